extension Quaternion {
  /// The smallest rotation that turns the direction of `from` into that of `to`; vectors of any length. `nil` where
  /// either is zero or not finite.
  ///
  /// *Definition*: (u × v, 1 + u·v) at unit length, for the unit vectors u and v. Of q and −q it is the one with w ≥ 0.
  ///
  /// *Degenerate input*: for exactly opposite vectors every half turn about a perpendicular axis is a solution. The
  /// axis is then `from` × e, for the coordinate axis e along which `from` is smallest, the first of equals.
  ///
  /// Nearly parallel and nearly opposite vectors keep all digits of the axis. There the differences of products are
  /// computed exactly before they are rounded (Kahan's).
  ///
  /// - Accuracy: 3 ulps of 1.
  @_alwaysEmitIntoClient
  public init?(turning from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    guard let a = from.scaledToOne, let b = to.scaledToOne else { return nil }
    let lengths = Scalar._Leaves.squareRoot(a.dot(a)) * Scalar._Leaves.squareRoot(b.dot(b))
    let cosine = a.dot(b)
    let isPlain = cosine.magnitude <= 0.875 * lengths
    let normal = isPlain ? a.cross(b) : Scalar.wideCross(a, b)
    let raw: SIMD4<Scalar>
    if cosine >= 0 {
      raw = SIMD4(normal, lengths + cosine)
    } else {
      // The same times |u × v| / (1 + u·v), since |u × v|² = (1 + u·v)(1 − u·v).
      guard let axis = normal.normalized() else {
        self.init(halfTurnAcross: a)
        return
      }
      raw = SIMD4(axis * (lengths - cosine), axis.dot(normal))
    }
    self.init(components: raw / Scalar._Leaves.squareRoot(raw.dot(raw)))
  }

  /// A half turn about an axis at right angles to a vector whose largest component is about 1.
  @_alwaysEmitIntoClient
  init(halfTurnAcross a: SIMD3<Scalar>) {
    let m = a.magnitudes
    let axis = m.x <= m.y && m.x <= m.z ? SIMD3(0, a.z, 0 - a.y) : m.y <= m.z ? SIMD3(0 - a.z, 0, a.x) : SIMD3(a.y, 0 - a.x, 0)
    self.init(components: SIMD4(axis / Scalar._Leaves.squareRoot(axis.dot(axis)), 0))
  }

  /// The angle of the rotation that takes this one to another, in radians, 0 … π; of any lengths. `nil` where either is
  /// zero or not finite.
  ///
  /// *Definition*: 2·atan2(|v|, |w|) for the product v + w of one and the other's conjugate. v is computed from the
  /// difference p ∓ q, therefore small angles keep their digits. An angle whose square underflows is 0.
  ///
  /// - Accuracy: 5 ulps of the angle for unit quaternions more than 2⁻¹⁰ apart, and of 2⁻¹⁰ for closer ones.
  @_alwaysEmitIntoClient
  public func angle(to other: Self) -> Scalar? {
    var (p, q) = (components, other.components)
    let usual: ClosedRange<Scalar> = 0.5...2  // lengths that differ much would make the difference large
    if !usual.contains(p.dot(p)) || !usual.contains(q.dot(q)) {
      guard let one = normalized(), let two = other.normalized() else { return nil }
      (p, q) = (one.components, two.components)
    }
    let cosine = p.dot(q)
    let difference = Self(components: cosine < 0 ? p + q : p - q)
    let sine = difference.multiplied(by: Self(components: q).conjugate).components.xyz
    return 2 * Scalar._Leaves.atan2(Scalar._Leaves.squareRoot(sine.dot(sine)), cosine.magnitude)
  }
}

extension SIMD3 where Scalar: TransformScalar {
  /// The same direction, scaled by a power of two until its largest magnitude is in 1 ..< 2. `nil` for zero and where a
  /// component is not finite.
  @_alwaysEmitIntoClient @inline(__always)
  var scaledToOne: Self? {
    let largest = largestMagnitude
    guard largest > 0, largest.isFinite else { return nil }
    return self / largest.binade
  }
}
