/// A file that takes its name only when it is complete.
///
/// The bytes go to a new file in the same folder. `finish` gives that file the name. Without `finish`, or if the
/// process is interrupted, nothing is left. Pipes, terminals, /dev/null and standard output are not regular files: they
/// are written to directly.
@safe final class OutputFile {
  private let name: String
  private let target: String
  private var temporary: String?

  /// The file descriptor; −1 once closed. Standard output is never closed.
  private var descriptor: Int32
  private let isStandard: Bool
  private var storage: UnsafeMutableRawBufferPointer
  private var count = 0

  /// What takes the bytes until `finish`, if no byte may be seen before.
  private var held: HeldBytes?

  /// `-` is standard output. If the output is held, nothing at all is written before `finish`, not to a pipe either.
  init(_ path: String, isHeld: Bool = false) throws(Failure) {
    held = isHeld ? try HeldBytes() : nil
    guard !path.isEmpty else { throw Failure(.usage, "expected the name of a file to write, found an empty name") }
    Interruption.failsBeyondFileSizeLimit()
    guard !Self.isStandard(path) else {
      (name, target, descriptor, isStandard) = ("standard output", path, Call.current.output, true)
      unsafe storage = Self.newStorage()
      return
    }
    (name, isStandard) = (path, false)
    switch Files.kind(of: path) {
    case .directory: throw Failure(.cannotCreate, "\(path): is a directory; expected the name of a file to write")
    case .other:
      (target, descriptor) = (path, unsafe open(path, O_WRONLY))
    case .regular, .absent:
      target = try Self.replaceable(path)
      let target = target
      let (part, opened) = try Interruption.removing { () throws(Failure) in try Self.makePart(of: target, for: path) }
      (temporary, descriptor) = (part, opened)
    }
    guard descriptor >= 0 else { throw Failure(.cannotCreate, "\(path): \(Files.reason())") }
    unsafe storage = Self.newStorage()  // last: if init throws, it is not freed
  }

  /// Whether a path is standard output.
  static func isStandard(_ path: String) -> Bool { path == "-" || path == "/dev/stdout" || Files.isStandardOutput(path) }

  /// Whether bytes are written as they come, because the file is not a regular one.
  static func isDirect(_ path: String) -> Bool { isStandard(path) || Files.kind(of: path) == .other }

  private static func newStorage() -> UnsafeMutableRawBufferPointer { .allocate(byteCount: InputFile.chunk, alignment: 64) }

  /// A new file in the folder of another. It has that file's permissions, if the file exists. Its name is short: one
  /// made from the other name could be longer than the system allows.
  private static func makePart(of file: String, for path: String) throws(Failure) -> (path: String, descriptor: Int32) {
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let permissions = Files.permissions(of: file)
    Leftovers.report(in: folder)
    var part = ""
    for _ in 0..<100 {
      part = folder + Leftovers.prefix + String(UInt64.random(in: .min ... .max), radix: 36) + Leftovers.suffix
      let descriptor = unsafe open(part, O_WRONLY | O_CREAT | O_EXCL, permissions ?? 0o666)
      if descriptor >= 0 {
        flock(descriptor, LOCK_EX | LOCK_NB)  // held until it has its name: see `Leftovers`
        if let permissions { fchmod(descriptor, permissions) }  // the umask is for new files
        return (part, descriptor)
      }
      if errno != EEXIST { break }
    }
    let (code, reason) = (errno, Files.reason())
    switch code {
    case EEXIST: throw Failure(.cannotCreate, "\(path): its part \(part): \(reason)")
    case EACCES, EPERM, EROFS:
      throw Failure(.cannotCreate, "\(path): no file can be made in the folder \(folder.isEmpty ? "./" : folder): \(reason)")
    default: throw Failure(.cannotCreate, "\(path): \(reason)")
    }
  }

  /// The file that is replaced or made.
  private static func replaceable(_ path: String) throws(Failure) -> String {
    if Files.kind(of: path) == .absent {
      if Files.isLink(path) {
        let isToNothing = unsafe access(path, F_OK) == 0 || errno == ENOENT
        throw Failure(.cannotCreate, "\(path): \(isToNothing ? "is a symbolic link to nothing" : Files.reason())")
      }
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

  /// Adds `count` bytes at the end. The caller fills them before the next call.
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

  /// Takes back the last bytes of the room that was asked for.
  func giveBack(_ count: Int) { self.count -= count }

  /// Writes the rest and gives the file its name. A held file may begin with more bytes.
  func finish(after start: [UInt8] = []) throws(Failure) {
    try flush()
    if let held {
      self.held = nil
      try append(start)
      try flush()
      try held.copy(to: descriptor, named: name)
    }
    guard !isStandard else { return }
    // Some file systems report errors late: they arrive here. The other descriptor holds the lock until the end.
    let lock = dup(descriptor)
    defer { close(lock) }
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
    unsafe try Files.writeAll(bytes, to: held?.descriptor ?? descriptor, named: name)
  }
}
