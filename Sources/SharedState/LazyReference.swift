internal import CSharedState

/// A place for an object that is made when it is first asked for. Copies are the same place.
///
/// If two threads make it at the same time, one object is kept, and both get it. It replaces `AtomicLazyReference` of
/// the standard library, which Apple's systems have since macOS 15 and iOS 18 only.
@frozen
package struct LazyReference<Object: AnyObject & Sendable>: @unchecked Sendable {
  @usableFromInline var memory: LazyMemory
  @usableFromInline let index: Int

  /// A place in memory of its own.
  package init() { self.init(LazyMemory.make(1), 0) }

  @inlinable init(_ memory: LazyMemory, _ index: Int) { (self.memory, self.index) = (memory, index) }

  /// Whether no copy is this place too.
  package mutating func isUnique() -> Bool { isKnownUniquelyReferenced(&memory) }

  /// The object; `nil` until one is stored.
  @inlinable package func load() -> Object? {
    unsafe memory.withUnsafeMutablePointerToElements { places in
      unsafe cs_load_address(places + index).map { address in
        assert(unsafe Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() is Object, "another type has this place")
        return unsafe Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
      }
    }
  }

  /// Stores the object if there is none, and returns the one that is there then.
  package func storeIfNil(_ object: Object) -> Object {
    unsafe memory.withUnsafeMutablePointerToElements { places in
      let new = unsafe Unmanaged.passRetained(object)
      let kept = unsafe cs_store_first(places + index, new.toOpaque())
      if unsafe kept != new.toOpaque() { unsafe new.release() }
      return unsafe Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
    }
  }
}

/// Several places in one piece of memory, which an enumeration from 0 names. Each is for objects of one type; debug
/// builds check that it is always the same.
@frozen
package struct LazyPlaces<Name: RawRepresentable<Int> & CaseIterable>: @unchecked Sendable {
  @usableFromInline var memory: LazyMemory

  @inlinable package init() { memory = LazyMemory.make(Name.allCases.count) }

  @inlinable package subscript<Object: AnyObject & Sendable>(name: Name) -> LazyReference<Object> {
    assert(0..<Name.allCases.count ~= name.rawValue)
    return LazyReference(memory, name.rawValue)
  }

  /// Whether no copy has this memory too.
  package mutating func isUnique() -> Bool { isKnownUniquelyReferenced(&memory) }

  /// Whether both are the same memory.
  package static func === (first: LazyPlaces, second: LazyPlaces) -> Bool { first.memory === second.memory }
}

/// So many addresses, each of an object that it retains, or of none.
@safe @usableFromInline
final class LazyMemory: ManagedBuffer<Int, UnsafeMutableRawPointer?> {
  @usableFromInline static func make(_ count: Int) -> LazyMemory {
    let memory = unsafe unsafeDowncast(create(minimumCapacity: count) { _ in count }, to: LazyMemory.self)
    unsafe memory.withUnsafeMutablePointerToElements { unsafe $0.initialize(repeating: nil, count: count) }
    return memory
  }

  deinit {
    unsafe withUnsafeMutablePointers { count, places in
      for index in 0..<(unsafe count.pointee) {
        if let object = unsafe places[index] { unsafe Unmanaged<AnyObject>.fromOpaque(object).release() }
      }
    }
  }
}
