#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading and writing of whole files with the errors that a shell user needs.
enum Files {
  /// The bytes of a file; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure(.noInput, "\(path): \(reason())") }
    defer { if descriptor != 0 { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Self.read(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(.noInput, "\(path): \(reason())") }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Writes a whole file, or nothing: the text goes to a new file beside it, which then takes its name. What is not a regular file (a pipe, a
  /// terminal, /dev/null) is written to directly. Without a path, or with `-`, standard output.
  static func write(_ text: String, to path: String?) throws(Failure) {
    guard let path, path != "-", path != "/dev/stdout" else { return try writeAll(text, to: 1, named: "standard output") }
    guard !path.isEmpty else { throw Failure(.usage, "expected the name of a file to write, found an empty name") }
    var target = path
    switch kind(of: path) {
    case .directory: throw Failure(.cannotCreate, "\(path): is a directory; expected the name of a file to write")
    case .other:
      let descriptor = unsafe open(path, O_WRONLY)
      guard descriptor >= 0 else { throw Failure(.cannotCreate, "\(path): \(reason())") }
      defer { close(descriptor) }
      return try writeAll(text, to: descriptor, named: path)
    case .regular:
      guard unsafe access(path, W_OK) == 0 else { throw Failure(.cannotCreate, "\(path): \(reason())") }
      target = resolved(path)
    case .absent:
      guard !isLink(path) else { throw Failure(.cannotCreate, "\(path): is a symbolic link to nothing") }
    }
    try replace(target, with: text, named: path)
  }

  private static func replace(_ target: String, with text: String, named path: String) throws(Failure) {
    // In the target's folder, under a name that is not longer than the target's may be.
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    let temporary = "\(folder).transforms-\(getpid()).part"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL, permissions(of: target))
    guard descriptor >= 0 else { throw Failure(.cannotCreate, "\(path): \(reason())") }
    do {
      try writeAll(text, to: descriptor, named: path)
    } catch {
      close(descriptor)
      unsafe unlink(temporary)
      throw error
    }
    // Errors that a file system reports late arrive here.
    guard close(descriptor) == 0, unsafe rename(temporary, target) == 0 else {
      let failure = Failure(.inputOutput, "\(path): \(reason())")
      unsafe unlink(temporary)
      throw failure
    }
  }

  /// Writes a line to standard error; where that is closed, nobody is listening.
  static func report(_ line: String) { try? writeAll(line + "\n", to: 2, named: "standard error") }

  private static func writeAll(_ text: String, to descriptor: Int32, named name: String) throws(Failure) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes { unsafe Self.write(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(.inputOutput, "\(name): \(reason())") }
      start += count
    }
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, buffer.baseAddress, buffer.count)
    #else
      unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private enum Kind { case absent, regular, directory, other }

  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .absent }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func permissions(of path: String) -> mode_t {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o666
  }

  /// Where symbolic links lead, so that a link stays a link.
  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func reason() -> String { unsafe String(cString: strerror(errno)).lowercasedFirst }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
