import ArgumentParser

/// The precision of scalars in a file and of a computation.
enum Precision: String, ExpressibleByArgument, CaseIterable {
  case float, double

  /// Bytes of a scalar.
  var size: Int { self == .float ? 4 : 8 }

  /// Writes a number, rounded to the precision.
  @inline(__always)
  func store(_ number: Double, _ pointer: UnsafeMutableRawPointer) {
    if self == .float {
      unsafe pointer.storeBytes(of: Float(number), as: Float.self)
    } else {
      unsafe pointer.storeBytes(of: number, as: Double.self)
    }
  }

  /// The number at a place.
  @inline(__always)
  func load(_ pointer: UnsafeRawPointer) -> Double {
    unsafe self == .float ? Double(pointer.loadUnaligned(as: Float.self)) : pointer.loadUnaligned(as: Double.self)
  }
}
