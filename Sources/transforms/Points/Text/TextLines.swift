/// A walk over the lines of a text.
struct TextLines {
  var body: FileWalk

  /// The number of the line that was passed last, from 1 on.
  private(set) var number = 0

  /// How many bytes ahead are known to hold no line feed, and how many no carriage return.
  private var withoutFeed = 0
  private var withoutReturn = 0

  init(_ body: FileWalk) { self.body = body }

  /// Whether so many bytes are held that they should be written.
  var isFull: Bool { body.held > InputFile.chunk / 4 }

  /// Writes the held bytes with the images of vectors.
  mutating func flush(_ vectors: inout TextVectors, _ mapper: inout some RecordMapping) throws(Failure) {
    unsafe try vectors.write(body.passed, &mapper, to: body.output)
    body.take()
  }

  /// Passes the mark of UTF-8 at the start of a file, which some programs write. It is no part of the first line.
  mutating func passMark() throws(Failure) {
    if try body.has(3) { unsafe body.pass(body.window.markLength) }
  }

  /// Passes the next line, with its end, and returns its range among the held bytes without it. A line ends with LF, CR
  /// LF or CR; of CR LF the range keeps the first. `nil` at the end of the file.
  mutating func next() throws(Failure) -> Range<Int>? {
    while true {
      let (window, start) = unsafe (body.window, body.held)
      let feed = unsafe Self.length(to: 0x0A, window, start + withoutFeed..<window.count).map { withoutFeed + $0 }
      withoutFeed = feed ?? window.count - start
      if let place = unsafe Self.length(to: 0x0D, window, start + min(withoutReturn, withoutFeed)..<start + withoutFeed) {
        withoutReturn = min(withoutReturn, withoutFeed) + place
        // A carriage return that is last in the window may have a line feed behind it.
        if withoutReturn + 1 < withoutFeed { return try pass(withoutReturn, end: 1) }
        if feed == nil, try !body.has(withoutReturn + 2) { return try pass(withoutReturn, end: 1) }
        if feed == nil { continue }
      } else {
        withoutReturn = withoutFeed
      }
      if let feed { return try pass(feed, end: 1) }
      if withoutFeed > FileWalk.limit { break }
      if try !body.has(withoutFeed + 1) { break }
    }
    return withoutFeed > 0 ? try pass(withoutFeed, end: 0) : nil
  }

  /// Passes a line of `length` bytes and the bytes of its end.
  @inline(__always)
  private mutating func pass(_ length: Int, end: Int) throws(Failure) -> Range<Int> {
    number += 1
    guard length <= FileWalk.limit else { throw failure("expected at most \(FileWalk.limit) bytes, found more") }
    let start = body.held
    body.pass(length + end)
    withoutFeed = max(withoutFeed - length - end, 0)
    withoutReturn = max(withoutReturn - length - end, 0)
    return start..<(start + length)
  }

  /// A line together with those that follow, while each ends in a backslash.
  mutating func continued(_ line: Range<Int>) throws(Failure) -> Range<Int> {
    var whole = line
    while isContinued(whole), let next = try next() {
      whole = whole.lowerBound..<next.upperBound
      guard whole.count <= FileWalk.limit else { throw failure("expected at most \(FileWalk.limit) bytes, found more") }
    }
    return whole
  }

  private func isContinued(_ line: Range<Int>) -> Bool {
    let window = unsafe body.window
    var end = line.upperBound
    while end > line.lowerBound, unsafe window[end - 1] == 0x20 || window[end - 1] == 0x0D { end -= 1 }
    return end > line.lowerBound && (unsafe window[end - 1] == UInt8(ascii: "\\"))
  }

  /// How many bytes of a range come before a byte; `nil` if it is not there.
  @inline(__always)
  private static func length(to byte: Int32, _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let from = unsafe base + range.lowerBound
    guard let found = unsafe memchr(from, byte, range.count) else { return nil }
    return unsafe UnsafeRawPointer(found) - from
  }

  /// The bytes of a range as text.
  func text(_ range: Range<Int>) -> String { unsafe String(decoding: body.window[range], as: UTF8.self) }

  /// A failure in the line that was passed last.
  func failure(_ text: String) -> Failure { body.failure("line \(number): \(text)") }

  /// A failure at a place of the line that was passed last, or of lines that go on to there.
  func failure(_ text: String, at place: Int, of line: Range<Int>) -> Failure {
    let (before, after) = unsafe (body.window[line.lowerBound..<place], body.window[place..<line.upperBound])
    let start = unsafe before.lastIndex(of: 0x0A).map { $0 + 1 } ?? line.lowerBound
    let number = unsafe number - after.count { $0 == 0x0A }
    return body.failure("line \(number), column \(place - start + 1): \(text)")
  }
}
