import TransformKit

/// The parts of a transform as the command says them, in text and in JSON: of a transform of the plane those of the
/// plane, of any other those of space. Of a rigid transform (16 ulps) the scale is one and the shear zero.
enum ComponentsReport {
  case plane(Transform2D<Double>.Components)
  case space(Transform3D<Double>.Components)
  /// There are none; the reason.
  case none(String)

  init(of transform: Transform3D<Double>) {
    let isRigid = transform.classification.contains(.rigid)
    if let plane = Transform2D(exactly: transform) {
      guard var parts = plane.components() else {
        self = .none("one axis is a multiple of the other")
        return
      }
      if isRigid { (parts.scale, parts.horizontalShear) = (SIMD2(1, 1), 0) }
      self = .plane(parts)
    } else {
      guard var parts = transform.components() else {
        self = .none("axes depend on each other, or m44 is 0")
        return
      }
      if isRigid { (parts.scale, parts.shear) = (SIMD3(1, 1, 1), .zero) }
      self = .space(parts)
    }
  }

  /// The parts by their names, with what is said behind their numbers in text.
  private var parts: [(name: String, numbers: [Double], note: String)] {
    switch self {
    case .none: return []
    case .plane(let parts):
      return [
        ("translation", [parts.translation.x, parts.translation.y], ""),
        ("rotation", [.degrees(ofRadians: parts.rotationRadians)], "deg"), ("shear", [parts.horizontalShear], ""),
        ("scale", [parts.scale.x, parts.scale.y], ""),
      ]
    case .space(let parts):
      let (turn, last) = (Self.turn(of: parts), parts.perspective)
      return [
        ("translation", Self.list(parts.translation), ""), ("rotation", [turn.degrees], "deg about \(Inspect.text(turn.axis))"),
        ("shear", Self.list(parts.shear), "(xy, xz, yz)"), ("scale", Self.list(parts.scale), ""),
        ("perspective", [last.x, last.y, last.z, last.w], ""), ("weight", [parts.weight], ""),
      ]
    }
  }

  var json: JSONText {
    if case .none = self { return .null }
    var object: [String: JSONText] = [:]
    for part in parts { object[part.name] = part.numbers.count == 1 ? .number(part.numbers[0]) : .numbers(part.numbers) }
    if case .space(let parts) = self {
      let turn = Self.turn(of: parts)
      object["rotation"] = ["degrees": .number(turn.degrees), "axis": .numbers(turn.axis)]
    }
    return .object(object)
  }

  /// Lines of text. Perspective and weight are there where they do something.
  var lines: [String] {
    if case .none(let reason) = self { return ["components   none: \(reason)"] }
    let idle: [String: [Double]] = ["perspective": [0, 0, 0, 1], "weight": [1]]
    return ["components"]
      + parts.filter { idle[$0.name] != $0.numbers }.map { part in
        "  \(part.name.padding(to: 11))  \(Inspect.text(part.numbers))" + (part.note.isEmpty ? "" : " \(part.note)")
      }
  }

  private static func list(_ vector: SIMD3<Double>) -> [Double] { [vector.x, vector.y, vector.z] }

  /// The angle and the axis; where nothing turns, no angle about x.
  private static func turn(of parts: Transform3D<Double>.Components) -> (degrees: Double, axis: [Double]) {
    let (axis, radians) = parts.rotation.axisAngle ?? (SIMD3(1, 0, 0), 0)
    return (.degrees(ofRadians: radians), list(axis))
  }
}

extension Double {
  /// Of the numbers of degrees whose radians are these, the shortest to write.
  static func degrees(ofRadians radians: Double) -> Double {
    let nearest = radians / .pi * 180
    let near = [nearest, nearest.rounded(), nearest.nextUp, nearest.nextDown, nearest.nextUp.nextUp, nearest.nextDown.nextDown]
    let same = near.filter { $0 * .pi / 180 == radians }
    return same.min { $0.description.utf8.count < $1.description.utf8.count } ?? nearest
  }
}
