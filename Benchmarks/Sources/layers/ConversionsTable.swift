import MeasuredOperations
import Tables
import TransformKit

/// Conversion of a point between two layers of depth 20 on two sides of the root, in products of two 4 × 4 matrices.
struct ConversionsTable {
  /// How the twenty layers of each side are.
  enum Chain: String, CaseIterable {
    case moved, turned, flipped, tilted, perspectives
    case oneSpace = "one space"
  }

  static let depth = 20
  let rounds: Int

  func measure(_ report: inout Report) {
    head(
      "Conversions between layers of depth 20", "layers", "product ns", "a conversion products", "of limit", "prepared products",
      "of limit")
    for chain in Chain.allCases {
      let (tree, one, other) = Self.tree(of: chain)
      guard let prepared = tree.conversion(from: one, to: other) else { preconditionFailure("the target is edge-on") }
      let (count, products) = (1000, Products())
      var sum = SIMD2<Double>.zero
      let samples = SteadySamples(
        rounds: rounds,
        [
          products.run,
          { for index in 0..<count { sum += tree.convert(SIMD2(Double(index) * 1e-3, 1), from: one, to: other) ?? .zero } },
          { for index in 0..<count { sum += prepared.applied(toPoint: SIMD2(Double(index) * 1e-3, 1)) ?? .zero } },
        ])
      check(sum.x.isFinite && sum != .zero, "the points of \(chain.rawValue)")
      let share = Double(Products.count) / Double(count)
      let (whole, single) = (samples.ratio(1, to: 0) * share, samples.ratio(2, to: 0) * share)
      row(
        chain.rawValue, (samples[0] * 1e9 / Double(Products.count)).text(2), whole.text(1),
        report.ratio(whole, to: Limits.conversion, "\(chain.rawValue) conversion"), single.text(2),
        report.ratio(single, to: Limits.preparedConversion, "\(chain.rawValue) prepared conversion"))
    }
  }

  static func tree(of chain: Chain) -> (LayerTree, LayerTree.ID, LayerTree.ID) {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
    var tree = LayerTree(root: Layer(bounds: bounds, position: SIMD2(50, 50)))
    func side(_ sign: Double) -> LayerTree.ID {
      var last = tree.root
      // The root is one of the layers that hold the last.
      for level in 1..<depth {
        var layer = Layer(bounds: bounds, position: SIMD2(50 + sign * Double(level), 52))
        switch chain {
        case .moved: break
        case .turned: layer.transform = .rotation(degrees: sign * Double(level), axis: .z)
        case .flipped: layer.isGeometryFlipped = level % 2 == 0
        case .tilted: layer.transform = .rotation(degrees: sign * 3, axis: .y)
        case .perspectives:
          layer.transform = .rotation(degrees: sign * 3, axis: .y)
          if level % 5 == 0 { layer.sublayerTransform = .perspective(eyeDistance: 5000) ?? .identity }
        case .oneSpace:
          layer.kind = .transform
          layer.transform = .rotation(degrees: sign, axis: .x)
        }
        last = tree.append(layer, to: last)
      }
      return last
    }
    let (one, other) = (side(1), side(-1))
    return (tree, one, other)
  }
}
