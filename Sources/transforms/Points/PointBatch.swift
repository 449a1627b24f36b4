import TransformKit

/// How the points of records are mapped: the map of TransformBatches that fits. With perspective a second map has w in
/// place of x, summed in the same order.
@safe struct PointBatch<Scalar: TransformScalar> {
  /// Maps records from one place to another of the same stride and offset.
  let apply: (UnsafeRawBufferPointer, UnsafeMutableRawBufferPointer, _ stride: Int, _ offset: Int, BatchOptions) -> Void

  /// The w of a point; `nil` without perspective, and for points that are not divided by it.
  private var w: ((SIMD4<Scalar>) -> Scalar)?

  /// Points of two components lie in the plane z = 0, and only x and y of their images are kept. Points of four
  /// components are not divided by w.
  init(_ transform: Transform3D<Scalar>, components: Int, isProjective: Bool) {
    let (x, y, z, o) = (transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
    switch (components, isProjective) {
    case (2, false): unsafe apply = Transform2D(a: x.x, b: x.y, c: y.x, d: y.y, tx: o.x, ty: o.y).pointMap.apply(toRecords:_:_:_:_:)
    case (2, true):
      let image = Homography(xAxis: SIMD3(x.x, x.y, x.w), yAxis: SIMD3(y.x, y.y, y.w), origin: SIMD3(o.x, o.y, o.w))
      unsafe apply = image.pointMap.apply(toRecords:_:_:_:_:)
      let map = Transform2D(a: x.w, b: 0, c: y.w, d: 0, tx: o.w, ty: 0).pointMap
      w = { map.applied(to: [$0.lowHalf])[0].x }
    case (3, false): unsafe apply = transform.affinePointMap.apply(toRecords:_:_:_:_:)
    case (3, true):
      unsafe apply = transform.pointMap.apply(toRecords:_:_:_:_:)
      let map = Transform3D(
        xAxis: SIMD4(x.w, 0, 0, 0), yAxis: SIMD4(y.w, 0, 0, 0), zAxis: SIMD4(z.w, 0, 0, 0), origin: SIMD4(o.w, 0, 0, 1)
      ).affinePointMap
      w = { map.applied(to: [SIMD3($0.x, $0.y, $0.z)])[0].x }
    default: unsafe apply = transform.homogeneousMap.apply(toRecords:_:_:_:_:)
    }
  }

  /// Whether a point is not in front of the eye: its w is not above 0. A w that overflows to NaN is neither in front
  /// nor behind.
  func isBehind(_ point: SIMD4<Scalar>) -> Bool { w.map { $0(point) <= 0 } ?? false }
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
