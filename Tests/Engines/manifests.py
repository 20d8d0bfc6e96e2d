"""Checks the manifests of docs/scale: that of Kubernetes by its schemas, those of AWS Batch by the model of its interface."""

import json

import botocore.session
import kubernetes_validate
import yaml
from botocore.validate import ParamValidator

with open("docs/scale/kubernetes.yaml", encoding="utf-8") as file:
    kubernetes_validate.validate(yaml.safe_load(file), "1.31", strict=True)

service = botocore.session.Session().get_service_model("batch")
with open("docs/scale/aws-batch.json", encoding="utf-8") as file:
    requests = json.load(file)
for operation, parameters in requests.items():
    report = ParamValidator().validate(parameters, service.operation_model(operation).input_shape)
    if report.has_errors():
        raise SystemExit(f"docs/scale/aws-batch.json: {operation}: {report.generate_report()}")
print("the manifests of Kubernetes and AWS Batch are well formed")
