// Embedded Swift has neither encoders nor decoders.
#if !hasFeature(Embedded)
  extension Projection {
    private enum CodingKeys: String, CodingKey {
      case kind, left, right, bottom, top, near, far, convention
    }

    /// Reads a projection from its parameters by name. A `far` of null is infinity.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func number(_ key: CodingKeys) throws -> Scalar { try values.decode(Scalar.self, forKey: key) }
      self.init(
        kind: try values.decode(Kind.self, forKey: .kind), left: try number(.left), right: try number(.right), bottom: try number(.bottom),
        top: try number(.top), near: try number(.near), far: try values.decodeNil(forKey: .far) ? .infinity : number(.far),
        convention: try values.decode(ClipConvention.self, forKey: .convention))
    }

    /// Writes the parameters by name. A `far` of infinity is null.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(kind, forKey: .kind)
      for (key, number) in [(CodingKeys.left, left), (.right, right), (.bottom, bottom), (.top, top), (.near, near)] {
        try values.encode(number, forKey: key)
      }
      if far == .infinity { try values.encodeNil(forKey: .far) } else { try values.encode(far, forKey: .far) }
      try values.encode(convention, forKey: .convention)
    }
  }
#endif
