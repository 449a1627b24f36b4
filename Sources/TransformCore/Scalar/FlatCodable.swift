/// A value made of a fixed number of numbers, encoded as one flat list of these and described by a text around them.
///
/// `Codable` and `CustomStringConvertible` follow. Lists of another length are refused with the count expected and the
/// count found, lists of numbers that make no value with `refusal`.
///
/// The protocol is not public. Its public members are those of the types' own conformances, which clients use.
@usableFromInline
package protocol FlatCodable: Codable, CustomStringConvertible {
  /// The number type.
  associatedtype Number: TransformScalar

  /// The description with `#` in the place of each number.
  static var format: String { get }

  /// What is wrong with a list of numbers that make no value.
  static var refusal: String { get }

  /// The value of a list of as many numbers as the format has places, or `nil` where they make none.
  init?(flat: [Number])

  /// The numbers in the order of the encoded list.
  var flat: [Number] { get }

  /// The numbers in the places of the format.
  var described: [Number] { get }
}

extension FlatCodable {
  @_alwaysEmitIntoClient
  package static var refusal: String { "the numbers make no \(Self.self)" }

  @_alwaysEmitIntoClient
  package var described: [Number] { flat }

  /// The numbers that approximate equality compares.
  @_alwaysEmitIntoClient
  public var _numbers: [Number] { flat }

  /// The numbers by name; −0 is written as 0.
  public var description: String {
    let texts = Self.format.split(separator: "#", omittingEmptySubsequences: false)
    return zip(texts, described).map { "\($0)\($1 + 0)" }.joined() + (texts.last ?? "")
  }
}

/// A value that composes with others of its kind: maps and rotations.
///
/// It requires no product and no inverse. A conformance keeps what it refers to in every program that links the
/// library, and these would be the unspecialised ones.
public protocol _Composable: Equatable {
  /// The number type.
  associatedtype Scalar: TransformScalar

  /// All numbers in a fixed order.
  var _numbers: [Scalar] { get }
}

extension _Composable {
  /// Whether the two agree: the largest difference is at most `relativeTolerance` times the larger of the two largest
  /// magnitudes, or at most `relativeTolerance` times the least normal number. This is swift-numerics' rule with the
  /// maximum norm; NaN agrees with nothing. Quaternions are compared by components: q and −q do not agree.
  @_alwaysEmitIntoClient
  public func isApproximatelyEqual(to other: Self, relativeTolerance: Scalar = Scalar.ulpOfOne.squareRoot()) -> Bool {
    let absoluteTolerance = relativeTolerance * Scalar.leastNormalMagnitude
    return isApproximatelyEqual(to: other, absoluteTolerance: absoluteTolerance, relativeTolerance: relativeTolerance)
  }

  /// The same with a difference that always passes. The relative tolerance is then zero unless it is given, as in
  /// swift-numerics.
  @_alwaysEmitIntoClient
  public func isApproximatelyEqual(to other: Self, absoluteTolerance: Scalar, relativeTolerance: Scalar = 0) -> Bool {
    let (left, right) = (_numbers, other._numbers)
    if left == right { return true }
    var (difference, size): (Scalar, Scalar) = (0, 0)
    for (one, other) in zip(left, right) {
      guard one.isFinite, other.isFinite else { return false }
      difference = .maximum(difference, (one - other).magnitude)
      size = .maximum(size, .maximum(one.magnitude, other.magnitude))
    }
    return difference <= .maximum(absoluteTolerance, relativeTolerance * size)
  }
}
