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

  var json: JSONText {
    switch self {
    case .none: return .null
    case .plane(let parts):
      return [
        "translation": .numbers([parts.translation.x, parts.translation.y]),
        "rotation": .number(.degrees(ofRadians: parts.rotationRadians)), "shear": .number(parts.horizontalShear),
        "scale": .numbers([parts.scale.x, parts.scale.y]),
      ]
    case .space(let parts):
      let (turn, last) = (Self.turn(of: parts), parts.perspective)
      return [
        "translation": .numbers(Self.list(parts.translation)),
        "rotation": ["degrees": .number(turn.degrees), "axis": .numbers(turn.axis)], "shear": .numbers(Self.list(parts.shear)),
        "scale": .numbers(Self.list(parts.scale)), "perspective": .numbers([last.x, last.y, last.z, last.w]),
        "weight": .number(parts.weight),
      ]
    }
  }

  /// Lines of text. Perspective and weight are there where they do something.
  var lines: [String] {
    switch self {
    case .none(let reason): return ["components   none: \(reason)"]
    case .plane(let parts):
      return Self.labelled([
        ("translation", [parts.translation.x, parts.translation.y], ""),
        ("rotation", [.degrees(ofRadians: parts.rotationRadians)], "deg"), ("shear", [parts.horizontalShear], ""),
        ("scale", [parts.scale.x, parts.scale.y], ""),
      ])
    case .space(let parts):
      let (turn, last) = (Self.turn(of: parts), parts.perspective)
      var list = [
        ("translation", Self.list(parts.translation), ""), ("rotation", [turn.degrees], "deg about \(Inspect.text(turn.axis))"),
        ("shear", Self.list(parts.shear), "(xy, xz, yz)"), ("scale", Self.list(parts.scale), ""),
      ]
      if last != SIMD4(0, 0, 0, 1) { list.append(("perspective", [last.x, last.y, last.z, last.w], "")) }
      if parts.weight != 1 { list.append(("weight", [parts.weight], "")) }
      return Self.labelled(list)
    }
  }

  private static func list(_ vector: SIMD3<Double>) -> [Double] { [vector.x, vector.y, vector.z] }

  /// The angle and the axis; where nothing turns, no angle about x.
  private static func turn(of parts: Transform3D<Double>.Components) -> (degrees: Double, axis: [Double]) {
    let (axis, radians) = parts.rotation.axisAngle ?? (SIMD3(1, 0, 0), 0)
    return (.degrees(ofRadians: radians), list(axis))
  }

  private static func labelled(_ parts: [(name: String, numbers: [Double], note: String)]) -> [String] {
    ["components"]
      + parts.map { part in
        "  \(part.name.padding(to: 11))  \(Inspect.text(part.numbers))" + (part.note.isEmpty ? "" : " \(part.note)")
      }
  }
}

extension Double {
  /// Of the numbers of degrees whose radians are these, the shortest to write.
  static func degrees(ofRadians radians: Double) -> Double {
    let nearest = radians / .pi * 180
    let same = nearest.neighbours.filter { $0 * .pi / 180 == radians }
    return same.min { $0.description.utf8.count < $1.description.utf8.count } ?? nearest
  }
}
