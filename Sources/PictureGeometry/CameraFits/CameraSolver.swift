import RealModule
import TransformCore

/// The camera of least reprojection error near a first one.
struct CameraSolver {
  let problem: CameraProblem
  /// The points that count.
  var chosen: [Int]
  /// Which of the numbers of `CameraState.slopes` are unknown: six, then perhaps the focal length and the ratio.
  let unknowns: [Int]

  init(_ problem: CameraProblem, chosen: [Int]? = nil, findsRatio: Bool = false) {
    self.problem = problem
    self.chosen = chosen ?? Array(problem.points.indices)
    unknowns = [0, 1, 2, 3, 4, 5] + (problem.lens.focalLength == nil ? [6] : []) + (findsRatio ? [7] : [])
  }

  /// The squared distance of a point from its place; infinite at and behind the eye.
  func square(_ state: CameraState, _ index: Int) -> Double {
    guard let seen = state.seen(problem.points[index]) else { return .infinity }
    let error = seen - problem.places[index]
    let square = error.dot(error)
    return square.isNaN ? .infinity : square
  }

  func sum(_ state: CameraState) -> Double { chosen.reduce(0) { $0 + square(state, $1) } }

  /// The linearised problem.
  func factor(at state: CameraState) -> TriangularFactor? {
    var factor = TriangularFactor(size: unknowns.count + 1)
    for index in chosen {
      guard let seen = state.seen(problem.points[index]) else { return nil }
      let (error, slopes) = (problem.places[index] - seen, state.slopes(problem.points[index]))
      factor.append(unknowns.map { slopes[$0].x } + [error.x])
      factor.append(unknowns.map { slopes[$0].y } + [error.y])
    }
    return factor
  }

  func refined(_ start: CameraState, steps: Int = 40) -> CameraState {
    GaussNewton.refined(start, steps: steps, halves: 10, error: sum) { state in
      guard let x = factor(at: state)?.solution()?.x else { return nil }
      var step = [Double](repeating: 0, count: 8)
      for (index, number) in zip(unknowns, x) { step[index] = number }
      return step
    } moved: { state, step, share in
      state.moved(step, share)
    }
  }

  /// The different minima that are reached from several cameras, the least first. The starts with the least errors count.
  func minima(from starts: [CameraState], most: Int = 3) -> [CameraState] {
    let sorted = starts.map { ($0, sum($0)) }.filter { $0.1 < .infinity }.sorted { $0.1 < $1.1 }
    var found: [(state: CameraState, sum: Double)] = []
    func add(_ start: CameraState) {
      let state = refined(start)
      let sum = sum(state)
      guard sum < .infinity, !found.contains(where: { $0.state.isNear(state) }) else { return }
      found.append((state, sum))
    }
    for (state, _) in sorted.prefix(most) { add(state) }
    found.sort { $0.sum < $1.sum }
    if let best = found.first, let reversed = best.state.reversed(normal: problem.normal) { add(reversed) }
    return found.sorted { $0.sum < $1.sum }.map(\.state)
  }
}

extension CameraState {
  /// Whether this is the same minimum: directions in radians and logarithms of depth differ by less than a share.
  func isNear(_ other: Self, share: Double = 1e-4) -> Bool {
    let difference = (x - other.x).squaredLength + (y - other.y).squaredLength + (z - other.z).squaredLength
    let farther = (slope - other.slope).squaredLength
    return difference + farther < share * share && (Double.log(depth / other.depth)).magnitude < share
  }

  /// The camera that sees a distant set, flat across `normal`, at nearly the same places: turned over in depth.
  ///
  /// *Source*: G. Schweighofer and A. Pinz, Robust Pose Estimation from a Planar Target, 2006.
  func reversed(normal n: SIMD3<Double>) -> Self? {
    guard let sight = place.normalized() else { return nil }
    func mirrored(_ v: SIMD3<Double>) -> SIMD3<Double> { v - (2 * v.dot(sight)) * sight }
    let seen = (n.x * x + n.y * y) + n.z * z
    var result = self
    result.x = mirrored(x - (2 * n.x) * seen)
    result.y = mirrored(y - (2 * n.y) * seen)
    result.z = mirrored(z - (2 * n.z) * seen)
    return result
  }
}
