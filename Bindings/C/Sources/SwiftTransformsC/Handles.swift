internal import CSwiftTransforms
internal import Synchronization

/// Objects that callers know by numbers. A number that is not open is refused, whatever it is.
final class Handles<Object: AnyObject & Sendable>: Sendable {
  private let objects = Mutex<[UInt64: Object]>([:])
  private let name: StaticString

  init(_ name: StaticString) { self.name = name }

  func open(_ object: Object) -> UInt64 {
    let number = lastHandle.add(1, ordering: .relaxed).newValue
    objects.withLock { $0[number] = object }
    return number
  }

  subscript(number: UInt64) -> Object {
    get throws(Refusal) {
      guard let object = objects.withLock({ $0[number] }) else { throw refusal(number) }
      return object
    }
  }

  func close(_ number: UInt64) throws(Refusal) {
    guard objects.withLock({ $0.removeValue(forKey: number) }) != nil else { throw refusal(number) }
  }

  private func refusal(_ number: UInt64) -> Refusal { Refusal(ST_ERROR_HANDLE, "\(name) \(number) is not open") }
}

/// One count for all kinds: a handle of one kind is none of another.
private let lastHandle = Atomic<UInt64>(0)
