import TransformKit

/// What `transforms inspect` says of a transform, as JSON. What a transform does not have is null.
enum InspectJSON {
  static func value(of transform: Transform3D<Double>) -> JSONText {
    let axes = [("x", SIMD3(1.0, 0, 0)), ("y", SIMD3(0, 1.0, 0)), ("z", SIMD3(0, 0, 1.0))]
    return [
      "matrix": .numbers(transform.rowMajor),
      "class": .list(transform.classification.description.split(separator: ",").map { .text($0.trimmed) }),
      "determinant": .number(transform.determinant),
      "condition": .number(transform.condition),
      "inverse": transform.inverted().map { .numbers($0.rowMajor) } ?? .null,
      "components": ComponentsReport(of: transform).json,
      "facing": .text(Inspect.name(of: transform.facing)),
      "recedingAxes": transform.recedingAxisCount.map { .number(Double($0)) } ?? .null,
      "eye": transform.eye.map { .numbers([$0.x, $0.y, $0.z]) } ?? .null,
      "vanishingPoints": .object(
        Dictionary(uniqueKeysWithValues: axes.map { ($0.0, point(transform.vanishingPoint(ofDirection: $0.1))) })),
      "horizons": .object(
        Dictionary(
          uniqueKeysWithValues: zip(["yz", "xz", "xy"], axes).map { ($0, line(transform.horizon(ofPlaneNormal: $1.1))) })),
      "css": transform.cssText.map { .text($0) } ?? .null,
    ]
  }

  /// `{"point": [x, y]}`, or `{"direction": [x, y]}` at infinity.
  private static func point(_ point: ProjectivePoint2D<Double>?) -> JSONText {
    switch point {
    case .finite(let place): ["point": .numbers([place.x, place.y])]
    case .atInfinity(let direction): ["direction": .numbers([direction.x, direction.y])]
    case nil: .null
    }
  }

  /// [a, b, c] of a·x + b·y + c = 0.
  private static func line(_ line: Line2D<Double>?) -> JSONText {
    line?.normalized.map { .numbers([$0.coefficients.x, $0.coefficients.y, $0.coefficients.z]) } ?? .null
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
