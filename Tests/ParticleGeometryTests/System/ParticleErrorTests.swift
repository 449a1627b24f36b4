import ParticleGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@Suite struct ParticleErrorTests {
  @Test("Cells in cells multiply: their limit is an error that names the cell")
  func nested() throws {
    var inner = ParticleCell(birthRate: 1000, lifetime: 1)
    for _ in 0..<2 {
      let next = inner
      inner = ParticleCell(birthRate: 1000, lifetime: 1)
      inner.emitterCells = [next]
    }
    let system = try ParticleSystem<Float>(Emitter(emitterCells: [inner]))
    do {
      _ = try system.particles(aliveAt: 10)
      Issue.record("a billion particles")
    } catch ParticleError.tooManyParticles(let cell, let count, let limit) {
      #expect(cell == 1 && count >= 1e6 && limit == 1 << 20)
    }
    #expect(throws: ParticleError.self) { try system.capacity(at: 10) }
    let wider = try ParticleSystem<Float>(Emitter(emitterCells: [ParticleCell(birthRate: 100, lifetime: 1)]), limit: 50)
    #expect(throws: ParticleError.self) { try wider.count(aliveAt: 10) }
    #expect(try wider.count(aliveAt: 0.3) == 31)
  }

  @Test("The limit is one of all cells together: the error names the cell that exceeds it")
  func sum() throws {
    let cells = [ParticleCell](repeating: ParticleCell(birthRate: 10, lifetime: 2), count: 6)
    let system = try ParticleSystem<Float>(Emitter(emitterCells: cells), limit: 60)
    func expectError(_ body: () throws -> Void) {
      do {
        try body()
        Issue.record("more than the limit")
      } catch ParticleError.tooManyParticles(let cell, let count, let limit) {
        #expect(cell == 2 && count > 60 && count < 80 && limit == 60)
      } catch {
        Issue.record("\(error)")
      }
    }
    expectError { _ = try system.count(aliveAt: 9) }
    expectError { _ = try system.capacity(at: 9) }
    expectError { _ = try system.nextLife(from: 9) }
    expectError { unsafe try system.write(aliveAt: 9, into: ParticleMemory(capacity: 1000)) { _ in Issue.record("written") } }
    let none = try ParticleSystem<Float>(Emitter(emitterCells: []), limit: -5)
    #expect(try none.capacity(at: 0) == 0 && none.count(aliveAt: 0) == 0)
    let closed = try ParticleSystem<Float>(Emitter(emitterCells: cells), limit: -5)
    #expect(try closed.count(aliveAt: -9) == 0)
    #expect(throws: ParticleError.self) { try closed.count(aliveAt: 0) }
  }

  @Test("Depth and number of cells have limits")
  func cells() throws {
    var deep = ParticleCell(birthRate: 1, lifetime: 1)
    for _ in 0..<8 {
      var outer = ParticleCell(birthRate: 1, lifetime: 1)
      outer.emitterCells = [deep]
      deep = outer
    }
    #expect(throws: ParticleError.nestedTooDeep(limit: 8)) { try ParticleSystem<Float>(Emitter(emitterCells: [deep])) }
    let many = [ParticleCell](repeating: ParticleCell(), count: 4097)
    #expect(throws: ParticleError.tooManyCells(limit: 4096)) { try ParticleSystem<Float>(Emitter(emitterCells: many)) }
  }

  @Test("Eight cells in each other, each as deep as may be, have particles and room for them")
  func chain() throws {
    var cell = ParticleCell(birthRate: 1, lifetime: 1)
    for _ in 1..<8 {
      var outer = ParticleCell(birthRate: 1, lifetime: 1)
      outer.emitterCells = [cell]
      cell = outer
    }
    let system = try ParticleSystem<Float>(Emitter(emitterCells: [cell]))
    let particles = try system.particles(aliveAt: 20)
    #expect(particles.ranges.count == 8 && particles.ranges.allSatisfy { !$0.isEmpty })
    #expect(try system.capacity(at: 20) >= particles.count)
  }

  @Test("An error says what is wrong")
  func texts() {
    #expect("\(ParticleError.tooManyParticles(cell: 3, count: 1e9, limit: 10))".contains("cell 3"))
    #expect("\(ParticleError.tooManyBirths(cell: 2))".contains("cell 2"))
    #expect("\(ParticleError.nestedTooDeep(limit: 8))".contains("8"))
    #expect("\(ParticleError.tooManyCells(limit: 9))".contains("9"))
    #expect("\(ParticleError.tooLittleMemory(capacity: 7))".contains("7"))
    #expect("\(ParticleError.unbounded)".contains("box"))
  }

  @Test("Hostile numbers give particles, none or an error, and never a trap")
  func hostile() throws {
    let numbers: [Double] = [0, -1, 1, 1e-300, -1e300, 1e300, 1e18, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    var random = SeededGenerator(17)
    func any() -> Double { numbers.randomElement(using: &random) ?? 0 }
    for _ in 0..<Effort.size(debug: 400, release: 10_000) {
      var cell = ParticleCell.ranged(rate: 3, lifetime: 2)
      let edits: [(inout ParticleCell) -> Void] = [
        { $0.birthRate = any() }, { $0.lifetime = any() }, { $0.lifetimeRange = any() }, { $0.velocity = any() },
        { $0.emissionRange = any() }, { $0.emissionLatitude = any() }, { $0.scale = any() }, { $0.spin = any() },
        { $0.color.x = any() }, { $0.beginTime = any() }, { $0.duration = any() }, { $0.xAcceleration = any() },
        { $0.contentsSize.x = any() }, { $0.spinRange = any() },
      ]
      for _ in 0..<3 { edits.randomElement(using: &random)?(&cell) }
      if Bool.random(using: &random) {
        var inner = ParticleCell(birthRate: 2, lifetime: 1)
        edits.randomElement(using: &random)?(&inner)
        cell.emitterCells = [inner]
      }
      var emitter = Emitter.random(using: &random)
      emitter.emitterCells = [cell]
      if Bool.random(using: &random) { emitter.emitterSize = SIMD2(any(), any()) }
      if Bool.random(using: &random) { emitter.beginTime = any() }
      let rate = ParticleRate.keys((0..<3).map { _ in (any(), any()) })
      let place = EmitterPlace.keys((0..<2).map { _ in (any(), .translation(x: any(), y: any(), z: 0)) })
      let system = try ParticleSystem<Float>(
        emitter, rate: Bool.random(using: &random) ? rate : .constant(any()),
        place: Bool.random(using: &random) ? place : .still(.identity), limit: 1000)
      for time in [any(), 3.5] {
        _ = try? system.particles(aliveAt: time)
        _ = try? system.bounds(at: time)
        if time.isFinite { _ = try? system.bounds(over: time...max(time, 1e3)) }
        if cell.lifetime > 0 { _ = try? system.nextLife(from: time) }
      }
    }
  }
}
