public import TransformCore
import RealModule

extension LensDistortion<Double>.Fit {
  @usableFromInline
  init(
    of lines: [[SIMD2<Double>]], terms: Int, focal: Double, around center: SIMD2<Double>, ulp: Double
  ) throws(CameraFittingError) {
    guard center.isFinite else { throw .badNumber(.principalPoint) }
    guard focal > 0, focal.isFinite else { throw .badNumber(.focalLength) }
    guard (1...3).contains(terms) else { throw .badNumber(.distortion) }
    let count = lines.reduce(0) { $0 + $1.count }
    if let index = lines.joined().enumerated().first(where: { !($0.element.largestMagnitude < 0x1p100) })?.offset {
      throw .notFinite(index: index)
    }
    if let short = lines.first(where: { $0.count < 3 }) { throw .tooFewPoints(count: short.count, needed: 3) }
    let unknowns = 2 * lines.count + terms
    guard count > unknowns else { throw .tooFewPoints(count: count, needed: unknowns + 1) }
    // The farthest place has radius one: then the terms are about as large as their effects.
    let radius = lines.joined().reduce(0) { Double.greater($0, ($1 - center).dot($1 - center)) }.squareRoot()
    guard radius > 0 else { throw .coincident }
    let solver = StraightLineSolver(lines: lines.map { line in line.map { ($0 - center) / radius } }, terms: terms)
    guard let start = solver.start() else { throw .coincident }
    let state = solver.refined(start)
    guard let rows = solver.factor(at: state), let known = rows.covariance() else { throw .undetermined(.distortion) }
    let sum = solver.sum(state)
    let variance = sum / Double(count - unknowns)
    let noise = 256 * ulp  // what rounding alone leaves open
    guard (0..<terms).allSatisfy({ known[$0][$0].squareRoot() * noise < 0.01 }) else { throw .undetermined(.distortion) }
    // From places over the undistorted radius to places over the focal length.
    let unit = focal / radius
    let powers = [unit * unit, unit * unit * unit * unit, unit * unit * unit * unit * unit * unit]
    var (radial, errors) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    for index in 0..<terms {
      radial[index] = state.radial[index] * powers[index]
      errors[index] = (known[index][index] * variance).squareRoot() * powers[index]
    }
    guard radial.isFinite, errors.isFinite else { throw .outOfRange }
    distortion = LensDistortion(k1: radial.x, k2: radial.y, k3: radial.z)
    radialErrors = errors
    rootMeanSquareError = (sum / Double(count)).squareRoot() * radius
    placeError = variance.squareRoot() * radius
  }
}

/// Points of straight lines around the principal point, within a radius of one, and the radial terms that straighten them.
struct StraightLineSolver {
  let lines: [[SIMD2<Double>]]
  let terms: Int

  /// The unknowns: the terms, and for each line the direction of its normal and its distance from the middle.
  struct State {
    var radial: SIMD3<Double>
    var angles, distances: [Double]
  }

  /// A lens without distortion, and the lines through the middles of their points.
  func start() -> State? {
    var state = State(radial: .zero, angles: [], distances: [])
    for line in lines {
      let middle = line.reduce(SIMD2.zero) { $0 + $1 / Double(line.count) }
      let farthest = line.map { $0 - middle }.max { $0.dot($0) < $1.dot($1) }
      guard let way = farthest?.normalized() else { return nil }
      // The scatter turned into the line's own direction.
      var (along, mixed) = (0.0, 0.0)
      for point in line {
        let p = point - middle
        along += p.x * p.x - p.y * p.y
        mixed += 2 * p.x * p.y
      }
      let angle = along == 0 && mixed == 0 ? Double.atan2(y: way.y, x: way.x) : Double.atan2(y: mixed, x: along) / 2
      let normal = SIMD2(0 - Double.sin(angle), Double.cos(angle))
      state.angles.append(Double.atan2(y: normal.y, x: normal.x))
      state.distances.append(normal.dot(middle))
    }
    return state
  }

  private func map(_ state: State) -> DistortionMap {
    DistortionMap(radial: state.radial, tangential: .zero, foldRadius: RadialFold.radius(state.radial, isValid: true))
  }

  /// The residual of a point with its derivatives by the terms, the angle and the distance; `nil` at and beyond a fold.
  private func residual(
    _ point: SIMD2<Double>, _ line: Int, _ state: State, _ map: DistortionMap
  ) -> (value: Double, slopes: [Double])? {
    guard let ideal = map.origin(point) else { return nil }
    let d = map.slopes(ideal)
    let determinant = d.x * d.z - d.y * d.y
    guard determinant > 0 else { return nil }
    // J⁻¹ is symmetric too.
    func back(_ v: SIMD2<Double>) -> SIMD2<Double> { SIMD2(d.z * v.x - d.y * v.y, d.x * v.y - d.y * v.x) / determinant }
    let normal = SIMD2(Double.cos(state.angles[line]), Double.sin(state.angles[line]))
    let gradient = back(normal)
    let length = gradient.dot(gradient).squareRoot()
    let s = ideal.dot(ideal)
    // The image stays where it is: J · d(ideal) + ideal · sᵏ · dk = 0.
    let move = 0 - gradient.dot(ideal)
    let bySize = [s * move, s * s * move, s * s * s * move].prefix(terms).map { $0 / length }
    let turned = SIMD2(0 - normal.y, normal.x).dot(ideal) / length
    return ((normal.dot(ideal) - state.distances[line]) / length, bySize + [turned, -1 / length])
  }

  func sum(_ state: State) -> Double {
    var sum = 0.0
    let map = map(state)
    for (index, line) in lines.enumerated() {
      for point in line {
        guard let residual = residual(point, index, state, map)?.value else { return .infinity }
        sum += residual * residual
      }
    }
    return sum
  }

  /// The linearised problem.
  func factor(at state: State) -> EliminatedLines? {
    var factor = EliminatedLines(terms: terms)
    let map = map(state)
    for (index, line) in lines.enumerated() {
      factor.appendLine()
      for point in line {
        guard let (value, slopes) = residual(point, index, state, map) else { return nil }
        factor.append(slopes.suffix(2) + slopes.prefix(terms) + [0 - value])
      }
    }
    return factor
  }

  func refined(_ start: State) -> State {
    GaussNewton.refined(start, steps: 60, halves: 20, error: sum, step: { factor(at: $0)?.solution() }) { state, x, share in
      var next = state
      for term in 0..<terms { next.radial[term] += share * x[term] }
      for line in lines.indices {
        next.angles[line] += share * x[terms + 2 * line]
        next.distances[line] += share * x[terms + 2 * line + 1]
      }
      return next
    }
  }
}
