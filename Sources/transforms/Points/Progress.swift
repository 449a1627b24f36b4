/// The progress of reading, on a terminal.
final class Progress {
  private let size: Int?
  private let isShown = Files.isErrorTerminal
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant
  private var isOnScreen = false

  /// `size` is the number of bytes to read, if it is known.
  init(size: Int?) {
    self.size = size
    next = clock.now + .milliseconds(500)
  }

  deinit { clear() }

  /// Shows how many bytes have been read, five times a second at most.
  func show(_ position: Int) {
    guard isShown, clock.now >= next else { return }
    next = clock.now + .milliseconds(200)
    isOnScreen = true
    let share = size.map { " of \($0 >> 20) MiB, \(Int(Double(position) / Double(max($0, 1)) * 100)) %" } ?? " MiB"
    Files.show("\r\(position >> 20)\(share)\u{1B}[K")
  }

  /// Clears the line on the screen.
  func clear() {
    if isOnScreen { Files.show("\r\u{1B}[K") }
    isOnScreen = false
  }
}
