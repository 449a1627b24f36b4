/// The file that is removed if a signal ends the process. If there are several, it is the last.
enum Interruption {
  /// The path as a C string, because a signal handler may not allocate. `isArmed` says whether the file is to be
  /// removed.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var isArmed = false

  /// Held by all but signal handlers, which may wait for nothing.
  private static let lock = Lock()

  /// The earlier action of each signal, by its number; `nil` until the handler is installed.
  nonisolated(unsafe) private static var actions: UnsafeMutablePointer<sigaction>?

  /// Makes a file, and removes it if a signal ends the process. SIGKILL is the exception: nothing can handle it.
  /// Signals wait while the file is made, therefore none finds a file that is not known yet.
  static func removing(_ make: () throws(Failure) -> (path: String, descriptor: Int32)) throws(Failure) -> (
    path: String, descriptor: Int32
  ) {
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe sigprocmask(SIG_BLOCK, &all, &before)
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    let made = try make()
    lock.hold {
      unsafe isArmed = false
      unsafe free(path)
      unsafe path = strdup(made.path)
      unsafe isArmed = true
      installAll()
    }
    // A parent that starts this process from a worker thread passes on the signals that the thread blocks.
    for number in terminating { unsafe sigdelset(&before, number) }
    return made
  }

  private static func installAll() {
    guard unsafe actions == nil, let last = terminating.max() else { return }
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(last) + 1)
    unsafe before.initialize(repeating: sigaction(), count: Int(last) + 1)
    unsafe actions = before
    for number in terminating { unsafe install(number, before + Int(number)) }
  }

  /// Makes writes fail beyond the largest file size that the shell allows (ulimit -f). By default the signal SIGXFSZ
  /// ends the process and leaves its file.
  static func failsBeyondFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

  /// Makes SIGQUIT end the process without the runtime's report of a crash. Where it is ignored it stays so.
  static func quitsWithoutReport() {
    let before = signal(SIGQUIT, SIG_DFL).map { unsafe unsafeBitCast($0, to: Int.self) } ?? 0
    if before == 1 { signal(SIGQUIT, SIG_IGN) }
  }

  static func removesNothing() { lock.hold { unsafe isArmed = false } }

  /// The signals that the Swift runtime handles to report crashes. Its handlers end the process.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// The signals that end the process by default. SIGXFSZ is not listed because it is ignored.
  private static let terminating: [Int32] =
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2, SIGSYS] + crashes
    + ofThisSystem

  /// Handles a signal. Ignored signals stay ignored, as under nohup. Signals that others handle stay theirs, except
  /// those of crashes.
  private static func install(_ number: Int32, _ before: UnsafeMutablePointer<sigaction>) {
    guard unsafe sigaction(number, nil, before) == 0 else { return }
    let action = signal(number, handler).map { unsafe unsafeBitCast($0, to: Int.self) } ?? 0
    guard action == 0 || (action != 1 && crashes.contains(number)) else {
      unsafe sigaction(number, before, nil)
      return
    }
    // The handler runs on the stack that the runtime keeps for crashes, if there is one. The thread's own stack may be
    // full.
    var own = sigaction()
    unsafe sigaction(number, nil, &own)
    own.sa_flags |= SA_ONSTACK
    unsafe sigaction(number, &own, nil)
  }

  /// Removes the file, restores the earlier action and raises the signal again. It uses only calls that POSIX allows in
  /// a signal handler.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    if unsafe isArmed, let path = unsafe path { unsafe unlink(path) }
    if let actions = unsafe actions { unsafe sigaction(number, actions + Int(number), nil) }
    raise(number)
  }
}

extension Interruption {
  // Each system has signals of its own that end a process.
  #if os(Linux)
    private static let ofThisSystem = [SIGIO, SIGPWR, SIGSTKFLT] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())
  #elseif canImport(Darwin)
    // SIGIO does nothing there.
    private static let ofThisSystem = [SIGEMT]
  #else
    private static let ofThisSystem: [Int32] = []
  #endif
}
