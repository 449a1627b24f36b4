#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A walk over the lines of a text.
struct TextLines {
  var body: PLYBody

  /// The number of the line that was passed last, from 1 on.
  private(set) var number = 0

  /// How many bytes ahead are known to hold no line feed.
  private var searched = 0

  init(_ body: PLYBody) { self.body = body }

  /// Passes the mark of UTF-8 at the start of a file, which some programs write. It is no part of the first line.
  mutating func passMark() throws(Failure) {
    if try body.has(3), unsafe body.window.starts(with: [0xEF, 0xBB, 0xBF]) { body.pass(3) }
  }

  /// Passes the next line, with its line feed, and returns its range among the held bytes without it. `nil` at the end
  /// of the file.
  mutating func next() throws(Failure) -> Range<Int>? {
    while true {
      let (window, start) = unsafe (body.window, body.held)
      if let length = unsafe Self.length(to: 0x0A, window, start + searched..<window.count) {
        let end = start + searched + length
        searched = 0
        number += 1
        try check(start..<end, hasLineFeed: true)
        body.pass(end + 1 - start)
        return start..<end
      }
      searched = window.count - start
      if searched > PLYBody.limit {
        number += 1
        try check(start..<window.count, hasLineFeed: false)
      }
      if try !body.has(searched + 1) { break }
    }
    guard searched > 0 else { return nil }
    let range = body.held..<(body.held + searched)
    number += 1
    try check(range, hasLineFeed: false)
    body.pass(searched)
    searched = 0
    return range
  }

  /// Refuses a line that is too long, or that has a carriage return but at its end. A text with carriage returns alone
  /// would else be one line, and all but its first point would be kept as they are.
  @inline(__always)
  private func check(_ line: Range<Int>, hasLineFeed: Bool) throws(Failure) {
    if let length = unsafe Self.length(to: 0x0D, body.window, line), !hasLineFeed || length + 1 < line.count {
      throw failure(
        "expected lines that end with LF or CR LF, found a carriage return alone", at: line.lowerBound + length, of: line)
    }
    guard line.count <= PLYBody.limit else { throw failure("expected at most \(PLYBody.limit) bytes, found more") }
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

  /// A failure at a place of the line that was passed last.
  func failure(_ text: String, at place: Int, of line: Range<Int>) -> Failure {
    body.failure("line \(number), column \(place - line.lowerBound + 1): \(text)")
  }
}
