import ParticleGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@Suite struct HostileTests {
  /// The particles that live at a time are in the bounds, with their sprites, or no bounds are known. Returns whether
  /// there were bounds that hold particles.
  private func expectHeld(_ system: ParticleSystem<Float>, _ emitter: Emitter, _ time: Double) -> Bool {
    guard let particles = try? system.particles(aliveAt: time), time.isFinite, particles.count > 0 else {
      #expect(time.isFinite || (try? system.count(aliveAt: time)) ?? 0 == 0)
      return false
    }
    var isBounded = false
    for times in [time...time, time...max(time, 1e3)] {
      do {
        let bounds = try system.bounds(over: times)
        // A side without a length counts, and NaN is nowhere.
        let outside = (particles.positions + particles.spriteCorners(emitter)).first { point in
          bounds.map { all(point .>= $0.minimum) && all(point .<= $0.maximum) } != true
        }
        #expect(outside == nil, "\(emitter) at \(times): \(String(describing: bounds))")
        isBounded = true
      } catch { #expect(error == .unbounded) }
    }
    return isBounded
  }

  @Test("Hostile numbers give particles that their bounds hold, none or an error, and never a trap")
  func hostile() throws {
    let wild: [Double] = [0, 1e-300, -1e300, 1e300, 1e18, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    let rough: [Double] = [0, -1, 1, 0.3, 1e-40, -2e-45, 3e7, -3e7, 12345, 1e12]
    var random = SeededGenerator(17)
    var isWild = false
    func any() -> Double { (isWild ? wild : rough).randomElement(using: &random) ?? 0 }
    let count = Effort.size(debug: 400, release: 20_000)
    var boundedCount = 0
    for turn in 0..<count {
      isWild = turn % 2 == 0
      var cell = ParticleCell.ranged(rate: 3, lifetime: 2)
      let edits: [(inout ParticleCell) -> Void] = [
        { $0.birthRate = any() }, { $0.lifetime = any() }, { $0.lifetimeRange = any() }, { $0.velocity = any() },
        { $0.emissionRange = any() }, { $0.emissionLatitude = any() }, { $0.scale = any() }, { $0.spin = any() },
        { $0.color.x = any() }, { $0.beginTime = any() }, { $0.duration = any() }, { $0.xAcceleration = any() },
        { $0.contentsSize.x = any() }, { $0.spinRange = any() }, { $0.velocityRange = any() }, { $0.scaleSpeed = any() },
        { $0.scaleRange = any() }, { $0.zAcceleration = any() }, { $0.emissionLongitude = any() },
      ]
      for _ in 0..<3 { edits.randomElement(using: &random)?(&cell) }
      if Bool.random(using: &random) {
        var inner = ParticleCell(birthRate: 2, lifetime: 1)
        edits.randomElement(using: &random)?(&inner)
        cell.emitterCells = [inner]
      }
      var emitter = Emitter.random(using: &random)
      emitter.emitterCells = [cell]
      emitter.preservesDepth = .random(using: &random)
      if Bool.random(using: &random) { emitter.emitterSize = SIMD2(any(), any()) }
      if Bool.random(using: &random) { emitter.emitterPosition = SIMD2(any(), any()) }
      if Bool.random(using: &random) { emitter.beginTime = any() }
      let rate = ParticleRate.keys((0..<3).map { _ in (any(), any()) })
      let place = EmitterPlace.keys(
        (0..<2).map { _ in (any(), .rotation(degrees: 50, axis: .z).concatenating(.translation(x: any(), y: any(), z: 0))) })
      let system = try ParticleSystem<Float>(
        emitter, rate: Bool.random(using: &random) ? rate : .constant(any()),
        place: Bool.random(using: &random) ? place : .still(.identity), limit: 1000)
      for time in [any(), 3.5] {
        boundedCount += expectHeld(system, emitter, time) ? 1 : 0
        if cell.lifetime > 0 { _ = try? system.nextLife(from: time) }
      }
    }
    #expect(boundedCount > count / 10, "\(boundedCount)")
  }

  @Test("Bounds hold what cancels, and what is below the least normal number")
  func rounding() throws {
    var cell = ParticleCell(birthRate: 100, lifetime: 2)
    (cell.scale, cell.scaleSpeed, cell.duration) = (1e6, -1e6, 0.005)
    let shrinking = Emitter(emitterCells: [cell])
    // One particle, of a scale of about 0.
    for time in [0.99999987, 1.0000001, 1.0000002] { #expect(expectHeld(try ParticleSystem(shrinking), shrinking, time)) }
    cell = ParticleCell(birthRate: 100, lifetime: 2)
    cell.contentsSize = .zero
    // Turned by half a right angle to x = 0.
    let far = Emitter(emitterCells: [cell], emitterPosition: SIMD2(1234567, 1234566.69))
    for place in [EmitterPlace.still(.rotation(degrees: 45, axis: .z)), .keys([(0, .rotation(degrees: 45, axis: .z)), (1, .identity)])] {
      #expect(expectHeld(try ParticleSystem(far, place: place), far, 0))
    }
    cell = ParticleCell(birthRate: 1e-9, lifetime: 3e9)
    (cell.velocity, cell.contentsSize) = (2e-45, .zero)
    let slow = Emitter(emitterCells: [cell])
    #expect(expectHeld(try ParticleSystem(slow), slow, 1.9e9))
  }

  @Test("Numbers that are not finite in a scalar have no bounds there, also where their products are small")
  func notFiniteInFloat() throws {
    func expectUnbounded(_ cell: ParticleCell, _ position: SIMD2<Double> = .zero, inDouble: Bool = false) throws {
      let emitter = Emitter(emitterCells: [cell], emitterPosition: position)
      #expect(throws: ParticleError.unbounded) { try ParticleSystem<Float>(emitter).bounds(at: 0) }
      if inDouble {
        #expect(throws: ParticleError.unbounded) { try ParticleSystem<Double>(emitter).bounds(at: 0) }
      } else {
        #expect(try ParticleSystem<Double>(emitter).bounds(at: 0) != nil)
      }
    }
    let edits: [(inout ParticleCell) -> Void] = [
      { $0.velocity = 1e300 }, { $0.yAcceleration = -1e300 }, { ($0.scale, $0.contentsSize) = (1e-300, SIMD2(1e300, 1)) },
      { $0.scaleSpeed = 1e300 },
    ]
    for edit in edits {
      var cell = ParticleCell(birthRate: 1, lifetime: 2)
      edit(&cell)
      try expectUnbounded(cell)
    }
    // At rest, in a direction that is none.
    var inner = ParticleCell(birthRate: 1, lifetime: 2)
    inner.emissionLatitude = .infinity
    var outer = ParticleCell(birthRate: 1, lifetime: 2)
    outer.emitterCells = [inner]
    try expectUnbounded(outer, inDouble: true)
  }
}
