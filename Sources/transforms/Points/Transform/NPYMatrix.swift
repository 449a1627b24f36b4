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
    let lengthSize = bytes[6] == 1 ? 2 : 4
    let headerStart = 8 + lengthSize
    let length = bytes[8..<min(headerStart, bytes.count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count >= headerStart, length <= bytes.count - headerStart else { throw failure("the file ends in its header") }
    let header = String(decoding: bytes[headerStart..<(headerStart + length)], as: UTF8.self)
    guard let type = value("descr", in: header), let order = value("fortran_order", in: header), let shapeText = value("shape", in: header),
      ["True", "False"].contains(order)
    else { throw failure("expected a header with descr, fortran_order and shape, found \(header.quoted)") }
    let shape = shapeText.split(whereSeparator: { "(), ".contains($0) }).compactMap { Int($0) }
    guard [[4, 4], [3, 4], [4, 3], [16], [12]].contains(shape) else {
      throw failure("expected the shape (4, 4), (3, 4), (4, 3), (16,) or (12,), found \(shapeText)")
    }
    let numbers = try numbers(type, bytes[(headerStart + length)...], shape.reduce(1, *))
    guard shape.count == 2 else { return MatrixNumbers(name: name, numbers: numbers) }
    let (rows, columns) = (shape[0], shape[1])
    let places = (0..<(rows * columns)).map { order == "True" ? $0 % columns * rows + $0 / columns : $0 }
    return MatrixNumbers(name: name, numbers: places.map { numbers[$0] }, shape: (rows, columns))
  }

  /// The text of a value of the header, which is a dictionary of Python.
  private func value(_ key: String, in header: String) -> String? {
    guard let start = ["'\(key)'", "\"\(key)\""].lazy.compactMap({ header.firstRange(of: $0)?.upperBound }).first else { return nil }
    let rest = header[start...].drop { $0 == ":" || $0 == " " }
    let end = rest.first == "(" ? rest.firstIndex(of: ")").map(rest.index(after:)) : rest.firstIndex { $0 == "," || $0 == "}" }
    return end.map { String(rest[..<$0]).filter { $0 != " " && $0 != "'" && $0 != "\"" } }
  }

  private func numbers(_ type: String, _ body: ArraySlice<UInt8>, _ count: Int) throws(Failure) -> [Double] {
    guard ["<f4", ">f4", "<f8", ">f8"].contains(type) else {
      throw failure("expected numbers of float32 or float64 (<f4, >f4, <f8, >f8), found \(type.quoted)")
    }
    let size = type.hasSuffix("8") ? 8 : 4
    guard body.count == count * size else { throw failure("expected \(count * size) bytes of numbers, found \(body.count)") }
    var numbers: [Double] = []
    for start in stride(from: body.startIndex, to: body.endIndex, by: size) {
      let number = body[start..<(start + size)]
      let bits = (type.hasPrefix(">") ? Array(number) : number.reversed()).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      numbers.append(size == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(bits))))
      guard numbers[numbers.count - 1].isFinite else { throw failure("number \(numbers.count): expected a finite number") }
    }
    return numbers
  }

  private func failure(_ text: String) -> Failure { Failure(.data, "\(name): \(text)") }
}
