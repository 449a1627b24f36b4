import TransformKit

/// An operation of this library, in the types that a user has in arrays. It is the counterpart of the templates in
/// PeerLoops.
protocol Ours {
  associatedtype Scalar: TransformScalar
  associatedtype A
  associatedtype B
  associatedtype Out
  static var name: String { get }
  static func apply(_ a: A, _ b: B) -> Out
}

/// An operation with an Optional result.
protocol OursOrNil {
  associatedtype Scalar: TransformScalar
  associatedtype A
  associatedtype B
  associatedtype Out
  static var name: String { get }
  static func apply(_ a: A, _ b: B) -> Out?
}

/// An operation whose result is an operand of the next step.
protocol Chained {
  associatedtype A
  associatedtype B
  associatedtype Out
  static func feed(_ previous: Out, _ a: inout A, _ b: inout B)
}

package typealias Run = (UnsafeRawPointer, UnsafeRawPointer, UnsafeMutableRawPointer, Int) -> Void

@inline(never)
func throughput<Operation: Ours>(
  _: Operation.Type, _ a: UnsafePointer<Operation.A>, _ b: UnsafePointer<Operation.B>, _ out: UnsafeMutablePointer<Operation.Out>,
  _ count: Int
) {
  for i in 0..<count { out[i] = Operation.apply(a[i], b[i]) }
}

@inline(never)
func throughput<Operation: OursOrNil>(
  _: Operation.Type, _ a: UnsafePointer<Operation.A>, _ b: UnsafePointer<Operation.B>, _ out: UnsafeMutablePointer<Operation.Out>,
  _ count: Int
) {
  for i in 0..<count {
    // A missing result leaves NaN there, which the check wrote before.
    if let result = Operation.apply(a[i], b[i]) { out[i] = result }
  }
}

@inline(never)
func dependent<Operation: Ours & Chained>(
  _: Operation.Type, _ a: UnsafePointer<Operation.A>, _ b: UnsafePointer<Operation.B>, _ out: UnsafeMutablePointer<Operation.Out>,
  _ count: Int
) {
  var previous = Operation.apply(a[0], b[0])
  for i in 1..<count {
    var (x, y) = (a[i], b[i])
    Operation.feed(previous, &x, &y)
    previous = Operation.apply(x, y)
  }
  out[0] = previous
}

@inline(never)
func dependent<Operation: OursOrNil & Chained>(
  _: Operation.Type, _ a: UnsafePointer<Operation.A>, _ b: UnsafePointer<Operation.B>, _ out: UnsafeMutablePointer<Operation.Out>,
  _ count: Int
) {
  guard var previous = Operation.apply(a[0], b[0]) else { return }
  for i in 1..<count {
    var (x, y) = (a[i], b[i])
    Operation.feed(previous, &x, &y)
    guard let next = Operation.apply(x, y) else { return }
    previous = next
  }
  out[0] = previous
}

extension Entry {
  package static let ours = "ours"

  @inline(__always)
  private init<A, B, Out>(_ name: String, _: A.Type, _: B.Type, _: Out.Type, scalar: Int, run: @escaping Run, chain: Run?) {
    self.init(
      operation: name, library: Self.ours, level: "",
      strides: (MemoryLayout<A>.stride / scalar, MemoryLayout<B>.stride / scalar, MemoryLayout<Out>.stride / scalar), run: run, chain: chain
    )
  }

  @inline(__always)
  init<Operation: Ours>(_: Operation.Type) {
    self.init(
      Operation.name, Operation.A.self, Operation.B.self, Operation.Out.self, scalar: MemoryLayout<Operation.Scalar>.stride,
      run: { throughput(Operation.self, $0.of(), $1.of(), $2.of(), $3) }, chain: nil)
  }

  @inline(__always)
  init<Operation: OursOrNil>(_: Operation.Type) {
    self.init(
      Operation.name, Operation.A.self, Operation.B.self, Operation.Out.self, scalar: MemoryLayout<Operation.Scalar>.stride,
      run: { throughput(Operation.self, $0.of(), $1.of(), $2.of(), $3) }, chain: nil)
  }

  @inline(__always)
  init<Operation: Ours & Chained>(chained _: Operation.Type) {
    self.init(
      Operation.name, Operation.A.self, Operation.B.self, Operation.Out.self, scalar: MemoryLayout<Operation.Scalar>.stride,
      run: { throughput(Operation.self, $0.of(), $1.of(), $2.of(), $3) },
      chain: { dependent(Operation.self, $0.of(), $1.of(), $2.of(), $3) })
  }

  @inline(__always)
  init<Operation: OursOrNil & Chained>(chained _: Operation.Type) {
    self.init(
      Operation.name, Operation.A.self, Operation.B.self, Operation.Out.self, scalar: MemoryLayout<Operation.Scalar>.stride,
      run: { throughput(Operation.self, $0.of(), $1.of(), $2.of(), $3) },
      chain: { dependent(Operation.self, $0.of(), $1.of(), $2.of(), $3) })
  }
}

extension UnsafeRawPointer {
  @inline(__always)
  fileprivate func of<T>() -> UnsafePointer<T> { assumingMemoryBound(to: T.self) }
}

extension UnsafeMutableRawPointer {
  @inline(__always)
  fileprivate func of<T>() -> UnsafeMutablePointer<T> { assumingMemoryBound(to: T.self) }
}
