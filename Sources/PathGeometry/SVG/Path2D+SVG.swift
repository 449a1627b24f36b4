import TransformCore

extension Path2D {
  /// The path of SVG path data: every command, absolute and relative, smooth curves, and numbers and flags without
  /// separators. A text of white space gives an empty path.
  ///
  /// *Source*: SVG 2, section 9.3.9. An error ends the reading there, and nothing of the path is returned. What browsers
  /// draw of it is the text of the error's `validLength`. Numbers out of range are errors, also those of relative
  /// coordinates after they are added.
  ///
  /// - Complexity: O(n) for n bytes.
  /// - Throws: `PathTextError` with the place and what was expected.
  @_alwaysEmitIntoClient
  public init(svg text: String) throws(PathTextError) {
    var reader = PathTextReader(text, isWide: Scalar.self == Double.self)
    self.init(rounding: try reader.read())
  }

  /// SVG path data that reads back to the same bits; `nil` if a number is not finite.
  ///
  /// Numbers have the fewest digits that give their bits. Each element is written in the shortest of its forms:
  /// relative or absolute, `H` and `V`, `S` and `T`, and without its letter where that stands before. A path that does
  /// not begin with a move gets `M0 0` before it, because path data has to begin with one.
  @_alwaysEmitIntoClient
  public var svg: String? { source.svg }
}

extension PathSource {
  @usableFromInline
  var svg: String? {
    var writer = PathTextWriter(isWide: isWide)
    for place in 0..<pointCount {
      guard self[place].isFinite else { return nil }
    }
    if let first = verbs.first, first != .move { writer.write(.move(to: .zero)) }
    var place = 0
    for verb in verbs {
      writer.write(.init(verb, at: place) { self[$0] })
      place += verb.pointCount
    }
    return writer.text
  }
}

extension Path2D: Codable {
  /// A path that was encoded: its SVG path data, or what a decoder takes as text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = try Self(svg: container.decode(String.self))
    } catch let error as PathTextError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a path: \(error)")
    }
  }

  /// Encodes the path as SVG path data. Paths with numbers that are not finite are refused.
  public func encode(to encoder: any Encoder) throws {
    guard let svg else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "a path with numbers that are not finite has no text"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(svg)
  }
}
