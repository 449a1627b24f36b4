/// Bytes in a file without a name, until it is known whether they are wanted. The file vanishes with the process.
@safe final class HeldBytes {
  let descriptor: Int32

  /// Makes the file in the folder of the environment variable TMPDIR, or in /tmp.
  init() throws(Failure) {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    let pattern = "\(folder.isEmpty ? "/tmp" : folder)/\(Leftovers.prefix)XXXXXX"
    guard let name = unsafe strdup(pattern) else { throw Failure(.cannotCreate, "\(pattern): \(Files.reason())") }
    defer { unsafe free(name) }
    descriptor = unsafe mkstemp(name)
    guard descriptor >= 0 else { throw Failure(.cannotCreate, "\(pattern): \(Files.reason())") }
    unsafe unlink(name)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes all bytes to another file.
  func copy(to other: Int32, named name: String) throws(Failure) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Failure(.inputOutput, "\(name): \(Files.reason())") }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: InputFile.chunk, alignment: 64)
    defer { unsafe buffer.deallocate() }
    while true {
      let count = unsafe buffer.fill(from: descriptor)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(.inputOutput, "\(name): \(Files.reason())") }
      if count == 0 { return }
      unsafe try Files.writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: other, named: name)
    }
  }
}
