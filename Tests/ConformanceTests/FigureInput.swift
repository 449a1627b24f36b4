import TransformCore

/// The arguments of a figure in one precision. It only converts them, and throws if one is missing or too short.
struct FigureInput<S: TransformScalar> {
  let values: [String: JSONValue]

  struct Missing: Error { let key: String }

  func numbers(_ key: String, atLeast count: Int = 0) throws -> [S] {
    guard let numbers = values[key]?.numbers, numbers.count >= count else { throw Missing(key: key) }
    return numbers.map { S($0) }
  }

  func number(_ key: String) throws -> S { try numbers(key, atLeast: 1)[0] }

  func text(_ key: String) throws -> String { try unwrap(values[key]?.text, key) }

  func isTrue(_ key: String) -> Bool { if case .bool(true) = values[key] { true } else { false } }

  func vector2(_ key: String) throws -> SIMD2<S> {
    let n = try numbers(key, atLeast: 2)
    return SIMD2(n[0], n[1])
  }

  /// Two numbers are a point of the plane z = 0.
  func vector3(_ key: String) throws -> SIMD3<S> {
    let n = try numbers(key, atLeast: 2)
    return SIMD3(n[0], n[1], n.count > 2 ? n[2] : 0)
  }

  func vector4(_ key: String) throws -> SIMD4<S> {
    let n = try numbers(key, atLeast: 4)
    return SIMD4(n[0], n[1], n[2], n[3])
  }

  /// The points of a list, each read by one of the functions above.
  func points<Point>(_ key: String, as point: (Self) -> (String) throws -> Point) throws -> [Point] {
    try unwrap(values[key]?.list, key).map { try point(Self(values: [key: $0]))(key) }
  }

  func transform2(_ key: String) throws -> Transform2D<S> { try transform2(try numbers(key)) }
  func transform2(_ n: [S]) throws -> Transform2D<S> {
    let n = try unwrap(n.count == 6 ? n : nil, "six numbers")
    return Transform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// Six numbers are a transform of the plane.
  func transform3(_ key: String) throws -> Transform3D<S> { try transform3(try numbers(key)) }
  func transform3(_ n: [S]) throws -> Transform3D<S> {
    try n.count == 6 ? Transform3D(transform2(n)) : unwrap(Transform3D(rowMajor: n), "sixteen numbers")
  }

  func quaternion(_ key: String) throws -> Quaternion<S> { Quaternion(components: try vector4(key)) }

  func rect(_ key: String) throws -> Bounds2D<S> {
    let n = try numbers(key, atLeast: 4)
    return Bounds2D(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  func box(_ key: String) throws -> Bounds3D<S> {
    let n = try numbers(key, atLeast: 6)
    return Bounds3D(origin: SIMD3(n[0], n[1], n[2]), size: SIMD3(n[3], n[4], n[5]))
  }

  func quad(_ key: String) throws -> Quad2D<S> {
    let p = try points(key, as: Self.vector2)
    guard p.count == 4 else { throw Missing(key: key) }
    return Quad2D(p[0], p[1], p[2], p[3])
  }

  func unwrap<Value>(_ value: Value?, _ key: String) throws -> Value {
    guard let value else { throw Missing(key: key) }
    return value
  }
}

/// Results in the form of the figures.
enum Written {
  static func number(_ value: some TransformScalar) -> JSONValue { .number(Double(value)) }
  static func numbers<S: TransformScalar>(_ values: [S]) -> JSONValue { .list(values.map { .number(Double($0)) }) }
  static func vector<S: TransformScalar>(_ v: SIMD2<S>?) -> JSONValue { v.map { numbers([$0.x, $0.y]) } ?? .null }
  static func vector<S: TransformScalar>(_ v: SIMD3<S>?) -> JSONValue { v.map { numbers([$0.x, $0.y, $0.z]) } ?? .null }
  static func vector<S: TransformScalar>(_ v: SIMD4<S>) -> JSONValue { numbers([v.x, v.y, v.z, v.w]) }
  static func quaternion<S: TransformScalar>(_ q: Quaternion<S>?) -> JSONValue { q.map { vector($0.components) } ?? .null }
  static func matrix<S: TransformScalar>(_ m: Transform2D<S>?) -> JSONValue {
    m.map { numbers([$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty]) } ?? .text("singular")
  }
  static func matrix<S: TransformScalar>(_ m: Transform3D<S>?) -> JSONValue { m.map { numbers($0.rowMajor) } ?? .text("singular") }
  static func rect<S: TransformScalar>(_ r: Bounds2D<S>?) -> JSONValue {
    r.map { numbers([$0.minimum.x, $0.minimum.y, $0.size.x, $0.size.y]) } ?? .null
  }
  static func box<S: TransformScalar>(_ b: Bounds3D<S>?) -> JSONValue {
    b.map { numbers([$0.minimum.x, $0.minimum.y, $0.minimum.z, $0.size.x, $0.size.y, $0.size.z]) } ?? .null
  }
  static func quad<S: TransformScalar>(_ q: Quad2D<S>?) -> JSONValue { q.map { .list($0.points.map { vector($0) }) } ?? .null }
}
