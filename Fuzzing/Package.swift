// swift-tools-version: 6.2

import PackageDescription

// As in the package of the library.
let strictness: [SwiftSetting] =
  Context.environment["TIMELINE_SIM_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TimelineSim", path: "..")],
  targets: [
    // The laws of the tests, through links to their files.
    .target(
      name: "Laws",
      dependencies: [.product(name: "TimelineSim", package: "TimelineSim")],
      exclude: [
        "Laws/AllowanceLawsTests.swift", "Laws/DirectionLawsTests.swift", "Laws/LawSweep.swift", "Laws/LawsTests.swift",
        "Laws/MergeLawsTests.swift", "Laws/PlantedBug.swift", "Laws/RangeLawsTests.swift", "Laws/ShrinkerTests.swift",
      ],
      swiftSettings: strictness),
    .executableTarget(
      name: "fuzz",
      dependencies: ["Laws", .product(name: "TimelineSim", package: "TimelineSim")],
      // The fuzzer provides main. The unsafe flag is the reason for a separate package.
      swiftSettings: strictness + [.unsafeFlags(["-parse-as-library"])]),
  ]
)
