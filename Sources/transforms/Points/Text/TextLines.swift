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

  /// Passes the next line, with its line feed, and returns its range among the held bytes without it. `nil` at the end
  /// of the file.
  mutating func next() throws(Failure) -> Range<Int>? {
    while true {
      let (window, start) = unsafe (body.window, body.held)
      if let length = unsafe Self.lengthOfLine(window, start + searched) {
        let end = start + searched + length
        searched = 0
        number += 1
        body.pass(end + 1 - start)
        return start..<end
      }
      searched = window.count - start
      guard searched <= PLYBody.limit else {
        number += 1
        throw failure("expected at most \(PLYBody.limit) bytes, found more")
      }
      if try !body.has(searched + 1) { break }
    }
    guard searched > 0 else { return nil }
    let range = body.held..<(body.held + searched)
    body.pass(searched)
    searched = 0
    number += 1
    return range
  }

  /// How many bytes there are before the next line feed.
  @inline(__always)
  private static func lengthOfLine(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let from = unsafe base + start
    guard let found = unsafe memchr(from, 0x0A, bytes.count - start) else { return nil }
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
