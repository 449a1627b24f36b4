import TransformKit

/// How the points of records are mapped: the map of TransformBatches that fits. With perspective a second map has w in
/// place of x, summed in the same order.
enum PointBatch<Scalar: TransformScalar> {
  case plane(PointMap<SIMD2<Scalar>>, w: PointMap<SIMD2<Scalar>>?)
  case space(PointMap<SIMD3<Scalar>>, w: PointMap<SIMD3<Scalar>>?)
  case homogeneous(PointMap<SIMD4<Scalar>>)

  /// Points of two components lie in the plane z = 0, and only x and y of their images are kept. Points of four
  /// components are not divided by w.
  init(_ transform: Transform3D<Scalar>, components: Int, isProjective: Bool) {
    let (x, y, z, o) = (transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
    switch (components, isProjective) {
    case (2, false): self = .plane(Transform2D(a: x.x, b: x.y, c: y.x, d: y.y, tx: o.x, ty: o.y).pointMap, w: nil)
    case (2, true):
      let map = Homography(xAxis: SIMD3(x.x, x.y, x.w), yAxis: SIMD3(y.x, y.y, y.w), origin: SIMD3(o.x, o.y, o.w)).pointMap
      self = .plane(map, w: Transform2D(a: x.w, b: 0, c: y.w, d: 0, tx: o.w, ty: 0).pointMap)
    case (3, false): self = .space(transform.affinePointMap, w: nil)
    case (3, true):
      let w = Transform3D(
        xAxis: SIMD4(x.w, 0, 0, 0), yAxis: SIMD4(y.w, 0, 0, 0), zAxis: SIMD4(z.w, 0, 0, 0), origin: SIMD4(o.w, 0, 0, 1))
      self = .space(transform.pointMap, w: w.affinePointMap)
    default: self = .homogeneous(transform.homogeneousMap)
    }
  }

  /// Whether a point is not in front of the eye: its w is not above 0. A w that overflows to NaN is neither in front
  /// nor behind.
  func isBehind(_ point: SIMD4<Scalar>) -> Bool {
    switch self {
    case .plane(_, let w?): w.applied(to: [point.lowHalf])[0].x <= 0
    case .space(_, let w?): w.applied(to: [SIMD3(point.x, point.y, point.z)])[0].x <= 0
    case .plane, .space, .homogeneous: false
    }
  }

  func apply(
    _ source: UnsafeRawBufferPointer, _ destination: UnsafeMutableRawBufferPointer, stride: Int, offset: Int, _ options: BatchOptions
  ) {
    switch self {
    case .plane(let map, _): unsafe map.apply(toRecords: source, destination, stride, offset, options)
    case .space(let map, _): unsafe map.apply(toRecords: source, destination, stride, offset, options)
    case .homogeneous(let map): unsafe map.apply(toRecords: source, destination, stride, offset, options)
    }
  }
}

extension PointMap {
  /// Records from one place to another of the same stride and offset.
  func apply(
    toRecords source: UnsafeRawBufferPointer, _ destination: UnsafeMutableRawBufferPointer, _ stride: Int, _ offset: Int,
    _ options: BatchOptions
  ) {
    unsafe apply(
      toRecords: source, stride: stride, offset: offset, into: destination, destinationStride: stride, destinationOffset: offset,
      options: options)
  }
}
