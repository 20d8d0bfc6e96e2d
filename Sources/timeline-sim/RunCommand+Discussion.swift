extension RunCommand {
  /// The text below the overview of the help.
  static let discussion = """
    Findings of all files go to standard error. A file with errors does not run; the other files do, and the exit \
    code is 65. As JSON, one document holds all runs in the order of the files, including the findings of those that \
    did not run.

    Below each widget stands the plausible range of its headlines: the range over this run and 16 sets of plausible \
    assumptions on the same seed, without the lowest and the highest value of the sets. It is left out of scenarios \
    whose 16 runs would take longer than about a second; '--uncertain' has no such limit.

    A scenario with a 'fleet' runs for all its people, and the report gives their distribution and the load of the \
    servers over time. An interrupt (Ctrl-C) shows the report of the first people. '--device K' runs person K alone and reports everything about that device; only then are \
    there events, advice and ranges.

    The report ends with advice: changes of the scenario that rules propose, and the effect of each, measured with \
    the same seed. Advice changes neither the fingerprint nor the exit code.

    '--report html=report.html' writes a page for a browser, which needs no network: the days of every widget as \
    lanes on one time axis, with the sections of the text but the chart in characters, or the load and the \
    people of a fleet. '--report svg=picture.svg' writes a picture of the \
    headline, the causes and the day with most views of stale content, for documents and slides. \
    '--report trace=run.json' writes trace events for ui.perfetto.dev, and '--report openmetrics=run.om' the metrics \
    and their course by minute for Prometheus, at simulated times. '--report' can be repeated; all reports come from \
    one run.

    '--uncertain' adds to the report: the range of each headline metric over all sets of assumptions, the parameters \
    that change it, and the answer to every '--ask', such as 'staleness.view.p95{widget=score} <= 20m'. Parameters \
    that the scenario overrides are not varied.

    Files are written atomically, and only with content. The last value of a repeated option applies; every '--ask' \
    is answered.

    Exit codes: 0 all files ran, 64 wrong usage, 65 findings in a file, 66 no such file, 73 output cannot be \
    created, 74 output cannot be written, 130 interrupted, 141 the output pipe was closed. Of several the greatest \
    applies. No result of a run changes the exit code.
    """
}
