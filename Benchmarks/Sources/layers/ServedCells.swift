import MeasuredOperations
import TransformKit
import TransformTestSupport

/// Resolves, changes, hits, conversions and replicators, smaller than those of the tables.
func servedCells() -> [ServedCell] {
  let count = 4096
  func cell(_ name: String, items: Int = 1, _ prepare: @escaping () -> () -> Void) -> ServedCell {
    ServedCell(name, items: items) {
      let body = prepare()
      return { for _ in 0..<$0 { body() } }
    }
  }
  let resolves = Shape.resolved.flatMap { shape in
    [false, true].map { hasOrder in
      cell("resolve\(hasOrder ? " with order" : "") \(shape.rawValue)", items: count) {
        let full = FullResolve([1, 2].map { Scene(shape, count, seed: $0).tree }, hasOrder: hasOrder)
        return { hasOrder ? full.runWithOrder() : full.run() }
      }
    }
  }
  let changes = Shape.changed.flatMap { shape in
    [false, true].map { hasOrder in
      cell("\(ChangesTable.changed) changes\(hasOrder ? " with order" : "") \(shape.rawValue)", items: ChangesTable.changed) {
        let changes = Changes(shape, count: count)
        return {
          changes.edit(changes.move)
          if hasOrder { changes.resolveWithOrder() } else { changes.resolve() }
        }
      }
    }
  }
  let hits = Shape.hit.map { shape in
    cell("hits \(shape.rawValue)", items: 100) {
      let resolved = Scene(shape, count, seed: 1).tree.resolved(viewport: Shape.viewport)
      var random = SeededGenerator(5)
      let points = (0..<100).map { _ in SIMD2(.random(in: 0...1000, using: &random), Double.random(in: 0...1000, using: &random)) }
      return { for point in points { precondition(resolved.hits(at: point, order: .depth).count < 20) } }
    }
  }
  let conversions = ConversionsTable.Chain.allCases.flatMap { chain in
    [false, true].map { isPrepared in
      cell("\(isPrepared ? "prepared " : "")conversions \(chain.rawValue)", items: 100) {
        let (tree, one, other) = ConversionsTable.tree(of: chain)
        let points = (0..<100).map { SIMD2(Double($0) * 1e-3, 1) }
        guard isPrepared else {
          return { for point in points { precondition(tree.convert(point, from: one, to: other) != nil) } }
        }
        let conversion = tree.conversion(from: one, to: other)
        return { for point in points { precondition(conversion?.applied(toPoint: point) != nil) } }
      }
    }
  }
  let replicators = ReplicatorsTable.Shape.allCases.flatMap { shape in
    [false, true].map { hasOrder in
      cell("replicators\(hasOrder ? " with order" : "") \(shape.rawValue)", items: 1000) {
        let full = FullResolve([0.0, 3].map { shape.tree(instances: 100, layers: 10, seed: $0) }, hasOrder: hasOrder)
        return { hasOrder ? full.runWithOrder() : full.run() }
      }
    }
  }
  let copyChanges = CopyChanges.Change.allCases.flatMap { change in
    [false, true].map { hasOrder in
      cell("change of \(change.rawValue)\(hasOrder ? " with order" : "")") {
        let changes = CopyChanges(sections: 4)
        return {
          changes.edit(change)
          if hasOrder { changes.resolveWithOrder() } else { changes.resolve() }
        }
      }
    }
  }
  return resolves + changes + hits + conversions + replicators + copyChanges
}
