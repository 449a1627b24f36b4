/// The progress of reading, on a terminal.
final class Progress {
  private let size: Int?
  private let isShown = Files.isErrorTerminal
  /// When it is shown next, in seconds.
  private var next: Double
  private var isOnScreen = false

  /// `size` is the number of bytes to read, if it is known.
  init(size: Int?) {
    self.size = size
    next = Self.now + 0.5
  }

  deinit { clear() }

  /// Shows how many bytes have been read, five times a second at most.
  func show(_ position: Int) {
    guard isShown, Self.now >= next else { return }
    next = Self.now + 0.2
    isOnScreen = true
    let share = size.map { " of \($0 >> 20) MiB, \(Int(Double(position) / Double(max($0, 1)) * 100)) %" } ?? " MiB"
    Files.show("\r\(position >> 20)\(share)\u{1B}[K")
  }

  /// Clears the line on the screen.
  func clear() {
    if isOnScreen { Files.show("\r\u{1B}[K") }
    isOnScreen = false
  }

  /// The seconds of a clock that nobody sets. `ContinuousClock` is newer than the oldest macOS that the package is for.
  private static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
