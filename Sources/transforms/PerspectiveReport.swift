import TransformKit

/// What a transform does to parallel lines, as `transforms inspect` says it: the vanishing points of the three axes, and
/// the horizons of the three coordinate planes.
struct PerspectiveReport {
  private let transform: Transform3D<Double>
  private let points: [(axis: String, point: ProjectivePoint2D<Double>?)]

  /// a, b and c of a·x + b·y + c = 0.
  private let horizons: [(plane: String, line: [Double]?)]

  init(of transform: Transform3D<Double>) {
    self.transform = transform
    let axes = [SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0)]
    points = zip(["x", "y", "z"], axes).map { ($0, transform.vanishingPoint(ofDirection: $1)) }
    horizons = zip(["yz", "xz", "xy"], axes).map { plane, normal in
      (plane, transform.horizon(ofPlaneNormal: normal)?.normalized.map { [$0.coefficients.x, $0.coefficients.y, $0.coefficients.z] })
    }
  }

  private var eye: [Double]? { transform.eye.map { [$0.x, $0.y, $0.z] } }

  var lines: [String] {
    let names = ["none: parallel lines stay parallel", "one-point", "two-point", "three-point"]
    let kind = transform.recedingAxisCount.map { names[$0] } ?? "unknown"
    return ["perspective  " + kind + (eye.map { ", eye at \(Inspect.text($0))" } ?? ""), "vanishing points"]
      + points.map { "  \($0)   " + Self.text($1) } + ["horizons     a, b, c of a·x + b·y + c = 0"]
      + horizons.map { "  \($0)  " + ($1.map(Inspect.text) ?? "none") }
  }

  private static func text(_ point: ProjectivePoint2D<Double>?) -> String {
    switch point {
    case .finite(let place): Inspect.text([place.x, place.y])
    case .atInfinity(let direction): "none: parallel to \(Inspect.text([direction.x, direction.y]))"
    case nil: "none: lines are seen as points"
    }
  }

  /// What a transform does not have is null.
  var json: KeyValuePairs<String, JSONText?> {
    [
      "recedingAxes": transform.recedingAxisCount.map { .number(Double($0)) } ?? .null,
      "eye": eye.map { .numbers($0) } ?? .null,
      "vanishingPoints": .object(Dictionary(uniqueKeysWithValues: points.map { ($0, Self.json($1)) })),
      "horizons": .object(Dictionary(uniqueKeysWithValues: horizons.map { ($0, $1.map { .numbers($0) } ?? .null) })),
    ]
  }

  /// `{"point": [x, y]}`, or `{"direction": [x, y]}` at infinity.
  private static func json(_ point: ProjectivePoint2D<Double>?) -> JSONText {
    switch point {
    case .finite(let place): ["point": .numbers([place.x, place.y])]
    case .atInfinity(let direction): ["direction": .numbers([direction.x, direction.y])]
    case nil: .null
    }
  }
}
