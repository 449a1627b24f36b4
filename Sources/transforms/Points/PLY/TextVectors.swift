/// The vectors of vertices in text. The numbers are read into packed records, and the text is made with the images in
/// their places.
struct TextVectors {
  private let fields: RecordFields

  /// Which scalar of a record comes first in the text, which second and so on.
  private let order: [Int]
  private let scalars: [(offset: Int, size: Int)]

  /// The range of each token among the held bytes.
  private var tokens: [Range<Int>] = []
  private var records: [UInt8] = []

  init(_ fields: RecordFields, _ order: [Int]) {
    (self.fields, self.order, scalars) = (fields, order, fields.scalars)
  }

  /// Reads the next number; `false` if there is none, or if it does not fit.
  mutating func append(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    let place = tokens.count % order.count
    if place == 0 { records.append(contentsOf: repeatElement(0, count: fields.packedSize)) }
    let scalar = scalars[order[place]]
    let start = records.count - fields.packedSize + scalar.offset
    if scalar.size == 4 {
      guard let value = unsafe NumberText.float(bytes, range) else { return false }
      unsafe records.withUnsafeMutableBytes { unsafe $0.storeBytes(of: value, toByteOffset: start, as: Float.self) }
    } else {
      guard let value = unsafe NumberText.double(bytes, range) else { return false }
      unsafe records.withUnsafeMutableBytes { unsafe $0.storeBytes(of: value, toByteOffset: start, as: Double.self) }
    }
    tokens.append(range)
    return true
  }

  /// The text with each vector replaced by its image. Afterwards nothing is kept.
  mutating func mapped(_ mapper: inout RecordMapper, _ text: UnsafeRawBufferPointer) -> [UInt8] {
    let images = images(&mapper)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 4)
    var start = 0
    for (index, token) in tokens.enumerated() {
      unsafe result.append(contentsOf: text[start..<token.lowerBound])
      let scalar = scalars[order[index % order.count]]
      let place = index / order.count * fields.packedSize + scalar.offset
      unsafe images.withUnsafeBytes { bytes in
        if scalar.size == 4 {
          NumberText.append(unsafe bytes.loadUnaligned(fromByteOffset: place, as: Float.self).description, to: &result)
        } else {
          NumberText.append(unsafe bytes.loadUnaligned(fromByteOffset: place, as: Double.self).description, to: &result)
        }
      }
      start = token.upperBound
    }
    unsafe result.append(contentsOf: text[start...])
    tokens.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
    return result
  }

  private func images(_ mapper: inout RecordMapper) -> [UInt8] {
    var images = records
    let (size, count) = (fields.packedSize, records.count / fields.packedSize)
    unsafe records.withUnsafeBytes { source in
      unsafe images.withUnsafeMutableBytes { images in
        guard let from = source.baseAddress, let to = images.baseAddress else { return }
        unsafe mapper.map(from, to: to, stride: size, count: count)
      }
    }
    return images
  }
}
