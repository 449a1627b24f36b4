extension PlaneNormalization {
  /// The map to the new coordinates.
  @_alwaysEmitIntoClient
  package var homography: Homography<Double> {
    Homography(xAxis: SIMD3(scale, 0, 0), yAxis: SIMD3(0, scale, 0), origin: SIMD3(0 - center * scale, 1))
  }

  /// The map back.
  @_alwaysEmitIntoClient
  package var inverseHomography: Homography<Double> {
    Homography(xAxis: SIMD3(1 / scale, 0, 0), yAxis: SIMD3(0, 1 / scale, 0), origin: SIMD3(center, 1))
  }
}
