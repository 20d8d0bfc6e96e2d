// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TimelineSim", path: "..")],
  targets: [
    .executableTarget(
      name: "plain-device-day",
      dependencies: [.product(name: "TimelineSim", package: "TimelineSim")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
