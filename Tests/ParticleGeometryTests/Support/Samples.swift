import ParticleGeometry
import TransformCore
import TransformTestSupport

extension ParticleCell {
  /// A cell in which every property has a range.
  static func ranged(rate: Double, lifetime: Double) -> Self {
    var cell = Self(birthRate: rate, lifetime: lifetime)
    cell.lifetimeRange = lifetime
    (cell.emissionLongitude, cell.emissionLatitude, cell.emissionRange) = (0.7, 0.3, 1.5)
    (cell.velocity, cell.velocityRange) = (40, 30)
    (cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (3, -9, 1)
    (cell.scale, cell.scaleRange, cell.scaleSpeed) = (1, 0.5, -0.1)
    (cell.spin, cell.spinRange) = (1, 8)
    cell.color = SIMD4(0.5, 0.4, 0.6, 0.7)
    (cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange) = (0.4, 0.5, 0.6, 0.3)
    (cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed) = (0.1, -0.1, 0.05, -0.2)
    return cell
  }

  /// A cell with random properties.
  static func random(using random: inout SeededGenerator, depth: Int = 0) -> Self {
    var cell = Self(birthRate: .random(in: 0.5...20, using: &random), lifetime: .random(in: 0.1...4, using: &random))
    func some(_ range: ClosedRange<Double>) -> Double { Bool.random(using: &random) ? .random(in: range, using: &random) : 0 }
    cell.lifetimeRange = some(0...4)
    (cell.emissionLongitude, cell.emissionLatitude, cell.emissionRange) = (some(-4...4), some(-2...2), some(0...6.4))
    (cell.velocity, cell.velocityRange) = (some(-50...100), some(0...80))
    (cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (some(-20...20), some(-30...30), some(-5...5))
    (cell.scale, cell.scaleRange, cell.scaleSpeed) = (some(0...2), some(0...1), some(-1...1))
    (cell.spin, cell.spinRange) = (some(-4...4), some(0...4))
    cell.alphaRange = some(0...1)
    cell.beginTime = some(-1...1)
    if some(0...1) > 0.7 { cell.duration = .random(in: 0.5...3, using: &random) }
    if depth > 0 {
      var inner = Self.random(using: &random, depth: depth - 1)
      inner.birthRate = .random(in: 0.5...4, using: &random)
      cell.emitterCells = [inner]
    }
    return cell
  }
}

extension Emitter {
  /// An emitter with a random shape and one or two cells.
  static func random(using random: inout SeededGenerator, depth: Int = 0) -> Self {
    var cells = [ParticleCell.random(using: &random, depth: depth)]
    if Bool.random(using: &random) { cells.append(.random(using: &random)) }
    var emitter = Self(emitterCells: cells, emitterPosition: SIMD2(.random(in: -50...50, using: &random), 20))
    emitter.emitterShape = EmitterShape.allCases.randomElement(using: &random) ?? .point
    emitter.emitterMode = EmitterMode.allCases.randomElement(using: &random) ?? .volume
    emitter.emitterSize = SIMD2(.random(in: 0...100, using: &random), .random(in: 0...60, using: &random))
    emitter.emitterDepth = .random(in: 0...40, using: &random)
    emitter.emitterZPosition = .random(in: -9...9, using: &random)
    return emitter
  }
}

extension Particles<Float> {
  /// Where the corners of all sprites are drawn.
  func spriteCorners(_ emitter: Emitter) -> [SIMD3<Float>] {
    var sizes: [SIMD2<Double>] = []
    func add(_ cell: ParticleCell) {
      sizes.append(cell.contentsSize)
      for inner in cell.emitterCells { add(inner) }
    }
    for cell in emitter.emitterCells { add(cell) }
    var corners: [SIMD3<Float>] = []
    corners.reserveCapacity(4 * count)
    for (range, size) in zip(ranges, sizes) {
      let (x, y) = (Float(size.x / 2), Float(size.y / 2))
      for transform in transforms[range] {
        for (a, b) in [(x, y), (-x, y), (x, -y), (-x, -y)] {
          let (u, v) = (transform.xAxis * a, transform.yAxis * b)
          let corner = (u + v) + transform.origin
          corners.append(SIMD3(corner.x, corner.y, corner.z))
        }
      }
    }
    return corners
  }
}
