public import CSwiftTransforms
internal import PictureGeometry
internal import SceneGeometry
internal import TransformCore

/// The vanishing points of segments in no order.
@_cdecl("st_group_segments")
public func groupSegments(
  _ segments: UnsafePointer<Double>?, _ count: Int, _ tolerance: Double, _ seed: UInt64,
  _ fits: UnsafeMutablePointer<st_vanishing_point_fit>?, _ capacity: Int, _ groupCount: UnsafeMutablePointer<Int>?,
  _ groups: UnsafeMutablePointer<Int32>?
) -> Int32 {
  status { () throws(Refusal) in
    if let groups = unsafe groups { try unsafe checkAligned(UnsafePointer(groups), "groups") }
    try checkSearch(tolerance, 0)
    let lines = try unsafe SwiftTransformsC.segments(segments, count)
    let found = try VanishingPointGroups(segments: lines, tolerance: tolerance, seed: seed)
      .defined("there are fewer than two segments, or one has no length")
    try unsafe list(found.groups.count, fits, capacity, groupCount, "fits", countName: "group_count") {
      st_vanishing_point_fit(found.groups[$0])
    }
    unsafe writeNumbers(found.groups.map(\.inliers), of: count, at: groups)
  }
}

/// The camera of segments in no order.
@_cdecl("st_fit_camera_unsorted")
public func fitCameraUnsorted(
  _ segments: UnsafePointer<Double>?, _ count: Int, _ focalLength: Double, _ principalPoint: UnsafePointer<Double>?, _ tolerance: Double,
  _ seed: UInt64, _ fit: UnsafeMutablePointer<st_camera_fit>?, _ axes: UnsafeMutablePointer<Int32>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try unsafe output(fit, "fit")
    if let axes = unsafe axes { try unsafe checkAligned(UnsafePointer(axes), "axes") }
    try checkSearch(tolerance, focalLength)
    let place = try unsafe place(principalPoint.required("principal_point")) ?? .zero
    let lines = try unsafe SwiftTransformsC.segments(segments, count, withLength: true)
    let found = try PictureCameraFit(
      unsortedSegments: lines, focalLength: known(focalLength), principalPoint: place, tolerance: tolerance, seed: seed
    ).defined("no two groups of these segments may be perpendicular")
    unsafe result.pointee = st_camera_fit(found)
    unsafe writeNumbers(found.inliers, of: count, at: axes)
  }
}

/// How many items each group has, and all groups together.
func groupSizes(_ address: UnsafePointer<Int>?, _ count: Int) throws(Refusal) -> (sizes: [Int], total: Int) {
  guard count != 0 else { return ([], 0) }
  let address = try unsafe address.required("counts")
  try unsafe checkAligned(address, "counts")
  _ = try unsafe Region(UnsafeRawPointer(address), stride: 8, count: count, size: 8, "counts")
  var (sizes, total): ([Int], Int) = ([], 0)
  for index in 0..<count {
    let number = unsafe address[index]
    let (sum, overflow) = total.addingReportingOverflow(number)
    guard number >= 0, !overflow else { throw .size("counts") }
    sizes.append(number)
    total = sum
  }
  return (sizes, total)
}

/// Refuses a tolerance or a focal length that is none.
func checkSearch(_ tolerance: Double, _ focalLength: Double) throws(Refusal) {
  guard tolerance > 0, tolerance.isFinite else {
    throw Refusal(ST_ERROR_NUMBER, "tolerance is \(tolerance); expected a positive number")
  }
  try checkKnown(focalLength, "focal_length")
}

/// Refuses what is neither a positive number nor 0, which stands for one that is not known.
func checkKnown(_ number: Double, _ name: StaticString) throws(Refusal) {
  guard number >= 0, number.isFinite else { throw Refusal(ST_ERROR_NUMBER, "\(name) is \(number); expected 0 or a positive number") }
}

/// A principal point that may be missing.
func place(_ address: UnsafePointer<Double>?) throws(Refusal) -> SIMD2<Double>? {
  guard unsafe address != nil else { return nil }
  let n = try unsafe numbers(address, 2, "principal_point")
  if let number = n.first(where: { !$0.isFinite }) {
    throw Refusal(ST_ERROR_NUMBER, "principal_point has \(number); expected finite numbers")
  }
  return SIMD2(n[0], n[1])
}

extension st_vanishing_point_fit {
  init(_ fit: VanishingPointFit<Double>) {
    let point = fit.point.homogeneous
    let covariance = fit.covariance ?? SIMD3(repeating: .nan)
    self.init(
      point: (point.x, point.y, point.z), end_error: fit.endError, covariance: (covariance.x, covariance.y, covariance.z),
      direction_error: fit.directionError ?? .nan, inlier_count: fit.inliers.count)
  }
}

extension st_camera_fit {
  init(_ fit: PictureCameraFit<Double>) {
    let (turns, places) = (fit.rotationErrors, fit.principalPointErrors)
    self.init(
      camera: st_camera(fit.camera), end_error: fit.endError, focal_length_error: fit.focalLengthError,
      rotation_errors: (turns.x, turns.y, turns.z), principal_point_errors: (places.x, places.y))
  }
}

/// Writes the number of each index's group, and -1 for those in none.
private func writeNumbers(_ groups: [[Int]], of count: Int, at address: UnsafeMutablePointer<Int32>?) {
  guard let address = unsafe address else { return }
  for index in 0..<count { unsafe address[index] = -1 }
  for (number, group) in groups.enumerated() {
    for index in group { unsafe address[index] = Int32(number) }
  }
}
