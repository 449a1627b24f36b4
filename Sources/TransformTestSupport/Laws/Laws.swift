import TransformCore

/// Checks of your own functions: pass a product, an inverse, a camera or the image of a point as a closure.
///
/// Each check draws seeded samples, of the given kinds where it has kinds. It compares the closure's results, number by
/// number, with a reference in twice the precision of Double. It returns `nil` if all agree. If not, it returns the
/// first `Violation`. That prints the first wrong number and what the fault looks like: transposed, in reverse order, a
/// dropped translation, a wrong sign, or too few digits. No test framework is needed:
///
/// ```swift
/// struct Mine { var rows: Transform3D<Float> }  // a type of your own, converted inside the closure
/// let violation = Laws.violation(ofProduct: { (a: Transform3D<Float>, b) in
///   Mine(rows: a).rows.concatenating(Mine(rows: b).rows)
/// })
/// assert(violation == nil)  // #expect(violation == nil) or XCTAssertNil(violation)
/// ```
///
/// The samples are not symmetric. Therefore the checks find a reversed product, a transposed matrix and a dropped
/// translation. Kinds that cannot show such an error must not be the only ones: translations alone commute. A check
/// goes on after the first violation, because the fault must explain the others too.
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
    ofProduct product: (T, T) -> T, kinds: [SampleKind] = SampleKind.ordinaryKinds, samples: Int = 20, seed: UInt64 = 1, ulps: Double = 4
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let (a, b) = (T.sample(kind, condition: 10, using: &random), T.sample(kind, condition: 10, using: &random))
      let (left, right) = (WideMatrix(a), WideMatrix(b))
      let exact = left.multiplied(by: right)
      return Comparison(
        law: "product(a, b) = a · b", found: product(a, b).rowMajor, exact: exact.elements,
        norms: left.magnitudes.multiplied(by: right.magnitudes).rounded, ulps: ulps, operands: [a, b]
      ) {
        let reversed = right.multiplied(by: left)
        return suspects(of: exact) + [
          (.transposed, reversed.transposed.elements),
          (.transposed, left.transposed.multiplied(by: right).elements), (.transposed, left.multiplied(by: right.transposed).elements),
          (.reversedOrder, reversed.elements),
          (.droppedTranslation, left.withoutTranslation.multiplied(by: right.withoutTranslation).elements),
          (.droppedTranslation, left.withoutTranslation.multiplied(by: right).elements),
          (.droppedTranslation, left.multiplied(by: right.withoutTranslation).elements),
        ]
      }.violation
    }
  }

  /// `nil` if `inverse(a)` undoes a, to `ulps` times the condition, of the inverse's largest number, and is `nil` where
  /// a is singular. A missing inverse of any other is a violation.
  ///
  /// A scale has an inverse however small it is. Of far scales the condition does not count, and every number but the
  /// last is compared by the largest of these. Other samples that are singular to 100 ulps are left out.
  public static func violation<T: LawfulTransform>(
    ofInverse inverse: (T) -> T?, kinds: [SampleKind] = SampleKind.allCases, samples: Int = 20, seed: UInt64 = 1, ulps: Double = 8
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let a = T.sample(kind, condition: 10, using: &random)
      if kind.isSingular {
        return inverse(a).map { missing("inverse(a) is nil where a is singular", [a], found: $0.description, expected: "nil") }
      }
      let matrix = WideMatrix(a)
      let exact = matrix.inverse
      let condition = matrix.norm * exact.norm
      guard kind == .farScale || condition < 0.01 / Double(T.Scalar.ulpOfOne) else { return nil }
      guard let found = inverse(a) else { return missing("inverse(a) exists", [a]) }
      let numbers = exact.rounded
      let (most, last) = (Double.maximumNorm(numbers), Double.maximumNorm(numbers.dropLast()))
      let norms = kind == .farScale ? numbers.dropLast().map { _ in last } + [1] : [condition * most]
      return Comparison(law: "inverse(a) = a⁻¹", found: found.rowMajor, exact: exact.elements, norms: norms, ulps: ulps, operands: [a]) {
        suspects(of: exact) + [(.inverted, matrix.elements), (.droppedTranslation, matrix.withoutTranslation.inverse.elements)]
      }.violation
    }
  }

  /// `nil` if `determinant(a)` is that of a, to `ulps` of Σ|terms|, the magnitudes of its six or 24 products.
  public static func violation<T: LawfulTransform>(
    ofDeterminant determinant: (T) -> T.Scalar, kinds: [SampleKind] = SampleKind.ordinaryKinds, samples: Int = 20, seed: UInt64 = 1,
    ulps: Double = 6
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let a = T.sample(kind, condition: 10, using: &random)
      let matrix = WideMatrix(a)
      let exact = matrix.determinant()
      return Comparison(
        law: "determinant(a) = det a", found: [determinant(a)], exact: [exact], norms: [matrix.determinant(unsigned: true).high],
        ulps: ulps, operands: [a]
      ).violation
    }
  }

  /// What any matrix may become by mistake.
  static func suspects(of matrix: WideMatrix) -> [(Fault, [Wide])] {
    [
      (.transposed, matrix.transposed.elements), (.transposed, matrix.linearTransposed.elements),
      (.droppedTranslation, matrix.withoutTranslation.elements), (.droppedTranslation, matrix.withoutTranslationButCorner.elements),
    ]
  }
}
