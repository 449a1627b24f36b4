public import CSwiftTransforms
internal import PictureGeometry
internal import SceneGeometry
internal import TransformCore

/// Where a camera shows points.
@_cdecl("st_placed_camera_project")
public func placedCameraProject(
  _ camera: UnsafePointer<st_placed_camera>?, _ points: UnsafePointer<Double>?, _ places: UnsafeMutablePointer<Double>?, _ count: Int,
  _ hiddenCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let camera = try unsafe placed(camera)
    try unsafe writeImages(of: (points, 3, "points"), to: (places, 2, "places"), count, hiddenCount) { n in
      camera.project(SIMD3(n[0], n[1], n[2])).map { SIMD4(lowHalf: $0, highHalf: .zero) }
    }
  }
}

/// The parts of segments that a picture shows.
@_cdecl("st_placed_camera_project_segments")
public func placedCameraProjectSegments(
  _ camera: UnsafePointer<st_placed_camera>?, _ picture: UnsafePointer<Double>?, _ segments: UnsafePointer<Double>?,
  _ lines: UnsafeMutablePointer<Double>?, _ count: Int, _ hiddenCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let (camera, bounds) = try unsafe (placed(camera), edges(picture))
    try unsafe writeImages(of: (segments, 6, "segments"), to: (lines, 4, "lines"), count, hiddenCount) { n in
      camera.project(from: SIMD3(n[0], n[1], n[2]), to: SIMD3(n[3], n[4], n[5]), in: bounds)
        .map { SIMD4(lowHalf: $0.start, highHalf: $0.end) }
    }
  }
}

/// The directions in which a camera sees places.
@_cdecl("st_placed_camera_rays")
public func placedCameraRays(
  _ camera: UnsafePointer<st_placed_camera>?, _ places: UnsafePointer<Double>?, _ directions: UnsafeMutablePointer<Double>?, _ count: Int,
  _ undefinedCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let camera = try unsafe placed(camera)
    try unsafe writeImages(of: (places, 2, "places"), to: (directions, 3, "directions"), count, undefinedCount) { n in
      camera.ray(through: SIMD2(n[0], n[1])).map { SIMD4($0.direction, 0) }
    }
  }
}

/// The map of a camera from the world to its eye or to its picture.
@_cdecl("st_placed_camera_matrix")
public func placedCameraMatrix(
  _ camera: UnsafePointer<st_placed_camera>?, _ kind: Int32, _ matrix: UnsafeMutablePointer<Double>?
) -> Int32 {
  unsafe written(to: matrix) { () throws(Refusal) in
    let camera = try unsafe placed(camera)
    return try chosen(kind, of: [camera.worldToEye, camera.worldToPicture], "kind")
  }
}

/// The map of a camera from the world to clip space.
@_cdecl("st_placed_camera_clip_matrix")
public func placedCameraClipMatrix(
  _ camera: UnsafePointer<st_placed_camera>?, _ picture: UnsafePointer<Double>?, _ near: Double, _ far: Double, _ convention: UInt32,
  _ matrix: UnsafeMutablePointer<Double>?
) -> Int32 {
  unsafe written(to: matrix) { () throws(Refusal) in
    let (camera, convention) = try unsafe (placed(camera), ClipConvention(convention))
    return try unsafe camera.worldToClip(picture: edges(picture), near: near, far: far, convention: convention)
      .defined("a map to clip space needs 0 < near < far and finite numbers")
  }
}

/// The angles between opposite edges of a picture.
@_cdecl("st_placed_camera_fields_of_view")
public func placedCameraFieldsOfView(
  _ camera: UnsafePointer<st_placed_camera>?, _ picture: UnsafePointer<Double>?, _ radians: UnsafeMutablePointer<Double>?
) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe radians.required("radians")
    let (camera, bounds) = try unsafe (placed(camera), edges(picture))
    unsafe store([camera.fieldOfViewRadians(of: bounds, along: .x), camera.fieldOfViewRadians(of: bounds, along: .y)], at: address)
  }
}

extension st_placed_camera {
  init(_ camera: PlacedCamera<Double>) {
    let (p, q, eye) = (camera.principalPoint, camera.rotation, camera.position)
    self.init(
      focal_length: camera.focalLength, principal_point: (p.x, p.y), rotation: (q.x, q.y, q.z, q.w), position: (eye.x, eye.y, eye.z),
      is_y_up: camera.pictureY == .up ? 1 : 0)
  }
}

private func placed(_ address: UnsafePointer<st_placed_camera>?) throws(Refusal) -> PlacedCamera<Double> {
  let address = try unsafe address.required("camera")
  try unsafe checkAligned(address, "camera")
  let given = unsafe address.pointee
  let (p, q, eye) = (given.principal_point, given.rotation, given.position)
  return try PlacedCamera(
    focalLength: given.focal_length, principalPoint: SIMD2(p.0, p.1), rotation: Quaternion(x: q.0, y: q.1, z: q.2, w: q.3),
    position: SIMD3(eye.0, eye.1, eye.2), pictureY: pictureY(given.is_y_up)
  ).defined("a camera needs a focal length above 0, a rotation other than zero and finite numbers")
}

func pictureY(_ number: Int32) throws(Refusal) -> ClipConvention.YDirection { try chosen(number, of: [.down, .up], "is_y_up") }

/// The edges of a picture with an area: x, y, width and height.
private func edges(_ address: UnsafePointer<Double>?) throws(Refusal) -> Bounds2D<Double> {
  let n = try unsafe numbers(address, 4, "picture")
  guard n.allSatisfy(\.isFinite), n[2] > 0, n[3] > 0 else {
    throw .undefined("picture has x, y, width and height \(n); expected finite numbers and an area")
  }
  return Bounds2D(origin: SIMD2(n[0], n[1]), size: SIMD2(n[2], n[3]))
}

/// Writes an image of each item, or NaN where there is none, and counts these. Items lie without gaps.
func writeImages(
  of source: (address: UnsafePointer<Double>?, size: Int, name: StaticString),
  to result: (address: UnsafeMutablePointer<Double>?, size: Int, name: StaticString), _ count: Int,
  _ missingCount: UnsafeMutablePointer<Int>?, _ image: (SIMD8<Double>) -> SIMD4<Double>?
) throws(Refusal) {
  try unsafe counting(missingCount) { () throws(Refusal) in
    guard count != 0 else { return 0 }
    let ((given, size, name), (room, resultSize, resultName)) = unsafe (source, result)
    let from = try unsafe UnsafeRawPointer(given.required(name))
    let to = try unsafe UnsafeMutableRawPointer(room.required(resultName))
    let (step, resultStep) = (8 * size, 8 * resultSize)
    let region = try unsafe Region(from, stride: step, count: count, size: step, name)
    guard try unsafe !region.overlaps(Region(UnsafeRawPointer(to), stride: resultStep, count: count, size: resultStep, resultName)) else {
      throw Refusal(ST_ERROR_OVERLAP, "\(resultName): overlaps \(name); expected other memory")
    }
    var missing = 0
    for index in 0..<count {
      var numbers = SIMD8<Double>.zero
      for k in 0..<size { numbers[k] = unsafe from.loadUnaligned(fromByteOffset: step * index + 8 * k, as: Double.self) }
      let found = image(numbers)
      missing += found == nil ? 1 : 0
      let written = found ?? SIMD4(repeating: .nan)
      for k in 0..<resultSize { unsafe to.storeBytes(of: written[k], toByteOffset: resultStep * index + 8 * k, as: Double.self) }
    }
    return missing
  }
}
