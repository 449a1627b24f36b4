import SharedState
import TransformBatches

/// Runs the body with every instruction set of the machine in turn, one such body at a time in the whole process.
///
/// Tests of several modules are one process, and the limit is the process's. Other tests may run at the same time:
/// their results must not depend on the instruction set.
public func withEachInstructionSet(_ body: (_ set: Int) throws -> Void) rethrows {
  try holdingInstructionSet {
    defer { Machine.limitInstructionSet(to: .max) }
    for set in 0...2 where Machine.limitInstructionSet(to: set) == set { try body(set) }
  }
}

/// Runs the body while no test changes the instruction set.
public func holdingInstructionSet<Result>(_ body: () throws -> Result) rethrows -> Result {
  try limit.withLock { _ in try body() }
}

/// What is held has no meaning. An empty value has the address of its object, and the thread sanitizer takes them for one.
private let limit = Locked(false)
