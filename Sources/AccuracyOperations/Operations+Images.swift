import TransformCore
import TransformTestSupport

// Images of rectangles, quads and boxes.

extension Operations {
  static func images<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    let projective = "(Σ|terms| + |p′|·Σ|terms of w|) / w"
    return [
      .matrices("Transform2D.applied(toRect:)", "Σ|terms|", 2, MatrixClass.ofThePlane) { kind, random in
        let (t, rect): (Transform2D<S>, Bounds2D<S>) = (kind.sample(Transform2D<S>.self, using: &random), rectangle(10, &random))
        return Images(of: rect.quad.points.map { $0.list }, under: ExactMatrix(exactly: t)).error(ofBounds: t.applied(toRect: rect))
      },
      .matrices("Transform2D.applied(toQuad:)", "Σ|terms|", 2, MatrixClass.ofThePlane) { kind, random in
        let (t, quad): (Transform2D<S>, Quad2D<S>) = (kind.sample(Transform2D<S>.self, using: &random), anyQuad(&random))
        return Images(of: quad.points.map { $0.list }, under: ExactMatrix(exactly: t)).error(ofPoints: t.applied(toQuad: quad).points)
      },
      .matrices("Homography.applied(toRect:)", projective, 3.5) { kind, random in
        let (h, rect): (Homography<S>, Bounds2D<S>) = (kind.sample(Homography<S>.self, using: &random), rectangle(1, &random))
        guard let found = h.applied(toRect: rect) else { return nil }
        return Images(of: rect.quad.points.map { $0.list }, under: ExactMatrix(exactly: h), isProjective: true).error(ofBounds: found)
      },
      .matrices("Homography.applied(toQuad:)", projective, 3.5) { kind, random in
        let (h, quad): (Homography<S>, Quad2D<S>) = (kind.sample(Homography<S>.self, using: &random), anyQuad(&random))
        guard let found = h.applied(toQuad: quad) else { return nil }
        return Images(of: quad.points.map { $0.list }, under: ExactMatrix(exactly: h), isProjective: true).error(ofPoints: found.points)
      },
      .matrices("Transform3D.applied(toRect:)", projective, 3.5) { kind, random in
        let (t, rect): (T, Bounds2D<S>) = (kind.sample(T.self, using: &random), rectangle(1, &random))
        guard let found = t.applied(toRect: rect) else { return nil }
        let map = ExactMatrix(exactly: t.planeHomography)
        return Images(of: rect.quad.points.map { $0.list }, under: map, isProjective: true).error(ofBounds: found)
      },
      .matrices("Transform3D.applied(toQuad:)", projective, 3.5) { kind, random in
        let (t, quad): (T, Quad2D<S>) = (kind.sample(T.self, using: &random), anyQuad(&random))
        guard let found = t.applied(toQuad: quad) else { return nil }
        let map = ExactMatrix(exactly: t.planeHomography)
        return Images(of: quad.points.map { $0.list }, under: map, isProjective: true).error(ofPoints: found.points)
      },
      .matrices("Transform3D.applied(toBox:), affine", "Σ|terms|", 3, MatrixClass.withoutPerspective) { kind, random in
        let (t, box): (T, Bounds3D<S>) = (kind.sample(T.self, using: &random), Self.box(10, &random))
        guard let found = t.applied(toBox: box) else { return nil }
        return Images(of: box.corners.map { $0.list }, under: ExactMatrix(exactly: t)).error(ofBox: found)
      },
      .matrices("Transform3D.applied(toBox:), with perspective", projective, 3.5, [.perspective, .illConditioned, .uniform]) {
        kind, random in
        let (t, box): (T, Bounds3D<S>) = (kind.sample(T.self, using: &random), Self.box(1, &random))
        guard let found = t.applied(toBox: box) else { return nil }
        return Images(of: box.corners.map { $0.list }, under: ExactMatrix(exactly: t), isProjective: true).error(ofBox: found)
      },
    ]
  }

  private static func rectangle<S: TransformScalar>(_ size: S, _ random: inout SeededGenerator) -> Bounds2D<S> {
    Bounds2D(corner: random.vector(in: -size...size), opposite: random.vector(in: -size...size))
  }

  private static func box<S: TransformScalar>(_ size: S, _ random: inout SeededGenerator) -> Bounds3D<S> {
    Bounds3D(corner: random.vector(in: -size...size), opposite: random.vector(in: -size...size))
  }

  private static func anyQuad<S: TransformScalar>(_ random: inout SeededGenerator) -> Quad2D<S> {
    Quad2D(random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1))
  }
}

/// The exact images of several points, with the units of their errors.
private struct Images {
  var points: [[Exact]] = []
  var norms: [[Double]] = []

  init<S: TransformScalar>(of corners: [[S]], under matrix: ExactMatrix, isProjective: Bool = false) {
    let magnitudes = Sizes(matrix)
    for corner in corners {
      let row = corner.map { Exact(exactly: $0) } + [Exact(1)]
      if isProjective {
        let (exact, sizes) = quotients(row, matrix, magnitudes)
        points.append(exact)
        norms.append(sizes)
      } else {
        points.append(matrix.image(of: row).dropLast())
        norms.append(magnitudes.image(of: row).dropLast())
      }
    }
  }

  func error<S: TransformScalar>(ofPoints found: [SIMD2<S>]) -> Double {
    worst(found.flatMap { $0.list }, points.flatMap { $0 }, norms: norms.flatMap { $0 })
  }

  func error<S: TransformScalar>(ofBounds found: Bounds2D<S>) -> Double { error(found.minimum.list, found.maximum.list) }
  func error<S: TransformScalar>(ofBox found: Bounds3D<S>) -> Double { error(found.minimum.list, found.maximum.list) }

  /// The error of each side, in units of the largest among the corners.
  private func error<S: TransformScalar>(_ minimum: [S], _ maximum: [S]) -> Double {
    var largest = 0.0
    for axis in minimum.indices {
      let norm = norms.reduce(0) { max($0, $1[axis]) }
      var (low, high) = (points[0][axis], points[0][axis])
      for point in points.dropFirst() {
        if (point[axis] - low).high < 0 { low = point[axis] }
        if (point[axis] - high).high > 0 { high = point[axis] }
      }
      largest = max(largest, low.ulpError(of: minimum[axis], norm: norm), high.ulpError(of: maximum[axis], norm: norm))
    }
    return largest
  }
}
