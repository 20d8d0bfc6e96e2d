"""Simulates a scenario with the second program, and writes its events or its metrics as JSON."""

import argparse
import json

from second import observations, scenario, simulation


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario")
    parser.add_argument("--events", action="store_true", help="write the events instead of the metrics")
    options = parser.parse_args()
    model = scenario.read(options.scenario)
    events = simulation.Simulation(model).run()
    if options.events:
        for line in observations.lines(model, events):
            print(json.dumps(line))
    else:
        from second import metrics
        print(json.dumps(metrics.of(model, events), indent=2))


if __name__ == "__main__":
    main()
