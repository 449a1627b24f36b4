import TransformCore
import TransformTestSupport

// Images of rectangles, quads and boxes.

extension Operations {
  static func images<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    typealias Plane = Transform2D<S>
    typealias H = Homography<S>
    let (affine, projective) = ("Σ|terms|", "(Σ|terms| + |p′|·Σ|terms of w|) / w")
    let projections: [MatrixClass] = [.perspective, .illConditioned, .uniform]
    return [
      .matrices(Plane.self, "Transform2D.applied(toRect:)", affine, 2, MatrixClass.ofThePlane) { t, random in
        rect(10, &random, under: t, isProjective: false) { t.applied(toRect: $0) }
      },
      .matrices(Plane.self, "Transform2D.applied(toQuad:)", affine, 2, MatrixClass.ofThePlane) { t, random in
        quad(&random, under: t, isProjective: false) { t.applied(toQuad: $0) }
      },
      .matrices(H.self, "Homography.applied(toRect:)", projective, 3.5) { h, random in
        rect(1, &random, under: h) { h.applied(toRect: $0) }
      },
      .matrices(H.self, "Homography.applied(toQuad:)", projective, 3.5) { h, random in
        quad(&random, under: h) { h.applied(toQuad: $0) }
      },
      .matrices(T.self, "Transform3D.applied(toRect:)", projective, 3.5) { t, random in
        rect(1, &random, under: t.planeHomography) { t.applied(toRect: $0) }
      },
      .matrices(T.self, "Transform3D.applied(toQuad:)", projective, 3.5) { t, random in
        quad(&random, under: t.planeHomography) { t.applied(toQuad: $0) }
      },
      .matrices(T.self, "Transform3D.applied(toBox:), affine", affine, 3, MatrixClass.withoutPerspective) { t, random in
        box(10, &random, under: t, isProjective: false)
      },
      .matrices(T.self, "Transform3D.applied(toBox:), with perspective", projective, 3.5, projections) { t, random in
        box(1, &random, under: t)
      },
    ]
  }

  private static func rect<T: LawfulTransform>(
    _ size: T.Scalar, _ random: inout SeededGenerator, under map: T, isProjective: Bool = true,
    _ image: (Bounds2D<T.Scalar>) -> Bounds2D<T.Scalar>?
  ) -> Double? {
    let rect = Bounds2D(corner: random.vector(in: -size...size), opposite: random.vector(in: -size...size))
    return image(rect).map { Images(of: rect.quad.points, under: map, isProjective).error($0.minimum, $0.maximum) }
  }

  private static func box<S: TransformScalar>(
    _ size: S, _ random: inout SeededGenerator, under map: Transform3D<S>, isProjective: Bool = true
  ) -> Double? {
    let box = Bounds3D(corner: random.vector(in: -size...size), opposite: random.vector(in: -size...size))
    return map.applied(toBox: box).map { Images(of: box.corners, under: map, isProjective).error($0.minimum, $0.maximum) }
  }

  private static func quad<T: LawfulTransform>(
    _ random: inout SeededGenerator, under map: T, isProjective: Bool = true, _ image: (Quad2D<T.Scalar>) -> Quad2D<T.Scalar>?
  ) -> Double? {
    let quad: Quad2D<T.Scalar> = anyQuad(using: &random)
    guard let found = image(quad) else { return nil }
    let exact = Images(of: quad.points, under: map, isProjective)
    return worst(found.points.flatMap { $0.list }, exact.points.flatMap { $0 }, norms: exact.norms.flatMap { $0 })
  }
}

/// The exact images of several points, with the units of their errors.
struct Images {
  var points: [[Wide]] = []
  var norms: [[Double]] = []

  /// The images of points with this w; after division if the map is projective.
  init<T: LawfulTransform, V: SIMD>(of corners: [V], w: Double = 1, under map: T, _ isProjective: Bool) where V.Scalar: TransformScalar {
    let matrix = WideMatrix(map)
    for corner in corners {
      let row = corner.wide + [Wide(w)]
      if isProjective {
        let (exact, sizes) = quotients(row, matrix)
        points.append(exact)
        norms.append(sizes)
      } else {
        points.append(matrix.image(of: row).dropLast())
        norms.append(matrix.sizes(of: row).dropLast())
      }
    }
  }

  /// The error of each side, in units of the largest among the corners.
  func error<V: SIMD>(_ minimum: V, _ maximum: V) -> Double where V.Scalar: TransformScalar {
    var largest = 0.0
    for axis in minimum.indices {
      let norm = norms.reduce(0) { max($0, $1[axis]) }
      let places = points.map { $0[axis] }
      let low = places.reduce(places[0]) { ($1 - $0).high < 0 ? $1 : $0 }
      let high = places.reduce(places[0]) { ($1 - $0).high > 0 ? $1 : $0 }
      largest = max(largest, low.ulpError(of: minimum[axis], norm: norm), high.ulpError(of: maximum[axis], norm: norm))
    }
    return largest
  }
}
