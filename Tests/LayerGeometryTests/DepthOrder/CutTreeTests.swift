import SceneGeometry
import TestEffort
import Testing
import TransformCore

@testable import LayerGeometry

struct CutTreeTests {
  /// A wall and louvers that cross it. Each louver holds a layer: it is dearer to split than the wall.
  private static func wall(louvers: Int) -> LayerTree {
    let width = Double(louvers) * 10
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: width, height: 100), position: SIMD2(width / 2, 50)))
    tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: width, height: 100), position: SIMD2(width / 2, 50)), to: tree.root)
    for number in 0..<louvers {
      var louver = Layer(bounds: Bounds2D(x: 0, y: 0, width: 8, height: 80), position: SIMD2(Double(number) * 10 + 5, 50))
      louver.transform = .rotation(degrees: 40, axis: .y)
      let id = tree.append(louver, to: tree.root)
      tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 4, height: 40), position: SIMD2(4, 40)), to: id)
    }
    return tree
  }

  @Test("A wall that many louvers cross keeps two cuts for each, however long the chain of cuts of a piece is")
  func cutsGrowWithPieces() {
    for louvers in Effort.size(debug: [10, 20, 40], release: [10, 100, 1000]) {
      let pieces = Self.wall(louvers: louvers).resolved().drawing.pieces
      #expect(pieces.count == louvers + 1)
      let trees = Dictionary(pieces.compactMap(\.cuts.tree).map { (ObjectIdentifier($0), $0) }, uniquingKeysWith: { one, _ in one })
      #expect(trees.values.reduce(0) { $0 + $1.cuts.count } == 2 * louvers)
      // Written out for each piece, they would be as many as this.
      let chains = pieces.map { $0.cuts.lines.count }
      #expect(chains.max() == louvers && chains.reduce(0, +) == louvers * (louvers + 3) / 2)
    }
  }

  @Test("Each piece lies on the positive side of its cuts, and the pieces share the wall")
  func cutsSurroundTheirPiece() {
    let louvers = 20
    let pieces = Self.wall(louvers: louvers).resolved().drawing.pieces
    for piece in pieces {
      let middle = piece.region.reduce(.zero, +) / Double(piece.region.count)
      #expect(piece.cuts.lines.allSatisfy { $0.dot(SIMD3(middle, 1)) > 0 })
    }
    let areas = pieces.compactMap { ConvexRegion($0.region)?.area }
    #expect((areas.reduce(0, +) - Double(louvers) * 1000).magnitude < 1e-6)
  }

  @Test("The lines of a piece come in the order of cutting")
  func linesAreInOrder() {
    let lines = (0..<3).map { SIMD3(Double($0), 1, 2) }
    let tree = CutTree([
      CutTree.Cut(line: lines[0], earlier: -1), CutTree.Cut(line: lines[2], earlier: 0), CutTree.Cut(line: lines[1], earlier: 1),
    ])
    #expect(PieceCuts(tree: tree, last: 2).lines == [lines[0], lines[2], lines[1]])
    #expect(PieceCuts(tree: tree, last: 0).lines == [lines[0]])
    #expect(PieceCuts.none.lines.isEmpty)
  }
}
