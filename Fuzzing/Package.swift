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
      // The fuzzer brings its own main; an unsafe flag, which is why this is a package of its own.
      swiftSettings: [.treatAllWarnings(as: .error), .unsafeFlags(["-parse-as-library"])])
  ]
)
