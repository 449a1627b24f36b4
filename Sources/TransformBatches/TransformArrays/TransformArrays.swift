public import TransformCore

/// Operations on arrays of transforms: products, products down a tree, inverses and blends.
///
/// `TransformArrays.concatenate(models.span, with: camera, into: &products)` has the bits of `concatenating(_:)` of
/// each.
///
/// ```swift
/// let local = [Transform3D<Double>.scale(2), .translation(x: 1, y: 0, z: 0)]
/// let world = TransformArrays.concatenating(local, downParents: [-1, 0])
/// assert(world[1].m41 == 2)  // the child moves within its parent
/// ```
public enum TransformArrays<Scalar: TransformScalar> {}

extension TransformArrays {
  /// Every transform of the first array, then the second: `first[i].concatenating(second)`, to the bit.
  ///
  /// - Precondition: the arrays have the same length, and are the same memory or do not overlap.
  @_alwaysEmitIntoClient
  public static func concatenate(
    _ first: Span<Transform3D<Scalar>>, with second: Transform3D<Scalar>, into products: inout MutableSpan<Transform3D<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    precondition(first.count == products.count, lengths)
    unsafe withUnsafeBytes(of: second) { second in unsafe multiply(first.address, 1, second.baseAddress, 0, &products, options) }
  }

  /// The first transform, then every one of the second array: `first.concatenating(second[i])`, to the bit.
  ///
  /// - Precondition: the arrays have the same length, and are the same memory or do not overlap.
  @_alwaysEmitIntoClient
  public static func concatenate(
    _ first: Transform3D<Scalar>, with second: Span<Transform3D<Scalar>>, into products: inout MutableSpan<Transform3D<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    precondition(second.count == products.count, lengths)
    unsafe withUnsafeBytes(of: first) { first in unsafe multiply(first.baseAddress, 0, second.address, 1, &products, options) }
  }

  /// Two arrays, pair by pair: `first[i].concatenating(second[i])`, to the bit.
  ///
  /// - Precondition: the arrays have the same length; the products are one of the factors or overlap neither.
  @_alwaysEmitIntoClient
  public static func concatenate(
    _ first: Span<Transform3D<Scalar>>, with second: Span<Transform3D<Scalar>>, into products: inout MutableSpan<Transform3D<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    precondition(first.count == products.count && second.count == products.count, lengths)
    unsafe multiply(first.address, 1, second.address, 1, &products, options)
  }

  /// Every transform of the array, then the second, in place.
  @_alwaysEmitIntoClient
  public static func concatenate(
    _ first: inout MutableSpan<Transform3D<Scalar>>, with second: Transform3D<Scalar>, options: BatchOptions = BatchOptions()
  ) {
    let start = UnsafeRawPointer(unsafe first.address)
    unsafe withUnsafeBytes(of: second) { second in unsafe multiply(start, 1, second.baseAddress, 0, &first, options) }
  }

  /// Two arrays, pair by pair, in place of the first.
  ///
  /// - Precondition: the arrays have the same length and do not overlap.
  @_alwaysEmitIntoClient
  public static func concatenate(
    _ first: inout MutableSpan<Transform3D<Scalar>>, with second: Span<Transform3D<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    precondition(second.count == first.count, lengths)
    unsafe multiply(UnsafeRawPointer(first.address), 1, second.address, 1, &first, options)
  }

  /// The first transform, then every one of the array, in place.
  @_alwaysEmitIntoClient
  public static func concatenate(
    _ first: Transform3D<Scalar>, with second: inout MutableSpan<Transform3D<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    let start = UnsafeRawPointer(unsafe second.address)
    unsafe withUnsafeBytes(of: first) { first in unsafe multiply(first.baseAddress, 0, start, 1, &second, options) }
  }

  /// Two arrays, pair by pair, in place of the second.
  ///
  /// - Precondition: the arrays have the same length and do not overlap.
  @_alwaysEmitIntoClient
  public static func concatenate(
    _ first: Span<Transform3D<Scalar>>, with second: inout MutableSpan<Transform3D<Scalar>>, options: BatchOptions = BatchOptions()
  ) {
    precondition(first.count == second.count, lengths)
    unsafe multiply(first.address, 1, UnsafeRawPointer(second.address), 1, &second, options)
  }

  @_alwaysEmitIntoClient @inline(__always)
  static func multiply(
    _ first: UnsafeRawPointer?, _ firstStep: Int, _ second: UnsafeRawPointer?, _ secondStep: Int,
    _ products: inout MutableSpan<Transform3D<Scalar>>,
    _ options: BatchOptions
  ) {
    let count = products.count
    unsafe multiplyMatrices(Scalar.self == Double.self, first, firstStep, second, secondStep, products.address, count, options)
  }

  @_alwaysEmitIntoClient @inline(__always)
  static var lengths: String { "arrays of transforms have the same length" }
}

extension TransformArrays {
  /// Every transform of the first array, then the second, in a new array.
  @_alwaysEmitIntoClient
  public static func concatenating(_ first: [Transform3D<Scalar>], with second: Transform3D<Scalar>, options: BatchOptions = BatchOptions())
    -> [Transform3D<Scalar>]
  {
    filled(first.count) { concatenate(first.isEmpty ? Span() : first.span, with: second, into: &$0, options: options) }
  }

  /// The first transform, then every one of the second array, in a new array.
  @_alwaysEmitIntoClient
  public static func concatenating(_ first: Transform3D<Scalar>, with second: [Transform3D<Scalar>], options: BatchOptions = BatchOptions())
    -> [Transform3D<Scalar>]
  {
    filled(second.count) { concatenate(first, with: second.isEmpty ? Span() : second.span, into: &$0, options: options) }
  }

  /// Two arrays, pair by pair, in a new array.
  ///
  /// - Precondition: the arrays have the same length.
  @_alwaysEmitIntoClient
  public static func concatenating(
    _ first: [Transform3D<Scalar>], with second: [Transform3D<Scalar>], options: BatchOptions = BatchOptions()
  ) -> [Transform3D<Scalar>] {
    filled(first.count) {
      concatenate(first.isEmpty ? Span() : first.span, with: second.isEmpty ? Span() : second.span, into: &$0, options: options)
    }
  }

  // No span is taken of an empty array, here and wherever elements are vectors: with a runtime that is linked statically,
  // the memory that all empty arrays share may be aligned for less than a vector, and the span would trap.

  /// A new array of which every element is written by `body`.
  @_alwaysEmitIntoClient @inline(__always)
  static func filled(_ count: Int, _ body: (inout MutableSpan<Transform3D<Scalar>>) -> Void) -> [Transform3D<Scalar>] {
    guard count > 0 else {
      // With no capacity, the initializer writes to the storage that all empty arrays share. `body` still checks its
      // other arguments.
      var span = unsafe UnsafeMutableBufferPointer<Transform3D<Scalar>>(start: nil, count: 0).mutableSpan
      body(&span)
      return []
    }
    return unsafe [Transform3D<Scalar>](unsafeUninitializedCapacity: count) { buffer, initialized in
      var span = unsafe UnsafeMutableBufferPointer(rebasing: buffer[..<count]).mutableSpan
      body(&span)
      initialized = count
    }
  }
}
