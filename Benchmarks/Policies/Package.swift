// swift-tools-version: 6.2
import PackageDescription

// Measures the facts behind the policies of TransformBatches. It is a separate package, because it needs OpenBLAS.
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
