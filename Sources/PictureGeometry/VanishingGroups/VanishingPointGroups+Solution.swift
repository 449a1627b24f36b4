import RealModule
public import SceneGeometry
public import TransformCore

extension VanishingPointGroups<Double> {
  /// The groups of numbers of the given relative spacing.
  @usableFromInline
  init?(of segments: [LineSegment2D<Double>], tolerance: Double, seed: UInt64, ulp: Double) {
    guard tolerance > 0, tolerance.isFinite, let solver = VanishingPointSolver(segments, ulp: ulp) else { return nil }
    let limit = tolerance * solver.normalization.scale
    var (rest, points) = (Array(segments.indices), [SIMD3<Double>]())
    while rest.count >= 3 {
      let left = rest.map { segments[$0] }
      guard let fit = VanishingPointFit<Double>(of: left, tolerance: tolerance, seed: seed, ulp: ulp) else { break }
      let members = fit.inliers.map { rest[$0] }
      guard let start = solver.algebraicSolution(members) else { break }
      let v = solver.refined(start, members)
      guard !solver.isAccident(v, members.count, of: rest, tolerance: limit) else { break }
      points.append(v)
      let taken = Set(members)
      rest.removeAll { taken.contains($0) }
    }
    var (members, leftOver) = solver.assigned(to: points, tolerance: limit)
    for _ in 0..<10 {
      points = members.compactMap { chosen in
        // A group that others have emptied is none any more.
        guard chosen.count >= 3, let start = solver.algebraicSolution(chosen) else { return nil }
        return solver.refined(start, chosen)
      }
      let next = solver.assigned(to: points, tolerance: limit)
      let hasSettled = next.members == members
      (members, leftOver) = next
      if hasSettled { break }
    }
    let fits = members.compactMap { VanishingPointFit(solver, $0) }
    let lost = members.filter { VanishingPointFit(solver, $0) == nil }.joined()
    groups = fits.enumerated().sorted { ($1.element.inliers.count, $0.offset) < ($0.element.inliers.count, $1.offset) }.map(\.element)
    strays = (leftOver + lost).sorted()
  }
}

extension VanishingPointSolver {
  /// The segments whose residual is least for each point, and those without a residual within the tolerance.
  func assigned(to points: [SIMD3<Double>], tolerance: Double) -> (members: [[Int]], rest: [Int]) {
    var (members, rest) = ([[Int]](repeating: [], count: points.count), [Int]())
    for (index, segment) in segments.enumerated() {
      if let nearest = segment.nearest(of: points), nearest.error <= tolerance {
        members[nearest.index].append(index)
      } else {
        rest.append(index)
      }
    }
    return (members, rest)
  }

  /// Whether as many of some segments may agree with a point by accident.
  func isAccident(_ v: SIMD3<Double>, _ count: Int, of some: [Int], tolerance: Double) -> Bool {
    let total = Double(some.count)
    let chances = some.map { index -> Double in
      let (start, end) = (segments[index].start, segments[index].end)
      let (way, middle) = (end - start, start + (end - start) / 2)
      let (squared, toPoint) = (way.dot(way), SIMD2(v.x, v.y) - v.z * middle)
      // √(2d² + L²/2) / (d·L), which has a value at infinity too.
      let away = toPoint.dot(toPoint)
      let sine = tolerance * ((2 * away + v.z * v.z * squared / 2) / (away * squared)).squareRoot()
      return sine < 1 ? 2 / Double.pi * Double.asin(sine) : 1
    }
    let chance = chances.reduce(0, +) / total
    let share = Double(count) / total
    guard count >= 3, share > chance else { return true }
    func entropy(_ a: Double, _ b: Double) -> Double { a > 0 ? a * Double.log(a / b) : 0 }
    let logarithm = 0 - total * (entropy(share, chance) + entropy(1 - share, 1 - chance))
    return !(logarithm + 3 * Double.log(total) - Double.log(2) < Double.log(1e-3))
  }
}
