internal import CSharedState

/// A value that one thread at a time reads and changes.
///
/// It replaces `Mutex` of the standard library, which Apple's systems have since macOS 15 and iOS 18 only.
@safe package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = unsafe cs_lock_create()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  deinit { unsafe cs_lock_destroy(lock) }

  /// Runs the body with the value, alone. The body must not ask for the same value again: that ends the process, but on
  /// Windows it waits without end.
  package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
    unsafe cs_lock_take(lock)
    defer { unsafe cs_lock_leave(lock) }
    return try body(&value)
  }
}
