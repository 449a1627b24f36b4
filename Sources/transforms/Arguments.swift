/// The arguments of the process as the system hands them over.
enum Arguments {
  /// Refuses arguments that are not UTF-8. File names may be any bytes, but Swift replaces invalid bytes on the way
  /// here. The command would then write another file.
  static func check() throws(Failure) {
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { continue }
      let bytes = unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
      let count = bytes.countOfText
      guard count < bytes.count else { continue }
      let (byte, text) = (String(bytes[count], radix: 16), String(decoding: bytes[..<count], as: UTF8.self))
      throw Failure(.usage, "argument \(index): expected UTF-8, found the byte 0x\(byte) after \(text.quoted)")
    }
  }
}
