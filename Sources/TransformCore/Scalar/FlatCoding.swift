/// Lists of numbers in encoders and decoders.
@usableFromInline
package enum FlatCoding {
  /// Writes the numbers as an unkeyed list.
  @inlinable
  package static func encode<Scalar: TransformScalar>(_ numbers: [Scalar], to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for number in numbers { try list.encode(number) }
  }

  /// Reads exactly `count` numbers.
  ///
  /// - Throws: `DecodingError.dataCorrupted` that names the count expected and the count found.
  @inlinable
  package static func decode<Scalar: TransformScalar>(_ count: Int, from decoder: any Decoder) throws -> [Scalar] {
    var list = try decoder.unkeyedContainer()
    var numbers: [Scalar] = []
    while !list.isAtEnd, numbers.count <= count { numbers.append(try list.decode(Scalar.self)) }
    guard numbers.count == count else {
      let found = numbers.count > count ? "more" : "\(numbers.count)"
      throw DecodingError.dataCorrupted(.init(codingPath: list.codingPath, debugDescription: "expected \(count) numbers, found \(found)"))
    }
    return numbers
  }

  /// The error for numbers that make no value.
  @inlinable
  package static func invalid(_ text: String, in decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
  }
}

/// A value that is encoded as a flat list of its numbers.
public protocol _FlatCodable: Codable {
  /// The type of the numbers.
  associatedtype _Number: TransformScalar
  /// How many numbers a value has.
  static var _numberCount: Int { get }
  /// The numbers in the order of the list.
  var _numbers: [_Number] { get }
  /// The value of a list, or `nil` if its numbers make none.
  init?(_numbers numbers: [_Number])
}

extension _FlatCodable {
  /// Reads the list.
  public init(from decoder: any Decoder) throws {
    let numbers: [_Number] = try FlatCoding.decode(Self._numberCount, from: decoder)
    guard let value = Self(_numbers: numbers) else { throw FlatCoding.invalid("these numbers make no \(Self.self)", in: decoder) }
    self = value
  }

  /// Writes the list.
  public func encode(to encoder: any Encoder) throws { try FlatCoding.encode(_numbers, to: encoder) }
}
