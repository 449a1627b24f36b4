public import TransformCore

// Images of points, vectors and normals.

extension Laws {
  /// `nil` if `image(t, p)` is the image of the point p under a transform of the plane, to `ulps` of Σ|terms|.
  public static func violation<Scalar: TransformScalar>(
    ofPointImage image: (Transform2D<Scalar>, SIMD2<Scalar>) -> SIMD2<Scalar>, kinds: [SampleKind] = SampleKind.ordinaryKinds,
    samples: Int = 20, seed: UInt64 = 1, ulps: Double = 4
  ) -> Violation? {
    firstViolation(kinds, samples, seed, 10) { violation(ofImage: image($0, $1).list, of: $1.list, under: $0, ulps: ulps) }
  }

  /// `nil` if `image(t, p)` is the image of the point p under a transform of space, after division by w, to `ulps` of
  /// Σ|terms| / w.
  ///
  /// If w ≤ 0 there is no image, and the closure must give `nil`.
  public static func violation<Scalar: TransformScalar>(
    ofPointImage image: (Transform3D<Scalar>, SIMD3<Scalar>) -> SIMD3<Scalar>?, kinds: [SampleKind] = SampleKind.ordinaryKinds,
    samples: Int = 20, seed: UInt64 = 1, ulps: Double = 5
  ) -> Violation? {
    firstViolation(kinds, samples, seed, 1) { violation(ofImage: image($0, $1)?.list, of: $1.list, under: $0, ulps: ulps) }
  }

  /// `nil` if `image(h, p)` is the image of the point p under a map of planes, after division by w, to `ulps` of
  /// Σ|terms| / w.
  ///
  /// If w ≤ 0 there is no image, and the closure must give `nil`.
  public static func violation<Scalar: TransformScalar>(
    ofPointImage image: (Homography<Scalar>, SIMD2<Scalar>) -> SIMD2<Scalar>?, kinds: [SampleKind] = SampleKind.ordinaryKinds,
    samples: Int = 20, seed: UInt64 = 1, ulps: Double = 5
  ) -> Violation? {
    firstViolation(kinds, samples, seed, 1) { violation(ofImage: image($0, $1)?.list, of: $1.list, under: $0, ulps: ulps) }
  }

  /// `nil` if `image(t, v)` is the image of the vector v under a transform of the plane, to `ulps` of Σ|terms|. No
  /// translation counts.
  public static func violation<Scalar: TransformScalar>(
    ofVectorImage image: (Transform2D<Scalar>, SIMD2<Scalar>) -> SIMD2<Scalar>, kinds: [SampleKind] = SampleKind.ordinaryKinds,
    samples: Int = 20, seed: UInt64 = 1, ulps: Double = 4
  ) -> Violation? {
    firstViolation(kinds, samples, seed, 1) { violation(ofVectorImage: image($0, $1).list, of: $1.list, under: $0, ulps: ulps) }
  }

  /// `nil` if `image(t, v)` is the image of the vector v under the upper 3 × 3 of a transform of space, to `ulps` of
  /// Σ|terms|. Neither translation nor the last column counts.
  public static func violation<Scalar: TransformScalar>(
    ofVectorImage image: (Transform3D<Scalar>, SIMD3<Scalar>) -> SIMD3<Scalar>, kinds: [SampleKind] = SampleKind.ordinaryKinds,
    samples: Int = 20, seed: UInt64 = 1, ulps: Double = 4
  ) -> Violation? {
    firstViolation(kinds, samples, seed, 1) { violation(ofVectorImage: image($0, $1).list, of: $1.list, under: $0, ulps: ulps) }
  }

  /// How long the image of a normal is.
  public enum NormalLength: Sendable, Hashable, CaseIterable {
    /// As the inverse transpose makes it: n'·v' = n·v for every vector v.
    case inverseTranspose
    /// One.
    case one
    /// Any length: only the direction is compared. A matrix of cofactors differs from the inverse transpose in length,
    /// and for a mirror in sign. The sign counts.
    case any
  }

  /// `nil` if `image(t, n)` is the image of the normal n under the inverse transpose of the upper 3 × 3, to `ulps`
  /// times the condition, of the image's largest number.
  ///
  /// Nearly singular samples are left out. A missing image of any other is a violation. All samples of mirrors have an
  /// image on the same side of the face: the inverse transpose keeps n'·v' = n·v.
  public static func violation<Scalar: TransformScalar>(
    ofNormalImage image: (Transform3D<Scalar>, SIMD3<Scalar>) -> SIMD3<Scalar>?, length wanted: NormalLength = .inverseTranspose,
    kinds: [SampleKind] = SampleKind.ordinaryKinds, samples: Int = 20, seed: UInt64 = 1, ulps: Double = 8
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let t = Transform3D<Scalar>.sample(kind, using: &random)
      let n: SIMD3<Scalar> = random.direction()
      let (matrix, normals) = (WideMatrix(t), WideMatrix(t).normalMatrix)
      let condition = matrix.withoutTranslation.norm * normals.norm
      guard condition < 0.01 / Double(Scalar.ulpOfOne) else { return nil }
      guard let found = image(t, n) else { return missing("image(t, n) exists", [t, n]) }
      func measured(_ image: [Wide]) -> [Wide] { wanted == .inverseTranspose ? image : normalized(image) }
      let exact = measured(normals.vectorImage(n.wide))
      let numbers = wanted == .any ? normalized(found.wide).map { Scalar($0.high) } : found.list
      return Comparison(
        law: "image(t, n) = n · (t⁻¹)ᵀ", found: numbers, exact: exact, norms: [condition * Double.maximumNorm(exact.map(\.high))],
        ulps: ulps, operands: [t, n]
      ) {
        let longer = Wide(numbers[0]) / exact[0]
        return [
          (.transposed, measured(normals.transposed.vectorImage(n.wide))),
          (.mappedLikeAVector, measured(matrix.vectorImage(n.wide))),
          (.addedTranslation, zip(exact, matrix.elements[12..<15]).map { $0 + $1 }),
        ] + (longer.high > 0 ? [(.wrongLength, exact.map { $0 * longer })] : [])
      }.violation
    }
  }
}

extension Laws {
  /// The first violation among random transforms and vectors whose components are up to `size`.
  private static func firstViolation<T: LawfulTransform, V: SIMD>(
    _ kinds: [SampleKind], _ samples: Int, _ seed: UInt64, _ size: V.Scalar, check: (T, V) -> Violation?
  ) -> Violation? where V.Scalar == T.Scalar {
    firstViolation(kinds, samples, seed) { kind, random in
      check(.sample(kind, condition: 10, using: &random), random.vector(in: -size...size))
    }
  }

  /// An image against the row (v, 0) · M without its w.
  private static func violation<T: LawfulTransform>(ofVectorImage found: [T.Scalar], of vector: [T.Scalar], under t: T, ulps: Double)
    -> Violation?
  {
    let (matrix, row) = (WideMatrix(t), vector.map { Wide($0) })
    let exact = matrix.vectorImage(row)
    let sizes = matrix.magnitudes.vectorImage(row.map(\.magnitude))
    return Comparison(
      law: "image(t, v) = (v, 0) · t", found: found, exact: exact, norms: sizes.map(\.high), ulps: ulps, operands: [t, vector]
    ) {
      [
        (.transposed, matrix.transposed.vectorImage(row)), (.inverted, matrix.withoutTranslation.inverse.vectorImage(row)),
        (.addedTranslation, Array(matrix.image(of: row + [Wide(1)]).dropLast())), (.addedTranslation, matrix.pointImage(row)),
      ]
    }.violation
  }

  /// An image against the row (p, 1) · M divided by its w, `nil` if w ≤ 0.
  private static func violation<T: LawfulTransform>(ofImage found: [T.Scalar]?, of point: [T.Scalar], under t: T, ulps: Double)
    -> Violation?
  {
    let matrix = WideMatrix(t)
    let row = (point + [1]).map { Wide($0) }
    // The row of a plane's point is shorter than that of a transform of space, and is never applied to one.
    let (image, sizes) = (matrix.image(of: row), matrix.magnitudes.image(of: row.map(\.magnitude)))
    let (w, size) = (image[image.count - 1], sizes[sizes.count - 1].high)
    // Skips points so near the eye's plane that rounding decides the sign.
    guard w.high.magnitude > 8 * size * Double(T.Scalar.ulpOfOne) else { return nil }
    let operands: [any CustomStringConvertible] = [t, point]
    guard w.high > 0 else {
      return found.map { missing("image(t, p) is nil where w ≤ 0", operands, found: $0.description, expected: "nil") }
    }
    let exact = Array(image.dropLast().map { $0 / w })
    guard let found else { return missing("image(t, p) exists where w > 0", operands, expected: exact.map(\.high).description) }
    let norms = zip(sizes, exact).map { ($0.high + size * $1.high.magnitude) / w.high }
    return Comparison(
      law: "image(t, p) = (p, 1) · t / w", found: found, exact: exact, norms: norms, ulps: ulps, operands: operands
    ) {
      let point = Array(row.dropLast())
      return [
        (.transposed, matrix.transposed.pointImage(point)), (.transposed, matrix.linearTransposed.pointImage(point)),
        (.transposed, Array(matrix.transposed.image(of: row).dropLast())), (.inverted, matrix.inverse.pointImage(point)),
        (.droppedTranslation, matrix.vectorImage(point)), (.droppedTranslation, matrix.withoutTranslation.pointImage(point)),
        (.droppedTranslation, matrix.withoutTranslationButCorner.pointImage(point)),
        (.droppedTranslation, matrix.vectorImage(point).map { $0 / w }),
      ]
    }.violation
  }
}
