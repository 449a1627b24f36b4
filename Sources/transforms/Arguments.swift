/// The arguments of the process as the system hands them over.
enum Arguments {
  /// Refuses arguments that are not UTF-8. File names may be any bytes, but Swift replaces invalid bytes on the way
  /// here. The command would then write another file.
  static func check() throws(Failure) {
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let bytes = unsafe CommandLine.unsafeArgv[index], let text = unsafe textBeforeError(bytes) else { continue }
      let byte = unsafe String(UInt8(bitPattern: bytes[text.utf8.count]), radix: 16)
      throw Failure(.usage, "argument \(index): expected UTF-8, found the byte 0x\(byte) after \(text.quoted)")
    }
  }

  /// The text before the first byte that is not UTF-8; `nil` if every byte is.
  private static func textBeforeError(_ bytes: UnsafePointer<CChar>) -> String? {
    var (decoder, text, place) = (UTF8(), "", 0)
    var rest = AnyIterator<UInt8> {
      guard unsafe bytes[place] != 0 else { return nil }
      defer { place += 1 }
      return unsafe UInt8(bitPattern: bytes[place])
    }
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): text.unicodeScalars.append(scalar)
      case .emptyInput: return nil
      case .error: return text
      }
    }
  }
}
