/// Why a text is no SVG path data, and where.
///
/// ```swift
/// do {
///   _ = try Path2D<Double>(svg: "M 0 0 L 10")
/// } catch {
///   assert(error.offset == 10 && error.description == "at offset 10: expected a number for y, found the end")
///   assert(error.validLength == 5)  // "M 0 0"
/// }
/// ```
public struct PathTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// How many bytes of UTF-8 stand before the place.
  public let offset: Int
  /// How many bytes of UTF-8 hold whole segments before the error. They are path data that can be read.
  ///
  /// *Source*: SVG 2, section 9.5.4, draws a path with an error up to the segment that has it.
  public let validLength: Int
  /// What could have stood there.
  let expected: String
  /// What stands there.
  let found: String

  /// One sentence with the place.
  public var description: String { "at offset \(offset): expected \(expected), found \(found)" }
}
