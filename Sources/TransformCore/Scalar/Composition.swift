/// What products and inverses make together, written once for all that compose.
///
/// The two come as closures, which are inlined, and not as requirements of a protocol. A conformance keeps what it
/// refers to in every program that links the library, and here that is all of the unspecialised slow paths.
@frozen @usableFromInline
enum Composition {
  /// `basis · value · basis⁻¹`, or `nil` where `basis` has no inverse.
  @_alwaysEmitIntoClient @inline(__always)
  static func conjugate<Value>(_ value: Value, by basis: Value, _ inverse: Value?, _ product: (Value, Value) -> Value) -> Value? {
    guard let inverse else { return nil }
    return product(product(basis, value), inverse)
  }

  /// As many copies as the exponent says, one after another; of the inverse for a negative one. `nil` where that needs
  /// an inverse and there is none.
  @_alwaysEmitIntoClient @inline(__always)
  static func power<Value>(
    _ value: Value, _ exponent: Int, identity: Value, inverted: (Value) -> Value?, _ product: (Value, Value) -> Value
  ) -> Value? {
    guard var square = exponent < 0 ? inverted(value) : value else { return nil }
    var (result, rest) = (identity, exponent.magnitude)
    while rest > 0 {
      if rest & 1 != 0 { result = product(result, square) }
      rest >>= 1
      if rest > 0 { square = product(square, square) }
    }
    return result
  }
}
