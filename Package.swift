// swift-tools-version: 6.2

import PackageDescription

let features: [SwiftSetting] = [
  // An existential in the hot loop costs ten times the call; make each one visible.
  .enableUpcomingFeature("ExistentialAny"),
  // A file says itself what it uses, so that the import-free core stays import-free.
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
// An unread warning becomes an unfixed defect. Only the checks of the project set the variable: another compiler may
// have other warnings, which should not stop a build of a clone.
let strictness: [SwiftSetting] =
  Context.environment["TIMELINE_SIM_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]
let settings = features + strictness
// The checks run long sweeps in release, which need only these tests: compiling all of them takes minutes.
let sweeps = [
  "Advice/AdviceLaws.swift", "Advice/AdviceRuleCases.swift", "Advice/AdviceSample.swift", "Advice/ExpertCases.swift",
  "Answers/ProvidedTests.swift", "DeviceLog",
  "Experiment/PairedComparisonTests.swift", "Explanation/RunSummaryTests.swift", "Laws", "Metrics/RunTracksTests.swift",
  "Oracles", "Page/RunPageTests.swift", "Page/RunPictureTests.swift", "Scenarios", "Support",
  "Sweep/GridSearchTests.swift",
]
let testSources = Context.environment["TIMELINE_SIM_SWEEPS"] == nil ? nil : sweeps

let package = Package(
  name: "TimelineSim",
  // The library needs 128-bit integers.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "TimelineSim", targets: ["TimelineSim"]),
    .executable(name: "timeline-sim", targets: ["timeline-sim"]),
  ],
  traits: [
    .trait(
      name: "Worker",
      description: "Leaves out Foundation, and so the files and zones of scenarios: for workers, which read plans.")
  ],
  targets: [
    .target(name: "TimelineSim", swiftSettings: settings),
    .executableTarget(name: "timeline-sim", dependencies: ["TimelineSim"], swiftSettings: settings),
    .testTarget(
      name: "TimelineSimTests",
      dependencies: ["TimelineSim", "timeline-sim"],
      // Read from where they lie, so that they can be recorded there.
      exclude: ["Golden"],
      sources: testSources,
      // Long sweeps run in release for the speed of the library; optimizing the tests as well would take minutes.
      swiftSettings: settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]),
    // Sees what other packages see, which is the public surface alone; the folder is a package of its own, too.
    .testTarget(
      name: "LibraryTests", dependencies: ["TimelineSim"], path: "Tests/LibraryTests/Tests", packageAccess: false,
      swiftSettings: settings),
  ]
)
