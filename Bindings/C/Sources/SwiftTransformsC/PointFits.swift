public import CSwiftTransforms
internal import SceneGeometry
internal import TransformCore

/// The transform that takes points to others as nearly as may be.
@_cdecl("st_fit_points")
public func fitPoints(
  _ source: UnsafePointer<Double>?, _ sourceStride: Int, _ target: UnsafePointer<Double>?, _ targetStride: Int,
  _ weights: UnsafePointer<Double>?, _ count: Int, _ kind: Int32, _ allowsMirror: Int32, _ fit: UnsafeMutablePointer<st_point_fit>?
) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(fit, "fit")
    let kind: PointFitKind = try chosen(kind, of: [.rigid, .similarity, .affine], "kind")
    let allowsMirror = try chosen(allowsMirror, of: [false, true], "allows_mirror")
    let (from, to) = try unsafe (points(source, sourceStride, count, "source"), points(target, targetStride, count, "target"))
    let counts = try unsafe weights == nil || count == 0 ? nil : numbers(weights, count, "weights")
    let found = try pointsFitted { () throws(PointFittingError) in
      try Transform3D<Double>.Fit(leastSquares: from, to: to, as: kind, weights: counts, allowsMirror: allowsMirror)
    }
    var result = st_point_fit()
    unsafe withUnsafeMutableBytes(of: &result.matrix) { unsafe found.transform.store(at: $0.baseAddress.unsafelyUnwrapped) }
    (result.error, result.condition) = (found.rootMeanSquareError, found.condition)
    unsafe address.pointee = result
  }
}

/// How many points that lie on each other are copied.
private let mostOverlapping = 1 << 24

/// Points of three numbers each.
func points(
  _ address: UnsafePointer<Double>?, _ stride: Int, _ count: Int, _ name: StaticString
) throws(Refusal) -> [SIMD3<Double>] {
  guard count != 0 else { return [] }
  let start = try unsafe UnsafeRawPointer(address.required(name))
  _ = try unsafe Region(start, stride: stride, count: count, size: 24, name)
  // Such points take less memory than their copy.
  guard stride.magnitude >= 24 || count <= mostOverlapping else {
    throw Refusal(ST_ERROR_SIZE, "\(name): \(count) points lie on each other; expected at most \(mostOverlapping)")
  }
  let items = unsafe Items(start, stride: stride, components: 3, componentStride: 8)
  return (0..<count).map { item in
    unsafe SIMD3(items.read(item, 0, as: Double.self), items.read(item, 1, as: Double.self), items.read(item, 2, as: Double.self))
  }
}
