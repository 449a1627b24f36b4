import PictureGeometry
import TransformKit

/// What a JSON file says of a picture.
struct PictureFile {
  private enum Key: String, CaseIterable {
    case size, focalLength, principalPoint, placeError, tolerance, seed, rectangle, box, points, segments, lengths
  }

  private enum ShapeKey: String, CaseIterable { case corners, size }
  private enum PointKey: String, CaseIterable { case at, seen }
  private enum AxisKey: String, CaseIterable { case x, y, z }

  /// What is seen, of which there is one.
  enum Sight {
    case rectangle([SIMD2<Double>], size: SIMD2<Double>?)
    case box([SIMD2<Double>?], size: SIMD3<Double>)
    case points([SIMD3<Double>], [SIMD2<Double>])
    case axes([[LineSegment2D<Double>]])
    case segments([LineSegment2D<Double>])
  }

  private(set) var size = SIMD2<Double>(1, 1)
  private(set) var lens = PictureLens<Double>(principalPoint: .zero)
  private(set) var placeError: Double?
  private(set) var tolerance: Double?
  private(set) var seed: UInt64 = 0
  private(set) var sight: Sight?
  /// Segments of the picture whose lengths on the plane z = 0 are wanted.
  private(set) var lengths: [LineSegment2D<Double>] = []
  private let text: SceneText

  init(read path: String) throws(Failure) {
    text = SceneText(name: Files.name(ofInput: path), bytes: try Files.read(path))
    let json: JSON
    do throws(SceneError) { json = try JSONParser.value(of: text.bytes) } catch { throw text.failure(error) }
    readFacts(json)
    if let error = text.error { throw text.failure(error, path: json.path(to: error.place)) }
  }

  private mutating func readFacts(_ json: JSON) {
    guard let keys = StrictKeys<Key>(json, in: text, required: .size) else { return }
    size = keys.numbers(.size, count: 2).map { SIMD2($0[0], $0[1]) } ?? size
    if !(size.min() > 0) { keys.refuse(.size, "expected a width and a height above zero") }
    lens = PictureLens(
      focalLength: positive(.focalLength, keys),
      principalPoint: keys.numbers(.principalPoint, count: 2).map { SIMD2($0[0], $0[1]) } ?? 0.5 * size)
    (placeError, tolerance) = (positive(.placeError, keys), positive(.tolerance, keys))
    seed = keys.seed(.seed) ?? 0
    lengths = (keys.list(.lengths) ?? []).compactMap(segment)
    let sights: [Key] = [.rectangle, .box, .points, .segments]
    let given = sights.filter { keys[$0] != nil }
    let words = sights.map(\.rawValue).joined(separator: ", ")
    guard let one = given.first else { return text.refuse(json.place, "expected one of the keys \(words)") }
    if given.count > 1, let value = keys[given[1]] { text.refuse(value.place, "expected only one of the keys \(words)") }
    let ignored: [Key] = one == .segments ? [.placeError] : one == .points ? [] : [.tolerance, .seed]
    for key in ignored { keys.refuse(key, "expected no \"\(key.rawValue)\" beside \"\(one.rawValue)\"") }
    switch one {
    case .rectangle: sight = keys[.rectangle].flatMap(rectangle)
    case .box: sight = keys[.box].flatMap(box)
    case .points: sight = points(keys.list(.points) ?? [])
    default: sight = keys[.segments].flatMap(segments)
    }
  }

  private func positive(_ key: Key, _ keys: StrictKeys<Key>) -> Double? {
    guard let number = keys.number(key) else { return nil }
    if !(number > 0) { keys.refuse(key, "expected a number above zero") }
    return number
  }

  private func point(_ value: JSON) -> SIMD2<Double>? { text.numbers(value, count: 2).map { SIMD2($0[0], $0[1]) } }

  private func segment(_ value: JSON) -> LineSegment2D<Double>? {
    text.numbers(value, count: 4).map { LineSegment2D(SIMD2($0[0], $0[1]), SIMD2($0[2], $0[3])) }
  }

  private func rectangle(_ value: JSON) -> Sight? {
    guard let keys = StrictKeys<ShapeKey>(value, in: text, required: .corners), let corners = keys.list(.corners) else { return nil }
    if corners.count != 4 { keys.refuse(.corners, "expected 4 corners, found \(corners.count)") }
    return .rectangle(corners.compactMap(point), size: keys.numbers(.size, count: 2).map { SIMD2($0[0], $0[1]) })
  }

  private func box(_ value: JSON) -> Sight? {
    guard let keys = StrictKeys<ShapeKey>(value, in: text, required: .corners), let corners = keys.list(.corners) else { return nil }
    if corners.count != 8 { keys.refuse(.corners, "expected 8 corners, null for those that are hidden, found \(corners.count)") }
    if keys[.size] == nil { text.refuse(value.place, "expected the key \"size\"") }
    let places = corners.map { corner -> SIMD2<Double>? in if case .null = corner.content { nil } else { point(corner) } }
    return keys.numbers(.size, count: 3).map { .box(places, size: SIMD3($0[0], $0[1], $0[2])) }
  }

  private func points(_ values: [JSON]) -> Sight {
    var (points, places) = ([SIMD3<Double>](), [SIMD2<Double>]())
    for value in values {
      guard let keys = StrictKeys<PointKey>(value, in: text, required: .at) else { continue }
      if keys[.seen] == nil { text.refuse(value.place, "expected the key \"seen\"") }
      guard let at = keys.numbers(.at, count: 3), let seen = keys.numbers(.seen, count: 2) else { continue }
      points.append(SIMD3(at[0], at[1], at[2]))
      places.append(SIMD2(seen[0], seen[1]))
    }
    return .points(points, places)
  }

  private func segments(_ value: JSON) -> Sight? {
    if let list = value.list { return .segments(list.compactMap(segment)) }
    guard let keys = StrictKeys<AxisKey>(value, in: text) else { return nil }
    return .axes(AxisKey.allCases.map { axis in (keys.list(axis) ?? []).compactMap(segment) })
  }
}
