import ArgumentParser

/// The layout of points in a file of points alone: `xyz:f32`.
struct PointLayout: ExpressibleByArgument {
  let components: Int
  let precision: Precision

  /// The text it was read from.
  let name: String

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    let names = ["xy": 2, "xyz": 3, "xyzw": 4]
    let precisions = ["f32": Precision.float, "f64": .double]
    guard parts.count == 2, let components = names[String(parts[0])], let precision = precisions[String(parts[1])] else { return nil }
    (self.components, self.precision, name) = (components, precision, argument)
  }

  /// The syntax of all layouts, for messages.
  static var allValueStrings: [String] { ["xy:f32", "xyz:f32", "xyzw:f32", "xy:f64", "xyz:f64", "xyzw:f64"] }

  /// Bytes of a point.
  var size: Int { components * precision.size }

  var fields: RecordFields { RecordFields(points: VectorField(packed: components, precision)) }
}
