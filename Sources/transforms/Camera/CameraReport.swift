import PictureGeometry
import TransformKit

/// A measured camera for people, and as JSON.
struct CameraReport {
  private let file: PictureFile
  private let found: MeasuredPicture

  init(_ file: PictureFile, _ found: MeasuredPicture) { (self.file, self.found) = (file, found) }

  var text: String {
    var rows: [[String]] = [["from", found.facts]]
    func add(_ name: String, _ value: String) { rows.append([name, value]) }
    let (focal, focalError) = found.focalLength
    add("focal length", Self.number(focal, file.lens.focalLength == nil ? focalError : nil))
    if let rectangle = found.rectangle {
      if let one = rectangle.focalLengthFromPerpendicularity { add("  by right angles", Self.number(one.value, one.error)) }
      if let one = rectangle.focalLengthFromProportion { add("  by proportion", Self.number(one.value, one.error)) }
      add("proportion", Self.number(rectangle.proportion.value, rectangle.proportion.error))
    }
    add("principal point", Self.list([file.lens.principalPoint.x, file.lens.principalPoint.y]))
    if let fit = found.placed {
      let (p, errors) = (fit.camera.position, fit.positionErrors)
      for axis in 0..<3 { add("position \(["x", "y", "z"][axis])", Self.number(p[axis], errors?[axis])) }
    }
    if let q = found.rotation?.components { add("rotation x y z w", Self.list([q.x, q.y, q.z, q.w])) }
    if let errors = found.rotationErrors { add("its errors, degrees", Self.list((0..<3).map { errors[$0] * 180 / .pi }, digits: 2)) }
    add("error of a place", found.placeError.map { Self.number($0, nil) } ?? "unknown")
    if let fit = found.placed { add("root mean square", Self.number(fit.rootMeanSquareError, nil)) }
    if let other = found.placed?.alternative { add("of another camera", Self.number(other.rootMeanSquareError, nil)) }
    for (axis, point) in zip(["x", "y", "z"], found.vanishingPoints) { add("vanishing point \(axis)", Self.words(point)) }
    for (segment, length) in zip(file.lengths, found.lengths) {
      let name = "length \(Self.list([segment.start.x, segment.start.y, segment.end.x, segment.end.y]))"
      add(name, length.map { Self.measured($0.length, $0.error) } ?? "not on the ground in front of the eye")
    }
    return TableOutput.aligned(rows)
  }

  var json: JSONText {
    let (focal, focalError) = found.focalLength
    let lengths = found.lengths.map { length -> JSONText in
      length.map { length in
        let error = length.error.flatMap { $0.isFinite ? JSONText.number($0) : nil }
        return ["length": .number(length.length), "error": error ?? .null]
      } ?? .null
    }
    let all: JSONText = [
      "from": .text(found.facts), "size": .numbers([file.size.x, file.size.y]), "focalLength": .number(focal),
      "focalLengthError": focalError.map { .number($0) } ?? .null,
      "principalPoint": .numbers([file.lens.principalPoint.x, file.lens.principalPoint.y]),
      "placeError": found.placeError.map { .number($0) } ?? .null, "lengths": .list(lengths),
      "vanishingPoints": .list(found.vanishingPoints.map(Self.json)),
      "worldToPicture": found.worldToPicture.map { .numbers($0.rowMajor) } ?? .null,
    ]
    return all.adding([
      "rotation": found.rotation.map {
        let q = $0.components; return .numbers([q.x, q.y, q.z, q.w])
      },
      "rotationErrors": found.rotationErrors.map { .numbers([$0.x, $0.y, $0.z]) },
      "position": found.placed.map {
        let p = $0.camera.position; return .numbers([p.x, p.y, p.z])
      },
      "positionErrors": found.placed?.positionErrors.map { .numbers([$0.x, $0.y, $0.z]) },
      "rootMeanSquareError": found.placed.map { .number($0.rootMeanSquareError) },
      "inliers": found.placed.map { .numbers($0.inliers.map { Double($0) }) },
      "segments": found.turned.map { .list($0.inliers.map { .numbers($0.map { Double($0) }) }) },
      "proportion": found.rectangle.map { .number($0.proportion.value) },
      "focalLengthFromPerpendicularity": found.rectangle.map { $0.focalLengthFromPerpendicularity.map { .number($0.value) } ?? .null },
      "focalLengthFromProportion": found.rectangle.map { $0.focalLengthFromProportion.map { .number($0.value) } ?? .null },
    ])
  }

  private static func json(_ point: ProjectivePoint2D<Double>?) -> JSONText {
    guard let h = point?.homogeneous else { return .null }
    return .numbers([h.x, h.y, h.z])
  }

  private static func words(_ point: ProjectivePoint2D<Double>?) -> String {
    switch point {
    case .finite(let place): list([place.x, place.y])
    case .atInfinity(let way): "at infinity, \(list([way.x, way.y]))"
    case nil: "none"
    }
  }

  /// A measured number with its error, which may be unknown or without bounds.
  static func measured(_ value: Double, _ error: Double?) -> String {
    guard let error else { return "\(digits(value, 6)) ± unknown" }
    return error.isFinite ? number(value, error) : "\(digits(value, 6)) ± unbounded"
  }

  /// A number with as many digits as its error has two; with six without one.
  static func number(_ value: Double, _ error: Double?) -> String {
    guard let error, error > 0, error.isFinite else { return digits(value, 6) }
    let decimals = Swift.max(0, Swift.min(12, 1 - exponent(error)))
    return "\(Number.text(value, decimals: decimals)) ± \(Number.text(error, decimals: decimals))"
  }

  private static func list(_ numbers: [Double], digits count: Int = 6) -> String {
    numbers.map { digits($0, count) }.joined(separator: ",")
  }

  private static func digits(_ value: Double, _ count: Int) -> String {
    Number.text(value, decimals: Swift.max(0, Swift.min(12, count - 1 - exponent(value))))
  }

  /// The power of ten of the first digit; zero for zero.
  private static func exponent(_ value: Double) -> Int {
    var (rest, exponent) = (value.magnitude, 0)
    guard rest > 0, rest.isFinite else { return 0 }
    while rest >= 10, exponent < 300 { (rest, exponent) = (rest / 10, exponent + 1) }
    while rest < 1, exponent > -300 { (rest, exponent) = (rest * 10, exponent - 1) }
    return exponent
  }
}
