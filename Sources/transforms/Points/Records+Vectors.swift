/// Passes over packed Floats that take four numbers at once. The last of the four may be none of the vector's.
extension Records {
  /// How many pairs of records, from the first one on, have four numbers to load at the place of a vector.
  func pairsOfVectors(_ field: VectorField) -> Int {
    let room = count * stride - field.offsets[0] - 16
    return room < 0 ? 0 : (room / stride + 1) / 2
  }

  /// Whether the images of those pairs are finite. A finite number times zero is zero. Infinity and NaN become NaN, and
  /// so does each sum with them.
  func mostImagesAreFinite(_ field: VectorField) -> Bool {
    var (sum, other) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    var from = unsafe UnsafeRawPointer(destination) + field.offsets[0]
    for _ in 0..<pairsOfVectors(field) {
      unsafe sum += from.loadUnaligned(as: SIMD4<Float>.self) * 0
      unsafe other += from.loadUnaligned(fromByteOffset: stride, as: SIMD4<Float>.self) * 0
      unsafe from += 2 * stride
    }
    sum += other
    return sum.x == 0 && sum.y == 0 && sum.z == 0 && (field.offsets.count < 4 || sum.w == 0)
  }
}
