/// A value made of a fixed number of numbers, encoded as one flat list of these and described by a text around them.
///
/// `Codable` and `CustomStringConvertible` follow. Lists of another length are refused with the count expected and the
/// count found, lists of numbers that make no value with `_refusal`.
public protocol _FlatCodable: Codable, CustomStringConvertible {
  /// The number type.
  associatedtype Scalar: TransformScalar

  /// The description with `#` in the place of each number.
  static var _format: String { get }

  /// What is wrong with a list of numbers that make no value.
  static var _refusal: String { get }

  /// The value of a list of as many numbers as the format has places, or `nil` where they make none.
  init?(_numbers: [Scalar])

  /// The numbers in the order of the encoded list.
  var _numbers: [Scalar] { get }

  /// The numbers in the places of the format.
  var _describedNumbers: [Scalar] { get }
}

extension _FlatCodable {
  /// That the numbers make no value of this type.
  @_alwaysEmitIntoClient
  public static var _refusal: String { "the numbers make no \(Self.self)" }

  /// The numbers of the list.
  @_alwaysEmitIntoClient
  public var _describedNumbers: [Scalar] { _numbers }

  /// Reads the flat list of the numbers.
  @_alwaysEmitIntoClient
  public init(from decoder: any Decoder) throws {
    let places = Self._format.utf8.count { $0 == UInt8(ascii: "#") }
    guard let value = Self(_numbers: try FlatCoding.decode(places, from: decoder)) else {
      throw FlatCoding.invalid(Self._refusal, in: decoder)
    }
    self = value
  }

  /// Writes the flat list of the numbers.
  @_alwaysEmitIntoClient
  public func encode(to encoder: any Encoder) throws { try FlatCoding.encode(_numbers, to: encoder) }

  /// The numbers by name.
  public var description: String {
    let texts = Self._format.split(separator: "#", omittingEmptySubsequences: false)
    return zip(texts, _describedNumbers).map { "\($0)\($1)" }.joined() + (texts.last ?? "")
  }
}

/// A value that composes with others of its kind: maps and rotations.
///
/// It requires no product and no inverse. A conformance keeps what it refers to in every program that links the
/// library, and these would be the unspecialised ones (`Composition`).
public protocol _Composable: _FlatCodable, Equatable {}

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
