/// The place of one vector's scalars in a record.
struct VectorField {
  /// Offsets of x, y and so on from the start of the record, in bytes.
  var offsets: [Int]
  let precision: Precision
  var isBigEndian = false

  /// Whether the scalars lie next to each other, in the byte order of this machine.
  var isPacked: Bool { !isBigEndian && offsets.indices.allSatisfy { offsets[$0] == offsets[0] + $0 * precision.size } }
}

/// The places of the point and the normal in a record.
struct RecordFields {
  var points: VectorField
  var normals: VectorField?

  /// The size in bytes of the vectors alone.
  var packedSize: Int { points.offsets.count * points.precision.size + (normals.map { 3 * $0.precision.size } ?? 0) }

  /// The same vectors packed without gaps, in the same byte order.
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

  /// The offset and the size in bytes of every scalar.
  var scalars: [(offset: Int, size: Int)] {
    points.offsets.map { ($0, points.precision.size) } + (normals.map { field in field.offsets.map { ($0, field.precision.size) } } ?? [])
  }
}
