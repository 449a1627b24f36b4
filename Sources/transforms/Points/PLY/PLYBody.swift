/// A walk over what follows a header. What has been passed is held, for the walker to look at again, until it is copied to the output or taken.
struct PLYBody {
  /// What is held of a vertex never grows beyond this.
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

  /// Bytes that are in memory and not passed yet.
  var ahead: Int { input.available - held }

  /// Reads until `count` bytes lie ahead; `false` where the file ends before.
  func has(_ count: Int) throws(Failure) -> Bool {
    if ahead >= count { return true }
    return try input.fill(held + count)
  }

  /// Passes bytes that lie ahead.
  mutating func pass(_ count: Int) { held += count }

  /// Copies what is held to the output.
  mutating func copy() throws(Failure) {
    unsafe try output.append(UnsafeRawBufferPointer(rebasing: window[..<held]))
    take()
  }

  /// Lets go of what is held.
  mutating func take() {
    input.take(held)
    held = 0
    progress.show(input.position)
  }

  /// Copies bytes without holding them; `false` where the file ends before.
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

  func failure(_ text: String) -> Failure { Failure(.data, "\(input.name): \(text)") }
}
