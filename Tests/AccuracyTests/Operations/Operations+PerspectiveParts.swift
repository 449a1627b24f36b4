import SceneGeometry
import TransformCore
import TransformTestSupport

/// The classes of transforms with perspective that are taken apart.
enum PerspectivePartsClass: String, CaseIterable, Sendable {
  case perspective, illConditioned = "ill-conditioned", stretched, uniform, parallel = "nearly dependent"
  case rows = "rows of far sizes", columns = "columns of far sizes", both = "rows and columns of far sizes", numbers =
    "numbers of far sizes"

  /// A random transform of this class. The last column does not scale with the rows: the x axis may be 1e20 long and
  /// its w zero.
  func sample<S: TransformScalar>(_: S.Type, using random: inout SeededGenerator) -> Transform3D<S> {
    typealias T = Transform3D<S>
    switch self {
    case .perspective: return MatrixClass.perspective.sample(T.self, using: &random)
    case .illConditioned: return MatrixClass.illConditioned.sample(T.self, using: &random)
    case .stretched: return MatrixClass.stretched.sample(T.self, using: &random)
    case .parallel:
      var m = PartsClass.parallel.sample(T.self, using: &random)
      (m.m14, m.m24, m.m34) = (random.number(in: -1...1), random.number(in: -1...1), random.number(in: -1...1))
      return m
    case .uniform, .rows, .columns, .both, .numbers: break
    }
    var m = T.sample(.general, using: &random)
    m.m44 = random.number(in: 0.5...2)
    let (hasRows, hasColumns) = (self == .rows || self == .both, self == .columns || self == .both)
    let factors: SIMD3<S> = hasColumns ? Self.sizes(50, using: &random) : SIMD3(1, 1, 1)
    let columns = SIMD4<S>(factors, 1)
    func scaled(_ row: SIMD4<S>, using random: inout SeededGenerator) -> SIMD4<S> {
      var row = row * columns
      let (one, each, last): (SIMD3<S>, SIMD3<S>, SIMD3<S>) = (
        Self.sizes(100, using: &random), Self.sizes(50, using: &random), Self.sizes(100, using: &random)
      )
      if hasRows { row *= SIMD4<S>(SIMD3<S>(repeating: one.x), 1) }
      if self == .numbers { row *= SIMD4<S>(each, 1) }
      if self != .uniform { row.w = random.next() & 3 == 0 ? 0 : row.w * last.x }
      return row
    }
    (m.xAxis, m.yAxis, m.zAxis) = (scaled(m.xAxis, using: &random), scaled(m.yAxis, using: &random), scaled(m.zAxis, using: &random))
    m.origin *= columns
    return m
  }

  /// Powers of two with exponents up to ±`most` in Double, and up to a fifth of that in Float.
  private static func sizes<S: TransformScalar>(_ most: Int, using random: inout SeededGenerator) -> SIMD3<S> {
    let most = S.self == Float.self ? most / 5 : most
    func size() -> S { S(sign: .plus, exponent: S.Exponent(Int(random.next() % UInt64(2 * most + 1)) - most), significand: 1) }
    return SIMD3(size(), size(), size())
  }
}

extension Operations {
  static func perspectiveParts<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    func operation(
      _ name: String, _ unit: String, _ bound: Double, _ classes: [PerspectivePartsClass] = PerspectivePartsClass.allCases,
      error: @escaping @Sendable (T) -> Double?
    ) -> Operation {
      .classes(name, unit, bound, classes) { kind, random in error(kind.sample(S.self, using: &random)) }
    }
    return [
      operation("Transform3D.components(), the perspective", "Σ|mij·pj|", 10) { m in
        m.components().map { equations(m, $0.perspective.xyz) }
      },
      operation("Transform3D.components(), with perspective, each row made again", "|row|, w: |row|·|p|", 12) { m in
        m.components().map { parts in
          let p = size(parts.perspective.xyz)
          let rows: [(SIMD4<S>, S)] = [(m.xAxis, 0), (m.yAxis, 0), (m.zAxis, 0), (m.origin, m.m44.magnitude)]
          let norms = rows.flatMap { row, own in
            let length = size(row.xyz)
            return [length, length, length, length * p + Double(own)]
          }
          return worst(T(parts).rowMajor, WideMatrix(m).elements, norms: norms)
        }
      },
      // Two in three transforms with nearly dependent rows have no inverse.
      operation(
        "Transform3D.separatingPerspective(), the perspective", "Σ|mij·pj|", 10, PerspectivePartsClass.allCases.filter { $0 != .parallel }
      ) { m in
        m.separatingPerspective().map { equations(m, SIMD3($0.perspective.m14, $0.perspective.m24, $0.perspective.m34)) }
      },
    ]
  }

  /// The error of p in L · p = (m14, m24, m34), each equation in ulps of its terms.
  private static func equations<S: TransformScalar>(_ m: Transform3D<S>, _ p: SIMD3<S>) -> Double {
    [m.xAxis, m.yAxis, m.zAxis].reduce(0) { largest, row in
      let terms = zip(row.xyz.wide, p.wide).map { $0 * $1 }
      let sum = terms[0] + terms[1] + terms[2]
      return max(largest, sum.ulpError(of: row.w, norm: terms.reduce(0) { $0 + $1.high.magnitude }))
    }
  }
}
