/// A walk over the bytes after a header. Bytes that have been passed are held, and can be read again until they are
/// copied to the output or taken.
struct FileWalk {
  /// The most bytes that are held of one vertex.
  static let limit = 1 << 24

  let input: InputFile
  let output: OutputFile
  let progress: Progress

  /// How many bytes are passed and held.
  private(set) var held = 0

  /// The place of the next byte in the file.
  var position: Int { input.position + held }

  /// The bytes from the first held one on.
  var window: UnsafeRawBufferPointer { unsafe input.window }

  /// The held bytes.
  var passed: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(rebasing: window[..<held]) }

  /// How many bytes are in memory and not passed yet.
  var ahead: Int { input.available - held }

  /// Reads until `count` bytes lie ahead; `false` if the file ends before.
  func has(_ count: Int) throws(Failure) -> Bool {
    if ahead >= count { return true }
    return try input.fill(held + count)
  }

  /// Passes bytes that lie ahead.
  mutating func pass(_ count: Int) { held += count }

  /// Copies the held bytes to the output, and drops them.
  mutating func copy() throws(Failure) {
    unsafe try output.append(passed)
    take()
  }

  /// Drops the held bytes.
  mutating func take() {
    input.take(held)
    held = 0
    progress.show(input.position)
  }

  /// Copies bytes without holding them; `false` if the file ends before.
  mutating func copy(_ count: Int) throws(Failure) -> Bool {
    try copy()
    var rest = count
    while rest > 0 {
      guard try has(1) else { return false }
      pass(min(rest, ahead))
      rest -= held
      try copy()
    }
    return true
  }

  /// Drops bytes that lie ahead, without reading them where the file allows that; `false` if the file ends before.
  mutating func skip(_ count: Int) throws(Failure) -> Bool {
    take()
    defer { progress.show(input.position) }
    return try input.skip(count)
  }

  func failure(_ text: String) -> Failure { Failure(.data, "\(input.name): \(text)") }
}

extension FileWalk {
  /// A walk over a file that is only read: what would be written is dropped.
  init(reading input: InputFile) throws(Failure) {
    self.init(input: input, output: try OutputFile("/dev/null"), progress: Progress(size: input.size))
  }
}
