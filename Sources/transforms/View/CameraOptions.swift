import ArgumentParser
import TransformKit
import VectorOperations

/// Where a camera stands, and what it sees.
struct CameraOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the camera stands; without it, so far from the target that the whole mesh is seen.", valueName: "x,y,z"),
    transform: ViewNumbers.vector)
  var eye: SIMD3<Double>?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What it looks at; without it, the centre of the mesh's bounds.", valueName: "x,y,z"),
    transform: ViewNumbers.vector)
  var target: SIMD3<Double>?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What is upwards in the picture; without it, y.", valueName: "x,y,z"),
    transform: ViewNumbers.vector)
  var up: SIMD3<Double>?

  @Option(help: "The angle between the lower and the upper edge of the picture, in degrees.")
  var fieldOfView = 40.0

  @Option(help: "The distance of the near plane: what is nearer is cut off. Without it, before the mesh.")
  var near: Double?

  @Option(help: "The distance of the far plane; without it, behind the mesh.")
  var far: Double?

  func validate() throws {
    guard fieldOfView >= 0.001, fieldOfView <= 179 else {
      throw ValidationError("expected a --field-of-view from 0.001 to 179 degrees, found \(fieldOfView)")
    }
    for case (let name, let distance?) in [("near", near), ("far", far)] where !(distance > 0 && distance <= MeshReader.largest) {
      throw ValidationError("--\(name): expected a distance above 0, found \(distance)")
    }
    if let near, let far, near >= far { throw ValidationError("expected --near below --far, found \(near) and \(far)") }
  }
}

/// Numbers in the options of a view.
enum ViewNumbers {
  /// Three numbers with commas.
  static func vector(_ text: String) throws -> SIMD3<Double> {
    SIMD3(try OptionNumbers.list(text, 3, "three"), at: 0)
  }

  /// A direction: three numbers that are not all zero.
  static func direction(_ text: String) throws -> SIMD3<Double> {
    guard let unit = try vector(text).normalized() else { throw ValidationError("expected a direction other than 0,0,0") }
    return unit
  }

  /// A width and a height in pixels.
  static func size(_ text: String) throws -> SIMD2<Int> {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= Raster.longest }) else {
      throw ValidationError("expected width x height as 800x600, at most \(Raster.longest) each, found \(text.quoted)")
    }
    return SIMD2(sides[0], sides[1])
  }

  /// A colour as shares of 255.
  static func color(_ text: String) throws -> SIMD3<Double> {
    guard let color = Color(text), color.alpha == 1 else { throw ValidationError("expected a colour as #rrggbb, found \(text.quoted)") }
    return color.channels / 255
  }
}
