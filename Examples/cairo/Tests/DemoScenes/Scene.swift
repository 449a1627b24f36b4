import CairoPicture
import LayerDrawing
import LayerGeometry
import TransformCore

/// A tree of layers that makes a picture.
public struct Scene {
  /// The layers. The root has the size of the picture.
  public var tree: LayerTree

  /// An empty scene on a background.
  public init(width: Double, height: Double, background: SIMD4<Double> = .gray(0.96)) {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: width, height: height)
    tree = LayerTree(root: Layer(bounds: bounds, position: bounds.center))
    tree[tree.root].looks.backgroundColor = background
  }

  /// Adds a layer with a frame in its superlayer, the root if none is given.
  @discardableResult
  public mutating func add(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, to superlayer: LayerTree.ID? = nil,
    _ looks: (inout LayerLooks) -> Void = { _ in }
  ) -> LayerTree.ID {
    var layer = Layer(frame: Bounds2D(x: x, y: y, width: width, height: height))
    looks(&layer.looks)
    return tree.append(layer, to: superlayer ?? tree.root)
  }

  /// What is drawn.
  public var list: DrawList { DrawList(tree, tree.resolved()) }

  /// What it looks like. `scale` is the number of pixels of a point; `view` moves all points before that.
  public func picture(scale: Double = 1, view: Homography<Double> = .identity) -> Picture {
    let size = SIMD2<Int>(scale * tree[tree.root].bounds.size)
    let picture = Picture(width: size.x, height: size.y)
    let toPixels = view.concatenating(Homography(.scale(scale)))
    Painter(list, of: tree, on: picture.context, view: toPixels, pictures: Self.chequerboard).paint()
    return picture
  }

  /// The picture of every number: a chequerboard of eight fields a side, in 256 × 256 pixels.
  private static func chequerboard(_ number: UInt64) -> Picture? {
    var board = Scene(width: 256, height: 256, background: .gray(1))
    for field in 0..<64 where (field + field / 8) % 2 == 0 {
      board.add(Double(32 * (field % 8)), Double(32 * (field / 8)), 32, 32) { $0.backgroundColor = .gray(0.82) }
    }
    return board.picture()
  }
}

extension SIMD4<Double> {
  /// An opaque gray.
  public static func gray(_ share: Double) -> Self { Self(share, share, share, 1) }
  static let ink = Self(0.11, 0.12, 0.17, 1), red = Self(0.90, 0.29, 0.27, 1), yellow = Self(0.91, 0.77, 0.42, 1)
  static let green = Self(0.16, 0.62, 0.56, 1), blue = Self(0.20, 0.42, 0.86, 1)
}
