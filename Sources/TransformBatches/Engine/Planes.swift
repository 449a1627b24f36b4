/// Where up to four planes of scalars are.
@unsafe @frozen @usableFromInline
struct Planes {
  @usableFromInline var x, y, z, w: UnsafeRawPointer?

  @_alwaysEmitIntoClient @inline(__always)
  init(_ x: UnsafeRawPointer?, _ y: UnsafeRawPointer?, _ z: UnsafeRawPointer? = nil, _ w: UnsafeRawPointer? = nil) {
    unsafe self.x = x
    unsafe self.y = y
    unsafe self.z = z
    unsafe self.w = w
  }

  /// The planes from another scalar on.
  func advanced(by bytes: Int) -> Planes {
    unsafe Planes(x.map { unsafe $0 + bytes }, y.map { unsafe $0 + bytes }, z.map { unsafe $0 + bytes }, w.map { unsafe $0 + bytes })
  }
}
