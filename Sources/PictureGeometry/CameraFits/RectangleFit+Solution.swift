public import TransformCore

extension RectangleFit<Double> {
  /// The fit to numbers of the given relative spacing.
  @usableFromInline
  init(
    _ corners: [SIMD2<Double>], _ size: SIMD2<Double>?, _ lens: PictureLens<Double>, _ placeError: Double?, ulp: Double
  ) throws(CameraFittingError) {
    if let size, !(size.min() > 0 && size.isFinite) { throw .badNumber(.size) }
    let half = 0.5 * (size ?? SIMD2(1, 1))
    let points = [SIMD2(-half.x, -half.y), SIMD2(half.x, -half.y), half, SIMD2(-half.x, half.y)].map { SIMD3($0, 0) }
    let problem = try CameraProblem(points, corners, lens, ulp: ulp)
    try problem.check(placeError)
    guard let sides = RectangleSides(problem, problem.places) else { throw .collinear }
    let solver = CameraSolver(problem, findsRatio: size == nil)
    var states = solver.minima(from: solver.starts(sides), most: 12)
    // Off by a tenth of their own width, corners of a rectangle seen nearly edge-on have sides that tell nothing.
    if size == nil, states.first.map({ solver.sum($0) > 0.04 }) ?? true {
      states = solver.minima(from: states + solver.startsOfProportions(sides), most: 12)
    }
    let found = try solver.fit(states, placeError)
    guard let best = states.first else { throw .behindEye }
    pose = found
    self.size = size ?? SIMD2(1, best.ratio)
    /// The standard error of a number that the corners determine.
    func estimate(_ value: (RectangleSides) -> Double?) -> Estimate? {
      guard let middle = value(sides) else { return nil }
      guard let error = found.placeError else { return Estimate(value: middle / problem.scale, error: nil) }
      return Estimate(value: middle / problem.scale, error: solver.slope(value).map { $0 * error })
    }
    focalLengthFromPerpendicularity = estimate(\.focalOfPerpendicularity)
    focalLengthFromProportion = size == nil ? nil : estimate(\.focalOfProportion)
    guard size == nil else {
      proportion = Estimate(value: self.size.y / self.size.x, error: found.placeError.map { _ in 0 })
      return
    }
    guard let known = solver.factor(at: best)?.covariance(), let last = known.last?.last else { throw .undetermined(.size) }
    proportion = Estimate(value: best.ratio, error: found.placeError.map { best.ratio * last.squareRoot() * $0 * problem.scale })
  }
}

/// The sides of a rectangle in the homography to its picture.
struct RectangleSides {
  let x, y, origin: SIMD3<Double>

  init?(_ problem: CameraProblem, _ places: [SIMD2<Double>]) {
    func quad(_ p: [SIMD2<Double>]) -> Quad2D<Double> { Quad2D(p[0], p[1], p[2], p[3]) }
    let from = quad(problem.points.map { SIMD2($0.x, $0.y) })
    guard let map = Homography(mapping: from, to: quad(places)) else { return nil }
    self.init(map)
  }

  init(_ map: Homography<Double>) { (x, y, origin) = (map.xAxis, map.yAxis, map.origin) }

  /// Zero for a side that is parallel to the picture, to rounding.
  private func weight(_ side: SIMD3<Double>) -> Double { side.z.magnitude > 0x1p-44 * side.largestMagnitude ? side.z : 0 }

  private func root(_ above: Double, _ below: Double) -> Double? {
    let squared = above / below
    return below != 0 && squared > 0 && squared.isFinite ? squared.squareRoot() : nil
  }

  var focalOfPerpendicularity: Double? {
    root(0 - SIMD2(x.x, x.y).dot(SIMD2(y.x, y.y)), weight(x) * weight(y))
  }

  /// |a₁|² − |a₂|² and w₂² − w₁².
  private var difference: (places: Double, weights: Double) {
    let (a, b, v, w) = (SIMD2(x.x, x.y), SIMD2(y.x, y.y), weight(x), weight(y))
    let weights = (w - v) * (w + v)
    return ((a - b).dot(a + b), weights.magnitude > 0x1p-44 * (v * v + w * w) ? weights : 0)
  }

  var focalOfProportion: Double? { root(difference.places, difference.weights) }

  /// The focal length that makes the sum of both squared errors least.
  var focalOfBoth: Double? {
    let (c, d) = (SIMD2(x.x, x.y).dot(SIMD2(y.x, y.y)), weight(x) * weight(y))
    let (e, g) = (difference.places / 2, 0 - difference.weights / 2)
    return root(0 - (c * d + e * g), d * d + g * g)
  }

  /// The camera of a focal length, with the proportion that these sides then have, or a given one.
  func state(focal: Double, ratio: Double?) -> CameraState? {
    func seen(_ row: SIMD3<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, 0 - focal * row.z) }
    guard let first = seen(x).normalized(), let second = seen(y).normalized(), let third = first.cross(second).normalized() else {
      return nil
    }
    let rows = Transform3D(xAxis: SIMD4(first, 0), yAxis: SIMD4(second, 0), zAxis: SIMD4(third, 0), origin: SIMD4(0, 0, 0, 1))
    guard let rotation = Quaternion(nearestTo: rows) else { return nil }
    let (lengthX, lengthY) = (seen(x).dot(first), seen(y).dot(second))
    let unit = ratio.map { (lengthX * lengthY / $0).squareRoot() } ?? lengthX
    let (turn, place) = (Transform3D(rotation), seen(origin) / unit)
    guard place.z < 0, place.isFinite else { return nil }
    var state = CameraState(rotation: (turn.xAxis.xyz, turn.yAxis.xyz, turn.zAxis.xyz), place: place, focal: focal)
    state.ratio = ratio ?? lengthY / lengthX
    return state
  }
}

extension CameraSolver {
  /// First cameras of a rectangle: of the focal length that is known, or of those that its sides tell, and others. Each
  /// comes turned over in depth too: noise may have turned the sides themselves over.
  func starts(_ sides: RectangleSides) -> [CameraState] { starts(sides, ratio: unknowns.contains(7) ? nil : 1) }

  /// First cameras of rectangles of several proportions, each at its own least error.
  func startsOfProportions(_ sides: RectangleSides) -> [CameraState] {
    let fixed = CameraSolver(problem)
    return [0.25, 0.5, 1, 2, 4].flatMap { ratio in starts(sides, ratio: ratio).map { fixed.refined($0) } }
  }

  private func starts(_ sides: RectangleSides, ratio: Double?) -> [CameraState] {
    let told = [sides.focalOfPerpendicularity, sides.focalOfProportion, sides.focalOfBoth].compactMap { $0 }
    let focals = problem.focal.map { [$0] } ?? (told + CameraProblem.focalLengths)
    let states = focals.compactMap { sides.state(focal: $0, ratio: ratio) }
    return states + states.compactMap { $0.reversed(normal: problem.normal) }
  }

  /// The length of the gradient of a number by all places, in the fit's units over those of a place; `nil` if it has none.
  func slope(_ value: (RectangleSides) -> Double?) -> Double? {
    var sum = 0.0
    let step = 0x1p-18
    for index in problem.places.indices {
      for move in [SIMD2(step, 0), SIMD2(0, step)] {
        func moved(_ share: Double) -> Double? {
          var places = problem.places
          places[index] += share * move
          return RectangleSides(problem, places).flatMap(value)
        }
        guard let ahead = moved(1), let behind = moved(-1) else { return nil }
        let slope = (ahead - behind) / (2 * step)
        sum += slope * slope
      }
    }
    return sum.squareRoot()
  }
}
