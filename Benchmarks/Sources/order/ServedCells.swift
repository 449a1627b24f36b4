import MeasuredOperations
import TransformKit

/// The draw order of each scene, at a tenth of its smallest size.
func servedCells() -> [ServedCell] {
  Scene.allCases.map { scene in
    let count = scene == .crossing ? scene.counts[0] : scene.counts[0] / 10
    return ServedCell("order \(scene.rawValue)", items: count) {
      let tree = scene.tree(of: count)
      return { for _ in 0..<$0 { precondition(tree.resolved().drawOrder.count >= count) } }
    }
  }
}
