extension AdviceRule {
  /// Policies with a time of day, at which the providers of all devices fetch from the server at once.
  static let alignedDates = AdviceRule(
    id: "aligned-dates", facts: ["T30", "Q11"], aim: .server, criteria: [.fetchPeak],
    planned: { subject in
      subject.kinds.compactMap { kind in
        guard case .after(.next(let clock), let jitter) = subject.provider(of: kind)?.policy, jitter < .minutes(1),
          let source = subject.source(of: kind), subject.plan.sources[source].needsNetwork
        else { return nil }
        return Candidate(
          subject: .widget(kind),
          change: "Add up to 30m of jitter to its reload at \(clock.spelling), when all devices fetch data.",
          edits: [.set(subject.providerPath(of: kind).key("policy").key("jitter"), "30m")],
          condition: "over a day of \(fleet) devices", devices: fleet)
      }
    })

  /// The number of devices in the simulation of a peak.
  private static let fleet: UInt64 = 32
}
