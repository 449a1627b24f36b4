import RealModule
import TransformCore

extension CameraSolver {
  /// The covariance of three rotations, the position and the focal length, in units of world and picture.
  func covariance(
    at state: CameraState, placeError: Double?
  ) throws(CameraFittingError) -> (covariance: [[Double]]?, multiplicity: Int) {
    guard let factor = factor(at: state) else { throw .behindEye }
    if chosen.count == 3, unknowns.count == 6, let fold = fold(at: state) {
      return (placeError.map { carried(fold.covariance($0), state) }, 2)
    }
    // Rounding of the places alone must not change an angle or a logarithm by a tenth.
    let most = 0.01 / (problem.placeNoise * problem.placeNoise)
    guard let known = factor.covariance(), known.indices.allSatisfy({ known[$0][$0] < most }) else {
      throw .undetermined(unknowns.contains(6) ? .focalLength : unknowns.contains(7) ? .size : .pose)
    }
    guard let placeError else { return (nil, 1) }
    return (carried(known.map { row in row.map { $0 * placeError * placeError } }, state), 1)
  }

  /// A covariance of the unknowns, carried to the numbers of a camera.
  func carried(_ covariance: [[Double]], _ state: CameraState) -> [[Double]] {
    let (place, axes) = (state.place, [state.x, state.y, state.z])
    // Position = center − spread · (place · x, place · y, place · z), and an axis turns by turn × axis.
    let positions = axes.map { axis -> [Double] in
      let turn = axis.cross(place) * (0 - problem.spread)
      let move = -problem.spread * state.depth * axis
      return [turn.x, turn.y, turn.z, move.x, move.y, 0 - problem.spread * place.dot(axis), 0, 0]
    }
    func unit(_ index: Int, _ size: Double = 1) -> [Double] { (0..<8).map { $0 == index ? size : 0 } }
    let rows = [unit(0), unit(1), unit(2)] + positions + [unit(6, state.focal / problem.scale)]
    let slopes = rows.map { row in unknowns.map { row[$0] } }
    return Self.product(slopes, covariance)
  }

  /// S · C · Sᵀ.
  static func product(_ slopes: [[Double]], _ covariance: [[Double]]) -> [[Double]] {
    slopes.map { a in
      slopes.map { b in
        var sum = 0.0
        for i in a.indices where a[i] != 0 {
          for j in b.indices { sum += a[i] * covariance[i][j] * b[j] }
        }
        return sum
      }
    }
  }
}

/// A double solution of as many equations as unknowns: the direction in which nothing changes to first order.
struct CameraFold {
  /// The unit vector of unknowns along which both solutions part.
  let direction: [Double]
  /// The second derivative along it of the one combination of places, of length one, that has no first one.
  let curvature: Double
  /// The first-order covariance of all that is across, for errors of one.
  let across: [[Double]]

  /// s² = 2·e / curvature for the error e of the combination, on the side where it has solutions; E |e| is √(2/π) · error.
  func covariance(_ error: Double) -> [[Double]] {
    let along = 2 * error * (2 / Double.pi).squareRoot() / curvature.magnitude
    var result = across
    for i in direction.indices {
      for j in direction.indices { result[i][j] = result[i][j] * error * error + along * direction[i] * direction[j] }
    }
    return result
  }
}

extension CameraSolver {
  /// The fold of as many equations as unknowns, if they have one here to rounding.
  func fold(at state: CameraState) -> CameraFold? {
    let size = unknowns.count
    let rows = jacobian(at: state)
    guard rows.count == size else { return nil }
    func decomposed(_ number: (Int, Int) -> Double) -> (values: [Double], vectors: [[Double]]) {
      var factor = TriangularFactor(size: size)
      for i in 0..<size { factor.append((0..<size).map { number(i, $0) }) }
      return factor.singularVectors()
    }
    let (right, left) = (decomposed { rows[$0][$1] }, decomposed { rows[$1][$0] })
    guard right.values[size - 1] < 1e-6 * right.values[0] else { return nil }
    let (direction, combination) = (right.vectors[size - 1], left.vectors[size - 1])
    // The derivative of combination · J · direction along the direction.
    let h = 1e-4
    func slope(_ share: Double) -> Double? {
      var step = [Double](repeating: 0, count: 8)
      for (index, number) in zip(unknowns, direction) { step[index] = number }
      guard let moved = state.moved(step, share) else { return nil }
      let rows = jacobian(at: moved)
      guard rows.count == size else { return nil }
      var sum = 0.0
      for i in 0..<size {
        for j in 0..<size { sum += combination[i] * rows[i][j] * direction[j] }
      }
      return sum
    }
    guard let ahead = slope(h), let behind = slope(0 - h), ahead != behind else { return nil }
    var across = [[Double]](repeating: Array(repeating: 0, count: size), count: size)
    for (value, v) in zip(right.values, right.vectors).dropLast() {
      for i in 0..<size {
        for j in 0..<size { across[i][j] += v[i] * v[j] / (value * value) }
      }
    }
    return CameraFold(direction: direction, curvature: (ahead - behind) / (2 * h), across: across)
  }

  /// The derivatives of all places by the unknowns; empty if a point is at or behind the eye.
  private func jacobian(at state: CameraState) -> [[Double]] {
    guard chosen.allSatisfy({ state.seen(problem.points[$0]) != nil }) else { return [] }
    return chosen.flatMap { index -> [[Double]] in
      let slopes = state.slopes(problem.points[index])
      return [unknowns.map { slopes[$0].x }, unknowns.map { slopes[$0].y }]
    }
  }
}
