// swift-tools-version: 6.2
import PackageDescription

/// As in the package above: Swift 6 with memory safety checked.
var settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["TRANSFORMS_WARNINGS_AS_ERRORS"] != nil {
  settings.append(.treatAllWarnings(as: .error))
}

// The interface for C, a package of its own: who links the Swift library neither resolves nor compiles it.
let package = Package(
  name: "swift-transforms-c",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SwiftTransformsC", type: .static, targets: ["SwiftTransformsC"]),
    .library(name: "SwiftTransformsCShared", type: .dynamic, targets: ["SwiftTransformsC"]),
  ],
  dependencies: [.package(name: "swift-transforms", path: "../..")],
  targets: [
    .target(name: "CSwiftTransforms"),
    .target(
      name: "SwiftTransformsC",
      dependencies: [
        "CSwiftTransforms", .product(name: "TransformKit", package: "swift-transforms"),
        .product(name: "AnimationGeometry", package: "swift-transforms"), .product(name: "LayerDrawing", package: "swift-transforms"),
        .product(name: "PathGeometry", package: "swift-transforms"), .product(name: "MeshGeometry", package: "swift-transforms"),
        .product(name: "ParticleGeometry", package: "swift-transforms"), .product(name: "PictureGeometry", package: "swift-transforms"),
      ], swiftSettings: settings),
    // What a call costs beside one of Swift: it opens the shared library.
    .executableTarget(
      name: "overhead", dependencies: ["CSwiftTransforms", .product(name: "TransformKit", package: "swift-transforms")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
