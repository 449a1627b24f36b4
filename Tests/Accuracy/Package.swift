// swift-tools-version: 6.2
import PackageDescription

// The operations use declarations of the library's package. SwiftPM names that after its folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
let name = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

// The command that prints Notes/Accuracy.md. Only the tests build its sources otherwise.
let package = Package(
  name: "accuracy",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-transforms", path: "../.."), .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
  ],
  targets: [
    .executableTarget(
      name: "accuracy",
      dependencies: [
        .product(name: "TransformCore", package: "swift-transforms"), .product(name: "SceneGeometry", package: "swift-transforms"),
        .product(name: "TransformTestSupport", package: "swift-transforms"), .product(name: "RealModule", package: "swift-numerics"),
      ],
      packageAccess: false, swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault"), .unsafeFlags(["-package-name", name])])
  ],
  swiftLanguageModes: [.v6]
)
