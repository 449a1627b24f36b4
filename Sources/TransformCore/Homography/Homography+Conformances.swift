extension Homography {
  /// Whether all nine numbers are equal; 0 equals −0, NaN equals nothing.
  @_alwaysEmitIntoClient
  public static func == (left: Self, right: Self) -> Bool {
    left.xAxis.equals(right.xAxis) && left.yAxis.equals(right.yAxis) && left.origin.equals(right.origin)
  }
}

/// Encoded as the list m11, m12 … m33.
extension Homography: _Composable {
  /// The description, a `#` for each number.
  @_alwaysEmitIntoClient
  public static var _format: String { "Homography([#, #, #], [#, #, #], [#, #, #])" }

  /// The numbers, in the order of the list.
  @_alwaysEmitIntoClient
  public var _numbers: [Scalar] { rowMajor }

  /// The value of a list of numbers.
  @_alwaysEmitIntoClient
  public init?(_numbers numbers: [Scalar]) { self.init(rowMajor: numbers) }
}
