extension Homography: InlinedEquality {
  @_alwaysEmitIntoClient
  package func equals(_ other: Self) -> Bool { xAxis.equals(other.xAxis) && yAxis.equals(other.yAxis) && origin.equals(other.origin) }
}

/// Encoded as the list m11, m12 … m33.
extension Homography: _Composable, FlatCodable, Codable, CustomStringConvertible {
  @_alwaysEmitIntoClient
  package static var format: String { "Homography([#, #, #], [#, #, #], [#, #, #])" }

  @_alwaysEmitIntoClient
  package var flat: [Scalar] { rowMajor }

  @_alwaysEmitIntoClient
  package init?(flat numbers: [Scalar]) { self.init(rowMajor: numbers) }
}
