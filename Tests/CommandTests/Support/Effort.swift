import Foundation

/// How much the tests of the command do, as `Effort` of TransformTestSupport says for the other tests.
enum Effort {
  /// The size of a test, of this build. With `TRANSFORMS_FULL=1` it is that of release builds, or `full`.
  static func size<Size>(debug: Size, release: Size, full: Size? = nil) -> Size {
    if ProcessInfo.processInfo.environment["TRANSFORMS_FULL"] == "1" { return full ?? release }
    #if DEBUG
      return debug
    #else
      return release
    #endif
  }
}
