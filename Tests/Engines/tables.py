"""Reads the results of a fleet with duckdb and Spark, also as Parquet, and compares them with the report.

usage: tables.py FOLDER       with load.csv, report.json, sweep.csv, load.parquet (made here) and sums.json of Spark
"""

import json
import sys

import duckdb

folder = sys.argv[1]
columns = ("runs", "fetches", "pushes", "policy")
sums = ", ".join(f"sum({column})" for column in columns)

with open(f"{folder}/report.json", encoding="utf-8") as file:
    report = json.load(file)
load = report["runs"][0]["fleet"]["load"]
expected = [sum(load[series]["perMinute"]) for series in columns[:3]]
assert expected[0] > 0

rows = duckdb.sql(f"SELECT {sums}, count(*), typeof(any_value(minute)) FROM '{folder}/load.csv'").fetchall()[0]
assert list(rows[:3]) == expected, (rows, expected)
assert rows[4] == len(load["runs"]["perMinute"])
assert rows[5].startswith("TIMESTAMP"), rows[5]
duckdb.sql(f"COPY (FROM '{folder}/load.csv') TO '{folder}/load.parquet'")

people = duckdb.sql(
    f"SELECT p.metric, p.p90 FROM (SELECT unnest(runs[1].fleet.overPeople) AS p FROM '{folder}/report.json')"
).fetchall()
assert len(people) == len(report["runs"][0]["fleet"]["overPeople"])

points = duckdb.sql(f"SELECT count(*) FROM '{folder}/sweep.csv'").fetchall()[0]
assert points[0] > 1

if len(sys.argv) > 2:
    with open(sys.argv[2], encoding="utf-8") as file:
        assert json.load(file) == {"csv": list(rows[:4]), "parquet": list(rows[:4])}
    print("duckdb and Spark read the load as CSV and as Parquet, and duckdb the report and a sweep")
