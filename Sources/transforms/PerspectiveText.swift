import TransformKit

/// What a transform does to parallel lines, as `transforms inspect` prints it.
enum PerspectiveText {
  /// The class of the perspective with the eye. Then the vanishing points of the three axes and the horizons of the
  /// three coordinate planes.
  static func lines(of transform: Transform3D<Double>) -> [String] {
    var lines = [
      "perspective  " + (transform.recedingAxisCount.map { names[$0] } ?? "unknown")
        + (transform.eye.map { ", eye at \(text([$0.x, $0.y, $0.z]))" } ?? "")
    ]
    let axes = [("x", SIMD3(1.0, 0, 0)), ("y", SIMD3(0, 1.0, 0)), ("z", SIMD3(0, 0, 1.0))]
    lines.append("vanishing points")
    lines += axes.map { "  \($0.0)   " + text(transform.vanishingPoint(ofDirection: $0.1)) }
    lines.append("horizons     a, b, c of a·x + b·y + c = 0")
    lines += [("yz", axes[0].1), ("xz", axes[1].1), ("xy", axes[2].1)].map { plane, normal in
      "  \(plane)  " + text(transform.horizon(ofPlaneNormal: normal))
    }
    return lines
  }

  private static func text(_ point: ProjectivePoint2D<Double>?) -> String {
    switch point {
    case .finite(let place): text([place.x, place.y])
    case .atInfinity(let direction): "none: parallel to \(text([direction.x, direction.y]))"
    case nil: "none: lines are seen as points"
    }
  }

  private static func text(_ line: Line2D<Double>?) -> String {
    guard let n = line?.normalized?.coefficients else { return "none" }
    return text([n.x, n.y, n.z])
  }

  private static func text(_ numbers: [Double]) -> String { Inspect.text(numbers) }

  private static let names = ["none: parallel lines stay parallel", "one-point", "two-point", "three-point"]
}
