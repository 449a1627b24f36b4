import LayerLoops
import ParticleGeometry
import ParticleLoops
import Tables
import TransformCore

/// Particles of one cell beside a C loop over the same formulas, Philox included.
struct ParticlesTable {
  static let limit = 1.2
  let rounds: Int

  private struct Scene {
    var name: String
    var nanoseconds: Double
    var emitter: Emitter
  }

  private static func scenes() -> [Scene] {
    var snow = ParticleCell(birthRate: 1000, lifetime: 10)
    (snow.velocity, snow.velocityRange, snow.yAcceleration, snow.emissionRange) = (10, 10, 2, .pi / 2)
    snow.spin = 1
    var line = ParticleCell(birthRate: 1000, lifetime: 10)
    (line.scale, line.scaleRange, line.spinRange, line.redRange, line.velocity) = (1, 0.5, 2, 0.4, 30)
    var all = snow
    (all.lifetimeRange, all.scale, all.scaleRange, all.scaleSpeed) = (5, 1, 0.5, -0.1)
    (all.spinRange, all.color) = (2, SIMD4(0.5, 0.4, 0.6, 0.7))
    (all.redRange, all.greenRange, all.blueRange, all.alphaRange) = (0.4, 0.5, 0.6, 0.3)
    (all.redSpeed, all.alphaSpeed) = (0.1, -0.05)
    var wide = Emitter(emitterCells: [all], emitterPosition: SIMD2(120, 20), emitterShape: .rectangle)
    wide.emitterSize = SIMD2(400, 20)
    return [
      Scene(name: "velocity and cone", nanoseconds: 12, emitter: Emitter(emitterCells: [snow])),
      Scene(name: "scale, spin and red", nanoseconds: 12, emitter: Emitter(emitterCells: [line])),
      Scene(name: "everything, in a rectangle", nanoseconds: 35, emitter: wide),
    ]
  }

  func measure(_ report: inout Report) throws {
    head(
      "Particles of a cell, in Float: positions, transforms, colours, sizes, rotations, ages and names", "ranged", "particles", "C ns",
      "ours ns", "of limit", "to C", "of limit", "Double ns", "allocations")
    for scene in Self.scenes() { try measure(scene, &report) }
  }

  private func measure(_ scene: Scene, _ report: inout Report) throws {
    let time = 100.0
    let (floats, doubles) = (try ParticleSystem<Float>(scene.emitter), try ParticleSystem<Double>(scene.emitter))
    var parts = ParticleParts.all
    parts.remove(.velocities)
    var (own, double) = (try floats.particles(aliveAt: time, parts: parts), try doubles.particles(aliveAt: time, parts: parts))
    let count = own.count
    var cell = Self.loop(scene.emitter)
    var loop = LoopMemory(count + 1000)
    let repeats = 20
    let samples = Samples(
      rounds: rounds,
      [
        { for _ in 0..<repeats { precondition(loop.fill(&cell, time) == count) } },
        { for _ in 0..<repeats { Self.update(&own, floats, time) } },
        { for _ in 0..<repeats { Self.update(&double, doubles, time) } },
      ])
    loop_count_allocations()
    try floats.update(&own, aliveAt: time)
    let allocations = loop_allocations()
    check(allocations == 0, "allocations of \(scene.name)")
    check(loop.agrees(with: own), "particles of \(scene.name)")
    let nanoseconds = (0..<3).map { samples[$0] * 1e9 / Double(repeats * count) }
    let ratio = samples.ratio(1, to: 0)
    row(
      scene.name, count.size, nanoseconds[0].text(2), nanoseconds[1].text(2),
      report.ratio(nanoseconds[1], to: scene.nanoseconds, scene.name), ratio.text(2),
      report.ratio(ratio, to: Self.limit, "\(scene.name) beside C"), nanoseconds[2].text(2), "\(allocations)")
  }

  private static func update<Scalar>(_ particles: inout Particles<Scalar>, _ system: ParticleSystem<Scalar>, _ time: Double) {
    do { try system.update(&particles, aliveAt: time) } catch { fatalError("\(error)") }
  }

  /// A million seconds after the begin beside the first seconds.
  func measureTimes() throws {
    head("Everything, at other times", "seconds after the begin", "particles", "ns")
    let system = try ParticleSystem<Float>(Self.scenes()[2].emitter)
    var own = Particles<Float>()
    for time in [20.0, 1e4, 1e6, 1e9] {
      try system.update(&own, aliveAt: time)
      let samples = Samples(rounds: rounds, [{ for _ in 0..<20 { Self.update(&own, system, time) } }])
      row("\(Int(time))", own.count.size, (samples[0] * 1e9 / Double(20 * own.count)).text(2))
    }
  }

  private static func loop(_ emitter: Emitter) -> loop_cell {
    let cell = emitter.emitterCells[0]
    func float(_ number: Double) -> Float { Float(number) }
    let half = 1 - Double.cosine(cell.emissionRange / 2)
    return loop_cell(
      seed: (UInt32(emitter.seed), 0), cell: 0, rate: float(cell.birthRate), lifetime: float(cell.lifetime),
      lifetime_range: float(cell.lifetimeRange), velocity: float(cell.velocity), velocity_range: float(cell.velocityRange),
      cone: float(half), axis: (1, 0, 0), across: (0, 1, 0), above: (0, 0, 1),
      origin: (float(emitter.emitterPosition.x), float(emitter.emitterPosition.y), 0),
      size: (float(emitter.emitterSize.x), float(emitter.emitterSize.y)),
      acceleration: (float(cell.xAcceleration), float(cell.yAcceleration), float(cell.zAcceleration)), scale: float(cell.scale),
      scale_range: float(cell.scaleRange), scale_speed: float(cell.scaleSpeed), spin: float(cell.spin), spin_range: float(cell.spinRange),
      color: (float(cell.color.x), float(cell.color.y), float(cell.color.z), float(cell.color.w)),
      color_range: (float(cell.redRange), float(cell.greenRange), float(cell.blueRange), float(cell.alphaRange)),
      color_speed: (float(cell.redSpeed), float(cell.greenSpeed), float(cell.blueSpeed), float(cell.alphaSpeed)))
  }
}

/// The memory of the C loop.
private struct LoopMemory {
  var positions, transforms, colors, sizes, rotations: [Float]
  var ages: [Double]
  var numbers: [UInt64]

  init(_ room: Int) {
    func floats(_ each: Int) -> [Float] { [Float](repeating: 0, count: each * room) }
    (positions, transforms, colors, sizes, rotations) = (floats(4), floats(16), floats(4), floats(2), floats(1))
    (ages, numbers) = ([Double](repeating: 0, count: room), [UInt64](repeating: 0, count: room))
  }

  mutating func fill(_ cell: inout loop_cell, _ time: Double) -> Int {
    positions.withUnsafeMutableBufferPointer { positions in
      transforms.withUnsafeMutableBufferPointer { transforms in
        colors.withUnsafeMutableBufferPointer { colors in
          sizes.withUnsafeMutableBufferPointer { sizes in
            rotations.withUnsafeMutableBufferPointer { rotations in
              ages.withUnsafeMutableBufferPointer { ages in
                numbers.withUnsafeMutableBufferPointer { numbers in
                  var arrays = loop_arrays(
                    positions: positions.baseAddress, transforms: transforms.baseAddress, colors: colors.baseAddress,
                    sizes: sizes.baseAddress, rotations: rotations.baseAddress, ages: ages.baseAddress, numbers: numbers.baseAddress)
                  return loop_particles(&cell, time, &arrays)
                }
              }
            }
          }
        }
      }
    }
  }

  /// Whether the loop's particles are ours, to what a compiler that fuses may change.
  func agrees(with own: Particles<Float>) -> Bool {
    (0..<own.count).allSatisfy { place in
      let (p, m) = (own.positions[place], own.transforms[place])
      let near = max((p.x - positions[4 * place]).magnitude, (p.y - positions[4 * place + 1]).magnitude)
      return numbers[place] == own.ids[place].number && near < 1e-2 && (m.m11 - transforms[16 * place]).magnitude < 1e-3
        && (own.colors[place].x - colors[4 * place]).magnitude < 1e-5
    }
  }
}

extension Double {
  fileprivate static func cosine(_ radians: Double) -> Double {
    Transform2D<Double>.rotation(radians: radians).a
  }
}
