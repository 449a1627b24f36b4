import TransformKit

/// How the points of records are mapped: the operation of TransformBatches that fits.
enum PointBatch<Scalar: TransformScalar> {
  case plane(Transform2D<Scalar>)
  case planeWithPerspective(Homography<Scalar>)
  case affine(Transform3D<Scalar>)
  case perspective(Transform3D<Scalar>)
  case homogeneous(Transform3D<Scalar>)

  /// Points of two components lie in the plane z = 0, and only x and y of their images are kept. Points of four
  /// components are not divided by w.
  init(_ transform: Transform3D<Scalar>, components: Int, isProjective: Bool) {
    let (x, y, o) = (transform.xAxis, transform.yAxis, transform.origin)
    switch (components, isProjective) {
    case (2, false): self = .plane(Transform2D(a: x.x, b: x.y, c: y.x, d: y.y, tx: o.x, ty: o.y))
    case (2, true):
      self = .planeWithPerspective(Homography(xAxis: SIMD3(x.x, x.y, x.w), yAxis: SIMD3(y.x, y.y, y.w), origin: SIMD3(o.x, o.y, o.w)))
    case (3, false): self = .affine(transform)
    case (3, true): self = .perspective(transform)
    default: self = .homogeneous(transform)
    }
  }

  /// Whether a point is not in front of the eye: its w is at most 0, summed in the order of the operation. A w that
  /// overflows to NaN is neither in front nor behind.
  func isBehind(_ point: SIMD4<Scalar>) -> Bool {
    switch self {
    case .planeWithPerspective(let map): (map.xAxis.z * point.x + map.yAxis.z * point.y) + map.origin.z <= 0
    case .perspective(let map): (map.m14 * point.x + map.m44) + (map.m24 * point.y + map.m34 * point.z) <= 0
    case .plane, .affine, .homogeneous: false
    }
  }

  func apply(
    _ source: UnsafeRawBufferPointer, _ destination: UnsafeMutableRawBufferPointer, stride: Int, offset: Int, _ options: BatchOptions
  ) {
    switch self {
    case .plane(let transform):
      unsafe transform.apply(
        toPointsIn: source, stride: stride, offset: offset, into: destination, destinationStride: stride, destinationOffset: offset,
        options: options)
    case .planeWithPerspective(let homography):
      unsafe homography.apply(
        toPointsIn: source, stride: stride, offset: offset, into: destination, destinationStride: stride, destinationOffset: offset,
        options: options)
    case .affine(let transform):
      unsafe transform.apply(
        toAffinePointsIn: source, stride: stride, offset: offset, into: destination, destinationStride: stride, destinationOffset: offset,
        options: options)
    case .perspective(let transform):
      unsafe transform.apply(
        toPointsIn: source, stride: stride, offset: offset, into: destination, destinationStride: stride, destinationOffset: offset,
        options: options)
    case .homogeneous(let transform):
      unsafe transform.apply(
        toHomogeneousIn: source, stride: stride, offset: offset, into: destination, destinationStride: stride, destinationOffset: offset,
        options: options)
    }
  }
}
