public import CSwiftTransforms
internal import PictureGeometry
internal import SceneGeometry
internal import TransformCore

/// The vanishing point of segments.
@_cdecl("st_fit_vanishing_point")
public func fitVanishingPoint(
  _ segments: UnsafePointer<Double>?, _ count: Int, _ tolerance: Double, _ seed: UInt64,
  _ fit: UnsafeMutablePointer<st_vanishing_point_fit>?,
  _ inliers: UnsafeMutablePointer<UInt8>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try unsafe output(fit, "fit")
    try checkKnown(tolerance, "tolerance")
    let lines = try unsafe SwiftTransformsC.segments(segments, count)
    let found = try VanishingPointFit(segments: lines, tolerance: known(tolerance), seed: seed)
      .defined("the segments have no common point; expected at least two with a length, in different lines")
    unsafe result.pointee = st_vanishing_point_fit(found)
    unsafe mark(found.inliers, of: count, at: inliers)
  }
}

/// The camera of segments along perpendicular directions.
@_cdecl("st_fit_camera")
public func fitCamera(
  _ segments: UnsafePointer<Double>?, _ counts: UnsafePointer<Int>?, _ focalLength: Double, _ principalPoint: UnsafePointer<Double>?,
  _ tolerance: Double, _ seed: UInt64, _ fit: UnsafeMutablePointer<st_camera_fit>?, _ inliers: UnsafeMutablePointer<UInt8>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try unsafe output(fit, "fit")
    let (numbers, total) = try unsafe groupSizes(counts, 3)
    try checkSearch(tolerance, focalLength)
    let place = try unsafe place(principalPoint)
    guard place != nil || known(focalLength) == nil else {
      throw Refusal(ST_ERROR_NULL, "principal_point is null; expected an address, because the focal length is given")
    }
    let lines = try unsafe SwiftTransformsC.segments(segments, total, withLength: true)
    let (x, y) = (Array(lines[..<numbers[0]]), Array(lines[numbers[0]..<(numbers[0] + numbers[1])]))
    let z = Array(lines[(numbers[0] + numbers[1])...])
    let fit =
      switch (place, known(focalLength)) {
      case (let place?, let focal?):
        PictureCameraFit(segmentsAlong: x, y, z, focalLength: focal, principalPoint: place, tolerance: tolerance, seed: seed)
      case (let place?, nil): PictureCameraFit(segmentsAlong: x, y, z, principalPoint: place, tolerance: tolerance, seed: seed)
      case (nil, _): PictureCameraFit(segmentsAlong: x, y, z, tolerance: tolerance, seed: seed)
      }
    let found = try fit.defined("no camera sees these segments along perpendicular directions")
    unsafe result.pointee = st_camera_fit(found)
    let starts = [0, numbers[0], numbers[0] + numbers[1]]
    unsafe mark(zip(found.inliers, starts).flatMap { group, start in group.map { $0 + start } }, of: total, at: inliers)
  }
}

/// The camera of vanishing points of perpendicular directions.
@_cdecl("st_camera_from_vanishing_points")
public func cameraFromVanishingPoints(
  _ points: UnsafePointer<Double>?, _ count: Int, _ principalPoint: UnsafePointer<Double>?, _ camera: UnsafeMutablePointer<st_camera>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try unsafe output(camera, "camera")
    let expected = unsafe principalPoint == nil ? 3 : 2
    guard count == expected else {
      throw .choice("count", count, "2 points with a principal point, or 3 without one")
    }
    let n = try unsafe numbers(points, 3 * count, "points")
    var places: [ProjectivePoint2D<Double>] = []
    for index in 0..<count {
      let place = ProjectivePoint2D(homogeneous: SIMD3(n[3 * index], n[3 * index + 1], n[3 * index + 2]))
      places.append(try place.defined("a vanishing point is three zeros or not finite"))
    }
    let found = try unsafe PictureCamera(vanishingPoints: places, principalPoint: place(principalPoint))
      .defined("no camera sees perpendicular directions vanish at these points")
    unsafe result.pointee = st_camera(found)
  }
}

/// The map of a camera.
@_cdecl("st_camera_matrix")
public func cameraMatrix(_ camera: UnsafePointer<st_camera>?, _ matrix: UnsafeMutablePointer<Double>?) -> Int32 {
  unsafe written(to: matrix) { () throws(Refusal) in
    let address = try unsafe camera.required("camera")
    try unsafe checkAligned(address, "camera")
    let camera = unsafe address.pointee
    let (place, q) = (camera.principal_point, camera.rotation)
    return try PictureCamera(
      focalLength: camera.focal_length, principalPoint: SIMD2(place.0, place.1), rotation: Quaternion(x: q.0, y: q.1, z: q.2, w: q.3)
    ).defined("a camera needs a focal length above 0, a rotation other than zero and finite numbers").transform
  }
}

extension st_camera {
  init(_ camera: PictureCamera<Double>) {
    let (place, q) = (camera.principalPoint, camera.rotation)
    self.init(focal_length: camera.focalLength, principal_point: (place.x, place.y), rotation: (q.x, q.y, q.z, q.w))
  }
}

/// Segments of four finite numbers each, of which some have to have a length.
func segments(_ address: UnsafePointer<Double>?, _ count: Int, withLength: Bool = false) throws(Refusal) -> [LineSegment2D<Double>] {
  guard count != 0 else { return [] }
  let start = try unsafe UnsafeRawPointer(address.required("segments"))
  _ = try unsafe Region(start, stride: 32, count: count, size: 32, "segments")
  var result: [LineSegment2D<Double>] = []
  for index in 0..<count {
    let numbers = (0..<4).map { unsafe start.loadUnaligned(fromByteOffset: 32 * index + 8 * $0, as: Double.self) }
    if let number = numbers.first(where: { !$0.isFinite }) {
      throw Refusal(ST_ERROR_NUMBER, "segments: segment \(index) has \(number); expected finite numbers")
    }
    guard !withLength || numbers[0] != numbers[2] || numbers[1] != numbers[3] else {
      throw Refusal(ST_ERROR_NUMBER, "segments: segment \(index) has no length; expected two different ends")
    }
    result.append(LineSegment2D(SIMD2(numbers[0], numbers[1]), SIMD2(numbers[2], numbers[3])))
  }
  return result
}

/// Writes a 1 for each index, and 0 elsewhere.
func mark(_ indices: [Int], of count: Int, at address: UnsafeMutablePointer<UInt8>?) {
  guard let address = unsafe address else { return }
  for index in 0..<count { unsafe address[index] = 0 }
  for index in indices { unsafe address[index] = 1 }
}

/// The address of a structure that is written.
func output<Value>(_ address: UnsafeMutablePointer<Value>?, _ name: StaticString) throws(Refusal) -> UnsafeMutablePointer<Value> {
  let address = try unsafe address.required(name)
  try unsafe checkAligned(UnsafePointer(address), name)
  return unsafe address
}
