// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TimelineSim", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [.product(name: "TimelineSim", package: "TimelineSim")],
      // The fuzzer provides main. The unsafe flag is the reason for a separate package.
      swiftSettings: [.treatAllWarnings(as: .error), .unsafeFlags(["-parse-as-library"])])
  ]
)
