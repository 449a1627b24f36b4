#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is removed where a signal ends the process.
enum Interruption {
  /// The path, for a signal handler that may not allocate, and whether it is to be removed.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var isArmed = false

  /// Removes this file where the process is interrupted, terminated, hung up, out of time, or has nobody to write to.
  static func removes(_ file: String) {
    unsafe isArmed = false
    unsafe free(path)
    unsafe path = strdup(file)
    unsafe isArmed = true
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU] {
      // What was ignored stays ignored, as under nohup.
      if signal(number, handler).map({ unsafe unsafeBitCast($0, to: Int.self) }) == 1 { signal(number, SIG_IGN) }
      unsafe sigaddset(&signals, number)
    }
    // A parent that starts this process from a worker thread hands down that thread's blocked signals.
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Lets writes fail beyond the largest size that the shell allows (ulimit -f), where the signal would end the process and leave its file.
  static func failsBeyondFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

  static func removesNothing() { unsafe isArmed = false }

  /// Only calls that POSIX allows in a signal handler; then the signal does what it does without one.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    if unsafe isArmed, let path = unsafe path { unsafe unlink(path) }
    signal(number, SIG_DFL)
    raise(number)
  }
}
