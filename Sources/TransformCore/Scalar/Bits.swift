// Equality to the bit: unlike `==`, −0 is not 0, and NaN is itself.

extension SIMD2<Double> {
  /// Whether both bit patterns are the same.
  @_alwaysEmitIntoClient
  package func hasSameBits(as other: Self) -> Bool { x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern }
}

extension SIMD4<Double> {
  /// The bit patterns.
  @_alwaysEmitIntoClient
  package var bits: SIMD4<UInt64> { unsafe unsafeBitCast(self, to: SIMD4<UInt64>.self) }
}

extension Transform3D<Double> {
  /// Whether all sixteen bit patterns are the same.
  @_alwaysEmitIntoClient
  package func hasSameBits(as other: Self) -> Bool {
    xAxis.bits == other.xAxis.bits && yAxis.bits == other.yAxis.bits && zAxis.bits == other.zAxis.bits && origin.bits == other.origin.bits
  }
}
