import TransformCore
import TransformTestSupport

// Transforms about a point other than the origin, and transforms made from several parts.

extension Operations {
  static func planeAbout<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform2D<S>
    return [
      .matrices("Transform2D.about(_:)", "Σ|terms|", 2.25, MatrixClass.ofThePlane) { kind, random in
        let (t, p): (T, SIMD2<S>) = (kind.sample(T.self, using: &random), random.vector(in: -10...10))
        return Common.about(p.list, t, found: t.about(p))
      },
      .cases("Transform2D: scale, shear and mirror about a point", "Σ|terms|", 2.25, ["scale", "shear", "mirror"]) { kind, random in
        let (f, p): (SIMD2<S>, SIMD2<S>) = (random.vector(in: -2...2), random.vector(in: -10...10))
        switch kind {
        case "scale": return Common.about(p.list, T.scale(x: f.x, y: f.y), found: T.scale(x: f.x, y: f.y).about(p))
        case "shear": return Common.about(p.list, T.shear(x: f.x, y: f.y), found: T.shear(x: f.x, y: f.y).about(p))
        default: return Common.about(p.list, T.mirror(negating: .x), found: T.mirror(negating: .x).about(p))
        }
      },
      .angles("Transform2D.rotation(radians:).about(_:)", "max(1, |θ|) · max(1, |p|)", 4) { kind, random in
        let (angle, p): (S, SIMD2<S>) = (kind.radians(using: &random), random.vector(in: -10...10))
        let norm = max(1, Double(angle.magnitude)) * max(1, length(exact(p)).high)
        return turned(T.rotation(radians: angle).about(p), Exact(exactly: angle).sinCos(), p, norm: norm)
      },
      .angles("Transform2D.rotation(degrees:).about(_:)", "max(1, |p|)", 4) { kind, random in
        let (angle, p): (S, SIMD2<S>) = (kind.degrees(using: &random), random.vector(in: -10...10))
        return turned(T.rotation(degrees: angle).about(p), exactSinCos(degrees: angle), p, norm: max(1, length(exact(p)).high))
      },
      .angles("Transform2D.skew(xRadians:yRadians:).about(_:)", "Σ|terms|", 3) { kind, random in
        let (angle, p): (S, SIMD2<S>) = (kind.radians(using: &random), random.vector(in: -10...10))
        let (sin, cos) = Exact(exactly: angle).sinCos()
        return slanted(T.skew(xRadians: angle, yRadians: 0).about(p), sin / cos, p)
      },
      .angles("Transform2D.skew(xDegrees:yDegrees:).about(_:)", "Σ|terms|", 6, [.turn, .small, .many]) { kind, random in
        let (angle, p): (S, SIMD2<S>) = (kind.degrees(using: &random), random.vector(in: -10...10))
        let (sin, cos) = exactSinCos(degrees: angle)
        return cos.high == 0 ? nil : slanted(T.skew(xDegrees: angle, yDegrees: 0).about(p), sin / cos, p)
      },
      .single("Transform2D.mirror(acrossLineAlong:).about(_:)", "max(1, |p|)", 8, "any direction") { random in
        let (direction, p): (SIMD2<S>, SIMD2<S>) = (random.vector(in: -1...1), random.vector(in: -10...10))
        guard let found = T.mirror(acrossLineAlong: direction)?.about(p) else { return nil }
        let (x, y) = (unit(exact(direction))[0], unit(exact(direction))[1])
        let cross = Exact(2) * x * y
        let matrix = ExactMatrix.affine([x * x - y * y, cross, cross, y * y - x * x], order: 3)
        return aboutPoint(p.list, matrix, found: found.rowMajor, norm: max(1, length(exact(p)).high))
      },
      .angles("Transform2D(translation:rotationRadians:scale:)", "max(1, |θ|) · |factor|", 4) { kind, random in
        let (angle, scale): (S, SIMD2<S>) = (kind.radians(using: &random), random.vector(in: -4...4))
        let found = T(translation: .zero, rotationRadians: angle, scale: scale)
        return scaled(found, Exact(exactly: angle).sinCos(), scale, norm: max(1, Double(angle.magnitude)))
      },
      .angles("Transform2D(translation:rotationDegrees:scale:)", "|factor|", 2.5) { kind, random in
        let (angle, scale): (S, SIMD2<S>) = (kind.degrees(using: &random), random.vector(in: -4...4))
        return scaled(T(translation: .zero, rotationDegrees: angle, scale: scale), exactSinCos(degrees: angle), scale, norm: 1)
      },
    ]
  }

  private static func turned<S: TransformScalar>(
    _ found: Transform2D<S>, _ angle: (sin: Exact, cos: Exact), _ p: SIMD2<S>, norm: Double
  ) -> Double {
    let matrix = ExactMatrix.affine([angle.cos, angle.sin, -angle.sin, angle.cos], order: 3)
    return aboutPoint(p.list, matrix, found: found.rowMajor, norm: norm)
  }

  private static func slanted<S: TransformScalar>(_ found: Transform2D<S>, _ tangent: Exact, _ p: SIMD2<S>) -> Double {
    aboutPoint(p.list, ExactMatrix.affine([Exact(1), Exact(0), tangent, Exact(1)], order: 3), found: found.rowMajor)
  }

  private static func scaled<S: TransformScalar>(
    _ found: Transform2D<S>, _ angle: (sin: Exact, cos: Exact), _ scale: SIMD2<S>, norm: Double
  ) -> Double {
    let (x, y) = (Exact(exactly: scale.x), Exact(exactly: scale.y))
    let (one, other) = (x.high.magnitude * norm, y.high.magnitude * norm)
    return worst(
      found.linear.list, [x * angle.cos, x * angle.sin, -(y * angle.sin), y * angle.cos], norms: [one, one, other, other])
  }
}

extension Operations {
  static func spaceAbout<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    return [
      .matrices("Transform3D.about(_:)", "Σ|terms|", 3.25) { kind, random in
        let (t, p): (T, SIMD3<S>) = (kind.sample(T.self, using: &random), random.vector(in: -10...10))
        return Common.about(p.list, t, found: t.about(p))
      },
      .cases("Transform3D: scale, shear and mirror about a point", "Σ|terms|", 2.25, ["scale", "shear", "mirror"]) { kind, random in
        let (f, p): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -2...2), random.vector(in: -10...10))
        switch kind {
        case "scale":
          return Common.about(p.list, T.scale(x: f.x, y: f.y, z: f.z), found: T.scale(x: f.x, y: f.y, z: f.z).about(p))
        case "shear": return Common.about(p.list, T.shear(.x, by: .y, f.x), found: T.shear(.x, by: .y, f.x).about(p))
        default: return Common.about(p.list, T.mirror(negating: .z), found: T.mirror(negating: .z).about(p))
        }
      },
      .angles("Transform3D.rotation(radians:axis:).about(_:), a coordinate axis", "max(1, |θ|) · max(1, |p|)", 4) { kind, random in
        let (angle, p): (S, SIMD3<S>) = (kind.radians(using: &random), random.vector(in: -10...10))
        return turned(
          T.rotation(radians: angle, axis: .z).about(p), rodrigues(Exact(exactly: angle).sinCos(), SIMD3<S>(0, 0, 1)), p,
          norm: max(1, Double(angle.magnitude)))
      },
      .angles("Transform3D.rotation(degrees:axis:).about(_:), a coordinate axis", "max(1, |p|)", 4) { kind, random in
        let (angle, p): (S, SIMD3<S>) = (kind.degrees(using: &random), random.vector(in: -10...10))
        let exact = rodrigues(exactSinCos(degrees: angle), SIMD3<S>(0, 0, 1))
        return turned(T.rotation(degrees: angle, axis: .z).about(p), exact, p, norm: 1)
      },
      .angles("Transform3D.rotation(radians:axis:).about(_:), any axis", "max(1, |θ|) · max(1, |p|)", 5) { kind, random in
        let (angle, p, axis): (S, SIMD3<S>, SIMD3<S>) = (
          kind.radians(using: &random), random.vector(in: -10...10), random.vector(in: -1...1)
        )
        guard let found = T.rotation(radians: angle, axis: axis)?.about(p) else { return nil }
        return turned(found, rodrigues(Exact(exactly: angle).sinCos(), axis), p, norm: max(1, Double(angle.magnitude)))
      },
      .angles("Transform3D.rotation(degrees:axis:).about(_:), any axis", "max(1, |p|)", 11) { kind, random in
        let (angle, p, axis): (S, SIMD3<S>, SIMD3<S>) = (
          kind.degrees(using: &random), random.vector(in: -10...10), random.vector(in: -1...1)
        )
        return (T.rotation(degrees: angle, axis: axis)?.about(p)).map {
          turned($0, rodrigues(exactSinCos(degrees: angle), axis), p, norm: 1)
        }
      },
      .single("Transform3D.mirror(acrossPlaneNormal:).about(_:)", "max(1, |p|)", 10, "any direction") { random in
        let (normal, p): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -1...1), random.vector(in: -10...10))
        return (T.mirror(acrossPlaneNormal: normal)?.about(p)).map { turned($0, mirror(normal, sign: 1), p, norm: 1) }
      },
      .single("Transform3D.mirror(acrossLineAlong:).about(_:)", "max(1, |p|)", 10, "any direction") { random in
        let (direction, p): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -1...1), random.vector(in: -10...10))
        return (T.mirror(acrossLineAlong: direction)?.about(p)).map { turned($0, mirror(direction, sign: -1), p, norm: 1) }
      },
      .single("Transform3D(translation:rotation:scale:)", "|q|² · |factor|", 4, "any quaternion") { random in
        let (q, scale): (Quaternion<S>, SIMD3<S>) = (Quaternion(components: random.vector(in: -2...2)), random.vector(in: -4...4))
        let reference = WideQuaternion(exactly: q)
        let factors = exact(scale).flatMap { [$0, $0, $0] }
        return worst(
          upper(T(translation: .zero, rotation: q, scale: scale)), zip(reference.matrix, factors).map { $0 * $1 },
          norms: factors.map { $0.high.magnitude * reference.squaredLength.high })
      },
    ]
  }

  private static func turned<S: TransformScalar>(_ found: Transform3D<S>, _ nine: [Exact], _ p: SIMD3<S>, norm: Double) -> Double {
    aboutPoint(p.list, ExactMatrix.affine(nine, order: 4), found: found.rowMajor, norm: norm * max(1, length(exact(p)).high))
  }
}

extension WideMatrix where Scalar == Double {
  /// The matrix with the given linear part, row by row, and the identity elsewhere.
  static func affine(_ linear: [Exact], order: Int) -> Self {
    let size = order - 1
    return Self(
      (0..<order * order).map { place in
        let (row, column) = (place / order, place % order)
        return row < size && column < size ? linear[row * size + column] : Exact(row == column ? 1 : 0)
      }, order: order)
  }

  /// T(−p) · M · T(p), row by row.
  func moved(to p: [Exact]) -> [Exact] {
    var result = elements
    let last = order - 1
    for column in 0...last {
      for row in 0..<last {
        result[last * order + column] = result[last * order + column] - p[row] * result[row * order + column]
      }
    }
    for row in 0...last {
      for column in 0..<last { result[row * order + column] = result[row * order + column] + result[row * order + last] * p[column] }
    }
    return result
  }
}

/// The error of the numbers of T(−p) · M · T(p), in units of Σ|terms| of both products.
func aboutPoint<S: TransformScalar>(_ p: [S], _ matrix: ExactMatrix, found: [S], norm: Double? = nil) -> Double {
  let point = p.map { Exact(exactly: $0) }
  let exact = matrix.moved(to: point)
  if let norm { return worst(found, exact, norm: norm) }
  return worst(found, exact, norms: Sizes(matrix).moved(to: point))
}

extension Common {
  static func about(_ p: [T.Scalar], _ transform: T, found: T) -> Double {
    aboutPoint(p, ExactMatrix(exactly: transform), found: found.rowMajor)
  }
}
