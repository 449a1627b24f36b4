internal import SceneGeometry
public import TransformCore

/// Values made of a fuzzer's bytes. After the last byte every value is zero.
public struct Input {
  private let bytes: [UInt8]
  private var place = 0

  /// A copy of the bytes.
  public init(_ pointer: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: pointer, count: pointer == nil ? 0 : count))
  }

  /// Whether all bytes have been used.
  public var isAtEnd: Bool { place >= bytes.count }

  /// All bytes as text. Bytes that are not UTF-8 are replaced.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The next byte.
  public mutating func byte() -> UInt8 {
    guard place < bytes.count else { return 0 }
    place += 1
    return bytes[place - 1]
  }

  /// A small whole number, zero or an end of the range.
  public mutating func integer() -> Int {
    switch byte() % 8 {
    case 0: .max
    case 1: .min
    case 2: 0
    default: Int(Int8(bitPattern: byte()))
    }
  }

  /// One of the values.
  public mutating func choice<Value>(of values: [Value]) -> Value { values[Int(byte()) % values.count] }

  /// An awkward number, a small one, or random bits.
  public mutating func number<Scalar: TransformScalar>(_: Scalar.Type = Scalar.self) -> Scalar {
    let kind = byte()
    switch kind % 16 {
    case 0: return 0
    case 1: return 1
    case 2: return -1
    case 3: return .infinity
    case 4: return -.infinity
    case 5: return .nan
    case 6: return .greatestFiniteMagnitude
    case 7: return .leastNonzeroMagnitude
    case 8: return -0.0
    case 9: return .pi / 2
    case 10, 11: return Scalar(Int(Int8(bitPattern: byte())))
    case 12: return Scalar(Int(Int8(bitPattern: byte()))) / 64
    case 13: return 1 + Scalar(Int(Int8(bitPattern: byte()))) * Scalar.ulpOfOne
    case 14:
      let exponent = Int(Int8(bitPattern: byte())) * (Scalar.self == Float.self ? 1 : 8)
      return Scalar(Double(sign: .plus, exponent: exponent, significand: 1))
    default:
      var bits: UInt64 = 0
      for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
      return Scalar.self == Float.self ? Scalar(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Scalar(Double(bitPattern: bits))
    }
  }

  /// Two numbers.
  public mutating func vector2<Scalar: TransformScalar>() -> SIMD2<Scalar> { SIMD2(number(), number()) }
  /// Three numbers.
  public mutating func vector3<Scalar: TransformScalar>() -> SIMD3<Scalar> { SIMD3(number(), number(), number()) }
  /// Four numbers.
  public mutating func vector4<Scalar: TransformScalar>() -> SIMD4<Scalar> { SIMD4(number(), number(), number(), number()) }
  /// Four numbers, hardly ever of length one.
  public mutating func quaternion<Scalar: TransformScalar>() -> Quaternion<Scalar> { Quaternion(components: vector4()) }
  /// Four corners in any order.
  public mutating func quad<Scalar: TransformScalar>() -> Quad2D<Scalar> { Quad2D(vector2(), vector2(), vector2(), vector2()) }
  /// A rectangle between two corners.
  public mutating func rect<Scalar: TransformScalar>() -> Bounds2D<Scalar> { Bounds2D(corner: vector2(), opposite: vector2()) }
  /// A box between two corners.
  public mutating func box<Scalar: TransformScalar>() -> Bounds3D<Scalar> { Bounds3D(corner: vector3(), opposite: vector3()) }
  /// Six numbers.
  public mutating func plane<Scalar: TransformScalar>() -> Transform2D<Scalar> { Transform2D(linear: vector4(), translation: vector2()) }

  /// Nine numbers.
  public mutating func homography<Scalar: TransformScalar>() -> Homography<Scalar> {
    Homography(xAxis: vector3(), yAxis: vector3(), origin: vector3())
  }

  /// Any sixteen numbers, or a product of a few transforms that renderers use.
  public mutating func transform<Scalar: TransformScalar>() -> Transform3D<Scalar> {
    switch byte() % 6 {
    case 0: return Transform3D(xAxis: vector4(), yAxis: vector4(), zAxis: vector4(), origin: vector4())
    case 1: return .translation(vector3())
    case 2: return .scale(x: number(), y: number(), z: number())
    case 3: return .rotation(degrees: number(), axis: choice(of: [.x, .y, .z]))
    case 4: return Transform3D(translation: vector3(), rotation: quaternion(), scale: vector3())
    default:
      let first: Transform3D<Scalar> = .rotation(radians: number(), axis: .y)
      return first.concatenating(.perspective(eyeDistance: number()) ?? .identity)
    }
  }
}

/// Uses a value. The optimiser may then not leave out its computation.
@inline(never)
public func use<Value>(_ value: Value) {}

/// A law. The fuzzer stops if it is broken.
public func require(_ holds: Bool, _ law: @autoclosure () -> String) {
  if !holds { fatalError(law()) }
}
