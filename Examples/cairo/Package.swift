// swift-tools-version: 6.2
import PackageDescription

let modules = ["LayerDrawing", "LayerGeometry", "PathGeometry", "SceneGeometry", "TransformCore"].map {
  Target.Dependency.product(name: $0, package: "swift-transforms")
}

let package = Package(
  name: "cairo-example",
  platforms: [.macOS(.v10_15)],
  products: [.library(name: "CairoPicture", targets: ["CairoPicture"])],
  dependencies: [.package(name: "swift-transforms", path: "../..")],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .target(name: "CairoPicture", dependencies: ["CCairo"] + modules),
    .target(name: "DemoScenes", dependencies: ["CairoPicture"] + modules, path: "Tests/DemoScenes"),
    .executableTarget(name: "draw-scene", dependencies: ["CairoPicture", "DemoScenes"]),
    .testTarget(name: "CairoPictureTests", dependencies: ["CCairo", "CairoPicture", "DemoScenes"] + modules),
  ],
  swiftLanguageModes: [.v6]
)

// CI takes warnings for errors.
if Context.environment["TRANSFORMS_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets where target.type != .system { target.swiftSettings = [.treatAllWarnings(as: .error)] }
}
