// The C library, for all files of the command. Each system's has a name of its own.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(Bionic)
  @_exported public import Bionic
#else
  @_exported public import Darwin
#endif

extension stat {
  // When a file was changed, in seconds. The name of the property is not that of POSIX everywhere.
  #if canImport(Darwin)
    var changed: Int { st_mtimespec.tv_sec }
  #else
    var changed: Int { st_mtim.tv_sec }
  #endif
}

/// A lock of the system, which one thread holds at a time. `Mutex` is newer than the oldest macOS that the package is for,
/// and the command sees public names alone.
@safe final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    let error = unsafe pthread_mutex_init(mutex, nil)
    precondition(error == 0, "the system has no memory for a lock")
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs the body while no other thread holds the lock.
  func hold<Result>(_ body: () -> Result) -> Result {
    let error = unsafe pthread_mutex_lock(mutex)
    precondition(error == 0, "a lock that cannot be taken")
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Reads once from a descriptor. Returns how many bytes came, and a negative number with `errno` if it failed.
  func fill(from descriptor: Int32) -> Int { unsafe read(descriptor, baseAddress, count) }
}

extension UnsafeRawBufferPointer {
  /// Writes once to a descriptor. Returns how many bytes went, and a negative number with `errno` if it failed.
  func drain(to descriptor: Int32) -> Int { unsafe write(descriptor, baseAddress, count) }
}
