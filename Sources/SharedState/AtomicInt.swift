internal import CSharedState

/// A number that threads read and change without a lock. Copies are the same number.
///
/// A load acquires, a store releases, and a change of what is there does both. It replaces `Atomic` of the standard
/// library, which Apple's systems have since macOS 15 and iOS 18 only.
@frozen
package struct AtomicInt: @unchecked Sendable {
  /// An element, because the address of a property is not promised to stay.
  @usableFromInline let memory: ManagedBuffer<Void, Int>

  package init(_ value: Int) {
    memory = ManagedBuffer.create(minimumCapacity: 1) { _ in }
    unsafe memory.withUnsafeMutablePointerToElements { unsafe $0.initialize(to: value) }
  }

  @inlinable package func load() -> Int { unsafe memory.withUnsafeMutablePointerToElements { unsafe cs_load($0) } }

  @inlinable package func store(_ value: Int) { unsafe memory.withUnsafeMutablePointerToElements { unsafe cs_store($0, value) } }

  /// Adds, and returns the sum.
  @inlinable @discardableResult
  package func add(_ value: Int) -> Int { unsafe memory.withUnsafeMutablePointerToElements { unsafe cs_add($0, value) } }

  /// Sets bits, and returns the number before.
  @inlinable package func setBits(_ bits: Int) -> Int { unsafe memory.withUnsafeMutablePointerToElements { unsafe cs_set_bits($0, bits) } }

  /// Replaces the number if it is still `expected`; otherwise reads it into `expected` and returns `false`.
  @inlinable package func replace(_ expected: inout Int, with value: Int) -> Bool {
    unsafe memory.withUnsafeMutablePointerToElements { unsafe cs_replace($0, &expected, value) }
  }
}
