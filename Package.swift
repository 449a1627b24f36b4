// swift-tools-version: 6.2
import PackageDescription

/// Every target's settings: Swift 6 with memory safety checked, imports internal unless they say otherwise.
///
/// CI sets `TRANSFORMS_WARNINGS_AS_ERRORS`; users of the package never do, so a newer compiler's warning cannot break their build.
/// A body that takes more than a second of processor time to type-check is such a warning. On a quiet machine none takes 0.3 s.
var settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["TRANSFORMS_WARNINGS_AS_ERRORS"] != nil {
  settings.append(.treatAllWarnings(as: .error))
  settings.append(.unsafeFlags(["-Xfrontend", "-warn-long-function-bodies=1000"], .when(configuration: .debug)))
}

let apple: [Platform] = [.macOS, .iOS, .tvOS, .watchOS, .visionOS]
let numerics = Target.Dependency.product(name: "RealModule", package: "swift-numerics")

/// The oldest systems of Apple, which `.ci/floor` verifies.
///
/// Functions whose result is `some Collection` need them, and so do task-local values. `Span` would need macOS 10.14.4 and
/// iOS 12.2. visionOS had all of it from the start. Tests use the spans of arrays, which came with macOS 26: there
/// `TRANSFORMS_MACOS=26.0 swift test` runs them.
let oldest: [SupportedPlatform] = [
  .macOS(Context.environment["TRANSFORMS_MACOS"] ?? "10.15"), .iOS("13.0"), .tvOS("13.0"), .watchOS("6.0"), .visionOS("1.0"),
]

let package = Package(
  name: "swift-transforms",
  platforms: oldest,
  products: [
    .library(name: "TransformKit", targets: ["TransformKit"]),
    .library(name: "TransformCore", targets: ["TransformCore"]),
    .library(name: "SceneGeometry", targets: ["SceneGeometry"]),
    .library(name: "PictureGeometry", targets: ["PictureGeometry"]),
    .library(name: "MeshGeometry", targets: ["MeshGeometry"]),
    .library(name: "PathGeometry", targets: ["PathGeometry"]),
    .library(name: "LayerGeometry", targets: ["LayerGeometry"]),
    .library(name: "AnimationTiming", targets: ["AnimationTiming"]),
    .library(name: "AnimationGeometry", targets: ["AnimationGeometry"]),
    .library(name: "LayerDrawing", targets: ["LayerDrawing"]),
    .library(name: "ParticleGeometry", targets: ["ParticleGeometry"]),
    .library(name: "TransformBatches", targets: ["TransformBatches"]),
    .library(name: "CSSTransforms", targets: ["CSSTransforms"]),
    .library(name: "QuartzCompatibility", targets: ["QuartzCompatibility"]),
    .library(name: "QuartzLayers", targets: ["QuartzLayers"]),
    .library(name: "TransformTestSupport", targets: ["TransformTestSupport"]),
    .library(name: "VectorOperations", targets: ["VectorOperations"]),
  ],
  traits: [
    .trait(name: "OpenBLAS", description: "Weighted sums and, on request, points by OpenBLAS (Accelerate on Apple's systems)."),
    .trait(name: "PNG", description: "Pictures of the command's view as PNG, by libpng."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(name: "CVectorOperations"),
    .target(name: "TransformCore", dependencies: ["CVectorOperations", numerics], swiftSettings: settings),
    .target(name: "SceneGeometry", dependencies: ["TransformCore", numerics], swiftSettings: settings),
    .target(name: "PictureGeometry", dependencies: ["TransformCore", "SceneGeometry", numerics], swiftSettings: settings),
    .target(name: "CSharedState"),
    .target(name: "SharedState", dependencies: ["CSharedState"], swiftSettings: settings),
    .target(
      name: "LayerGeometry", dependencies: ["CVectorOperations", "SharedState", "TransformCore", "SceneGeometry"], swiftSettings: settings),
    .target(name: "TextSyntax", swiftSettings: settings),
    .target(name: "CSSTransforms", dependencies: ["TextSyntax", "TransformCore", numerics], swiftSettings: settings),
    .target(name: "PathGeometry", dependencies: ["CVectorOperations", "TextSyntax", "TransformCore", numerics], swiftSettings: settings),
    .target(
      name: "MeshGeometry",
      dependencies: ["CMeshKernels", "CVectorOperations", "TransformCore", "SceneGeometry", "TransformBatches", numerics],
      swiftSettings: settings),
    .target(name: "AnimationTiming", dependencies: ["TextSyntax", "TransformCore", numerics], swiftSettings: settings),
    .target(
      name: "AnimationGeometry",
      dependencies: ["AnimationTiming", "CSSTransforms", "LayerGeometry", "PathGeometry", "TransformCore", numerics],
      swiftSettings: settings),
    .target(
      name: "LayerDrawing",
      dependencies: ["AnimationGeometry", "LayerGeometry", "PathGeometry", "SceneGeometry", "SharedState", "TransformCore", numerics],
      swiftSettings: settings),
    .target(name: "ParticleGeometry", dependencies: ["CParticleKernels", "TransformCore"], swiftSettings: settings),
    .target(
      name: "ParticleSprites", dependencies: ["AnimationGeometry", "LayerGeometry", "ParticleGeometry", "TransformCore"],
      swiftSettings: settings),
    .target(name: "CKernels"),
    .target(name: "CTransformKernels", dependencies: ["CKernels"]),
    .target(name: "CMeshKernels", dependencies: ["CKernels"]),
    .target(name: "CParticleKernels", dependencies: ["CKernels"]),
    .systemLibrary(name: "COpenBLAS", pkgConfig: "openblas", providers: [.apt(["libopenblas-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(
      name: "TransformBatches",
      dependencies: [
        "CTransformKernels", "SharedState", "TransformCore",
        .target(name: "COpenBLAS", condition: .when(platforms: [.linux], traits: ["OpenBLAS"])),
      ],
      swiftSettings: settings, linkerSettings: [.linkedFramework("Accelerate", .when(platforms: apple, traits: ["OpenBLAS"]))]),
    .target(
      name: "TransformKit", dependencies: ["TransformCore", "SceneGeometry", "LayerGeometry", "TransformBatches", "CSSTransforms"],
      swiftSettings: settings),
    .target(
      name: "QuartzCompatibility", dependencies: ["AnimationGeometry", "PathGeometry", "TransformCore"], swiftSettings: settings),
    .target(
      name: "QuartzLayers",
      dependencies: [
        "QuartzCompatibility", "AnimationGeometry", "LayerDrawing", "LayerGeometry", "ParticleGeometry", "ParticleSprites",
        "PathGeometry", "SharedState", "TransformCore",
      ],
      swiftSettings: settings),
    .target(name: "TransformTestSupport", dependencies: ["TransformCore"], swiftSettings: settings),
    .target(name: "VectorOperations", dependencies: ["TransformCore"], swiftSettings: settings),
    .executableTarget(
      name: "transforms",
      dependencies: [
        "TransformKit", "AnimationGeometry", "LayerDrawing", "MeshGeometry", "ParticleGeometry", "ParticleSprites", "PathGeometry",
        "PictureGeometry", "VectorOperations",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .target(name: "CPNG", condition: .when(platforms: [.linux, .macOS], traits: ["PNG"])),
      ],
      packageAccess: false, swiftSettings: settings),
    // What the tests of several modules share, and no client sees.
    //
    // The command and tests of public behaviour are built without `package` names, as a client is. The modules share such
    // names with each other, and these tests with them: those of TransformCore, SceneGeometry, SharedState,
    // LayerGeometry, PathGeometry, TransformBatches and CSSTransforms look at what several modules share inside (vectors, sums, texts,
    // threads); AccuracyTests measures with the references of TransformTestSupport.
    .target(
      name: "InstructionSets", dependencies: ["SharedState", "TransformBatches"], path: "Tests/InstructionSets", swiftSettings: settings),
    .target(name: "TestEffort", path: "Tests/Effort", swiftSettings: settings),
    .target(
      name: "KnownAnswers", dependencies: ["TransformCore"], path: "Tests/KnownAnswers", resources: [.copy("Fixtures")],
      swiftSettings: settings),
    .testTarget(
      name: "TransformCoreTests", dependencies: ["TestEffort", "TransformCore", "TransformTestSupport", numerics],
      swiftSettings: settings),
    // `Tests/Accuracy` makes a command of the same sources.
    .testTarget(
      name: "AccuracyTests", dependencies: ["TestEffort", "SceneGeometry", "TransformCore", "TransformTestSupport", numerics],
      swiftSettings: settings),
    .testTarget(
      name: "CSSTransformsTests",
      dependencies: ["TestEffort", "CSSTransforms", "TextSyntax", "TransformCore", "TransformTestSupport", numerics],
      swiftSettings: settings),
    .testTarget(
      name: "SceneGeometryTests", dependencies: ["TestEffort", "SceneGeometry", "TransformCore", "TransformTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PictureGeometryTests",
      dependencies: ["TestEffort", "PictureGeometry", "SceneGeometry", "TransformCore", "TransformTestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .testTarget(name: "SharedStateTests", dependencies: ["SharedState"], swiftSettings: settings),
    .testTarget(
      name: "LayerGeometryTests",
      dependencies: ["TestEffort", "LayerGeometry", "SceneGeometry", "SharedState", "TransformCore", "TransformTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PathGeometryTests", dependencies: ["TestEffort", "PathGeometry", "TransformCore", "TransformTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MeshGeometryTests",
      dependencies: [
        "TestEffort", "MeshGeometry", "SceneGeometry", "TransformBatches", "TransformCore", "TransformTestSupport", "InstructionSets",
      ],
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "AnimationTimingTests", dependencies: ["TestEffort", "AnimationTiming", "TransformTestSupport", numerics],
      swiftSettings: settings),
    .testTarget(
      name: "AnimationGeometryTests",
      dependencies: [
        "TestEffort", "KnownAnswers", "AnimationGeometry", "CSSTransforms", "LayerGeometry", "PathGeometry", "SceneGeometry",
        "TransformCore", "TransformTestSupport", numerics,
      ], packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "LayerDrawingTests",
      dependencies: [
        "TestEffort", "KnownAnswers", "LayerDrawing", "AnimationGeometry", "LayerGeometry", "PathGeometry", "SceneGeometry",
        "SharedState", "TransformCore", "TransformTestSupport", numerics,
      ], swiftSettings: settings),
    .testTarget(
      name: "ParticleGeometryTests",
      dependencies: [
        "TestEffort", "InstructionSets", "KnownAnswers", "ParticleGeometry", "TransformCore", "TransformTestSupport", numerics,
      ],
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "QuartzCompatibilityTests",
      dependencies: ["QuartzCompatibility", "AnimationGeometry", "LayerGeometry", "PathGeometry", "TransformCore"],
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "QuartzLayersTests",
      dependencies: [
        "TestEffort", "QuartzLayers", "AnimationGeometry", "LayerDrawing", "LayerGeometry", "ParticleGeometry", "PathGeometry",
        "TransformCore",
      ],
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "TransformBatchesTests",
      dependencies: ["SharedState", "TransformBatches", "TransformCore", "TransformTestSupport", "InstructionSets"],
      swiftSettings: settings),
    .testTarget(name: "TransformKitTests", dependencies: ["TransformKit", "MeshGeometry"], packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "TransformTestSupportTests", dependencies: ["SceneGeometry", "SharedState", "TransformCore", "TransformTestSupport", numerics],
      swiftSettings: settings),
    .testTarget(
      name: "VectorOperationsTests", dependencies: ["VectorOperations", "TransformCore", "TransformTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "TestEffort", "transforms", "TransformKit", "AnimationGeometry", "LayerDrawing", "MeshGeometry", "PathGeometry", "PictureGeometry",
        "VectorOperations",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "KnownAnswers", "TransformCore", "SceneGeometry", "MeshGeometry", "PathGeometry", "LayerGeometry", "AnimationGeometry",
        "CSSTransforms", "QuartzCompatibility", "TransformTestSupport", numerics,
      ],
      resources: [.copy("Fixtures")], packageAccess: false, swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// The command needs the files and signals of POSIX. A manifest knows the system that builds, not the one that is built
// for: with an SDK for a system without files, name a target.
#if os(Windows)
  package.targets.removeAll { ["transforms", "CommandTests"].contains($0.name) }
#endif

// CI builds only the tests that a step is about, named and comma-separated in `TRANSFORMS_TESTS`, and what they need. Of
// `Tests:Folder:File.swift` it builds only that folder and that file.
if let wanted = Context.environment["TRANSFORMS_TESTS"]?.split(separator: ",").map({ $0.split(separator: ":").map(String.init) }) {
  for parts in wanted where parts.count > 1 { package.targets.first { $0.name == parts[0] }?.sources = Array(parts.dropFirst()) }
  let tests = wanted.compactMap(\.first)
  var (needed, open) = (Set(tests), tests)
  while let name = open.popLast() {
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): if needed.insert(name).inserted { open.append(name) }
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { ($0 as? Product.Library).map { !needed.isSuperset(of: $0.targets) } ?? false }
}
