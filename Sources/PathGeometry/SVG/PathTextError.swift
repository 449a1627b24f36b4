/// Why a text is no SVG path data, and where.
///
/// ```swift
/// do {
///   _ = try Path2D<Double>(svg: "M 0 0 L 10")
/// } catch {
///   assert(error.offset == 10 && error.description == "at offset 10: expected a number for y, found the end")
/// }
/// ```
public struct PathTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// How many bytes of UTF-8 stand before the place.
  public let offset: Int
  /// What could have stood there.
  public let expected: String
  /// What stands there.
  public let found: String

  /// One sentence with the place.
  public var description: String { "at offset \(offset): expected \(expected), found \(found)" }
}
