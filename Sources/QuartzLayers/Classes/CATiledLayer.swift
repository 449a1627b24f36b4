// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation
  public import LayerGeometry
  import QuartzCompatibility
  import TransformCore

  /// A layer that is drawn in tiles, at several resolutions. Nothing draws here: `tiles` and `level(forZoom:)` say
  /// which tiles there are and at which resolution they would be drawn.
  ///
  /// ```swift
  /// let map = CATiledLayer()
  /// map.bounds = CGRect(x: 0, y: 0, width: 2048, height: 2048)
  /// assert(map.tiles?.columns == 8 && map.level(forZoom: 0.5) == 0)
  /// ```
  open class CATiledLayer: CALayer {
    /// The resolutions, and the size of a tile in pixels.
    private var tiling = (levels: LevelsOfDetail(), size: CGSize(width: 256, height: 256))

    /// A layer of one resolution, with tiles of 256 × 256 pixels.
    public override init() { super.init() }

    /// A copy of another layer's properties.
    public override init(layer: Any) {
      super.init(layer: layer)
      if let layer = layer as? CATiledLayer { tiling = layer.tiling }
    }

    /// Always `nil`: no layer can be read from an archive here.
    public required init?(coder: NSCoder) { return nil }

    override func blank() -> CALayer { CATiledLayer(layer: self) }

    /// The number of resolutions.
    open var levelsOfDetail: Int {
      get { tiling.levels.count }
      set { tiling.levels.count = newValue }
    }

    /// How many of the resolutions are magnified.
    open var levelsOfDetailBias: Int {
      get { tiling.levels.bias }
      set { tiling.levels.bias = newValue }
    }

    /// The size of a tile in pixels.
    open var tileSize: CGSize {
      get { tiling.size }
      set { tiling.size = newValue }
    }

    /// The tiles of the bounds at `contentsScale`; `nil` where `TileGrid.init(size:tileSize:contentsScale:)` is.
    public var tiles: TileGrid? {
      TileGrid(size: core.bounds.size, tileSize: SIMD2(size: tileSize), contentsScale: Double(contentsScale))
    }

    /// The resolution for a zoom: `LevelsOfDetail.level(forZoom:)`.
    public func level(forZoom zoom: CGFloat) -> Int? { tiling.levels.level(forZoom: Double(zoom)) }
  }
#endif
