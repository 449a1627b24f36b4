import ParticleGeometry
import RealModule
import TestEffort
import Testing
import TransformCore

/// Chi square of what particles look like, over 10⁵ of them in release builds.
@Suite struct DistributionTests {
  private static let count = Effort.size(debug: 5_000, release: 100_000)

  private static func particles(
    _ shape: EmitterShape = .point, _ mode: EmitterMode = .volume, seed: UInt64 = 3, _ edit: (inout ParticleCell) -> Void = { _ in }
  ) throws -> Particles<Float> {
    var cell = ParticleCell(birthRate: 1000, lifetime: .infinity)
    edit(&cell)
    var emitter = Emitter(emitterCells: [cell], emitterShape: shape, seed: seed)
    (emitter.emitterSize, emitter.emitterDepth, emitter.emitterMode) = (SIMD2(8, 4), 2, mode)
    return try ParticleSystem<Float>(emitter).particles(aliveAt: (Double(count) - 0.5) / 1000)
  }

  private func expectUniform(_ numbers: [Double], _ what: String) { #expect(uniformity(numbers).magnitude < 4, "\(what)") }

  @Test("Values with a range are uniform in it")
  func ranges() throws {
    let particles = try Self.particles {
      ($0.scale, $0.scaleRange, $0.velocity, $0.velocityRange, $0.spin, $0.spinRange) = (5, 2, 10, 20, 0, 3)
      $0.color = SIMD4(repeating: 0.5)
      ($0.redRange, $0.greenRange, $0.blueRange, $0.alphaRange) = (1, 0.5, 0.2, 0.1)
    }
    expectUniform(particles.sizes.map { (Double($0.x) - 4) / 2 }, "scale")
    expectUniform(particles.velocities.map { Double($0.x) / 20 }, "velocity")
    expectUniform(zip(particles.rotations, particles.ages).map { Double($0) / $1 / 3 + 0.5 }, "spin")
    for (lane, range) in [1.0, 0.5, 0.2, 0.1].enumerated() {
      expectUniform(particles.colors.map { (Double($0[lane]) - 0.5) / range * (1 - 1e-6) + 0.5 }, "colour \(lane)")
    }
  }

  @Test("Lifetimes are uniform: of those of an age, the share lives that is longer")
  func lifetimes() throws {
    var cell = ParticleCell(birthRate: Double(Self.count), lifetime: 1)
    cell.lifetimeRange = 1
    let ages = try ParticleSystem<Float>(Emitter(emitterCells: [cell])).particles(aliveAt: 50, parts: .ages).ages
    // Ages have the density 1 up to ½, then 3/2 − age: its distribution, of 1 in all.
    // Births are even, therefore the counts may be more even than chance.
    #expect(uniformity(ages.map { $0 < 0.5 ? $0 : $0 - ($0 - 0.5) * ($0 - 0.5) / 2 }) < 4)
    #expect((Double(ages.count) - Double(Self.count)).magnitude < 4 * Double(Self.count).squareRoot())
  }

  @Test("Directions are uniform on the part of the sphere in the cone")
  func cone() throws {
    for range in [0.2, 1.5, .pi, 2 * .pi] as [Double] {
      let directions = try Self.particles {
        ($0.emissionRange, $0.velocity) = (range, 1)
        ($0.emissionLongitude, $0.emissionLatitude) = (0.5, -0.4)
      }.velocities.map { SIMD3<Double>($0) }
      let axis = SIMD3(Double.cos(-0.4) * Double.cos(0.5), Double.cos(-0.4) * Double.sin(0.5), Double.sin(-0.4))
      let across = SIMD3(-Double.sin(0.5), Double.cos(0.5), 0)
      let above = SIMD3(
        axis.y * across.z - axis.z * across.y, axis.z * across.x - axis.x * across.z, axis.x * across.y - axis.y * across.x)
      // 1 − cos θ from the chord, which keeps digits in narrow cones.
      let cap = 1 - Double.cos(range / 2)
      let below = directions.map { (($0 - axis) * ($0 - axis)).sum() / 2 / cap }
      expectUniform(below.map { min($0, 1) }, "height in \(range)")
      expectUniform(directions.map { Self.turn(($0 * above).sum(), ($0 * across).sum()) }, "turn in \(range)")
      #expect(below.allSatisfy { $0 < 1 + 1e-5 })
    }
  }

  private static func turn(_ y: Double, _ x: Double) -> Double { Double.atan2(y: y, x: x) / (2 * .pi) + 0.5 }

  @Test("Places are uniform in boxes and round shapes, by length, area or volume")
  func places() throws {
    func places(_ shape: EmitterShape, _ mode: EmitterMode) throws -> [SIMD3<Double>] {
      try Self.particles(shape, mode, seed: 11).positions.map { SIMD3<Double>($0) }
    }
    let box = try places(.cuboid, .volume)
    for (k, size) in [8.0, 4, 2].enumerated() { expectUniform(box.map { $0[k] / size + 0.5 }, "cuboid \(k)") }
    expectUniform(try places(.line, .volume).map { $0.x / 8 + 0.5 }, "line")
    // In the disc the square of the radius, in the ball its cube.
    let (disc, ball, sphere) = (try places(.circle, .volume), try places(.sphere, .volume), try places(.sphere, .surface))
    func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
    expectUniform(disc.map { min(1, (length($0) / 8) * (length($0) / 8)) }, "disc")
    expectUniform(disc.map { Self.turn($0.y, $0.x) }, "disc's turn")
    expectUniform(ball.map { min(1, (length($0) / 8) * (length($0) / 8) * (length($0) / 8)) }, "ball")
    expectUniform(ball.map { $0.z / length($0) / 2 + 0.5 }, "ball's height")
    expectUniform(sphere.map { $0.z / 8 / 2 + 0.5 }, "sphere's height")
    #expect(sphere.allSatisfy { (length($0) - 8).magnitude < 1e-5 })
    // Along the outline of the rectangle: 8 · 2 + 4 · 2.
    let outline = try places(.rectangle, .outline).map { p in
      p.y.magnitude == 2 && p.x.magnitude < 4 ? (p.x + 4 + (p.y > 0 ? 8 : 0)) / 24 : (p.y + 2 + (p.x > 0 ? 4 : 0) + 16) / 24
    }
    expectUniform(outline, "outline")
    // Faces of the cuboid by their areas, 2 · (8 + 16 + 32); edges by their lengths, 4 · (8 + 4 + 2).
    let faces = try places(.cuboid, .surface)
    expectShare(faces.count { $0.x.magnitude == 4 }, 8 / 56.0)
    expectShare(faces.count { $0.y.magnitude == 2 }, 16 / 56.0)
    let edges = try places(.cuboid, .outline)
    expectShare(edges.count { $0.x.magnitude < 4 }, 8 / 14.0)
    expectShare(edges.count { $0.z.magnitude < 1 }, 2 / 14.0)
    #expect(edges.allSatisfy { p in [p.x.magnitude == 4, p.y.magnitude == 2, p.z.magnitude == 1].count { $0 } >= 2 })
  }

  @Test("Points are the corners, or the ends of axes, each as often")
  func points() throws {
    for (shape, count) in [(EmitterShape.line, 2), (.rectangle, 4), (.cuboid, 8), (.circle, 4), (.sphere, 6)] {
      let places = try Self.particles(shape, .points, seed: 12).positions
      let counts = Dictionary(grouping: places) { $0 }.mapValues(\.count)
      #expect(counts.count == count)
      for found in counts.values { expectShare(found, 1 / Double(count)) }
    }
  }

  /// Within four standard errors of a share of all.
  private func expectShare(_ found: Int, _ share: Double) {
    let all = Double(Self.count)
    #expect((Double(found) - share * all).magnitude < 4 * (all * share * (1 - share)).squareRoot())
  }
}
