import ArgumentParser
import TransformKit

/// The options of `transforms points` that say how points are mapped.
struct MapOptions: ParsableArguments {
  @Option(
    name: .customLong("transform"), parsing: .unconditionalSingleValue,
    help:
      "CSS text, for example \"rotateX(90deg) scale3d(2, 2, 2)\", whose rightmost function acts first, or 16 numbers. Lengths are in the file's own units and have none. It may be repeated, also mixed with --matrix: the first one given acts first."
  )
  var transforms: [String] = []

  @Option(
    name: .customLong("matrix"), parsing: .unconditionalSingleValue,
    help:
      "The name of a file, or else the text, of a matrix of 4 x 4, 3 x 4 or 4 x 3 numbers, as CloudCompare, Open3D and numpy write it; a file may be .npy. It may be repeated."
  )
  var matrices: [String] = []

  @Option(
    help:
      "What matrices of numbers are: columns has points as columns, and the translation in the last column (CloudCompare, Open3D, numpy); rows has points as rows, and the translation in the last row (Direct3D, matrix3d, the numbers of OpenGL's arrays). Needed only where both could be meant."
  )
  var order: MatrixOrder?

  @Option(help: "css is the syntax of style sheets, svg that of SVG's transform attribute.")
  var syntax = TransformText.Syntax.css

  @Flag(help: "Allow transforms that are not affine. They divide points by w.")
  var projective = false

  @Option(
    help:
      "What becomes of points that are not in front of the eye (w ≤ 0): error writes nothing at all, drop leaves them out (not of files with faces), nan makes them NaN."
  )
  var behind = Behind.error

  @Option(
    parsing: .unconditional,
    help: "Subtract this point before mapping: x,y,z or centre, the centre of the bounds. For map grids, whose coordinates lose digits.")
  var shift: NamedPoint?

  @Flag(help: "Add the point of --shift again after mapping.")
  var addBack = false

  @Option(
    parsing: .unconditional,
    help: "The point that the transform acts about, in the file's coordinates: centre (of the bounds), origin, or x,y,z.")
  var about = NamedPoint.origin

  @Flag(help: "Leave the corners of faces in their order under mirrors. Without it they are reversed, and a mesh stays right side out.")
  var keepFaces = false

  func validate() throws {
    if addBack, shift == nil { throw ValidationError("--add-back needs --shift, the point to add") }
  }
}

/// What becomes of points that are not in front of the eye.
enum Behind: String, ExpressibleByArgument, CaseIterable { case error, drop, nan }

/// How the numbers of a matrix are meant.
enum MatrixOrder: String, ExpressibleByArgument, CaseIterable {
  /// Points are rows, p' = p · M: the translation is in the last row.
  case rows

  /// Points are columns, p' = M · p: the translation is in the last column.
  case columns

  var other: Self { self == .rows ? .columns : .rows }
}

/// A point on the command line: two or three coordinates, or a name.
enum NamedPoint: ExpressibleByArgument, Equatable {
  case centre, origin
  case coordinates([Double])

  init?(argument: String) {
    switch argument {
    case "centre": self = .centre
    case "origin": self = .origin
    default:
      let words = argument.split { $0 == "," || $0 == " " }
      let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
      guard (2...3).contains(numbers.count), numbers.count == words.count else { return nil }
      self = .coordinates(numbers)
    }
  }

  var defaultValueDescription: String { self == .origin ? "origin" : "" }

  /// The syntax of all points, for messages.
  static var allValueStrings: [String] { ["centre", "origin", "x,y,z"] }
}
