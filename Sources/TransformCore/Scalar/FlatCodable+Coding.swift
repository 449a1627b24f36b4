// Embedded Swift has neither encoders nor decoders.
#if !hasFeature(Embedded)
  extension FlatCodable {
    /// Reads the flat list of the numbers.
    @_alwaysEmitIntoClient
    public init(from decoder: any Decoder) throws {
      let places = Self.format.utf8.count { $0 == UInt8(ascii: "#") }
      var list = try decoder.unkeyedContainer()
      var numbers: [Number] = []
      while !list.isAtEnd, numbers.count <= places { numbers.append(try list.decode(Number.self)) }
      guard numbers.count == places else {
        let found = numbers.count > places ? "more" : "\(numbers.count)"
        throw DecodingError.dataCorrupted(
          .init(codingPath: list.codingPath, debugDescription: "expected \(places) numbers, found \(found)"))
      }
      guard let value = Self(flat: numbers) else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: Self.refusal))
      }
      self = value
    }

    /// Writes the flat list of the numbers.
    @_alwaysEmitIntoClient
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in flat { try list.encode(number) }
    }
  }
#endif
