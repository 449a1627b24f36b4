public import TransformCore

extension PlacedCameraFit<Double> {
  /// The fit to numbers of the given relative spacing.
  @usableFromInline
  init(
    of points: [SIMD3<Double>], _ places: [SIMD2<Double>], _ lens: PictureLens<Double>, _ placeError: Double?, tolerance: Double?,
    seed: UInt64, ulp: Double
  ) throws(CameraFittingError) {
    let problem = try CameraProblem(points, places, lens, ulp: ulp)
    try problem.check(placeError)
    var solver = CameraSolver(problem)
    if let tolerance {
      guard tolerance > 0, tolerance.isFinite else { throw .badNumber(.tolerance) }
      guard let focal = problem.focal else { throw .missing(.focalLength) }
      let consensus = CameraConsensus(solver: solver, focal: focal, squaredTolerance: tolerance * problem.scale * tolerance * problem.scale)
      let states = try consensus.chosen(seed: seed)
      solver.chosen = states.chosen
      self = try solver.fit(states.minima, placeError, tolerance: tolerance)
      return
    }
    self = try solver.fit(solver.minima(), placeError)
  }

  /// All cameras of three points.
  @usableFromInline
  static func solutions(
    _ points: [SIMD3<Double>], _ places: [SIMD2<Double>], _ lens: PictureLens<Double>, _ placeError: Double?, ulp: Double
  ) throws(CameraFittingError) -> [Self] {
    let problem = try CameraProblem(points, places, lens, ulp: ulp)
    try problem.check(placeError)
    guard points.count == 3 else { throw .differentCounts(points: points.count, places: 3) }
    guard let focal = problem.focal else { throw .missing(.focalLength) }
    let solver = CameraSolver(problem)
    var (fits, doubles, refusal) = ([Self](), [CameraState](), CameraFittingError?.none)
    for state in problem.cameras(ofThree: SIMD3(0, 1, 2), focal: focal, takesNear: false) {
      do throws(CameraFittingError) {
        let fit = try solver.fit([state], placeError)
        if fit.multiplicity > 1 {
          // Both halves of a double solution say that they are one.
          guard !doubles.contains(where: { $0.isNear(state, share: 0.01) }) else { continue }
          doubles.append(state)
        }
        fits.append(fit)
      } catch {
        refusal = error
      }
    }
    if fits.isEmpty, let refusal { throw refusal }
    return fits
  }

  @usableFromInline
  init(
    boxOf size: SIMD3<Double>, _ corners: [SIMD2<Double>?], _ lens: PictureLens<Double>, _ placeError: Double?, ulp: Double
  ) throws(CameraFittingError) {
    guard corners.count == 8 else { throw .differentCounts(points: 8, places: corners.count) }
    guard size.min() > 0, size.isFinite else { throw .badNumber(.size) }
    let shown = corners.indices.filter { corners[$0] != nil }
    let points = shown.map { SIMD3($0 & 1 == 0 ? 0 : size.x, $0 & 2 == 0 ? 0 : size.y, $0 & 4 == 0 ? 0 : size.z) }
    let fit: Self
    do throws(CameraFittingError) {
      fit = try Self(of: points, corners.compactMap { $0 }, lens, placeError, tolerance: nil, seed: 0, ulp: ulp)
    } catch {
      if case .notFinite(let index) = error { throw .notFinite(index: shown[index]) }
      throw error
    }
    self.init(
      camera: fit.camera, inliers: shown, rootMeanSquareError: fit.rootMeanSquareError, placeError: fit.placeError,
      covariance: fit.covariance, multiplicity: fit.multiplicity, alternative: fit.alternative)
  }

  init(
    camera: PlacedCamera<Double>, inliers: [Int], rootMeanSquareError: Double, placeError: Double?, covariance: [[Double]]?,
    multiplicity: Int, alternative: Alternative?
  ) {
    (self.camera, self.inliers, self.rootMeanSquareError) = (camera, inliers, rootMeanSquareError)
    (self.placeError, self.covariance, self.multiplicity, self.alternative) = (placeError, covariance, multiplicity, alternative)
  }
}

extension CameraProblem {
  func check(_ placeError: Double?) throws(CameraFittingError) {
    if let placeError, !(placeError > 0 && placeError.isFinite) { throw .badNumber(.placeError) }
  }

  /// The camera in the coordinates of world and picture.
  func camera(_ state: CameraState) -> PlacedCamera<Double>? {
    let rows = Transform3D(xAxis: SIMD4(state.x, 0), yAxis: SIMD4(state.y, 0), zAxis: SIMD4(state.z, 0), origin: SIMD4(0, 0, 0, 1))
    guard let rotation = Quaternion(nearestTo: rows) else { return nil }
    let place = state.place
    let offset = SIMD3(place.dot(state.x), place.dot(state.y), place.dot(state.z))
    return PlacedCamera(
      focalLength: lens.focalLength ?? state.focal / scale, principalPoint: lens.principalPoint, rotation: rotation,
      position: center - spread * offset, pictureY: lens.pictureY)
  }
}

extension CameraSolver {
  /// The different minima, the least first.
  func minima() -> [CameraState] {
    guard let focal = problem.focal else { return minima(from: problem.startsOfAnyLens(self), most: 6) }
    return minima(from: problem.starts(chosen, focal: focal))
  }

  /// The fit of the first of several minima.
  func fit(
    _ minima: [CameraState], _ placeError: Double?, tolerance: Double = .infinity
  ) throws(CameraFittingError) -> PlacedCameraFit<Double> {
    guard 2 * chosen.count >= unknowns.count else { throw .tooFewPoints(count: chosen.count, needed: (unknowns.count + 1) / 2) }
    guard let best = minima.first else { throw .behindEye }
    guard let camera = problem.camera(best) else { throw .outOfRange }
    func error(_ state: CameraState) -> Double { (sum(state) / Double(chosen.count)).squareRoot() / problem.scale }
    let spare = 2 * chosen.count - unknowns.count
    let measured = spare > 0 ? sum(best) / Double(spare) / problem.scale / problem.scale : nil
    let cut =
      placeError.map { TruncatedNormal(variance: $0 * $0, tolerance: tolerance, dimensions: 2) }
      ?? measured.map { TruncatedNormal(meanSquare: $0, tolerance: tolerance, dimensions: 2) }
    let found = placeError ?? cut?.variance.squareRoot()
    let wide = (cut?.widening ?? 1).squareRoot()
    let (covariance, multiplicity) = try covariance(at: best, placeError: found.map { $0 * wide * problem.scale })
    let other = minima.dropFirst().first.flatMap { state in
      problem.camera(state).map { PlacedCameraFit<Double>.Alternative(camera: $0, rootMeanSquareError: error(state)) }
    }
    return PlacedCameraFit(
      camera: camera, inliers: chosen.sorted(), rootMeanSquareError: error(best), placeError: found, covariance: covariance,
      multiplicity: multiplicity, alternative: other)
  }
}
