"""Simulates the shards of a plan in a local Spark cluster, prints the results, and reads tables of the fleet.

usage: spark.py FOLDER       with plan.ndjson, timeline-sim, killed-once, load.csv and load.parquet; writes sums.json
"""

import json
import os
import sys

# Every socket of the cluster is on the loopback interface.
os.environ |= {"SPARK_LOCAL_IP": "127.0.0.1", "SPARK_LOCAL_HOSTNAME": "localhost", "PYSPARK_PYTHON": sys.executable}

from pyspark.sql import SparkSession  # noqa: E402 - reads the environment

folder = sys.argv[1]
with open(f"{folder}/plan.ndjson", encoding="utf-8") as plan:
    jobs = plan.read().splitlines()[1:]

spark = (
    SparkSession.builder.master("local-cluster[2,1,1024]")
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.ui.enabled", "false")
    .getOrCreate()
)
context = spark.sparkContext
for name in ("plan.ndjson", "timeline-sim", "killed-once"):
    context.addFile(f"{folder}/{name}")
command = f"./killed-once {folder}/killed-spark - ./timeline-sim worker plan.ndjson --jobs 1"
results = context.parallelize(jobs, 64).pipe(command, checkCode=True).collect()

columns = ("runs", "fetches", "pushes", "policy")
load = {
    "csv": spark.read.csv(f"{folder}/load.csv", header=True, inferSchema=True),
    "parquet": spark.read.parquet(f"{folder}/load.parquet"),
}
sums = {name: list(table.groupBy().sum(*columns).first()) for name, table in load.items()}
with open(f"{folder}/sums.json", "w", encoding="utf-8") as file:
    json.dump(sums, file)
spark.stop()
print("\n".join(results))
