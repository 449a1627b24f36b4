/// Lists of numbers in encoders and decoders.
@usableFromInline
package enum FlatCoding {
  /// Writes the numbers as an unkeyed list.
  @_alwaysEmitIntoClient
  package static func encode<Scalar: TransformScalar>(_ numbers: [Scalar], to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for number in numbers { try list.encode(number) }
  }

  /// Reads exactly `count` numbers.
  ///
  /// - Throws: `DecodingError.dataCorrupted` that names the count expected and the count found.
  @_alwaysEmitIntoClient
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
  @_alwaysEmitIntoClient
  package static func invalid(_ text: String, in decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
  }
}
