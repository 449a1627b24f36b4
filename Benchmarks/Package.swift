// swift-tools-version: 6.2
import PackageDescription

let transforms = Target.Dependency.product(name: "TransformKit", package: "swift-transforms")

let package = Package(
  name: "transform-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-transforms", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    .target(name: "MeasuredOperations", dependencies: [transforms]),
    .executableTarget(name: "instructions", dependencies: ["MeasuredOperations"]),
    .executableTarget(name: "peers", dependencies: ["MeasuredOperations", transforms]),
    .executableTarget(
      name: "TransformBenchmarks",
      dependencies: [transforms, .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/TransformBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
