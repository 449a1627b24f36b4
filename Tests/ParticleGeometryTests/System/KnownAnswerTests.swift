import KnownAnswers
import ParticleGeometry
import RealModule
import Testing
import TransformCore

/// The 22 known answers of emitters, on systems that are asked for them.
@Suite struct KnownAnswerTests {
  @Test("A particle's state is that of the closed form")
  func states() throws {
    let lines = try DrawingAnswer.lines("particle.state", of: "particles")
    #expect(lines.count == 8)
    for line in lines {
      func three(_ key: String) -> [Double] { line.in[key]?.numbers ?? [0, 0, 0] }
      func number(_ key: String, _ otherwise: Double) -> Double { line.in[key]?.number ?? otherwise }
      let (position, velocity, acceleration) = (three("position"), three("velocity"), three("acceleration"))
      let time = number("time", .nan)
      var cell = ParticleCell(birthRate: 1, lifetime: .infinity)
      let flat = (velocity[0] * velocity[0] + velocity[1] * velocity[1]).squareRoot()
      cell.velocity = (flat * flat + velocity[2] * velocity[2]).squareRoot()
      cell.emissionLongitude = atan2(velocity[1], velocity[0])
      cell.emissionLatitude = atan2(velocity[2], flat)
      (cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (acceleration[0], acceleration[1], acceleration[2])
      (cell.scale, cell.scaleSpeed, cell.spin) = (number("scale", 1), number("scaleSpeed", 0), number("spin", 0))
      (cell.color.w, cell.alphaSpeed) = (number("alpha", 1), number("alphaSpeed", 0))
      var emitter = Emitter(emitterCells: [cell], emitterPosition: SIMD2(position[0], position[1]))
      emitter.emitterZPosition = position[2]
      let particles = try ParticleSystem<Double>(emitter).particles(aliveAt: time)
      func want(_ key: String) throws -> JSONValue { try #require(line.want[key]) }
      let (p, v) = (particles.positions[0], particles.velocities[0])
      #expect(try line.holds([p.x, p.y, p.z], want("position")), "\(line.id)")
      #expect(try line.holds([v.x, v.y, v.z], want("velocity")), "\(line.id)")
      #expect(try line.holds([particles.sizes[0].x], want("scale")), "\(line.id)")
      #expect(try line.holds([particles.rotations[0]], want("rotation")), "\(line.id)")
      #expect(try line.holds([particles.colors[0].w], want("alpha")), "\(line.id)")
    }
  }

  private func atan2(_ y: Double, _ x: Double) -> Double { Double.atan2(y: y, x: x) }

  @Test("Latitude is the angle out of the plane of x and y")
  func directions() throws {
    let lines = try DrawingAnswer.lines("emission.direction", of: "particles")
    #expect(lines.count == 5)
    for line in lines {
      var cell = ParticleCell(birthRate: 1, lifetime: 9)
      (cell.emissionLongitude, cell.emissionLatitude, cell.velocity) = (line.number("longitude"), line.number("latitude"), 1)
      let v = try ParticleSystem<Double>(Emitter(emitterCells: [cell])).particles(aliveAt: 0).velocities[0]
      #expect(line.holds([v.x, v.y, v.z]), "\(line.id)")
    }
  }

  /// The random number of a scale is computed here from its words, and the wanted number moved by its distance.
  @Test("A range is the whole width about the mean")
  func ranges() throws {
    let lines = try DrawingAnswer.lines("range.value", of: "particles")
    #expect(lines.count == 4)
    for line in lines {
      var cell = ParticleCell(birthRate: 1, lifetime: 9)
      (cell.scale, cell.scaleRange) = (line.number("mean"), line.number("range"))
      let particles = try ParticleSystem<Double>(Emitter(emitterCells: [cell], seed: 5)).particles(aliveAt: 8)
      for (size, id) in zip(particles.sizes, particles.ids) {
        let own = Lane.scale.uniform(id)
        #expect(line.holds([size.x + (line.number("uniform") - own) * cell.scaleRange]), "\(line.id)")
      }
    }
  }

  @Test("Particle k is born at k over the rate, the first at once")
  func births() throws {
    let lines = try DrawingAnswer.lines("birth.count", "birth.alive", of: "particles")
    #expect(lines.count == 5)
    for line in lines {
      let cell = ParticleCell(birthRate: line.number("birthRate"), lifetime: line.in["lifetime"]?.number ?? .infinity)
      var emitter = Emitter(emitterCells: [cell])
      emitter.birthRate = line.in["layerBirthRate"]?.number ?? 1
      #expect(try line.holds([Double(ParticleSystem<Float>(emitter).count(aliveAt: line.number("time")))]), "\(line.id)")
    }
  }
}
