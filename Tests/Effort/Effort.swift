import Foundation

/// How much the tests of this package do: a little in debug builds, much in release builds.
///
/// Debug code is up to a hundred times slower. A size that takes a second there costs nothing in release.
public enum Effort {
  /// Whether everything runs at its whole size, in debug builds too: `TRANSFORMS_FULL=1`.
  public static let isFull = ProcessInfo.processInfo.environment["TRANSFORMS_FULL"] == "1"

  /// The size of a test, of this build. On request it is `full`; without that it is the size in release builds.
  public static func size<Size>(debug: Size, release: Size, full: Size? = nil) -> Size {
    if isFull { return full ?? release }
    #if DEBUG
      return debug
    #else
      return release
    #endif
  }
}
