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

  /// What each signal did before, by its number; `nil` until the handler is installed.
  nonisolated(unsafe) private static var actions: UnsafeMutablePointer<sigaction>?

  /// Removes this file where a signal ends the process, but for SIGKILL, which nothing can handle.
  static func removes(_ file: String) {
    unsafe isArmed = false
    unsafe free(path)
    unsafe path = strdup(file)
    unsafe isArmed = true
    guard unsafe actions == nil, let last = terminating.max() else { return }
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(last) + 1)
    unsafe before.initialize(repeating: sigaction(), count: Int(last) + 1)
    unsafe actions = before
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in terminating {
      unsafe install(number, before + Int(number))
      unsafe sigaddset(&signals, number)
    }
    // A parent that starts this process from a worker thread hands down that thread's blocked signals.
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Lets writes fail beyond the largest size that the shell allows (ulimit -f), where the signal would end the process and leave its file.
  static func failsBeyondFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

  static func removesNothing() { unsafe isArmed = false }

  /// The signals that the Swift runtime handles where it reports crashes. Its handlers end the process.
  private static let crashes = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// The signals whose default is to end the process. SIGXFSZ is ignored; on Apple's systems SIGIO does nothing.
  private static let terminating: [Int32] = {
    let common = [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2, SIGSYS] + crashes
    #if os(Linux)
      return common + [SIGIO, SIGPWR, SIGSTKFLT] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())
    #elseif canImport(Darwin)
      return common + [SIGEMT]
    #else
      return common
    #endif
  }()

  /// Handles a signal. What was ignored stays ignored, as under nohup. What others handle stays theirs, but for crashes.
  private static func install(_ number: Int32, _ before: UnsafeMutablePointer<sigaction>) {
    guard unsafe sigaction(number, nil, before) == 0 else { return }
    let action = signal(number, handler).map { unsafe unsafeBitCast($0, to: Int.self) } ?? 0
    guard action == 0 || (action != 1 && crashes.contains(number)) else {
      unsafe sigaction(number, before, nil)
      return
    }
    // On the stack that the runtime keeps for crashes, if it does: the thread's own may be full.
    var own = sigaction()
    unsafe sigaction(number, nil, &own)
    own.sa_flags |= SA_ONSTACK
    unsafe sigaction(number, &own, nil)
  }

  /// Only calls that POSIX allows in a signal handler; then the signal does what it did without this one.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    if unsafe isArmed, let path = unsafe path { unsafe unlink(path) }
    if let actions = unsafe actions { unsafe sigaction(number, actions + Int(number), nil) }
    raise(number)
  }
}
