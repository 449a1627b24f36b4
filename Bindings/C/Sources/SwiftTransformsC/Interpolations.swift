internal import CSSTransforms
internal import CSwiftTransforms
internal import TransformCore

/// Transforms at times between two matrices of Float.
@_cdecl("st_interpolate_f32")
public func interpolateFloats(
  _ start: UnsafePointer<Float>?, _ end: UnsafePointer<Float>?, _ method: Int32, _ way: Int32, _ extraTurns: Int32,
  _ times: UnsafePointer<Float>?, _ timeStride: Int, _ matrices: UnsafeMutablePointer<Float>?, _ stride: Int, _ count: Int,
  _ isDiscrete: UnsafeMutablePointer<Int32>?
) -> Int32 {
  status { () throws(Refusal) in
    let path = try unsafe interpolation(start, end, method, way, extraTurns)
    try unsafe sample(times, timeStride, matrices, stride, count, path.isDiscrete, isDiscrete, path.transform)
  }
}

/// Transforms at times between two matrices of Double.
@_cdecl("st_interpolate_f64")
public func interpolateDoubles(
  _ start: UnsafePointer<Double>?, _ end: UnsafePointer<Double>?, _ method: Int32, _ way: Int32, _ extraTurns: Int32,
  _ times: UnsafePointer<Double>?, _ timeStride: Int, _ matrices: UnsafeMutablePointer<Double>?, _ stride: Int, _ count: Int,
  _ isDiscrete: UnsafeMutablePointer<Int32>?
) -> Int32 {
  status { () throws(Refusal) in
    let path = try unsafe interpolation(start, end, method, way, extraTurns)
    try unsafe sample(times, timeStride, matrices, stride, count, path.isDiscrete, isDiscrete, path.transform)
  }
}

/// Transforms at times between two CSS transforms.
@_cdecl("st_css_interpolate")
public func interpolateCSS(
  _ start: UnsafePointer<CChar>?, _ end: UnsafePointer<CChar>?, _ times: UnsafePointer<Double>?, _ timeStride: Int,
  _ matrices: UnsafeMutablePointer<Double>?, _ stride: Int, _ count: Int, _ isDiscrete: UnsafeMutablePointer<Int32>?
) -> Int32 {
  status { () throws(Refusal) in
    let path = try unsafe TransformList.Interpolation(from: list(start, "start"), to: list(end, "end"))
    try unsafe sample(times, timeStride, matrices, stride, count, path.isDiscrete, isDiscrete, path.transform)
  }
}

private func interpolation<Scalar: TransformScalar>(
  _ start: UnsafePointer<Scalar>?, _ end: UnsafePointer<Scalar>?, _ method: Int32, _ way: Int32, _ extraTurns: Int32
) throws(Refusal) -> Transform3D<Scalar>.Interpolation {
  try unsafe Transform3D.Interpolation(
    from: matrix(start, "start"), to: matrix(end, "end"), method: interpolationMethod(method), way: rotationWay(way),
    extraTurns: Int(extraTurns))
}

@inline(__always)
private func sample<Scalar: TransformScalar>(
  _ times: UnsafePointer<Scalar>?, _ timeStride: Int, _ matrices: UnsafeMutablePointer<Scalar>?, _ stride: Int, _ count: Int,
  _ discrete: Bool, _ isDiscrete: UnsafeMutablePointer<Int32>?, _ transform: (Scalar) -> Transform3D<Scalar>
) throws(Refusal) {
  if let isDiscrete = unsafe isDiscrete { try unsafe checkAligned(UnsafePointer(isDiscrete), "is_discrete") }
  if count != 0 {
    let to = try unsafe Matrices(matrices, stride, count, "matrices")
    let from = try unsafe UnsafeRawPointer(times.required("times"))
    let region = try unsafe Region(from, stride: timeStride, count: count, size: MemoryLayout<Scalar>.size, "times")
    guard unsafe !region.overlaps(to.region) else { throw overlap("times", "matrices") }
    for index in 0..<count { unsafe to[index] = transform((from + index * timeStride).loadUnaligned(as: Scalar.self)) }
  }
  unsafe isDiscrete?.pointee = discrete ? 1 : 0
}
