// swift-tools-version: 6.2
import PackageDescription

// Programs for LLVM's libFuzzer, which supplies the main function. They only build with `--sanitize fuzzer`. See `run`.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-transforms", path: "../..")],
  targets: [
    .target(name: "FuzzSupport", dependencies: [.product(name: "TransformKit", package: "swift-transforms")]),
    .executableTarget(name: "fuzz-numbers", dependencies: ["FuzzSupport"], path: "Sources/FuzzNumbers"),
    .executableTarget(name: "fuzz-text", dependencies: ["FuzzSupport"], path: "Sources/FuzzText"),
  ],
  swiftLanguageModes: [.v6]
)
