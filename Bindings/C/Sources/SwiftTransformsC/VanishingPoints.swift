internal import CSwiftTransforms
internal import SceneGeometry
internal import TransformCore

/// The vanishing points of directions.
@_cdecl("st_vanishing_points")
public func vanishingPoints(
  _ matrix: UnsafePointer<Double>?, _ directions: UnsafePointer<Double>?, _ directionStride: Int, _ points: UnsafeMutablePointer<Double>?,
  _ pointStride: Int, _ count: Int, _ undefinedCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let transform = try unsafe SwiftTransformsC.matrix(matrix)
    try unsafe counting(undefinedCount) { () throws(Refusal) in
      guard count != 0 else { return 0 }
      return try unsafe vanishingPoints(
        transform, directions.required("directions"), directionStride, points.required("points"), pointStride, count)
    }
  }
}

/// Writes vanishing points, and returns how many do not exist.
private func vanishingPoints(
  _ transform: Transform3D<Double>, _ directions: UnsafePointer<Double>, _ stride: Int, _ points: UnsafeMutablePointer<Double>,
  _ pointStride: Int, _ count: Int
) throws(Refusal) -> Int {
  let (from, to) = unsafe (UnsafeRawPointer(directions), UnsafeRawPointer(points))
  let region = try unsafe Region(from, stride: stride, count: count, size: 24, "directions")
  let toRegion = try unsafe Region(to, stride: pointStride, count: count, size: 24, "points")
  try checkGaps(pointStride, count: count, size: 24, "points")
  guard unsafe (from == to && stride == pointStride) || !region.overlaps(toRegion) else { throw overlap("directions", "points") }
  let sources = unsafe Items(from, stride: stride, components: 3, componentStride: 8)
  let results = unsafe Items(to, stride: pointStride, components: 3, componentStride: 8)
  var undefined = 0
  for index in 0..<count {
    func component(_ k: Int) -> Double { unsafe sources.read(index, k, as: Double.self) }
    let point = transform.vanishingPoint(ofDirection: SIMD3(component(0), component(1), component(2)))
    undefined += point == nil ? 1 : 0
    let numbers = point?.homogeneous ?? SIMD3(repeating: .nan)
    for k in 0..<3 { unsafe results.write(numbers[k], index, k) }
  }
  return undefined
}

/// The horizon of planes with a normal.
@_cdecl("st_horizon")
public func horizon(_ matrix: UnsafePointer<Double>?, _ normal: UnsafePointer<Double>?, _ line: UnsafeMutablePointer<Double>?) -> Int32 {
  status { () throws(Refusal) in
    let line = try unsafe line.required("line")
    let transform = try unsafe SwiftTransformsC.matrix(matrix)
    let horizon = try unsafe transform.horizon(ofPlaneNormal: vector(normal, "normal")).defined(
      "the planes have no horizon, or it is at infinity")
    let c = horizon.coefficients
    unsafe store([c.x, c.y, c.z], at: line)
  }
}

/// The eye of a perspective.
@_cdecl("st_eye")
public func eye(_ matrix: UnsafePointer<Double>?, _ eye: UnsafeMutablePointer<Double>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe eye.required("eye")
    let place = try unsafe SwiftTransformsC.matrix(matrix).eye.defined("the transform has no perspective, or flattens all directions")
    unsafe store([place.x, place.y, place.z], at: address)
  }
}
