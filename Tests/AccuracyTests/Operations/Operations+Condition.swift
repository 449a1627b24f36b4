import TransformCore
import TransformTestSupport

// Operations that depend on an inverse.

extension Operations {
  static func conditions<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    typealias Plane = Transform2D<S>
    return [
      .matrices(Plane.self, "Transform2D.condition", "κ(L)²", 3, MatrixClass.ofThePlane + [.stretched]) { t, _ in
        // Beside its linear part a matrix has a one, which does not count.
        func two(_ m: WideMatrix) -> [Wide] { [m[0, 0], m[0, 1], m[1, 0], m[1, 1]] }
        let linear = WideMatrix(t).linearPart
        return condition(t.condition, two(linear), two(linear.inverse))
      },
      .matrices(Homography<S>.self, "Homography.condition", "κ²", 2.5, MatrixClass.withStretched) { h, _ in
        let matrix = WideMatrix(h)
        return condition(h.condition, matrix.elements, matrix.inverse.elements)
      },
      .matrices(T.self, "Transform3D.condition", "κ²", 4, MatrixClass.withStretched) { t, _ in
        let matrix = WideMatrix(t)
        return condition(t.condition, matrix.elements, matrix.inverse.elements)
      },
      .pairs(Plane.self, "Transform2D.expressed(in:)", "κ(B)² · ‖M‖", 0.75, MatrixClass.ofThePlane) { t, basis in
        t.expressed(in: basis).map { expressed($0, t, basis) }
      },
      .pairs(T.self, "Transform3D.expressed(in:)", "κ(B)² · ‖M‖", 0.75) { t, basis in
        t.expressed(in: basis).map { expressed($0, t, basis) }
      },
      .matrices(T.self, "Transform3D.normalMatrix", "κ(L) · ‖L⁻¹‖", 2) { t, _ in
        guard let found = t.normalMatrix else { return nil }
        let matrix = WideMatrix(t).linearPart
        let inverse = matrix.inverse
        let exact = (0..<9).map { inverse[$0 % 3, $0 / 3] }
        return worst(
          found.x.list + found.y.list + found.z.list, exact,
          norm: linearNorm(matrix) * linearNorm(inverse) * Double.maximumNorm(exact.map(\.high)))
      },
    ]
  }

  /// The error of a condition; `nil` if it is infinite, as for all that counts as singular.
  private static func condition<S: TransformScalar>(_ found: S, _ matrix: [Wide], _ inverse: [Wide]) -> Double? {
    let exact = length(matrix) * length(inverse)
    return found.isInfinite ? nil : exact.ulpError(of: found, norm: exact.high * exact.high)
  }

  private static func expressed<T: LawfulTransform>(_ found: T, _ t: T, _ basis: T) -> Double {
    let (matrix, base) = (WideMatrix(t), WideMatrix(basis))
    let back = base.inverse
    let condition = base.norm * back.norm
    return worst(found.rowMajor, base.multiplied(by: matrix).multiplied(by: back).elements, norm: condition * condition * matrix.norm)
  }
}
