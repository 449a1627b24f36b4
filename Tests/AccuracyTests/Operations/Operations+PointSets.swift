import RealModule
import SceneGeometry
import TransformCore
import TransformTestSupport

/// Point pairs and what is asked of their fit.
private struct PairSample<S: TransformScalar> {
  static var kinds: [String] { ["near the origin", "far from the origin", "nearly on a line", "weighted", "a thousand pairs"] }

  var source: [SIMD3<S>]
  var target: [SIMD3<S>]
  let weights: [S]?
  let kind: PointFitKind
  let allowsMirror: Bool

  /// Far is up to 1/√ε away, and nearly on a line up to 100 times as long as wide. Errors are up to 0.3 of the size.
  init(_ name: String, inPlane: Bool, using random: inout SeededGenerator) {
    kind = PointFitKind.allCases[Int(random.next() % 3)]
    allowsMirror = random.next() & 1 == 0
    let count = name == "a thousand pairs" ? 1000 : 4 + Int(random.next() % 12)
    let distance = name == "far from the origin" ? 1 / S.ulpOfOne.squareRoot() : 4
    let (center, place): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -distance...distance), random.vector(in: -distance...distance))
    let line: SIMD3<S> = name == "nearly on a line" ? random.vector(in: -100...100) : .zero
    let turn = Transform3D<S>.sample(.affine, condition: 10, using: &random)
    let noise = S(Double.exp10(random.number(in: -6 ... -0.5)))
    source = (0..<count).map { _ in center + random.vector(in: -1...1) + random.number(in: -1...1) * line }
    target = source.map { place + turn.applied(toVector: $0 - center) + random.vector(in: -noise...noise) }
    if inPlane { (source, target) = (source.map { SIMD3($0.x, $0.y, 0) }, target.map { SIMD3($0.x, $0.y, 0) }) }
    weights = name == "weighted" ? (0..<count).map { _ in random.number(in: 0...3) } : nil
  }
}

/// The fit in double-double, from the definition, and the units of its errors.
private struct ExactFit {
  let linear: WideMatrix
  let translation: [Wide]
  let meanSquare: Wide
  /// Units of the linear part, of the translation and of the error.
  let units: (linear: Double, translation: Double, error: Double)

  /// `near` is close to the fit. It decides for the mirror.
  init<S: TransformScalar>(_ sample: PairSample<S>, dimensions: Int, near: Transform3D<S>, condition: S) {
    let (x, y) = (sample.source.map { $0.wide }, sample.target.map { $0.wide })
    let weights = sample.weights?.map { Wide($0) } ?? x.map { _ in Wide(1) }
    let total = weights.reduce(Wide(0), +)
    func sum(_ term: (Int) -> Wide) -> Wide { x.indices.reduce(Wide(0)) { $0 + weights[$1] * term($1) } }
    func centroid(_ points: [[Wide]]) -> [Wide] { (0..<3).map { axis in sum { points[$0][axis] } / total } }
    let (middle, goal) = (centroid(x), centroid(y))
    let (p, q) = (x.map { zip($0, middle).map { $0 - $1 } }, y.map { zip($0, goal).map { $0 - $1 } })
    func products(_ a: [[Wide]], _ b: [[Wide]]) -> WideMatrix {
      WideMatrix((0..<9).map { place in sum { a[$0][place / 3] * b[$0][place % 3] } }, order: 3)
    }
    let (own, both, other) = (products(p, p), products(p, q), products(q, q))
    func trace(_ m: WideMatrix) -> Wide { m[0, 0] + m[1, 1] + m[2, 2] }
    if sample.kind == .affine {
      let full = own.setting { if dimensions == 2 { $0[8] = Wide(1) } }
      linear = full.inverse.multiplied(by: both)
    } else {
      // A mirror of z (of y in the plane) before the rotation makes it the best of all mirrors.
      let mirrors = near.determinant < 0
      func turned(_ m: WideMatrix) -> WideMatrix {
        m.setting { for column in 0..<3 where mirrors { $0[(dimensions - 1) * 3 + column] = -m[dimensions - 1, column] } }
      }
      var start = Transform3D<Double>(rowMajor: near.rowMajor.map { Double($0) }) ?? .identity
      if mirrors { start = Transform3D.mirror(negating: dimensions == 2 ? .y : .z).concatenating(start) }
      let found = (Quaternion(nearestTo: start) ?? .identity).components.wide
      let best = Operations.leadingVector(of: Operations.davenport(turned(both)), from: normalized(found)).vector
      let rotation = turned(WideMatrix(WideQuaternion(best).matrix, order: 3))
      linear = sample.kind == .rigid ? rotation : rotation.scaled(by: dot(rotation.elements, both.elements) / trace(own))
    }
    let found = linear
    translation = zip(goal, found.image(of: middle)).map { $0 - $1 }
    let squares = (0..<p.count).map { index in
      let error = zip(q[index], found.image(of: p[index])).map { $0 - $1 }
      return dot(error, error)
    }
    meanSquare = sum { squares[$0] } / total
    let (from, to) = (trace(own).high.squareRoot(), trace(other).high.squareRoot())
    let size = found.elements.prefix(3 * dimensions).reduce(0) { $0 + $1.high * $1.high }.squareRoot()
    let kappa = Double(condition)
    let (unit, spread) = (kappa * kappa * (size + to / from), to / total.high.squareRoot())
    let (error, sizes) = (meanSquare.high.squareRoot(), spread + size * from / total.high.squareRoot())
    let isSmall = error < 0.99 * spread * kappa / 1024
    let unitOfError = isSmall ? kappa * sizes : kappa * sizes * (kappa * sizes / error)
    units = (unit, length(goal).high + unit * length(middle).high + sizes, unitOfError)
  }
}

extension Operations {
  /// Least-squares fits of point sets.
  static func pointSets<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias Found = (transform: Transform3D<S>, error: S, condition: S)
    func operations(_ type: String, _ dimensions: Int, _ fit: @escaping @Sendable (PairSample<S>) -> Found?) -> [Operation] {
      func measured(_ name: String, _ unit: String, _ bound: Double, error: @escaping @Sendable (Found, ExactFit) -> Double) -> Operation {
        .cases(
          "\(type).Fit, \(name)", unit, bound, PairSample<S>.kinds, rarity: { $0 == "a thousand pairs" ? 1000 : 10 }
        ) { kind, random in
          let sample = PairSample<S>(kind, inPlane: dimensions == 2, using: &random)
          guard let found = fit(sample) else { return nil }
          return error(found, ExactFit(sample, dimensions: dimensions, near: found.transform, condition: found.condition))
        }
      }
      return [
        measured("the linear part", "κ²·(‖M‖ + |y| / |x|)", 5) { found, exact in
          let rows = [found.transform.xAxis, found.transform.yAxis, found.transform.zAxis].prefix(dimensions)
          return worst(rows.flatMap { $0.xyz.list }, exact.linear.elements, norm: exact.units.linear)
        },
        measured("the translation", "|ȳ| + |x̄| times the unit of the linear part, + z; z = |y| + |x|·‖M‖", 4) { found, exact in
          worst(found.transform.origin.xyz.list, exact.translation, norm: exact.units.translation)
        },
        measured("the error", "κ²·z² / error, or κ·z where error < 2⁻¹⁰·κ·|y|; z = |y| + |x|·‖M‖", dimensions == 2 ? 2.5 : 3) {
          found, exact in
          exact.meanSquare.squareRoot().ulpError(of: found.error, norm: exact.units.error)
        },
      ]
    }
    return operations("Transform3D", 3) { sample in
      let found = try? Transform3D.Fit(
        leastSquares: sample.source, to: sample.target, as: sample.kind, weights: sample.weights, allowsMirror: sample.allowsMirror)
      return found.map { ($0.transform, $0.rootMeanSquareError, $0.condition) }
    }
      + operations("Transform2D", 2) { sample in
        func flat(_ points: [SIMD3<S>]) -> [SIMD2<S>] { points.map { SIMD2($0.x, $0.y) } }
        let found = try? Transform2D.Fit(
          leastSquares: flat(sample.source), to: flat(sample.target), as: sample.kind, weights: sample.weights,
          allowsMirror: sample.allowsMirror)
        return found.map { (Transform3D($0.transform), $0.rootMeanSquareError, $0.condition) }
      }
  }
}
