/// The place of one vector's scalars in a record.
struct VectorField {
  /// Offsets of x, y and so on from the start of the record, in bytes.
  let offsets: [Int]
  let precision: Precision
  var isBigEndian = false

  /// Whether the scalars lie next to each other, in the byte order of this machine.
  var isPacked: Bool { !isBigEndian && offsets.indices.allSatisfy { offsets[$0] == offsets[0] + $0 * precision.size } }
}

extension VectorField {
  /// Scalars one after another, the first one `start` bytes behind the start of the record.
  init(packed count: Int, from start: Int = 0, _ precision: Precision, isBigEndian: Bool = false) {
    self.init(offsets: (0..<count).map { start + $0 * precision.size }, precision: precision, isBigEndian: isBigEndian)
  }
}

/// The places of the point and the normal in a record.
struct RecordFields {
  var points: VectorField
  var normals: VectorField?

  /// The size in bytes of the vectors alone.
  var packedSize: Int { points.offsets.count * points.precision.size + (normals.map { 3 * $0.precision.size } ?? 0) }

  /// The same vectors packed without gaps, in the same byte order.
  var packed: RecordFields {
    let first = VectorField(packed: points.offsets.count, points.precision, isBigEndian: points.isBigEndian)
    let start = points.offsets.count * points.precision.size
    return RecordFields(
      points: first, normals: normals.map { VectorField(packed: 3, from: start, $0.precision, isBigEndian: $0.isBigEndian) })
  }

  /// The offset and the precision of every scalar.
  var scalars: [(offset: Int, precision: Precision)] {
    [points, normals].compactMap(\.self).flatMap { field in field.offsets.map { ($0, field.precision) } }
  }
}
