/// Where the scalars of one vector lie in a record.
struct VectorField {
  /// Bytes from the start of the record to x, y and so on.
  var offsets: [Int]
  let precision: Precision
  var isBigEndian = false

  /// Whether the scalars follow each other, in this machine's order of bytes.
  var isPacked: Bool { !isBigEndian && offsets.indices.allSatisfy { offsets[$0] == offsets[0] + $0 * precision.size } }
}

/// Where a record holds its point and its normal.
struct RecordFields {
  var points: VectorField
  var normals: VectorField?

  /// Bytes of the vectors alone.
  var packedSize: Int { points.offsets.count * points.precision.size + (normals.map { 3 * $0.precision.size } ?? 0) }

  /// The same vectors one after the other, with nothing between, in the same order of bytes.
  var packed: RecordFields {
    let size = points.precision.size
    var result = RecordFields(
      points: VectorField(offsets: points.offsets.indices.map { $0 * size }, precision: points.precision, isBigEndian: points.isBigEndian))
    if let normals {
      let start = points.offsets.count * size
      result.normals = VectorField(
        offsets: (0..<3).map { start + $0 * normals.precision.size }, precision: normals.precision, isBigEndian: normals.isBigEndian)
    }
    return result
  }

  /// Every scalar: where it lies, and its bytes.
  var scalars: [(offset: Int, size: Int)] {
    points.offsets.map { ($0, points.precision.size) } + (normals.map { field in field.offsets.map { ($0, field.precision.size) } } ?? [])
  }
}
