/// Why the particles of an emitter are not given.
///
/// Counts of cells in cells multiply. A system therefore has a limit, and a time at which more might live is this
/// error, before anything is computed.
///
/// ```swift
/// let flood = Emitter(emitterCells: [ParticleCell(birthRate: 1e12, lifetime: 10)])
/// do {
///   _ = try ParticleSystem<Float>(flood).particles(aliveAt: 1)
///   assertionFailure()
/// } catch ParticleError.tooManyParticles(let cell, let count, let limit) {
///   assert(cell == 0 && count > 9e11 && limit == 1 << 20)
/// }
/// ```
public enum ParticleError: Error, Hashable, Sendable {
  /// With this cell, as `ParticleID.cell` counts cells, and those before it up to `count` particles may live at the time,
  /// or so many of it may emit: more than the system's limit.
  case tooManyParticles(cell: Int, count: Double, limit: Int)
  /// The numbers of a cell's particles exceed 2⁵³, to which they are exact.
  case tooManyBirths(cell: Int)
  /// Cells lie in cells deeper than the limit.
  case nestedTooDeep(limit: Int)
  /// There are more cells, at all depths, than the limit.
  case tooManyCells(limit: Int)
  /// The memory that is given has room for fewer particles than live.
  case tooLittleMemory(capacity: Int)
  /// No box is known to hold the particles: their emitter's place is any function of time, or a number is not finite.
  case unbounded
}

extension ParticleError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .tooManyParticles(let cell, let count, let limit):
      "cell \(cell): up to \(count) particles may live or emit at this time; the limit is \(limit)"
    case .tooManyBirths(let cell): "cell \(cell): more than 2⁵³ particles have been born at this time"
    case .nestedTooDeep(let limit): "cells lie in cells more than \(limit) deep"
    case .tooManyCells(let limit): "there are more than \(limit) cells"
    case .tooLittleMemory(let capacity): "more particles live than there is memory for (\(capacity))"
    case .unbounded: "no box holds the particles: the place is a function of time, or a number is not finite"
    }
  }
}
