/// Reading and writing of files with the errors that a shell user needs.
enum Files {
  /// The name of an input file in messages; `-` is standard input.
  static func name(ofInput path: String) -> String { path == "-" ? "standard input" : path }

  /// The bytes of a file; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let file = try InputFile(path)
    var bytes: [UInt8] = []
    while try file.fill(1) {
      unsafe bytes.append(contentsOf: file.window)
      file.take(file.available)
    }
    return bytes
  }

  /// Writes a whole file, or nothing, as `OutputFile` does. Writes to standard output if the path is `nil` or `-`.
  static func write(_ text: String, to path: String?) throws(Failure) {
    let file = try OutputFile(path ?? "-")
    try file.append(Array(text.utf8))
    try file.finish()
  }

  /// Writes a line to standard error. Errors are ignored: if it is closed, nobody reads it.
  static func report(_ line: String) { show(line + "\n") }

  /// Writes text to standard error without a line break, for a line that the next text overwrites.
  static func show(_ text: String) {
    let bytes = Array(text.utf8)
    unsafe bytes.withUnsafeBytes { buffer in _ = try? unsafe writeAll(buffer, to: Call.current.error, named: "standard error") }
  }

  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool { isatty(Call.current.error) == 1 }

  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, named name: String) throws(Failure) {
    var rest = unsafe bytes
    while unsafe !rest.isEmpty {
      let count = unsafe rest.drain(to: descriptor)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(.inputOutput, "\(name): \(reason())") }
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  enum Kind { case absent, regular, directory, other }

  static func kind(of path: String) -> Kind { status(of: path).map(kind) ?? .absent }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .directory
    default: .other
    }
  }

  /// How many bytes a regular file has from its current place on. `nil` for pipes, terminals and files of size 0, as in
  /// /proc.
  static func size(of descriptor: Int32) -> Int? {
    guard let status = status(of: descriptor), kind(status) == .regular, status.st_size > 0 else { return nil }
    return Int(clamping: status.st_size) - Int(clamping: max(lseek(descriptor, 0, SEEK_CUR), 0))
  }

  /// Whether input and output are the same regular file, under any names and links; `-` is standard input and output.
  static func isSame(_ input: String, _ output: String) -> Bool {
    guard output != "-" else { return false }
    guard let from = input == "-" ? status(of: Call.current.input) : status(of: input) else { return false }
    return kind(from) == .regular && isSame(from, status(of: output))
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a path leads to the same file as standard output: /dev/fd/1, or the file that the shell redirects it to.
  static func isStandardOutput(_ path: String) -> Bool {
    status(of: path).map { isSame($0, status(of: Call.current.output)) } ?? false
  }

  private static func isSame(_ one: stat, _ other: stat?) -> Bool { one.st_dev == other?.st_dev && one.st_ino == other?.st_ino }

  /// The permissions of a file; `nil` if it does not exist.
  static func permissions(of path: String) -> mode_t? { status(of: path).map { $0.st_mode & 0o777 } }

  /// The path with its symbolic links followed. Writing to it leaves the links in place.
  static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  static func reason() -> String { unsafe String(cString: strerror(errno)).lowercasedFirst }
}

extension StringProtocol {
  /// What stands behind the last point in the name of a file; `nil` without one, or if the name begins with it.
  var ending: String? { lastIndex(of: ".").flatMap { $0 > startIndex ? String(self[index(after: $0)...]) : nil } }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
