import TransformTestSupport

/// The random inputs of an operation.
package enum Sample {
  case nothing, angle, time, arrival, vector3, vector4
  case quaternion, placement, destination, rotation, placed, affine, camera, affine2D, rotation2D
  case lens, window, sight, upwards

  package var kind: Kind {
    switch self {
    case .nothing: .nothing
    case .angle, .time: .scalar
    case .arrival: .arrival
    case .vector3, .upwards: .vector3
    case .vector4, .quaternion, .lens: .vector4
    case .placement, .sight: .placement
    case .window: .window
    case .destination: .destination
    case .rotation, .placed, .affine, .camera: .matrix4
    case .affine2D, .rotation2D: .affine2D
    }
  }

  func numbers(_ random: inout SeededGenerator) -> [Reference] {
    switch self {
    case .nothing: return []
    case .angle: return [random.number(-3, 3)]
    case .time: return [random.number(0, 1)]
    case .arrival: return Sample.affine.numbers(&random) + [random.number(0, 1)]
    case .vector3: return random.numbers(3, -1, 1)
    case .vector4: return random.numbers(3, -1, 1) + [1]
    case .quaternion:
      let q = random.numbers(4, -1, 1)
      let length = q.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return q.map { $0 / length }
    case .destination: return Sample.quaternion.numbers(&random) + [random.number(0, 1)]
    case .placement: return random.numbers(3, -2, 2) + random.numbers(3, 0.5, 2)
    case .lens: return [random.number(0.4, 2), random.number(0.5, 2), random.number(0.05, 1), random.number(10, 1000)]
    case .window:
      return [
        random.number(-2, -0.5), random.number(0.5, 2), random.number(-2, -0.5), random.number(0.5, 2), random.number(0.05, 1),
        random.number(10, 100),
      ]
    case .sight: return random.numbers(3, -2, -0.5) + random.numbers(3, 0.5, 2)
    case .upwards: return [random.number(-0.3, 0.3), 1, random.number(-0.3, 0.3)]
    case .rotation: return Plain.matrix(Sample.quaternion.numbers(&random))
    case .placed: return Plain.compose(Sample.quaternion.numbers(&random), Sample.placement.numbers(&random))
    case .affine:
      let shear: [Reference] = [1, random.number(-0.5, 0.5), 0, 0, 0, 1, random.number(-0.5, 0.5), 0, 0, 0, 1, 0, 0, 0, 0, 1]
      return Plain.product(shear, Plain.compose(Sample.quaternion.numbers(&random), Sample.placement.numbers(&random)))
    case .camera:
      // w stays above 0.2 for every point of the sample.
      var perspective: [Reference] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
      for row in 0..<3 { perspective[row * 4 + 3] = random.number(-0.04, 0.04) }
      return Plain.product(Sample.affine.numbers(&random), perspective)
    case .affine2D:
      let (t, scale) = (Sample.rotation2D.numbers(&random), random.numbers(2, 0.5, 2))
      return [t[0] * scale[0], t[1] * scale[0], t[2] * scale[1], t[3] * scale[1]] + random.numbers(2, -2, 2)
    case .rotation2D:
      let direction = random.numbers(2, -1, 1)
      let length = (direction[0] * direction[0] + direction[1] * direction[1]).squareRoot()
      let (c, s) = (direction[0] / length, direction[1] / length)
      return [c, s, 0 - s, c, 0, 0]
    }
  }

  /// Operands of a chain: maps that keep lengths. Therefore a thousand steps neither overflow nor vanish.
  package var inChain: Sample {
    switch self {
    case .placed, .affine, .camera: .rotation
    case .affine2D: .rotation2D
    default: self
    }
  }
}

extension SeededGenerator {
  /// A number, evenly spread between two.
  mutating func number(_ low: Reference, _ high: Reference) -> Reference {
    low + (high - low) * Reference(next() >> 11) * 0x1p-53
  }

  mutating func numbers(_ count: Int, _ low: Reference, _ high: Reference) -> [Reference] { (0..<count).map { _ in number(low, high) } }
}
