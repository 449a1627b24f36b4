import TransformCore
import TransformTestSupport

// Operations that depend on an inverse.

extension Operations {
  static func conditions<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    return [
      .matrices("Transform2D.condition", "κ(L)²", 3, MatrixClass.ofThePlane + [.stretched]) { kind, random in
        let t = kind.sample(Transform2D<S>.self, using: &random)
        let linear = ExactMatrix(exactly: Transform2D(linear: t.linear, translation: .zero))
        return condition(t.condition, wideNorm(linear, 2) * wideNorm(linear.inverse, 2))
      },
      .matrices("Homography.condition", "κ²", 2.5, MatrixClass.withStretched) { kind, random in
        let h = kind.sample(Homography<S>.self, using: &random)
        let matrix = ExactMatrix(exactly: h)
        return condition(h.condition, wideNorm(matrix, 3) * wideNorm(matrix.inverse, 3))
      },
      .matrices("Transform3D.condition", "κ²", 4, MatrixClass.withStretched) { kind, random in
        let t = kind.sample(T.self, using: &random)
        let matrix = ExactMatrix(exactly: t)
        return condition(t.condition, wideNorm(matrix, 4) * wideNorm(matrix.inverse, 4))
      },
      .matrices("Transform2D.expressed(in:)", "κ(B)² · ‖M‖", 0.75, MatrixClass.ofThePlane) { kind, random in
        let (t, basis) = (kind.sample(Transform2D<S>.self, using: &random), kind.sample(Transform2D<S>.self, using: &random))
        return t.expressed(in: basis).map { expressed($0, t, basis) }
      },
      .matrices("Transform3D.expressed(in:)", "κ(B)² · ‖M‖", 0.75) { kind, random in
        let (t, basis) = (kind.sample(T.self, using: &random), kind.sample(T.self, using: &random))
        return t.expressed(in: basis).map { expressed($0, t, basis) }
      },
      .matrices("Transform3D.normalMatrix", "κ(L) · ‖L⁻¹‖", 2) { kind, random in
        let t = kind.sample(T.self, using: &random)
        guard let found = t.normalMatrix else { return nil }
        var linear = t
        (linear.m14, linear.m24, linear.m34, linear.origin) = (0, 0, 0, SIMD4(0, 0, 0, 1))
        let matrix = ExactMatrix(exactly: linear)
        let inverse = matrix.inverse
        let exact = (0..<9).map { inverse[$0 % 3, $0 / 3] }
        return worst(
          found.x.list + found.y.list + found.z.list, exact,
          norm: linearNorm(matrix) * linearNorm(inverse) * Double.maximumNorm(exact.map(\.high)))
      },
    ]
  }

  /// The error of a condition; `nil` if it is infinite, as for all that counts as singular.
  private static func condition<S: TransformScalar>(_ found: S, _ exact: Exact) -> Double? {
    found.isInfinite ? nil : exact.ulpError(of: found, norm: exact.high * exact.high)
  }

  /// The Frobenius norm of the first `size` rows and columns.
  private static func wideNorm(_ m: ExactMatrix, _ size: Int) -> Exact {
    var sum = Exact(0)
    for row in 0..<size { for column in 0..<size { sum = sum + m[row, column] * m[row, column] } }
    return sum.squareRoot()
  }

  private static func expressed<T: LawfulTransform>(_ found: T, _ t: T, _ basis: T) -> Double {
    let (matrix, base) = (ExactMatrix(exactly: t), ExactMatrix(exactly: basis))
    let back = base.inverse
    let condition = base.norm * back.norm
    return worst(found.rowMajor, base.multiplied(by: matrix).multiplied(by: back).elements, norm: condition * condition * matrix.norm)
  }
}
