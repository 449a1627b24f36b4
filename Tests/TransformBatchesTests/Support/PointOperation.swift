import TransformBatches
import TransformCore
import TransformTestSupport

/// One operation on points that are scalars, and its slow form. That form has every sum written out in the documented
/// order.
struct PointOperation<S: TransformScalar> {
  let name: String
  let components: Int
  let image: ([S]) -> [S]
  let inPlace: (inout MutableSpan<S>, VertexLayout?, BatchOptions) -> Void
  let outOfPlace: (Span<S>, VertexLayout?, inout MutableSpan<S>, VertexLayout?, BatchOptions) -> Void

  /// The images of packed points.
  func images(_ points: [S]) -> [S] {
    stride(from: 0, to: points.count, by: components).flatMap { image(Array(points[$0..<$0 + components])) }
  }

  static var all: [PointOperation] {
    var random = SeededGenerator(3)
    let plane = Transform2D<S>.sample(.affine, using: &random)
    let homography = Homography<S>.sample(.general, using: &random)
    let affine = Transform3D<S>.sample(.affine, using: &random)
    let general = Transform3D<S>.sample(.general, using: &random)
    guard let planeInverse = Transform2D(linear: plane.linear, translation: .zero).inverted(), let n = affine.normalMatrix else {
      return []
    }
    let normal = Transform2D<S>(a: planeInverse.a, b: planeInverse.c, c: planeInverse.b, d: planeInverse.d, tx: 0, ty: 0)
    let normals = Transform3D<S>(xAxis: SIMD4(n.x, 0), yAxis: SIMD4(n.y, 0), zAxis: SIMD4(n.z, 0), origin: .zero)
    let vectorPlane = Transform2D(linear: plane.linear, translation: .zero)
    var linear = affine
    linear.origin = .zero
    return [
      .init(
        name: "2D points", components: 2, image: { affineImage($0, plane) },
        inPlace: { plane.pointMap.apply(to: &$0, layout: $1, options: $2) },
        outOfPlace: { plane.pointMap.apply(to: $0, layout: $1, into: &$2, destinationLayout: $3, options: $4) }),
      .init(
        name: "2D vectors", components: 2, image: { affineImage($0, vectorPlane) },
        inPlace: { vectorPlane.pointMap.apply(to: &$0, layout: $1, options: $2) },
        outOfPlace: { vectorPlane.pointMap.apply(to: $0, layout: $1, into: &$2, destinationLayout: $3, options: $4) }),
      .init(
        name: "2D normals", components: 2, image: { affineImage($0, normal) },
        inPlace: { plane.normalMap?.apply(to: &$0, layout: $1, options: $2) },
        outOfPlace: { plane.normalMap?.apply(to: $0, layout: $1, into: &$2, destinationLayout: $3, options: $4) }),
      .init(
        name: "homography", components: 2, image: { projectiveImage($0, homography) },
        inPlace: { homography.pointMap.apply(to: &$0, layout: $1, options: $2) },
        outOfPlace: { homography.pointMap.apply(to: $0, layout: $1, into: &$2, destinationLayout: $3, options: $4) }),
      .init(
        name: "affine points", components: 3, image: { affineImage($0, affine) },
        inPlace: { affine.affinePointMap.apply(to: &$0, layout: $1, options: $2) },
        outOfPlace: { affine.affinePointMap.apply(to: $0, layout: $1, into: &$2, destinationLayout: $3, options: $4) }),
      .init(
        name: "points", components: 3, image: { projectiveImage($0, general) },
        inPlace: { general.pointMap.apply(to: &$0, layout: $1, options: $2) },
        outOfPlace: { general.pointMap.apply(to: $0, layout: $1, into: &$2, destinationLayout: $3, options: $4) }),
      .init(
        name: "vectors", components: 3, image: { affineImage($0, linear) },
        inPlace: { affine.vectorMap.apply(to: &$0, layout: $1, options: $2) },
        outOfPlace: { affine.vectorMap.apply(to: $0, layout: $1, into: &$2, destinationLayout: $3, options: $4) }),
      .init(
        name: "normals", components: 3, image: { affineImage($0, normals) },
        inPlace: { affine.normalMap()?.apply(to: &$0, layout: $1, options: $2) },
        outOfPlace: { affine.normalMap()?.apply(to: $0, layout: $1, into: &$2, destinationLayout: $3, options: $4) }),
      .init(
        name: "unit normals", components: 3, image: { unit(affineImage($0, normals)) },
        inPlace: { affine.normalMap(unit: true)?.apply(to: &$0, layout: $1, options: $2) },
        outOfPlace: { affine.normalMap(unit: true)?.apply(to: $0, layout: $1, into: &$2, destinationLayout: $3, options: $4) }),
      .init(
        name: "homogeneous", components: 4,
        image: { p in general.columnSums { (p[0] * $0.x + p[1] * $0.y) + (p[2] * $0.z + p[3] * $0.w) } },
        inPlace: { general.homogeneousMap.apply(to: &$0, layout: $1, options: $2) },
        outOfPlace: { general.homogeneousMap.apply(to: $0, layout: $1, into: &$2, destinationLayout: $3, options: $4) }),
    ]
  }
}

extension Transform3D {
  fileprivate func columnSums(_ sum: (SIMD4<Scalar>) -> Scalar) -> [Scalar] {
    let columns = transposed
    return [columns.xAxis, columns.yAxis, columns.zAxis, columns.origin].map(sum)
  }
}

/// Each sum is (x + y) + t.
private func affineImage<S: TransformScalar>(_ p: [S], _ m: Transform2D<S>) -> [S] {
  [(m.a * p[0] + m.c * p[1]) + m.tx, (m.b * p[0] + m.d * p[1]) + m.ty]
}

private func projectiveImage<S: TransformScalar>(_ p: [S], _ m: Homography<S>) -> [S] {
  let w = (m.xAxis.z * p[0] + m.yAxis.z * p[1]) + m.origin.z
  return (0..<2).map { w > 0 ? ((m.xAxis[$0] * p[0] + m.yAxis[$0] * p[1]) + m.origin[$0]) / w : .nan }
}

/// Each sum is (own + t) + (other + other).
private func affineImage<S: TransformScalar>(_ p: [S], _ m: Transform3D<S>) -> [S] {
  (0..<3).map { ownSum(p, m, column: $0, own: $0) }
}

private func ownSum<S: TransformScalar>(_ p: [S], _ m: Transform3D<S>, column: Int, own: Int) -> S {
  let others = (0..<3).filter { $0 != own }
  return (m[own, column] * p[own] + m[3, column]) + (m[others[0], column] * p[others[0]] + m[others[1], column] * p[others[1]])
}

/// All are divided by one w, summed in the order for x.
private func projectiveImage<S: TransformScalar>(_ p: [S], _ m: Transform3D<S>) -> [S] {
  let w = ownSum(p, m, column: 3, own: 0)
  return affineImage(p, m).map { w > 0 ? $0 / w : .nan }
}

private func unit<S: TransformScalar>(_ p: [S]) -> [S] {
  let length = ((p[0] * p[0] + p[1] * p[1]) + p[2] * p[2]).squareRoot()
  return p.map { $0 / length }
}
