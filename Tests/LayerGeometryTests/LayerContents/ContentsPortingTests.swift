import LayerGeometry
import Testing
import TransformCore

/// The table of pictures, scroll layers and tiles in the article on porting. What it says to write is this code.
struct ContentsPortingTests {
  @Test("What the article says to write for pictures, scroll layers and tiles does what it says")
  func code() {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 300, height: 200)
    var tree = LayerTree(root: Layer(bounds: bounds))
    let stage = tree.root
    let card = tree.append(Layer(bounds: bounds, position: SIMD2(350, 300)), to: stage)

    var photo = LayerContents(pixelSize: SIMD2(400, 200)); photo.scale = 2
    photo.gravity = .resizeAspect
    #expect(photo.frame(in: tree[card].bounds) == Bounds2D(x: 0, y: 25, width: 300, height: 150))
    photo.rect = Bounds2D(x: 0, y: 0, width: 0.5, height: 1)
    photo.center = Bounds2D(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    #expect(photo.slices(in: bounds).count == 9)
    var video = LayerContents(pixelSize: SIMD2(200, 200))
    video.gravity = .resizeAspectFill
    #expect(video.frame(in: tree[card].bounds) == Bounds2D(x: 0, y: -50, width: 300, height: 300))
    #expect(tree[card].pixelSize(contentsScale: 2) == SIMD2(600, 400))

    let (point, rect) = (SIMD2<Double>(7, 8), Bounds2D<Double>(x: 0, y: 250, width: 10, height: 10))
    tree[stage].scrolling = .vertically
    tree[stage] = tree[stage].scrolled(to: point)
    #expect(tree[stage].bounds.minimum == SIMD2(0, 8))
    tree[stage] = tree[stage].scrolled(toShow: rect)
    #expect(tree[stage].bounds.minimum == SIMD2(0, 60))
    #expect(tree.visibleRect(of: card) == Bounds2D(x: 0, y: 0, width: 100, height: 60))
    tree.scrollPoint(point, in: card)
    #expect(tree[stage].bounds.minimum == SIMD2(0, 208))
    tree.scrollRectToVisible(rect, in: card)
    #expect(tree[stage].bounds.minimum == SIMD2(0, 260))

    let grid = TileGrid(size: bounds.size, tileSize: SIMD2(256, 256), contentsScale: 2)
    let clip = Bounds2D<Double>(x: 256, y: 128, width: 20, height: 20)
    let tile = grid?.tile(at: clip.minimum)
    #expect(tile?.column == 2 && tile?.row == 1)
    let levels = LevelsOfDetail(count: 4, bias: 2)
    #expect(levels.level(forZoom: 3) == 2)
  }

  @Test("Each cell of the article's table of pictures that says what to write is this code")
  func table() throws {
    try checkPortingTable(of: "Pictures, scroll layers and tiles", rows: 16, in: #filePath)
  }
}
