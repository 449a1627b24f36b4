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
    guard parts.count == 2, let components = names[String(parts[0])] else { return nil }
    switch parts[1] {
    case "f32": precision = .float
    case "f64": precision = .double
    default: return nil
    }
    self.components = components
    name = argument
  }

  /// The syntax of all layouts, for messages.
  static var allValueStrings: [String] { ["xy:f32", "xyz:f32", "xyzw:f32", "xy:f64", "xyz:f64", "xyzw:f64"] }

  /// Bytes of a point.
  var size: Int { components * precision.size }

  var fields: RecordFields { RecordFields(points: VectorField(packed: components, precision)) }
}
