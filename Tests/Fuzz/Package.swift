// swift-tools-version: 6.2
import PackageDescription

let kit = Target.Dependency.product(name: "TransformKit", package: "swift-transforms")
let core = Target.Dependency.product(name: "TransformCore", package: "swift-transforms")
let scene = Target.Dependency.product(name: "SceneGeometry", package: "swift-transforms")
let pictures = Target.Dependency.product(name: "PictureGeometry", package: "swift-transforms")
let paths = Target.Dependency.product(name: "PathGeometry", package: "swift-transforms")

// Programs for LLVM's libFuzzer, which supplies the main function. They only build with `--sanitize fuzzer`. See `run`.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-transforms", path: "../.."), .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(name: "FuzzSupport", dependencies: [core, scene]),
    .executableTarget(name: "fuzz-numbers", dependencies: ["FuzzSupport", kit, pictures], path: "Sources/FuzzNumbers"),
    .executableTarget(name: "fuzz-text", dependencies: ["FuzzSupport", kit], path: "Sources/FuzzText"),
    .executableTarget(name: "fuzz-path-texts", dependencies: ["FuzzSupport", core, paths], path: "Sources/FuzzPathTexts"),
    .executableTarget(name: "fuzz-paths", dependencies: ["FuzzSupport", core, paths], path: "Sources/FuzzPaths"),
    // The sources of the command, which no product has, but for its main function.
    .executableTarget(
      name: "fuzz-points",
      dependencies: [
        kit, paths, pictures, .product(name: "AnimationGeometry", package: "swift-transforms"),
        .product(name: "LayerDrawing", package: "swift-transforms"),
        .product(name: "MeshGeometry", package: "swift-transforms"),
        .product(name: "ParticleGeometry", package: "swift-transforms"),
        // It is built upon ParticleSprites, which the command imports and which is no product.
        .product(name: "QuartzLayers", package: "swift-transforms"),
        .product(name: "VectorOperations", package: "swift-transforms"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/FuzzPoints", exclude: ["Command/Transforms.swift", "Command/UnknownWord.swift"], packageAccess: false,
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
  ],
  swiftLanguageModes: [.v6]
)
