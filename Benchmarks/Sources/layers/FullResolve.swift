// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import LayerLoops
import Tables
import TransformKit

/// Resolves two trees in turn into one result. Nothing can be kept from the time before, because the result held the
/// other tree.
final class FullResolve {
  let trees: [LayerTree]
  private(set) var resolved: ResolvedLayers
  private var turn = 0
  /// Bytes that the result takes for each layer, and seconds for making it.
  let (bytes, first): (Double, Double)

  init(_ trees: [LayerTree], hasOrder: Bool) {
    self.trees = trees
    let before = loop_bytes_in_use()
    var made: ResolvedLayers?
    first = seconds {
      made = trees[0].resolved(viewport: Shape.viewport)
      if hasOrder { precondition(made!.drawOrder.count > 0, "nothing is drawn") }
    }
    bytes = Double(loop_bytes_in_use() - before) / Double(trees[0].ids.count)
    resolved = made!
  }

  /// The tree at hand.
  var tree: LayerTree { trees[turn] }

  func run() { run(threads: 1) }

  func run(threads: Int) {
    turn = 1 - turn
    trees[turn].resolve(into: &resolved, threads: threads)
  }

  func runWithOrder() {
    run()
    precondition(resolved.drawOrder.count > 0, "nothing is drawn")
  }

  /// Whether the result is that of the tree at hand.
  var isRight: Bool { resolved.isSame(as: tree.resolved(viewport: Shape.viewport), of: tree) }
}

extension ResolvedLayers {
  /// Whether matrices and draw order are equal to the bit.
  func isSame(as other: ResolvedLayers, of tree: LayerTree) -> Bool {
    tree.ids.allSatisfy { localToViewport(of: $0) == other.localToViewport(of: $0) && localToSpace(of: $0) == other.localToSpace(of: $0) }
      && drawOrder.elementsEqual(other.drawOrder)
  }
}

/// Ends the run: a figure of what is wrong is worth nothing.
func check(_ isRight: Bool, _ what: String) {
  guard !isRight else { return }
  print("layers: \(what) is wrong")
  exit(70)
}
