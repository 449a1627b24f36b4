// swift-tools-version: 6.2
import PackageDescription

let modules = ["AnimationGeometry", "LayerDrawing", "LayerGeometry", "PathGeometry", "QuartzLayers", "TransformCore"].map {
  Target.Dependency.product(name: $0, package: "swift-transforms")
}

let package = Package(
  name: "activity-indicators",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "swift-transforms", path: "../..")],
  targets: [.executableTarget(name: "activity-indicators", dependencies: modules)],
  swiftLanguageModes: [.v6]
)

// CI takes warnings for errors.
if Context.environment["TRANSFORMS_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
}
