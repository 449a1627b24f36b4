/// A matrix in the format of numpy's binary files, versions 1.0 to 3.0.
///
/// *Source*: numpy.lib.format, "A simple file format for NumPy arrays".
struct NPYMatrix {
  static let magic = [0x93] + Array("NUMPY".utf8)

  let name: String
  let bytes: [UInt8]

  func read() throws(Failure) -> MatrixNumbers {
    guard bytes.count >= 8, (1...3).contains(bytes[6]) else {
      throw failure("expected a .npy file of version 1.0, 2.0 or 3.0, found \(bytes.count < 8 ? "its end" : "\(bytes[6]).\(bytes[7])")")
    }
    let start = bytes[6] == 1 ? 10 : 12
    let end = bytes[8..<min(start, bytes.count)].reversed().reduce(0) { $0 << 8 | Int($1) } + start
    guard bytes.count >= end else { throw failure("the file ends in its header") }
    var reader = NpyReader(bytes: Array(bytes[..<end]), place: start, file: name)
    let (type, isFortran, shape) = try reader.literals()
    guard [[4, 4], [3, 4], [4, 3], [16], [12]].contains(shape) else {
      throw failure(
        "expected the shape (4, 4), (3, 4), (4, 3), (16,) or (12,), found (\(shape.map(String.init).joined(separator: ", ")))")
    }
    guard let number = BinaryNumber(type.text) else {
      throw failure("expected numbers of float16, float32 or float64, or whole numbers, found \(type.text.quoted)")
    }
    let numbers = try numbers(number, end, shape.reduce(1, *))
    guard shape.count == 2 else { return MatrixNumbers(name: name, numbers: numbers) }
    let (rows, columns) = (shape[0], shape[1])
    let places = (0..<(rows * columns)).map { isFortran ? $0 % columns * rows + $0 / columns : $0 }
    return MatrixNumbers(name: name, numbers: places.map { numbers[$0] }, shape: (rows, columns))
  }

  private func numbers(_ number: BinaryNumber, _ start: Int, _ count: Int) throws(Failure) -> [Double] {
    guard bytes.count - start == count * number.size else {
      throw failure("expected \(count * number.size) bytes of numbers, found \(bytes.count - start)")
    }
    let numbers = unsafe bytes.withUnsafeBytes { bytes in (0..<count).map { unsafe number.number(bytes, start + $0 * number.size) } }
    if let place = numbers.firstIndex(where: { !$0.isFinite }) { throw failure("number \(place + 1): expected a finite number") }
    return numbers
  }

  private func failure(_ text: String) -> Failure { Failure(.data, "\(name): \(text)") }
}
