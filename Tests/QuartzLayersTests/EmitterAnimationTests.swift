import Foundation
import LayerDrawing
import ParticleGeometry
import QuartzLayers
import Testing

/// Emitters whose properties are animated: what is animated counts at the birth of each particle.
struct EmitterAnimationTests {
  private let source = CAEmitterLayer()
  private let flake = CAEmitterCell()
  private let other = CAEmitterCell()

  init() {
    (flake.name, flake.birthRate, flake.lifetime, flake.velocity, flake.emissionRange) = (
      "flake", 8, 100, 10, 2 * .pi
    )
    (other.birthRate, other.lifetime, other.velocity) = (3, 100, 5)
    (source.emitterCells, source.seed) = ([flake, other], 5)
  }

  private func ends(_ path: String, _ from: Any?, _ to: Any?, _ duration: Double)
    -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  private func counts(_ time: Double) throws -> [Int] {
    try source.particles(at: time).particles.ranges.map(\.count)
  }

  @Test("The birth rate of an emitter: the births are the integral") func birthRates() throws {
    source.birthRate = 0
    source.add(ends("birthRate", 1, 1, 1), forKey: "burst")
    #expect(try counts(0.5) == [5, 2] && counts(50) == [8, 3])
    source.add(ends("birthRate", 0, 1, 2), forKey: "burst")
    #expect(try counts(1.01) == [3, 1] && counts(2) == [8, 3] && counts(50) == [8, 3])
    #expect(
      (source.animation(forKey: "burst") as? CABasicAnimation)?.keyPath == "birthRate"
        && source.animationKeys() == ["burst"])
    let late = ends("birthRate", 1, 1, 1)
    (late.beginTime, source.speed) = (10, 0.5)
    source.add(late, forKey: "burst")
    #expect(try counts(19) == [0, 0] && counts(21) == [5, 2] && counts(99) == [8, 3])
    source.removeAllAnimations()
    #expect(try counts(50) == [0, 0])
  }

  @Test("The birth rate of the cells of a name; the particles of the others stay to the bit")
  func cells() throws {
    let before = try source.particles(at: 2.99).particles
    source.add(ends("emitterCells.flake.birthRate", 40, 40, 1), forKey: nil)
    let after = try source.particles(at: 2.99).particles
    let rest = before.ranges[1].count
    #expect(
      after.ranges.map(\.count) == [40 + 16, rest]
        && after.positions.suffix(rest) == before.positions.suffix(rest))
    source.birthRate = 0.5
    #expect(try counts(2.99)[0] == 20 + 8)
    #expect(
      (source.presentation(at: 0.5) as? CAEmitterLayer)?.emitterCells?.map(\.birthRate) == [40, 3]
        && flake.birthRate == 8)
  }

  @Test("Both rates at once: the product, in chords") func products() throws {
    (source.birthRate, flake.birthRate) = (0, 0)
    source.add(ends("birthRate", 0, 1, 2), forKey: nil)
    source.add(ends("emitterCells.flake.birthRate", 800, 0, 2), forKey: nil)
    // 800 (1 - t / 2) t / 2 has the integral 800 / 3 from 0 to 2. A chord of 1 / 32 loses a share of 1 / 2048 at most.
    let births = try counts(60)
    #expect(abs(births[0] - 267) <= 1 && births[1] == 3)
    let half = try counts(1)
    #expect(abs(half[0] - 133) <= 1)
  }

  @Test("A moving emitter leaves each particle where it was at its birth") func places() throws {
    source.emitterCells = [flake]
    (flake.velocity, flake.birthRate, source.emitterPosition.y) = (0, 1, 7)
    let slide = ends("emitterPosition.x", 0, 100, 10)
    slide.repeatCount = .infinity
    source.add(slide, forKey: nil)
    source.add(ends("emitterZPosition", 0, 10, 10), forKey: nil)
    let found = try source.particles(at: 12.5).particles.positions
    for (number, place) in found.enumerated() {
      let (x, z) = (CGFloat(10 * (number % 10)), CGFloat(number < 10 ? number : 0))
      #expect(abs(place.x - x) < 1e-12 && place.y == 7 && abs(place.z - z) < 1e-12)
    }
    let shown = try #require(source.presentation(at: 5) as? CAEmitterLayer)
    #expect(
      shown.emitterPosition == CGPoint(x: 50, y: 7) && shown.emitterZPosition == 5
        && found.count == 13)
    let path = CAKeyframeAnimation(keyPath: "emitterPosition")
    path.path = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    (path.duration, path.calculationMode) = (4, .paced)
    source.removeAllAnimations()
    source.add(path, forKey: nil)
    #expect(try source.particles(at: 2).particles.positions.map(\.x) == [0, 10, 10])
  }

  @Test("A scene that is kept follows animations of its emitters") func scenes() {
    let root = CALayer()
    root.addSublayer(source)
    let scene = LayerScene(root)
    func isNew() -> Bool {
      [0.5, 3, 1].allSatisfy { scene.drawList(at: $0) == LayerScene(root).drawList(at: $0) }
    }
    let still = scene.drawList(at: 3)
    #expect(isNew())
    source.add(ends("emitterPosition", CGPoint.zero, CGPoint(x: 50, y: 50), 2), forKey: "slide")
    source.add(ends("position.x", 0, 50, 2), forKey: "move")
    #expect(isNew() && scene.drawList(at: 3) != still)
    source.add(ends("emitterCells.flake.birthRate", 0, 50, 2), forKey: nil)
    #expect(isNew())
    source.removeAnimation(forKey: "slide")
    #expect(isNew())
    source.removeAllAnimations()
    #expect(isNew() && scene.drawList(at: 3) == still)
  }

  @Test("Animations of different cells are never multiplied: each is linear with that of the emitter")
  func pairs() throws {
    (other.name, source.birthRate) = ("other", 1)
    for name in ["flake", "other"] {
      let pulse = ends("emitterCells.\(name).birthRate", 0, 5, 1)
      (pulse.repeatCount, pulse.timingFunction) = (10, CAMediaTimingFunction(name: .easeIn))
      source.add(pulse, forKey: name)
    }
    #expect(source.animationKeys() == ["flake", "other"])
    let still = ends("birthRate", 1, 2, 1)
    (still.repeatCount, still.timingFunction) = (10, CAMediaTimingFunction(name: .easeIn))
    source.add(still, forKey: "all")
    #expect(source.animationKeys() == ["flake", "other"])
    let found = try counts(20)
    #expect(abs(found[0] - found[1] - 50) <= 1)
  }

  @Test("A cell that is listed twice is animated once") func listedTwice() throws {
    source.emitterCells = [flake, flake]
    source.add(ends("emitterCells.flake.birthRate", nil, 40, 2), forKey: nil)
    let shown = try #require(source.presentation(at: 1) as? CAEmitterLayer)
    #expect(shown.emitterCells?.map(\.birthRate) == [24, 24])
  }

  @Test("An animation without a duration is a step where it begins") func step() throws {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0)
    let start = ends("birthRate", 1, 1, 0)
    (start.beginTime, start.fillMode, start.isRemovedOnCompletion, source.birthRate) = (5, .forwards, false, 0)
    source.add(start, forKey: "start")
    CATransaction.commit()
    #expect((source.presentation(at: 9) as? CAEmitterLayer)?.birthRate == 1)
    #expect(try counts(4.9) == [0, 0] && counts(8.9) == [32, 12])
  }

  @Test("Many cells share the rate of their emitter") func sharedRate() throws {
    source.emitterCells = (0..<200).map { _ in
      let cell = CAEmitterCell()
      (cell.birthRate, cell.lifetime) = (10, 1000)
      return cell
    }
    let pulse = ends("birthRate", 0, 1, 1)
    (pulse.repeatCount, pulse.timingFunction) = (300, CAMediaTimingFunction(name: .easeIn))
    source.add(pulse, forKey: nil)
    let found = try counts(300)
    #expect(found.count == 200 && Set(found).count == 1 && found[0] > 900)
  }

  @Test("Cells that are often in themselves are asked for again") func nests() {
    let scene = LayerScene(source)
    flake.emitterCells = Array(repeating: flake, count: 100)
    for time in [0.0, 1, 1] { #expect(throws: ParticleError.self) { try counts(time) } }
    #expect(scene.drawList(at: 1).draws.count == 1 && scene.drawList(at: 2).draws.count == 1)
    flake.emitterCells = nil
    #expect(scene.drawList(at: 2) == LayerScene(source).drawList(at: 2) && scene.drawList(at: 2).draws.count == 2)
  }

  @Test("What has no closed form is not added") func refused() {
    for path in [
      "lifetime", "velocity", "scale", "spin", "emitterSize", "emitterDepth",
      "emitterCells.flake.velocity", "emitterCells.birthRate",
    ] {
      source.add(ends(path, 1, 2, 1), forKey: "key")
      #expect(source.animation(forKey: "key") == nil)
    }
    let endless = ends("birthRate", 0, 1, 1)
    endless.repeatCount = .infinity
    source.add(endless, forKey: "key")
    let group = CAAnimationGroup()
    group.animations = [ends("birthRate", 0, 1, 1)]
    source.add(group, forKey: "key")
    CALayer().add(ends("birthRate", 0, 1, 1), forKey: "key")
    source.add(ends("birthRate", "few", "many", 1), forKey: "key")
    #expect(source.animationKeys() == nil)
    for number in 0..<200 { source.add(ends("birthRate", 0, number, 1), forKey: "\(number)") }
    #expect(source.animationKeys()?.count == 100)
  }

  @Test("Properties of cells by key paths of their emitter") func keyPaths() {
    source.setValue(11, forKeyPath: "emitterCells.flake.birthRate")
    source.setValue(2.5, forKeyPath: "emitterCells.flake.lifetime")
    source.setValue(false, forKeyPath: "emitterCells.flake.enabled")
    source.setValue(
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKeyPath: "emitterCells.flake.color")
    #expect(
      flake.birthRate == 11 && flake.lifetime == 2.5 && !flake.isEnabled
        && flake.color?.components == [1, 0, 0, 1])
    #expect(source.value(forKeyPath: "emitterCells.flake.birthRate") as? CGFloat == 11)
    source.setValue("many", forKeyPath: "emitterCells.flake.birthRate")
    source.setValue(9, forKeyPath: "emitterCells.none.birthRate")
    #expect(flake.birthRate == 11 && source.value(forKeyPath: "emitterCells.none.birthRate") == nil)
    other.name = "flake"
    source.setValue(12, forKeyPath: "emitterCells.flake.birthRate")
    #expect(flake.birthRate == 12 && other.birthRate == 12)
    (other.birthRate, other.name) = (3, nil)
    #expect(source.value(forKeyPath: "emitterCells.flake.birthRate") as? CGFloat == 12)
    flake.name = "a.b"
    source.setValue(4, forKeyPath: "emitterCells.a.b.velocity")
    #expect(flake.velocity == 4)
  }
}
