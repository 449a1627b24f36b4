#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that takes its name only when it is whole.
///
/// The bytes go to a new file beside it. `finish` gives that file the name; without it, or where the process is interrupted, nothing is left. What is not
/// a regular file (a pipe, a terminal, /dev/null, standard output) is written to directly.
@safe final class OutputFile {
  private let name: String
  private let target: String
  private var temporary: String?

  /// −1 once closed; standard output is never closed.
  private var descriptor: Int32
  private let isStandard: Bool
  private var storage: UnsafeMutableRawBufferPointer
  private var count = 0

  /// `-` is standard output.
  init(_ path: String) throws(Failure) {
    guard !path.isEmpty else { throw Failure(.usage, "expected the name of a file to write, found an empty name") }
    Interruption.failsBeyondFileSizeLimit()
    guard path != "-", path != "/dev/stdout" else {
      (name, target, descriptor, isStandard) = ("standard output", path, 1, true)
      unsafe storage = Self.newStorage()
      return
    }
    (name, isStandard) = (path, false)
    switch Files.kind(of: path) {
    case .directory: throw Failure(.cannotCreate, "\(path): is a directory; expected the name of a file to write")
    case .other:
      (target, descriptor) = (path, unsafe open(path, O_WRONLY))
    case .regular, .absent:
      let file = try Self.replaceable(path)
      // In the file's folder, under a name that is not longer than the file's may be.
      let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
      let part = "\(folder).transforms-\(getpid()).part"
      target = file
      descriptor = unsafe open(part, O_WRONLY | O_CREAT | O_EXCL, Files.permissions(of: file))
      if descriptor >= 0 {
        temporary = part
        Interruption.removes(part)
      }
    }
    guard descriptor >= 0 else { throw Failure(.cannotCreate, "\(path): \(Files.reason())") }
    unsafe storage = Self.newStorage()  // last: an initialiser that throws frees nothing
  }

  private static func newStorage() -> UnsafeMutableRawBufferPointer { .allocate(byteCount: InputFile.chunk, alignment: 64) }

  /// The file that gets replaced or made.
  private static func replaceable(_ path: String) throws(Failure) -> String {
    if Files.kind(of: path) == .absent {
      guard !Files.isLink(path) else { throw Failure(.cannotCreate, "\(path): is a symbolic link to nothing") }
      guard unsafe access(path, F_OK) == 0 || errno != ENAMETOOLONG else { throw Failure(.cannotCreate, "\(path): \(Files.reason())") }
      return path
    }
    guard unsafe access(path, W_OK) == 0 else { throw Failure(.cannotCreate, "\(path): \(Files.reason())") }
    return Files.resolved(path)
  }

  deinit {
    unsafe storage.deallocate()
    if descriptor >= 0, !isStandard { close(descriptor) }
    if let temporary {
      unsafe unlink(temporary)
      Interruption.removesNothing()
    }
  }

  /// Adds bytes at the end.
  func append(_ bytes: [UInt8]) throws(Failure) {
    let room = unsafe try room(bytes.count)
    unsafe room.copyBytes(from: bytes)
  }

  /// Adds bytes at the end.
  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    unsafe try room(bytes.count).copyMemory(from: bytes)
  }

  /// Adds `count` bytes at the end, for the caller to fill before the next call.
  func room(_ count: Int) throws(Failure) -> UnsafeMutableRawBufferPointer {
    if unsafe storage.count - self.count < count {
      try flush()
      if unsafe storage.count < count {
        unsafe storage.deallocate()
        unsafe storage = .allocate(byteCount: count + count / 2, alignment: 64)
      }
    }
    defer { self.count += count }
    return unsafe UnsafeMutableRawBufferPointer(rebasing: storage[self.count..<(self.count + count)])
  }

  /// Writes the rest and gives the file its name.
  func finish() throws(Failure) {
    try flush()
    guard !isStandard else { return }
    // Errors that a file system reports late arrive here.
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else { throw Failure(.inputOutput, "\(name): \(Files.reason())") }
    guard let part = temporary else { return }
    guard unsafe rename(part, target) == 0 else { throw Failure(.inputOutput, "\(name): \(Files.reason())") }
    temporary = nil
    Interruption.removesNothing()
  }

  private func flush() throws(Failure) {
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: storage[..<count])
    count = 0
    unsafe try Files.writeAll(bytes, to: descriptor, named: name)
  }
}
