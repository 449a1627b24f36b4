// swift-tools-version: 6.2
import PackageDescription

// Measures what the policies of TransformBatches rest on. A package of its own, because it needs OpenBLAS.
let package = Package(
  name: "policies",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-transforms", path: "../..", traits: ["OpenBLAS"])],
  targets: [
    .executableTarget(
      name: "policies", dependencies: [.product(name: "TransformKit", package: "swift-transforms")])
  ],
  swiftLanguageModes: [.v6]
)
