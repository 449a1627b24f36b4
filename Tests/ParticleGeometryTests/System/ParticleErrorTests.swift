import ParticleGeometry
import Testing

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
}
