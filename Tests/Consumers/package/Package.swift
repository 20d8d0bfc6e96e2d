// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Consumer",
  targets: [
    .binaryTarget(name: "timeline-sim", path: "timeline-sim.artifactbundle.zip"),
    .plugin(
      name: "version",
      capability: .command(intent: .custom(verb: "version", description: "Prints the version of the command.")),
      dependencies: ["timeline-sim"]),
  ]
)
