public import TransformCore

/// Checks of your own functions: pass a product, an inverse or a point image as a closure.
///
/// Each check draws seeded samples of the given kinds. It compares the closure's results, number by number, with a
/// reference in twice the precision of Double. It returns `nil` if all agree. If not, it returns the first `Violation`,
/// which prints the operands, both sides and the error. No test framework is needed:
///
///     let violation = Laws.violation(ofProduct: { (a: Transform3D<Float>, b) in myProduct(a, b) })
///     #expect(violation == nil, "\(violation!)")           // Swift Testing
///     XCTAssertNil(violation, violation?.description ?? "") // XCTest
///
/// Convert a type of your own inside the closure. The samples are not symmetric. Therefore the checks find a reversed
/// product, a transposed matrix and a dropped translation. Kinds that cannot show such an error must not be the only
/// ones: translations alone commute.
///
/// `ulps` are units of the last place of Σ|terms|, the sum of the magnitudes of the summands. No order of summation can
/// exceed it by much; see each check.
///
/// - Precondition: every check needs at least one kind and one sample, and `ulps` that is not negative and not NaN. It
///   would check nothing without them.
public enum Laws {}

extension Laws {
  /// `nil` if `product(a, b)` is a · b, the transform that applies a first and then b, to `ulps` of Σ|terms| for each
  /// number.
  public static func violation<T: LawfulTransform>(
    ofProduct product: (T, T) -> T, kinds: [SampleKind] = SampleKind.allCases, samples: Int = 20, seed: UInt64 = 1, ulps: Double = 4
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let (a, b) = (T.sample(kind, condition: 10, using: &random), T.sample(kind, condition: 10, using: &random))
      let (left, right) = (WideMatrix(exactly: a), WideMatrix(exactly: b))
      return violation(
        of: "product(a, b) = a · b", product(a, b).rowMajor, left.multiplied(by: right).elements,
        norms: left.magnitudes.multiplied(by: right.magnitudes).rounded, ulps: ulps, operands: [a, b])
    }
  }

  /// `nil` if `inverse(a)` undoes a, to `ulps` times the condition, of the inverse's largest number. A missing inverse
  /// is a violation.
  public static func violation<T: LawfulTransform>(
    ofInverse inverse: (T) -> T?, kinds: [SampleKind] = SampleKind.allCases, samples: Int = 20, seed: UInt64 = 1, ulps: Double = 8
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let a = T.sample(kind, condition: 10, using: &random)
      let matrix = WideMatrix(exactly: a)
      let exact = matrix.inverse
      let condition = matrix.norm * exact.norm
      // A nearly singular transform may rightly be called singular.
      guard condition < 0.01 / Double(T.Scalar.ulpOfOne) else { return nil }
      guard let found = inverse(a) else { return T.missing("inverse(a) exists", [a]) }
      let norm = condition * Double.maximumNorm(exact.rounded)
      return violation(of: "inverse(a) = a⁻¹", found.rowMajor, exact.elements, norms: [norm], ulps: ulps, operands: [a])
    }
  }

  /// `nil` if `determinant(a)` is that of a, to `ulps` of Σ|terms|, the magnitudes of its six or 24 products.
  public static func violation<T: LawfulTransform>(
    ofDeterminant determinant: (T) -> T.Scalar, kinds: [SampleKind] = SampleKind.allCases, samples: Int = 20, seed: UInt64 = 1,
    ulps: Double = 6
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let a = T.sample(kind, condition: 10, using: &random)
      let matrix = WideMatrix(exactly: a)
      return violation(
        of: "determinant(a) = det a", [determinant(a)], [matrix.determinant()], norms: [matrix.determinant(unsigned: true).high],
        ulps: ulps, operands: [a])
    }
  }
}

extension Laws {
  /// `nil` if `image(t, p)` is the image of the point p under a transform of the plane, to `ulps` of Σ|terms|.
  public static func violation<Scalar: TransformScalar>(
    ofPointImage image: (Transform2D<Scalar>, SIMD2<Scalar>) -> SIMD2<Scalar>, kinds: [SampleKind] = SampleKind.allCases,
    samples: Int = 20, seed: UInt64 = 1, ulps: Double = 4
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let t = Transform2D<Scalar>.sample(kind, using: &random)
      let p: SIMD2<Scalar> = random.vector(in: -10...10)
      return violation(ofImage: image(t, p).list, of: p.list, under: t, ulps: ulps)
    }
  }

  /// `nil` if `image(t, p)` is the image of the point p under a transform of space, after division by w, to `ulps` of
  /// Σ|terms| / w.
  ///
  /// If w ≤ 0 there is no image, and the closure must give `nil`.
  public static func violation<Scalar: TransformScalar>(
    ofPointImage image: (Transform3D<Scalar>, SIMD3<Scalar>) -> SIMD3<Scalar>?, kinds: [SampleKind] = SampleKind.allCases,
    samples: Int = 20, seed: UInt64 = 1, ulps: Double = 5
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let t = Transform3D<Scalar>.sample(kind, using: &random)
      let p: SIMD3<Scalar> = random.vector(in: -1...1)
      return violation(ofImage: image(t, p)?.list, of: p.list, under: t, ulps: ulps)
    }
  }

  /// `nil` if `image(h, p)` is the image of the point p under a map of planes, after division by w, to `ulps` of
  /// Σ|terms| / w.
  ///
  /// If w ≤ 0 there is no image, and the closure must give `nil`.
  public static func violation<Scalar: TransformScalar>(
    ofPointImage image: (Homography<Scalar>, SIMD2<Scalar>) -> SIMD2<Scalar>?, kinds: [SampleKind] = SampleKind.allCases,
    samples: Int = 20, seed: UInt64 = 1, ulps: Double = 5
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let h = Homography<Scalar>.sample(kind, using: &random)
      let p: SIMD2<Scalar> = random.vector(in: -1...1)
      return violation(ofImage: image(h, p)?.list, of: p.list, under: h, ulps: ulps)
    }
  }

  /// `nil` if `rotated(q, v)` is the vector rotated by a unit quaternion, v' = q·v·q*, to `ulps` of the vector's
  /// length.
  public static func violation<Scalar: TransformScalar>(
    ofRotation rotated: (Quaternion<Scalar>, SIMD3<Scalar>) -> SIMD3<Scalar>, samples: Int = 100, seed: UInt64 = 1, ulps: Double = 12
  ) -> Violation? {
    firstViolation([.rotation], samples, seed) { _, random in
      let q = Quaternion<Scalar>.sample(using: &random)
      let v: SIMD3<Scalar> = random.vector(in: -1...1)
      let exact = WideQuaternion(exactly: q).rotated(v.list.map { Wide(exactly: $0) })
      let length = Double((v * v).sum()).squareRoot()
      return violation(of: "rotated(q, v) = q·v·q*", rotated(q, v).list, exact, norms: [length], ulps: ulps, operands: [q, v])
    }
  }
}

extension Laws {
  static func firstViolation(
    _ kinds: [SampleKind], _ samples: Int, _ seed: UInt64, check: (SampleKind, inout SeededGenerator) -> Violation?
  ) -> Violation? {
    precondition(!kinds.isEmpty && samples >= 1, "a law is checked with at least one kind and one sample")
    var random = SeededGenerator(seed)
    for kind in kinds {
      for _ in 0..<samples { if let violation = check(kind, &random) { return violation } }
    }
    return nil
  }

  /// Numbers against their reference; one norm for all, or one for each.
  static func violation<Scalar: TransformScalar>(
    of law: String, _ found: [Scalar], _ exact: [Wide<Double>], norms: [Double], ulps: Double, operands: [any CustomStringConvertible]
  ) -> Violation? {
    precondition(ulps >= 0, "an error is allowed that is not negative and not NaN")
    var worst = found.count == exact.count ? 0 : Double.infinity
    for (index, pair) in zip(found, exact).enumerated() {
      worst = max(worst, pair.1.ulpError(of: pair.0, norm: norms.count == 1 ? norms[0] : norms[index]))
    }
    guard worst > ulps else { return nil }
    return Violation(
      law: law, operands: operands.map(\.description), left: found.description, right: exact.map(\.high).description, ulps: worst,
      allowed: ulps)
  }

  /// An image against the row (p, 1) · M divided by its w, `nil` if w ≤ 0.
  static func violation<T: LawfulTransform>(ofImage found: [T.Scalar]?, of point: [T.Scalar], under t: T, ulps: Double) -> Violation? {
    let matrix = WideMatrix(exactly: t)
    let row = (point + [1]).map { Wide<Double>(exactly: $0) }
    // The row of a plane's point is shorter than that of a transform of space, and is never applied to one.
    let (image, sizes) = (matrix.image(of: row), matrix.magnitudes.image(of: row.map(\.magnitude)))
    let (w, size) = (image[image.count - 1], sizes[sizes.count - 1].high)
    // Skips points so near the eye's plane that rounding decides the sign.
    guard w.high.magnitude > 8 * size * Double(T.Scalar.ulpOfOne) else { return nil }
    let operands: [any CustomStringConvertible] = [t, point]
    guard w.high > 0 else {
      return found.map {
        Violation(
          law: "image(t, p) is nil where w ≤ 0", operands: operands.map(\.description), left: $0.description, right: "nil", ulps: .infinity,
          allowed: ulps)
      }
    }
    let exact = image.dropLast().map { $0 / w }
    guard let found else {
      return Violation(
        law: "image(t, p) exists where w > 0", operands: operands.map(\.description), left: "nil", right: exact.map(\.high).description,
        ulps: .infinity, allowed: ulps)
    }
    let norms = zip(sizes, exact).map { ($0.high + size * $1.high.magnitude) / w.high }
    return violation(of: "image(t, p) = (p, 1) · t / w", found, Array(exact), norms: norms, ulps: ulps, operands: operands)
  }
}
