import ParticleGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@Suite struct BoundsTests {
  /// A box with the positions and the corners of the sprites as well.
  private static func grown(_ box: Bounds3D<Float>?, _ particles: Particles<Float>, _ emitter: Emitter) -> Bounds3D<Float>? {
    guard let own = Bounds3D(enclosing: particles.positions + particles.spriteCorners(emitter)) else { return box }
    return box?.union(own) ?? own
  }

  @Test("Bounds hold every particle of every seed, and are hardly larger")
  func tightness() throws {
    var random = SeededGenerator(77)
    let (scenes, seeds) = Effort.size(debug: (20, 30), release: (100, 6000), full: (100, 100_000))
    var (ratios, held) = ([Double](), 0)
    for scene in 0..<scenes {
      var emitter = Emitter.random(using: &random, depth: scene % 4 == 3 ? 1 : 0)
      let time = Double.random(in: 0.5...6, using: &random)
      guard let bounds = try ParticleSystem<Float>(emitter).bounds(at: time) else { continue }
      var box: Bounds3D<Float>?
      var particles = Particles<Float>(parts: [.positions, .transforms])
      for seed in 0..<UInt64(seeds) {
        emitter.seed = seed
        try ParticleSystem<Float>(emitter).update(&particles, aliveAt: time)
        held += particles.count
        box = Self.grown(box, particles, emitter)
      }
      guard let box else { continue }
      #expect(bounds.contains(box), "scene \(scene)")
      // Sides that have a length at all.
      for k in 0..<3 where box.size[k] > 5 { ratios.append(Double(bounds.size[k] / box.size[k])) }
    }
    let median = ratios.sorted()[ratios.count / 2]
    // The promise is 1.3. Few seeds fill less of the bounds.
    #expect(median <= Effort.size(debug: 1.3, release: 1.05), "\(median)")
    #expect(held > Effort.size(debug: 10_000, release: 10_000_000), "\(held) particles")
  }

  @Test("Bounds over an interval hold those at each of its times")
  func intervals() throws {
    var random = SeededGenerator(78)
    for scene in 0..<Effort.size(debug: 40, release: 400) {
      let emitter = Emitter.random(using: &random, depth: scene % 3)
      let start = Double.random(in: -2...8, using: &random)
      let times = start...start + .random(in: 0...3, using: &random)
      let moving = EmitterPlace.keys([
        (0, .identity), (3, .rotation(degrees: 50, axis: .z)), (3, .translation(x: -70, y: 30, z: -8)),
        (6, .translation(x: 90, y: -40, z: 5)),
      ])
      let system = try ParticleSystem<Float>(emitter, place: scene % 2 == 0 ? moving : .still(.scale(2)))
      let bounds = try system.bounds(over: times)
      for _ in 0..<10 {
        let particles = try system.particles(aliveAt: .random(in: times, using: &random))
        if let box = Self.grown(nil, particles, emitter) { #expect(bounds?.contains(box) == true, "scene \(scene)") }
      }
    }
  }

  @Test("Bounds at a jump of the place hold what was born before and after it")
  func jump() throws {
    let one = 1.0
    let place = EmitterPlace.keys([
      (0, .identity), (1, .translation(x: -50, y: 0, z: 0)), (1, .translation(x: 100, y: 0, z: 0)),
    ])
    let emitter = Emitter(emitterCells: [ParticleCell(birthRate: 1000, lifetime: 2)])
    let system = try ParticleSystem<Float>(emitter, place: place)
    for time in [one.nextDown, one, one.nextUp, 2] {
      let bounds = try #require(try system.bounds(at: time))
      let box = try #require(Bounds3D(enclosing: try system.particles(aliveAt: time).positions))
      #expect(bounds.contains(box), "\(time)")
      #expect(bounds.minimum.x > -51 && bounds.maximum.x < 101)
    }
  }

  @Test("Bounds have the sprites in them")
  func sprites() throws {
    var cell = ParticleCell(birthRate: 1, lifetime: 1)
    (cell.contentsSize, cell.scale, cell.scaleRange) = (SIMD2(8, 4), 2, 1)
    let still = try #require(try ParticleSystem<Double>(Emitter(emitterCells: [cell])).bounds(at: 0.5))
    #expect((still.size.x - 20).magnitude < 1e-9 && (still.size.y - 10).magnitude < 1e-9 && still.size.z.magnitude < 1e-9)
    cell.spin = 1
    let spinning = try #require(try ParticleSystem<Double>(Emitter(emitterCells: [cell])).bounds(at: 0.5))
    #expect((spinning.size.x - 500.0.squareRoot()).magnitude < 1e-9)
  }

  @Test("Sprites lie at z = 0 unless the emitter keeps depth")
  func depth() throws {
    var emitter = Emitter(emitterCells: [ParticleCell(birthRate: 1, lifetime: 1)])
    for z in [7.0, -7] {
      (emitter.emitterZPosition, emitter.preservesDepth) = (z, false)
      let flat = try #require(try ParticleSystem<Double>(emitter).bounds(at: 0.5))
      #expect(flat.contains(SIMD3(0.5, 0.5, 0)) && flat.contains(SIMD3(0, 0, z)) && flat.size.z < 7.001)
      emitter.preservesDepth = true
      let deep = try #require(try ParticleSystem<Double>(emitter).bounds(at: 0.5))
      #expect(!deep.contains(SIMD3(0, 0, 0)) && deep.contains(SIMD3(0.5, 0.5, z)))
    }
  }

  @Test("A parabola's top is in the bounds, and no more than that")
  func parabola() throws {
    var cell = ParticleCell(birthRate: 1, lifetime: 4)
    (cell.velocity, cell.emissionLongitude, cell.yAcceleration, cell.contentsSize) = (10, .pi / 2, -10, .zero)
    let bounds = try #require(try ParticleSystem<Double>(Emitter(emitterCells: [cell])).bounds(over: 0...10))
    // 10 a − 5 a²: from 0 to 5 at 1, and −40 at 4.
    #expect((bounds.maximum.y - 5).magnitude < 1e-9 && (bounds.minimum.y + 40).magnitude < 1e-9)
  }

  @Test("Nothing lives: no bounds. Any function of time: an error")
  func without() throws {
    let system = try ParticleSystem<Float>(Emitter(emitterCells: [ParticleCell(birthRate: 1, lifetime: 0.25)]))
    #expect(try system.bounds(at: -1) == nil && system.bounds(at: 1.5) == nil && system.bounds(over: 1.5...2) != nil)
    #expect(try ParticleSystem<Float>(Emitter(emitterCells: [])).bounds(at: 0) == nil)
    let cell = ParticleCell(birthRate: 1, lifetime: 1)
    let any = try ParticleSystem<Float>(Emitter(emitterCells: [cell]), place: .function { _ in .identity })
    #expect(throws: ParticleError.unbounded) { try any.bounds(at: 1) }
  }

  @Test("At the next life a particle lives, also where the begin and the birth round")
  func nextLifeIsAlive() throws {
    var emitter = Emitter(emitterCells: [ParticleCell(birthRate: 10, lifetime: 0.05)])
    emitter.beginTime = 1
    let system = try ParticleSystem<Float>(emitter)
    for time in [1.17, 1.27, 1.37, 4.08, 100.07] {
      let next = try #require(try system.nextLife(from: time))
      #expect(next - time < 0.1)
      #expect(try system.count(aliveAt: next) == 1 && system.nextLife(from: next) == next, "\(next)")
    }
    for begin in [1e308, -1e308, .infinity, .nan] {
      emitter.beginTime = begin
      #expect(try ParticleSystem<Float>(emitter).nextLife(from: -begin) == nil)
    }
  }

  @Test("A cell without finite numbers has no bounds, also beside others", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) throws {
    let edits: [(inout ParticleCell) -> Void] = [
      { $0.velocity = number }, { $0.xAcceleration = number }, { $0.scale = number }, { $0.spin = number },
      { $0.contentsSize.y = number },
    ]
    for edit in edits {
      var cell = ParticleCell(birthRate: 1, lifetime: 2)
      edit(&cell)
      for cells in [[cell], [cell, ParticleCell(birthRate: 1, lifetime: 2)], [ParticleCell(birthRate: 1, lifetime: 2), cell]] {
        let system = try ParticleSystem<Float>(Emitter(emitterCells: cells))
        #expect(throws: ParticleError.unbounded) { try system.bounds(at: 1.5) }
      }
    }
  }

  /// At age 0 a speed counts in no place. Nevertheless the product is NaN where the speed is infinite in Float.
  @Test("A speed beyond Float has no bounds in Float at any age")
  func beyondFloat() throws {
    let edits: [(inout ParticleCell) -> Void] = [
      { $0.velocity = 1e300 }, { $0.velocityRange = 1e300 }, { $0.yAcceleration = -1e300 },
      {
        $0.emitterCells = [ParticleCell(birthRate: 1, lifetime: 2)]
        $0.emitterCells[0].velocity = -1e300
      },
    ]
    for edit in edits {
      var cell = ParticleCell(birthRate: 1, lifetime: 2)
      edit(&cell)
      let emitter = Emitter(emitterCells: [cell])
      #expect(throws: ParticleError.unbounded) { try ParticleSystem<Float>(emitter).bounds(at: 0) }
      #expect(try ParticleSystem<Double>(emitter).bounds(at: 0) != nil)
    }
  }

  @Test("All cells together have a million tries for the next life")
  func tries() throws {
    var hopeless = ParticleCell(birthRate: 1, lifetime: -1)
    hopeless.lifetimeRange = 2 + 0x1p-51
    // The first cell spends them all. The second wakes at its next birth, in vain but not too late.
    let cells = [hopeless, hopeless]
    let alone = try ParticleSystem<Float>(Emitter(emitterCells: [hopeless]))
    if Effort.size(debug: false, release: true) { #expect(try alone.nextLife(from: 0.5) == Double(1 << 20) - 1) }
    #expect(try ParticleSystem<Float>(Emitter(emitterCells: cells)).nextLife(from: 0.5) == 1)
  }

  @Test("The next life is now, the next birth that lives, or never")
  func nextLife() throws {
    var cell = ParticleCell(birthRate: 0.5, lifetime: 0.5)
    cell.duration = 7
    var emitter = Emitter(emitterCells: [cell])
    emitter.beginTime = 10
    let system = try ParticleSystem<Float>(emitter)
    #expect(try [0.0, 10.25, 11, 12, 16.4, 16.6].map { try system.nextLife(from: $0) } == [10, 10.25, 12, 12, 16.4, nil])
    // Half of the lifetimes are below 0.
    cell.lifetimeRange = 4
    (cell.lifetime, cell.birthRate, cell.duration) = (-1, 1, .infinity)
    let rare = try ParticleSystem<Float>(Emitter(emitterCells: [cell], seed: 5))
    var time = 0.0
    for _ in 0..<20 {
      let next = try #require(try rare.nextLife(from: time))
      #expect(try rare.count(aliveAt: next) > 0)
      if next > time { #expect(try rare.count(aliveAt: (time + next) / 2) == 0 && rare.count(aliveAt: next.nextDown) == 0) }
      time = next + 0.3
    }
  }
}
