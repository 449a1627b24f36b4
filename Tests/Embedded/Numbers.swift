import Host
import TransformCore

/// The numbers that operations take, and the place where their results go.
struct Numbers<Scalar: TransformScalar> {
  var operation: UInt32
  var state: UInt64

  /// A number between -1 and 1 with few digits, which no conversion rounds.
  mutating func number() -> Scalar {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Scalar(Int32(truncatingIfNeeded: Int64(bitPattern: state) >> 44)) * 0x1p-19
  }

  mutating func pair() -> SIMD2<Scalar> { SIMD2(number(), number()) }
  mutating func vector() -> SIMD3<Scalar> { SIMD3(number(), number(), number()) }

  /// An affine transform near the identity.
  mutating func affine() -> Transform3D<Scalar> {
    let (x, y, z) = (vector() * 0.25, vector() * 0.25, vector() * 0.25)
    return Transform3D(
      xAxis: SIMD4(x + SIMD3(1, 0, 0), 0), yAxis: SIMD4(y + SIMD3(0, 1, 0), 0), zAxis: SIMD4(z + SIMD3(0, 0, 1), 0),
      origin: SIMD4(vector(), 1))
  }

  mutating func rotation() -> Quaternion<Scalar> { Quaternion(components: SIMD4(vector(), 1.25)).normalized() ?? .identity }

  /// Begins the next operation.
  mutating func next() { operation += 1 }

  /// Gives one number away. Every NaN is the same one: its sign differs between processors.
  func put(_ number: Scalar) { host_take(operation, number.isNaN ? 0x7ff8_0000_0000_0000 : Double(number).bitPattern) }

  func put(_ number: Scalar?) { if let number { put(number) } else { put(isAbsent: ()) } }
  func put(_ v: SIMD2<Scalar>) { for i in 0..<2 { put(v[i]) } }
  func put(_ v: SIMD3<Scalar>) { for i in 0..<3 { put(v[i]) } }
  func put(_ v: SIMD4<Scalar>) { for i in 0..<4 { put(v[i]) } }
  func put(_ v: SIMD2<Scalar>?) { if let v { put(v) } else { put(isAbsent: ()) } }
  func put(_ v: SIMD3<Scalar>?) { if let v { put(v) } else { put(isAbsent: ()) } }
  func put(_ q: Quaternion<Scalar>?) { if let q { put(q.components) } else { put(isAbsent: ()) } }

  func put(_ t: Transform2D<Scalar>?) {
    guard let t else { return put(isAbsent: ()) }
    put(t.linear)
    put(t.translation)
  }

  func put(_ t: Transform3D<Scalar>?) {
    guard let t else { return put(isAbsent: ()) }
    for row in [t.xAxis, t.yAxis, t.zAxis, t.origin] { put(row) }
  }

  func put(_ h: Homography<Scalar>?) {
    guard let h else { return put(isAbsent: ()) }
    for row in [h.xAxis, h.yAxis, h.origin] { put(row) }
  }

  private func put(isAbsent: ()) { host_take(operation, 0x7ff8_0000_0000_0001) }
}
