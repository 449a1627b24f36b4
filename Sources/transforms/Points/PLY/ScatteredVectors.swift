/// The vectors of vertices whose scalars lie anywhere among the held bytes. They are gathered into packed records of
/// vectors alone.
struct ScatteredVectors {
  /// The offset of each scalar in a packed record, and its precision.
  private let scalars: [(offset: Int, precision: Precision)]
  private let size: Int

  /// The place of each scalar among the held bytes, record after record.
  private var places: [Int] = []

  /// `fields` are those of the mapper. The records are packed, in the byte order of the file.
  init(_ fields: RecordFields) {
    scalars = fields.scalars
    size = fields.packedSize
  }

  mutating func startRecord() { places.append(contentsOf: repeatElement(0, count: scalars.count)) }

  /// Sets the place of a scalar of the last record.
  mutating func setPlace(_ slot: Int, _ place: Int) { places[places.count - scalars.count + slot] = place }

  /// Maps all records: gathers their vectors from the held bytes, and puts the images in place. Then none is left.
  mutating func map(_ bytes: UnsafeRawBufferPointer, to room: UnsafeMutableRawBufferPointer, _ mapper: inout RecordMapper) {
    let count = places.count / scalars.count
    var records = [UInt8](repeating: 0, count: count * size)
    each { record, place, scalar in
      for byte in 0..<scalar.precision.size { unsafe records[record + scalar.offset + byte] = bytes[place + byte] }
    }
    let images = mapper.images(of: records, count)
    each { record, place, scalar in
      for byte in 0..<scalar.precision.size { unsafe room[place + byte] = images[record + scalar.offset + byte] }
    }
    places.removeAll(keepingCapacity: true)
  }

  private func each(_ body: (_ record: Int, _ place: Int, _ scalar: (offset: Int, precision: Precision)) -> Void) {
    for index in places.indices { body(index / scalars.count * size, places[index], scalars[index % scalars.count]) }
  }
}
