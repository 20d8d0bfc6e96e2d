#!/usr/bin/env python3
"""Reads the tables of a check with DuckDB and compares them with the JSON report.

usage: tables.py REPORT.ndjson REPORT.csv REPORT.json [...]
"""

import json
import sys

import duckdb

INTEGERS = ("BIGINT", "UBIGINT", "INTEGER", "HUGEINT")
# column: the types that DuckDB may infer if it has values
TYPES = {
    "outcome": ("VARCHAR",), "file": ("VARCHAR",), "key": ("VARCHAR",), "metric": ("VARCHAR",), "unit": ("VARCHAR",),
    "message": ("VARCHAR",), "value": INTEGERS, "limit_low": INTEGERS, "limit_high": INTEGERS, "seeds": INTEGERS,
    "line": INTEGERS, "column": INTEGERS, "pass_share_millionths": INTEGERS,
}


def rows_of(report):
    """Yields the verdicts of the JSON report, each with its file."""
    for file in report["files"]:
        for verdict in file.get("verdicts", []):
            yield file["file"], verdict


def compare(table, rows, refused):
    """Yields the differences between a table of DuckDB and the JSON report."""
    query = lambda text: duckdb.sql(text.format(table=table)).fetchall()
    types = {name: kind for name, kind, *_ in query("describe select * from {table}")}
    missing = TYPES.keys() - types.keys()
    if missing:
        yield f"there is no column {', '.join(sorted(missing))}"
        return
    filled = {name for name in TYPES if query(f'select count("{name}") from {{table}}')[0][0]}
    mistyped = [name for name, kinds in TYPES.items() if name in filled and types[name] not in kinds]
    if mistyped:
        yield "; ".join(f"column {name} has the type {types[name]}" for name in mistyped)
        return
    judged = "from {table} where outcome <> 'invalid'"
    expected = {
        f"select count(*) {judged}": len(rows),
        f"select sum(value) {judged}": sum(verdict["value"] or 0 for _, verdict in rows) or None,
        f"select sum(line) {judged}": sum(verdict["line"] or 0 for _, verdict in rows) or None,
        f"select count(distinct file) {judged}": len({file for file, _ in rows}),
        f"select count(*) {judged} and outcome = 'failed'": sum(v["outcome"] == "failed" for _, v in rows),
        f"select count(*) {judged} and value is null": sum(v["value"] is None for _, v in rows),
    }
    for text, value in expected.items():
        real = query(text)[0][0]
        if real != value:
            yield f"'{text.format(table='table')}' is {real}, and {value} in the JSON report"
    texts = [(file, v["key"], v["outcome"], v["message"], v["why"]) for file, v in rows]
    real = query(f"select file, key, outcome, message, why {judged}")
    for ours, theirs in zip(texts, real):
        if ours[:3] != theirs[:3]:
            yield f"the row of {ours[:3]} reads {theirs[:3]}"
    if query("select count(*) from {table} where outcome = 'invalid'")[0][0] < refused:
        yield "files with findings are missing"


def main():
    paths = sys.argv[1:]
    if not paths or len(paths) % 3:
        sys.exit(__doc__)
    status, count = 0, 0
    for ndjson, csv, json_path in zip(paths[::3], paths[1::3], paths[2::3]):
        with open(json_path, encoding="utf-8") as file:
            report = json.load(file)
        rows, refused = list(rows_of(report)), sum("findings" in entry for entry in report["files"])
        count += len(rows)
        for path, reader in ((ndjson, "read_ndjson_auto"), (csv, "read_csv_auto")):
            options = ", header=true, sample_size=-1" if path == csv else ", sample_size=-1"
            for mistake in compare(f"{reader}('{path}'{options})", rows, refused):
                print(f"{path}: error: {mistake}", file=sys.stderr)
                status = 1
    if count == 0:
        sys.exit("error: the reports contain no verdict")
    if status == 0:
        print(f"tables: DuckDB reads NDJSON and CSV; rows, types and sums of {count} verdicts agree with JSON")
    sys.exit(status)


main()
