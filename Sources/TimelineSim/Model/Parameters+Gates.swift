extension ParameterTable {
  /// The parameters of the gates between a request and its grant.
  static let gates: [Parameter] = [
    Parameter(
      .intervalMinimum, .duration, .duration(.minutes(5)), .times(.minutes(1), .minutes(15)), .assumed,
      ["B13", "B24", "X3", "T26", "Z7"],
      means: "The minimum interval between the starts of two reloads of a widget.",
      because: """
        Apple enforces a minimum and advises entries 5 minutes apart. Samples with one-minute entries suggest less; a \
        staff answer suggests 15 minutes.
        """),
    Parameter(
      .intervalApplies, GatePlan.IntervalScope.all,
      [.all: 70, .policyOnly: 30],
      .assumed, ["B13", "Z7"],
      means: "Which budgeted requests obey the minimum interval: all, or only those of a reload policy.",
      because: "The rule is written for timelines in general; no source says whether calls and pushes obey it."),
    Parameter(
      .quietAfter, .duration.orNone, .duration(.minutes(60)), .range(.duration(.minutes(30)), .absent), .assumed,
      ["B11", "V7", "Z10"],
      means: "How long the device must be unused before reloads are withheld until its next use.",
      because: """
        Updates may be withheld while a device is unused for long, as during sleep, and on some devices none are; most \
        gaps during the day are shorter.
        """),
    Parameter(
      .quietCadence, .duration.orNone, .absent, .only(.absent), .assumed, ["B11", "S10", "Z10"],
      means: "How long a request that is due may be withheld from an unused device before it runs all the same.",
      because: """
        A study reports that such a request waits no longer than some cadence, and not how long that is; Apple's \
        article names no end before the next use.
        """),
    Parameter(
      .quietStandByIsUse, YesOrNo.no,
      [.no: 60, .yes: 40], .assumed, ["B11", "E11", "V2", "Z10"],
      means: "Whether a view of StandBy is a use of the device, which ends a time in which updates are withheld.",
      because: """
        StandBy sets its own rate of refreshes, and no source says whether a phone that is only looked at counts as \
        used.
        """),
    Parameter(
      .refusalGrid, .duration, .duration(.zero), .only(.duration(.zero)), .assumed, ["S8", "B10", "Z5"],
      means: """
        The grid on which a request is decided again that found no unit or came within the minimum interval; with 0s it is \
        decided as soon as it may be granted.
        """,
      because: """
        A study of one version reports that a refused request is looked at again after 15 minutes; Apple's article says \
        only that it waits.
        """),
    Parameter(
      .limitRuns, .count.orNone, .absent, .only(.absent), .assumed, ["S13", "B13"],
      means: "The most reloads of a kind that are granted within the window of this limit.",
      because: """
        A study reports such a limit for some kinds of widgets, without its number; Apple's articles name none.
        """),
    Parameter(
      .limitWindow, .period, .duration(.hours(1)), .only(.duration(.hours(1))), .assumed, ["S13", "B13"],
      means: "The window in which the reloads of a kind are limited, if there is such a limit.",
      because: "No source gives its length; an hour is a common one for limits of a rate."),
    Parameter(
      .abandonedShare, .share, .share(.none), .shares(0, 5), .assumed, ["M13", "Z5"],
      means: "The share of a widget's days on which the system gives it up after some runs.",
      because: "Such days are seen on devices, and nothing is known of how often; most days have none."),
    Parameter(
      .abandonedRuns, .count, .count(1),
      .choices([
        Plausible.Choice(.count(0), percent: 25), Plausible.Choice(.count(1), percent: 50),
        Plausible.Choice(.count(2), percent: 25),
      ]), .assumed, ["M13"],
      means: "The number of runs that a widget has on such a day before the system gives it up.",
      because: "One or two runs are seen on such days, of which some may have been free."),
    Parameter(
      .exemptApplies, GatePlan.Exemption.everyCause,
      [.everyCause: 80, .callsOnly: 20], .documented, ["E1", "E2", "E3", "E14", "B20", "X4", "X9"],
      means: "Which reloads are free while the app is in the foreground or in a session: all, or its own calls only.",
      because: """
        The article exempts reloads of every cause while the app is in the foreground; talks mention only calls.
        """),
    Parameter(
      .exemptGrace, .duration, .duration(.seconds(5)), .times(.zero, .seconds(30)), .assumed, ["E1", "Z14"],
      means: "How long the exemption continues after the app has left the foreground.",
      because: """
        No source says that it continues; an app in the background usually runs on for a few seconds, at most half a \
        minute.
        """),
    Parameter(
      .exemptBackground, YesOrNo.no,
      [.no: 100, .yes: 0], .documented, ["B20", "X4"],
      means: "Whether the calls that an app makes in the background are exempt too.",
      because: "A talk calls such reloads budgeted, and running in the background is not among the exemptions."),
    Parameter(
      .frontCalls, GatePlan.CallTime.atOnce,
      [.atOnce: 70, .onLeave: 30], .assumed, ["E1", "W13", "Z14"],
      means: "Whether a call that an app makes in the foreground is served at once, or when the app leaves it.",
      because: "A talk calls such reloads immediate; developers report calls without effect while the app is open."),
    Parameter(
      .backgroundCalls, GatePlan.CallTime.atOnce,
      [.atOnce: 90, .onLeave: 10], .assumed, ["B20", "M12", "Z34"],
      means: """
        Whether a call that an app makes in the background takes effect at once, or when the app has been opened and \
        left.
        """,
      because: """
        Talks call such reloads budgeted, not postponed; some developers saw none until they had opened the app.
        """),
    Parameter(
      .callsLimit, .count.orNone, .absent,
      .choices([
        Plausible.Choice(.count(10), percent: 10), Plausible.Choice(.count(20), percent: 10),
        Plausible.Choice(.absent, percent: 80),
      ]), .assumed, ["W12", "B24", "Z33"],
      means: """
        The most calls for reloads that an app may make in the background within the window of this limit; more are \
        rejected.
        """,
      because: """
        No document names a limit on calls; the analytics of one phone counted half of an app's calls as failures.
        """),
    Parameter(
      .callsWindow, .period, .duration(.hours(1)), .only(.duration(.hours(1))), .assumed, ["W12", "B24", "Z33"],
      means: "The window in which the calls of an app are limited, if there is such a limit.",
      because: "No source gives its length; an hour is a common one for limits of a rate."),
    Parameter(
      .callsRejection, .duration, .duration(.hours(2)), .times(.minutes(10), .hours(24)), .assumed,
      ["W12", "Z33"],
      means: """
        How long the calls of an app are rejected from the first one beyond the limit on, unless the app comes to the \
        foreground before.
        """,
      because: "One developer saw the failures end within about a day; no source says more."),
    Parameter(
      .callsSessionsPass, YesOrNo.yes,
      [.yes: 50, .no: 50], .assumed, ["E2", "W12", "Z33"],
      means: """
        Whether calls pass the limit, and do not count, while their app is in an exempt session outside the foreground.
        """,
      because: """
        Calls in a session are free; but the only phone whose counts show failed calls belongs to a person who listens \
        to that app.
        """),
    Parameter(
      .offlineRuns, GatePlan.Offline.fails,
      [.fails: 70, .waits: 30], .assumed,
      ["Z28", "T27"],
      means: "Whether a run that needs the network fails or waits while the device is offline.",
      because: "No source says that reloads wait for a network, and providers with local data still work without one."),
    Parameter(
      .midnightReloads, YesOrNo.no,
      [.no: 80, .yes: 20], .assumed, ["E9"],
      means: "Whether local midnight is a significant time change that reloads every widget for free.",
      because: "Significant time changes reload; midnight is one for apps, and no source says so of widgets."),
  ]
}
