public import AnimationGeometry
import RealModule
import TransformCore

extension RoundedRect {
  /// How much of the rectangle a Gaussian blur brings to a point: 0 … 1. With it a renderer makes most shadows without a
  /// picture: at the point less the shadow's offset, with `sigma` the shadow's radius.
  ///
  /// *Definition*: the convolution of 1 inside and 0 outside with exp(−(x² + y²)/2σ²)/2πσ². Along x it is Φ(right) −
  /// Φ(left), for Φ(d) = (1 + erf(d/σ√2))/2. Along y straight sides have a closed form too: a rectangle is a product of
  /// two such differences. A round corner is a sum of 32 terms over the part of its arc that is within 7σ of the point.
  ///
  /// *Degenerate input*: a sigma of zero or less asks `contains(_:)`; else NaN gives NaN. A continuous corner counts as a
  /// circle.
  ///
  /// *Accuracy*: 2e-9, against a fine numeric integral.
  public func blurredCoverage(at point: SIMD2<Double>, sigma: Double) -> Double {
    if sigma <= 0 { return contains(point) ? 1 : 0 }
    // In units of sigma, from the point.
    let (low, high) = ((bounds.minimum - point) / sigma, (bounds.maximum - point) / sigma)
    guard low.x <= high.x, low.y <= high.y else { return .nan }
    let radius = cornerRadius / sigma
    func side(_ x: Double, _ inwards: Double, _ upper: Corners, _ lower: Corners) -> Double {
      let (above, below) = (maskedCorners.contains(upper) ? radius : 0, maskedCorners.contains(lower) ? radius : 0)
      let straight = Gaussian.integral(from: low.y + above, to: high.y - below) * Gaussian.integral(upTo: x)
      return straight + Gaussian.corner(SIMD2(x, low.y), inwards: inwards, radius: above)
        + Gaussian.corner(SIMD2(x, 0 - high.y), inwards: inwards, radius: below)
    }
    return side(high.x, -1, .maxXMinY, .maxXMaxY) - side(low.x, 1, .minXMinY, .minXMaxY)
  }
}

/// Integrals of the Gaussian of deviation 1.
private enum Gaussian {
  /// Beyond this the rest is 1.3e-12.
  static let reach = 7.0

  static func integral(upTo x: Double) -> Double { 0.5 * (1 + Double.erf(x * 0.5.squareRoot())) }

  static func integral(from low: Double, to high: Double) -> Double {
    low < high ? 0.5 * (Double.erf(high * 0.5.squareRoot()) - Double.erf(low * 0.5.squareRoot())) : 0
  }

  /// ∫ exp(−y²/2)/√2π · Φ(x(y)) dy over the rows of a corner, for the x of its arc in each row.
  ///
  /// The corner is at the least y of the arc. With y = corner.y + r(1 − cos t) and x = corner.x ± r(1 − sin t) nothing has a
  /// root at the end of the arc. Where x is more than 7 away, Φ is 0 or 1.
  static func corner(_ corner: SIMD2<Double>, inwards: Double, radius: Double) -> Double {
    guard radius > 0 else { return 0 }
    /// The angle at which a share of the radius is left to the side along y, or along x.
    func angle(_ cosine: Double) -> Double { Double.acos(min(max(cosine, 0), 1)) }
    let (start, end) = (angle(1 - (0 - reach - corner.y) / radius), angle(1 - (reach - corner.y) / radius))
    guard start < end else { return 0 }
    // The distance of the arc to the corner along x falls as the angle rises.
    func turn(_ x: Double) -> Double { min(max(0.5 * .pi - angle(1 - (x - corner.x) * inwards / radius), start), end) }
    let (near, far) = inwards > 0 ? (turn(reach), turn(0 - reach)) : (turn(0 - reach), turn(reach))
    func row(_ angle: Double) -> Double { corner.y + radius * (1 - Double.cos(angle)) }
    // Where the arc is beyond the reach to the right, all of the row is to its left.
    var sum = inwards > 0 ? integral(from: row(start), to: row(near)) : integral(from: row(far), to: row(end))
    guard near < far else { return sum }
    let half = 0.25 * (far - near)
    for middle in [near + half, far - half] {
      for (node, weight) in zip(nodes, weights) {
        for place in [middle - half * node, middle + half * node] {
          let (sine, cosine) = (Double.sin(place), Double.cos(place))
          let (x, y) = (corner.x + inwards * radius * (1 - sine), corner.y + radius * (1 - cosine))
          sum += half * weight * radius * sine * Double.exp(-0.5 * y * y) * (0.5 / .pi).squareRoot() * integral(upTo: x)
        }
      }
    }
    return sum
  }

  // Gauss and Legendre, 16 nodes: those above zero.
  static let nodes = [
    0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438, 0.755404408355003, 0.8656312023878318,
    0.9445750230732326, 0.9894009349916499,
  ]
  static let weights = [
    0.18945061045506864, 0.18260341504492364, 0.16915651939500265, 0.1495959888165767, 0.12462897125553407, 0.0951585116824926,
    0.062253523938647456, 0.027152459411754176,
  ]
}
