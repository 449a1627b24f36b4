internal import CParticleKernels
import TransformCore

/// What the particles of one cell may do along one axis: all sums of a place, a velocity and an acceleration.
struct SpanOfMotion {
  var place: ClosedRange<Double>
  var velocity: ClosedRange<Double>
  var acceleration: Double
  /// Of the places and of the velocities: a bound of the sum of their terms' magnitudes.
  var terms: (place: Double, velocity: Double)

  /// The least and the greatest coordinate at ages in a range, and a bound of the sum of the terms' magnitudes.
  func span(_ ages: ClosedRange<Double>) -> (least: Double, greatest: Double, terms: Double) {
    let least = place.lowerBound - Self.greatest(-velocity.lowerBound, -acceleration, ages)
    let greatest = place.upperBound + Self.greatest(velocity.upperBound, acceleration, ages)
    let (age, half) = (Self.size(ages.upperBound), Self.size(acceleration / 2))
    return (least, greatest, terms.place + Self.size(terms.velocity * age) + Self.size(half * Self.size(age * age)))
  }

  /// How large a number is for its rounding: as the least normal Float at least, as smaller numbers round no finer. 0 is
  /// exact.
  static func size(_ number: Double) -> Double {
    number == 0 ? 0 : max(number.magnitude, Double(Float.leastNormalMagnitude))
  }

  /// The greatest v a + ½ A a² of an age: at an end, or at the top of the parabola.
  private static func greatest(_ v: Double, _ acceleration: Double, _ ages: ClosedRange<Double>) -> Double {
    func way(_ age: Double) -> Double { v * age + acceleration / 2 * (age * age) }
    let (first, last) = (way(ages.lowerBound), way(ages.upperBound))
    guard !first.isNaN, !last.isNaN else { return .nan }
    let ends = max(first, last)
    guard acceleration < 0 else { return ends }
    let top = -v / acceleration
    return ages.contains(top) ? max(ends, way(top)) : ends
  }
}

extension EmissionNode {
  /// The span along an axis of the coordinates that rows lead to. `column` has component k of each row and of the
  /// origin; without one the particles may be turned in any way, and their places are left out.
  func span(_ column: SIMD4<Double>?, acceleration: Double) -> SpanOfMotion {
    let speeds = (cell.mean.1 - cell.range.1.magnitude / 2, cell.mean.1 + cell.range.1.magnitude / 2)
    var (directions, place) = ((-1.0, 1.0), (0.0, 0.0))
    let terms = terms(column)
    if let column {
      directions = (-mostAlong(-column), mostAlong(column))
      let middle = (cell.place.3.0 * column.x + cell.place.3.1 * column.y) + (cell.place.3.2 * column.z + column.w)
      let reach = reachOfShape(column)
      place = (middle - reach, middle + reach)
    }
    let ends = [speeds.0 * directions.0, speeds.0 * directions.1, speeds.1 * directions.0, speeds.1 * directions.1]
    let (least, most) = (ends.min() ?? 0, ends.max() ?? 0)
    return SpanOfMotion(
      place: Self.range(place.0, place.1), velocity: Self.range(least, most), acceleration: acceleration, terms: terms)
  }

  /// The sums of the magnitudes of the terms of which a coordinate at birth and a velocity consist.
  private func terms(_ column: SIMD4<Double>?) -> (place: Double, velocity: Double) {
    let size = SpanOfMotion.size
    let speed = size(cell.mean.1) + size(cell.range.1 / 2)
    func direction(_ axis: Double, _ across: Double, _ above: Double) -> Double {
      cell.cap == 0 ? size(axis) : size(axis) + size(across) + size(above)
    }
    func place(_ x: Double, _ y: Double, _ z: Double, _ origin: Double) -> Double {
      let (a, b, c) = isRound ? (cell.size.0, cell.size.0, cell.size.0) : cell.size
      return (size(x) * size(a) + size(y) * size(b)) + (size(z) * size(c) + size(origin))
    }
    let directions = SIMD4(
      direction(cell.axis.0, cell.across.0, cell.above.0), direction(cell.axis.1, cell.across.1, cell.above.1),
      direction(cell.axis.2, cell.across.2, cell.above.2), 0)
    guard let column else { return (0, speed * directions.sum()) }
    let places = SIMD4(
      place(cell.place.0.0, cell.place.1.0, cell.place.2.0, cell.place.3.0),
      place(cell.place.0.1, cell.place.1.1, cell.place.2.1, cell.place.3.1),
      place(cell.place.0.2, cell.place.1.2, cell.place.2.2, cell.place.3.2), 1)
    let sizes = SIMD4(size(column.x), size(column.y), size(column.z), size(column.w))
    return ((places * sizes).sum(), speed * (directions * sizes).sum())
  }

  /// Whether places in the shape are at a radius.
  private var isRound: Bool { cell.shape >= PK_CIRCLE }

  /// The sum of the magnitudes of all numbers of the cell that go into places and sprites.
  var numbers: Double {
    func sum(_ v: (Double, Double, Double)) -> Double { (v.0.magnitude + v.1.magnitude) + v.2.magnitude }
    let directions = (sum(cell.axis) + sum(cell.across)) + (sum(cell.above) + cell.cap)
    let places = (sum(cell.place.0) + sum(cell.place.1)) + (sum(cell.place.2) + sum(cell.place.3)) + sum(cell.size)
    let motion = sum(cell.acceleration) + (cell.mean.1.magnitude + cell.range.1.magnitude)
    let looks = sum((cell.mean.4, cell.range.4, cell.speed.4)) + (cell.contents.0.magnitude + cell.contents.1.magnitude)
    return (directions + places) + (motion + looks)
  }

  /// A range, all of the line where an end is NaN.
  private static func range(_ a: Double, _ b: Double) -> ClosedRange<Double> { a <= b ? a...b : -Double.infinity...Double.infinity }

  /// The greatest component of a direction in the cone: that of m cos θ + n sin θ for the angles up to half the cone's.
  private func mostAlong(_ column: SIMD4<Double>) -> Double {
    func component(_ v: (Double, Double, Double)) -> Double { (v.0 * column.x + v.1 * column.y) + v.2 * column.z }
    let (m, across, above) = (component(cell.axis), component(cell.across), component(cell.above))
    let n = (across * across + above * above).squareRoot()
    let (cosine, all) = (1 - cell.cap, (m * m + n * n).squareRoot())
    return m >= cosine * all ? all : m * cosine + n * max(0, cell.cap * (2 - cell.cap)).squareRoot()
  }

  /// How far the shape reaches from its middle.
  private func reachOfShape(_ column: SIMD4<Double>) -> Double {
    func component(_ v: (Double, Double, Double)) -> Double { (v.0 * column.x + v.1 * column.y) + v.2 * column.z }
    let (x, y, z) = (component(cell.place.0).magnitude, component(cell.place.1).magnitude, component(cell.place.2).magnitude)
    let size = (cell.size.0.magnitude, cell.size.1.magnitude, cell.size.2.magnitude)
    switch Int(cell.shape) {
    case PK_POINT: return 0
    case PK_CIRCLE, PK_DISC: return size.0 * (x * x + y * y).squareRoot()
    case PK_SPHERE, PK_BALL: return size.0 * ((x * x + y * y) + z * z).squareRoot()
    case PK_AXES: return size.0 * max(x, y, cell.share.1 < 1 ? z : 0)
    default: return (x * size.0 + y * size.1 + z * size.2) / 2
    }
  }

  /// Half the width and the height of a sprite's box, at most, at ages in a range, and the sum of their terms' magnitudes.
  func sprite(_ ages: ClosedRange<Double>) -> (reach: SIMD3<Double>, terms: SIMD3<Double>) {
    let scale = max((cell.mean.4 + cell.speed.4 * ages.lowerBound).magnitude, (cell.mean.4 + cell.speed.4 * ages.upperBound).magnitude)
    let half = (scale + cell.range.4.magnitude / 2) / 2
    let (width, height) = (half * cell.contents.0.magnitude, half * cell.contents.1.magnitude)
    let size = SpanOfMotion.size
    let terms = size(cell.mean.4) + size(cell.range.4 / 2) + size(size(cell.speed.4) * size(ages.upperBound))
    let (across, along) = (size(terms * size(cell.contents.0 / 2)), size(terms * size(cell.contents.1 / 2)))
    if cell.mean.5 == 0, cell.range.5 == 0 { return (SIMD3(width, height, 0), SIMD3(across, along, 0)) }
    guard cell.mean.5.isFinite, cell.range.5.isFinite else { return (SIMD3(repeating: .nan), .zero) }
    let diagonal = (width * width + height * height).squareRoot()
    return (SIMD3(diagonal, diagonal, 0), SIMD3(across + along, across + along, 0))
  }
}
