import PictureGeometry
import TransformKit

/// The camera of a picture, and what decided it.
struct MeasuredPicture {
  /// A camera at a place of the world; `nil` where the facts tell directions alone.
  private(set) var placed: PlacedCameraFit<Double>?
  private(set) var rectangle: RectangleFit<Double>?
  private(set) var turned: PictureCameraFit<Double>?
  /// What decided, in words.
  let facts: String
  /// The lengths that are asked for: `nil` where a place is not on the ground in front of the eye. Errors are `nil` where
  /// that of a click is unknown, and infinite where a click may lie on the horizon.
  private(set) var lengths: [(length: Double, error: Double?)?] = []

  init(_ file: PictureFile, name: String) throws(Failure) {
    do throws(CameraFittingError) {
      let focal = file.lens.focalLength == nil ? "" : ", and the focal length"
      switch file.sight {
      case .rectangle(let corners, let size):
        let quad = Quad2D(corners[0], corners[1], corners[2], corners[3])
        let fit = try RectangleFit(corners: quad, size: size, lens: file.lens, placeError: file.placeError)
        (rectangle, placed) = (fit, fit.pose)
        facts = size == nil ? "a rectangle of unknown size\(focal)" : "a rectangle of known size\(focal)"
      case .box(let corners, let size):
        placed = try PlacedCameraFit(boxOfSize: size, corners: corners, lens: file.lens, placeError: file.placeError)
        facts = "\(corners.count { $0 != nil }) corners of a box of known size\(focal)"
      case .points(let points, let places):
        let fit = try PlacedCameraFit(
          points: points, seenAt: places, lens: file.lens, placeError: file.placeError, tolerance: file.tolerance, seed: file.seed)
        placed = fit
        facts = "\(fit.inliers.count) of \(points.count) points of known places\(focal)"
      case .axes(let groups):
        turned = Self.camera(groups, file)
        facts = "\(turned?.inliers.joined().count ?? 0) of \(groups.joined().count) segments along two or three axes\(focal)"
      case .segments(let segments):
        turned = PictureCameraFit(
          unsortedSegments: segments, focalLength: file.lens.focalLength, principalPoint: file.lens.principalPoint,
          tolerance: file.tolerance ?? Self.tolerance, seed: file.seed)
        facts = "\(turned?.inliers.joined().count ?? 0) of \(segments.count) unsorted segments\(focal)"
      case nil: facts = ""
      }
    } catch { throw Failure(.data, "\(name): no camera: \(error)") }
    guard placed != nil || turned != nil else {
      throw Failure(.data, "\(name): no camera: the segments have no two perpendicular directions with vanishing points")
    }
    lengths = try file.lengths.map { segment throws(Failure) in try length(segment, file, name) }
  }

  /// Without a tolerance, ends may be off by a pixel.
  private static let tolerance = 2.5

  private static func camera(_ groups: [[LineSegment2D<Double>]], _ file: PictureFile) -> PictureCameraFit<Double>? {
    let (p, tolerance) = (file.lens.principalPoint, file.tolerance ?? Self.tolerance)
    guard let focal = file.lens.focalLength else {
      return PictureCameraFit(segmentsAlong: groups[0], groups[1], groups[2], principalPoint: p, tolerance: tolerance, seed: file.seed)
    }
    return PictureCameraFit(
      segmentsAlong: groups[0], groups[1], groups[2], focalLength: focal, principalPoint: p, tolerance: tolerance, seed: file.seed)
  }

  /// The map from the world to the picture.
  var worldToPicture: Transform3D<Double>? { placed?.camera.worldToPicture ?? turned?.camera.transform }

  /// The axes of the world.
  static let axes = [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]

  /// The vanishing points of the world's axes.
  var vanishingPoints: [ProjectivePoint2D<Double>?] { Self.axes.map { worldToPicture?.vanishingPoint(ofDirection: $0) } }

  var focalLength: (value: Double, error: Double?) {
    (placed?.camera.focalLength ?? turned?.camera.focalLength ?? 0, placed?.focalLengthError ?? turned?.focalLengthError)
  }

  var rotation: Quaternion<Double>? { placed?.camera.rotation ?? turned?.camera.rotation }

  var rotationErrors: SIMD3<Double>? { placed?.rotationErrors ?? turned?.rotationErrors }

  /// The error of a click, as it was given or measured.
  var placeError: Double? { placed?.placeError ?? turned?.endError }

  /// A length on the plane z = 0, with its error from both clicks alone.
  private func length(_ segment: LineSegment2D<Double>, _ file: PictureFile, _ name: String) throws(Failure) -> (Double, Double?)? {
    guard let camera = placed?.camera else {
      throw Failure(.data, "\(name): lengths: segments tell directions alone; a length needs a rectangle, a box or points of known size")
    }
    let floor = Plane(normal: SIMD3(0, 0, 1), through: .zero)
    func ground(_ place: SIMD2<Double>) -> SIMD3<Double>? {
      guard let floor, let ray = camera.ray(through: place), let distance = ray.distance(to: floor), distance > 0 else { return nil }
      return ray.point(at: distance)
    }
    func length(_ move: SIMD4<Double>) -> Double? {
      guard let a = ground(segment.start + move.lowHalf), let b = ground(segment.end + move.highHalf) else { return nil }
      return ((b - a) * (b - a)).sum().squareRoot()
    }
    guard let middle = length(.zero) else { return nil }
    var squares = 0.0
    for index in 0..<4 {
      var move = SIMD4<Double>.zero
      move[index] = 0x1p-10
      guard let ahead = length(move), let behind = length(0 - move) else { return (middle, .infinity) }
      squares += (ahead - behind) * (ahead - behind) * 0x1p18
    }
    return (middle, placeError.map { squares.squareRoot() * $0 })
  }
}
