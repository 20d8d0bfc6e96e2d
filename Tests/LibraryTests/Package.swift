// swift-tools-version: 6.2

import PackageDescription

// A package as its users have it: the tests of an app's widgets beside the app, and the public library alone.
let package = Package(
  name: "WidgetTests",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "TimelineSim", path: "../..")],
  targets: [
    .testTarget(
      name: "LibraryTests", dependencies: [.product(name: "TimelineSim", package: "TimelineSim")], path: "Tests")
  ]
)
