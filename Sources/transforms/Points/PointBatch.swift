import TransformKit

/// What is done to the points of records: the operation of TransformBatches that fits.
enum PointBatch<Scalar: TransformScalar> {
  case plane(Transform2D<Scalar>)
  case planeWithPerspective(Homography<Scalar>)
  case affine(Transform3D<Scalar>)
  case perspective(Transform3D<Scalar>)
  case homogeneous(Transform3D<Scalar>)

  /// Points of two components lie in the plane z = 0, and only x and y of their images are kept; those of four are not divided by w.
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
