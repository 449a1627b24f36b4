// swift-tools-version: 6.2
import PackageDescription

let transforms = Target.Dependency.product(name: "TransformKit", package: "swift-transforms")
let paths = Target.Dependency.product(name: "PathGeometry", package: "swift-transforms")
let support = Target.Dependency.product(name: "TransformTestSupport", package: "swift-transforms")
let drawing = Target.Dependency.product(name: "LayerDrawing", package: "swift-transforms")
let meshGeometry = Target.Dependency.product(name: "MeshGeometry", package: "swift-transforms")
let particles = Target.Dependency.product(name: "ParticleGeometry", package: "swift-transforms")
let core = Target.Dependency.product(name: "TransformCore", package: "swift-transforms")
let animations = Target.Dependency.product(name: "AnimationGeometry", package: "swift-transforms")
let quartz = Target.Dependency.product(name: "QuartzCompatibility", package: "swift-transforms")

let package = Package(
  name: "transform-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-transforms", path: "..")],
  targets: [
    .target(name: "MeasuredOperations", dependencies: [transforms, quartz, support]),
    .executableTarget(name: "instructions", dependencies: ["MeasuredOperations"]),
    // Reports in Markdown, of every benchmark that prints tables.
    .target(name: "Tables"),
    .target(name: "LayerLoops", path: "LayerLoops"),
    .executableTarget(name: "layers", dependencies: ["Tables", "MeasuredOperations", "LayerLoops", drawing, transforms, support]),
    // What a C program would be built with for this machine.
    .target(name: "MeshLoops", path: "MeshLoops", cSettings: [.unsafeFlags(["-O3", "-march=native"])]),
    .executableTarget(name: "meshes", dependencies: ["Tables", "MeasuredOperations", "MeshLoops", meshGeometry, transforms, support]),
    .target(name: "TimeLoops", path: "TimeLoops", cSettings: [.unsafeFlags(["-O3", "-march=native"])]),
    .executableTarget(name: "times", dependencies: ["Tables", "TimeLoops", animations, transforms, support]),
    .target(name: "ParticleLoops", path: "ParticleLoops", cSettings: [.unsafeFlags(["-O3", "-march=native"])]),
    .executableTarget(name: "particles", dependencies: ["Tables", "LayerLoops", "ParticleLoops", particles, core]),
    .executableTarget(name: "paths", dependencies: ["MeasuredOperations", "LayerLoops", paths, support]),
    .executableTarget(name: "order", dependencies: ["Tables", "MeasuredOperations", transforms, support]),
    .executableTarget(name: "batches", dependencies: ["Tables", "MeasuredOperations", transforms, support]),
    .executableTarget(name: "peers", dependencies: ["Tables", "MeasuredOperations", transforms]),
  ],
  swiftLanguageModes: [.v6]
)

// `swift package benchmark` needs a plugin. With its packages it takes longer to build than everything else. The
// scripts in this folder leave it out.
if Context.environment["TRANSFORMS_WITHOUT_PLUGINS"] == nil {
  package.dependencies.append(.package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []))
  package.targets.append(
    .executableTarget(
      name: "TransformBenchmarks",
      dependencies: [transforms, .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/TransformBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]))
}

// Only `Benchmarks/picking` asks for Embree: without libembree-dev nothing else is affected.
if Context.environment["TRANSFORMS_EMBREE"] != nil {
  package.targets += [
    .systemLibrary(name: "Embree", path: "Embree", providers: [.apt(["libembree-dev"])]),
    .target(name: "PickingLoops", path: "PickingLoops", cSettings: [.unsafeFlags(["-O3", "-march=native"])]),
    .executableTarget(
      name: "picking",
      dependencies: ["Tables", "PickingLoops", "Embree", meshGeometry, transforms, support]),
  ]
}
