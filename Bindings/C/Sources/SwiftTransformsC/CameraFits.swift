public import CSwiftTransforms
internal import PictureGeometry
internal import TransformCore

/// The camera of points of known places.
@_cdecl("st_fit_pose")
public func fitPose(
  _ points: UnsafePointer<Double>?, _ places: UnsafePointer<Double>?, _ count: Int, _ lens: UnsafePointer<st_lens>?, _ placeError: Double,
  _ tolerance: Double, _ seed: UInt64, _ fit: UnsafeMutablePointer<st_pose_fit>?, _ inliers: UnsafeMutablePointer<UInt8>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try unsafe output(fit, "fit")
    let (from, to) = try unsafe (SwiftTransformsC.points(points, 24, count, "points"), SwiftTransformsC.places(places, count, "places"))
    let lens = try unsafe PictureLens(lens)
    let found = try fitted { () throws(CameraFittingError) in
      try PlacedCameraFit(points: from, seenAt: to, lens: lens, placeError: known(placeError), tolerance: known(tolerance), seed: seed)
    }
    unsafe result.pointee = st_pose_fit(found)
    unsafe mark(found.inliers, of: count, at: inliers)
  }
}

/// All cameras of three points.
@_cdecl("st_fit_three_points")
public func fitThreePoints(
  _ points: UnsafePointer<Double>?, _ places: UnsafePointer<Double>?, _ lens: UnsafePointer<st_lens>?, _ placeError: Double,
  _ fits: UnsafeMutablePointer<st_pose_fit>?, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let (result, number) = try unsafe (output(fits, "fits"), output(count, "count"))
    let (from, to) = try unsafe (SwiftTransformsC.points(points, 24, 3, "points"), SwiftTransformsC.places(places, 3, "places"))
    let lens = try unsafe PictureLens(lens)
    let found = try fitted { () throws(CameraFittingError) in
      try PlacedCameraFit.threePoints(from, seenAt: to, lens: lens, placeError: known(placeError))
    }
    let four = found.prefix(4)  // what `fits` has room for
    for (index, each) in four.enumerated() { unsafe result[index] = st_pose_fit(each) }
    unsafe number.pointee = four.count
  }
}

/// The camera of a box of known size.
@_cdecl("st_fit_box")
public func fitBox(
  _ size: UnsafePointer<Double>?, _ corners: UnsafePointer<Double>?, _ lens: UnsafePointer<st_lens>?, _ placeError: Double,
  _ fit: UnsafeMutablePointer<st_pose_fit>?, _ inliers: UnsafeMutablePointer<UInt8>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try unsafe output(fit, "fit")
    let (size, places) = try unsafe (vector(size, "size"), SwiftTransformsC.places(corners, 8, "corners"))
    let lens = try unsafe PictureLens(lens)
    let found = try fitted { () throws(CameraFittingError) in
      try PlacedCameraFit(
        boxOfSize: size, corners: places.map { $0.x.isNaN && $0.y.isNaN ? nil : $0 }, lens: lens, placeError: known(placeError))
    }
    unsafe result.pointee = st_pose_fit(found)
    unsafe mark(found.inliers, of: 8, at: inliers)
  }
}

/// The camera of a rectangle, and its proportion.
@_cdecl("st_fit_rectangle")
public func fitRectangle(
  _ corners: UnsafePointer<Double>?, _ size: UnsafePointer<Double>?, _ lens: UnsafePointer<st_lens>?, _ placeError: Double,
  _ fit: UnsafeMutablePointer<st_rectangle_fit>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try unsafe output(fit, "fit")
    let lengths = try unsafe size == nil ? nil : numbers(size, 2, "size")
    let (p, lens) = try unsafe (SwiftTransformsC.places(corners, 4, "corners"), PictureLens(lens))
    let found = try fitted { () throws(CameraFittingError) in
      try RectangleFit(
        corners: Quad2D(p[0], p[1], p[2], p[3]), size: lengths.map { SIMD2($0[0], $0[1]) }, lens: lens, placeError: known(placeError))
    }
    func pair(_ estimate: RectangleFit<Double>.Estimate?) -> (Double, Double) { (estimate?.value ?? .nan, estimate?.error ?? .nan) }
    unsafe result.pointee = st_rectangle_fit(
      pose: st_pose_fit(found.pose), size: (found.size.x, found.size.y), proportion: pair(found.proportion),
      focal_length_of_perpendicularity: pair(found.focalLengthFromPerpendicularity),
      focal_length_of_proportion: pair(found.focalLengthFromProportion))
  }
}

/// A number of which zero stands for one that is not known.
func known(_ number: Double) -> Double? { number == 0 ? nil : number }

/// What a fit gives, or why there is none. The places may be those of several lines.
func fitted<Fit>(placesOfLines sizes: [Int]? = nil, _ body: () throws(CameraFittingError) -> Fit) throws(Refusal) -> Fit {
  do throws(CameraFittingError) {
    return try body()
  } catch {
    switch error {
    case .badNumber: throw Refusal(ST_ERROR_NUMBER, "\(error); expected one")
    case .notFinite(let index):
      guard let sizes else { throw Refusal(ST_ERROR_NUMBER, "\(error); expected smaller finite numbers") }
      var (line, place) = (0, index)
      while line < sizes.count - 1, place >= sizes[line] { (line, place) = (line + 1, place - sizes[line]) }
      throw Refusal(ST_ERROR_NUMBER, "line \(line): place \(place) is not finite, or too large; expected smaller finite numbers")
    default: throw .undefined("\(error)")
    }
  }
}

/// Places of two numbers each.
func places(_ address: UnsafePointer<Double>?, _ count: Int, _ name: StaticString) throws(Refusal) -> [SIMD2<Double>] {
  guard count != 0 else { return [] }
  let start = try unsafe UnsafeRawPointer(address.required(name))
  _ = try unsafe Region(start, stride: 16, count: count, size: 16, name)
  func number(_ index: Int) -> Double { unsafe start.loadUnaligned(fromByteOffset: 8 * index, as: Double.self) }
  return (0..<count).map { SIMD2(number(2 * $0), number(2 * $0 + 1)) }
}

extension PictureLens<Double> {
  init(_ address: UnsafePointer<st_lens>?) throws(Refusal) {
    let address = try unsafe address.required("lens")
    try unsafe checkAligned(address, "lens")
    let (given, place) = unsafe (address.pointee, address.pointee.principal_point)
    let upward = try SwiftTransformsC.pictureY(given.is_y_up)
    self.init(focalLength: known(given.focal_length), principalPoint: SIMD2(place.0, place.1), pictureY: upward)
  }
}

extension st_pose_fit {
  init(_ fit: PlacedCameraFit<Double>) {
    self.init()
    camera = st_placed_camera(fit.camera)
    (error, place_error) = (fit.rootMeanSquareError, fit.placeError ?? .nan)
    fill(&covariance, fit.covariance?.joined().map(\.self))
    multiplicity = Int32(fit.multiplicity)
    alternative_error = fit.alternative?.rootMeanSquareError ?? .nan
    if let other = fit.alternative { (has_alternative, alternative) = (1, st_placed_camera(other.camera)) }
  }
}

/// Sets the numbers of an array of C; NaN without any.
func fill<Numbers>(_ array: inout Numbers, _ numbers: [Double]?) {
  unsafe withUnsafeMutableBytes(of: &array) { bytes in
    let room = unsafe bytes.bindMemory(to: Double.self)
    for index in room.indices { unsafe room[index] = numbers?[index] ?? .nan }
  }
}
