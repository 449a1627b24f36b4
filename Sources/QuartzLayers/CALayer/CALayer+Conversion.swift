// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation
  import LayerGeometry
  import QuartzCompatibility
  import TransformCore

  extension CALayer {
    /// A point of another layer, or of the space around the outermost one, in this layer's coordinates. It is where the
    /// layers were set, through all perspectives; NaN where there is none, behind an eye.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { Self.convert(point, from: layer, to: self) }

    /// A point of this layer in the coordinates of another, as `convert(_:from:)`.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { Self.convert(point, from: self, to: layer) }

    /// The rectangle around a rectangle of another layer in this layer's coordinates; null where a corner is behind an
    /// eye.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { Self.convert(rect, from: layer, to: self) }

    /// The rectangle around a rectangle of this layer in the coordinates of another.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { Self.convert(rect, from: self, to: layer) }

    /// The scene of the outermost layer around this one, as it was set.
    var modelStorage: SceneStorage {
      let top = top
      if let storage = top.ownStorage { return storage }
      let storage = SceneStorage(top, isAnimated: false)
      top.ownStorage = storage
      return storage
    }

    /// The topmost layer in this one at a point of its superlayer.
    func topmost(at point: CGPoint) -> CALayer? {
      let storage = modelStorage
      guard let place = storage.model.convert(SIMD2(point: point), from: owner?.place(in: storage), to: nil) else { return nil }
      return storage.hit(place, within: self, at: 0)
    }

    private static func convert(_ point: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
      let found: SIMD2<Double>? = through(SIMD2(point: point), source, target) { $0.convert($1, from: $2, to: $3) }
      return found.map { CGPoint(core: $0) } ?? CGPoint(x: CGFloat.nan, y: CGFloat.nan)
    }

    private static func convert(_ rect: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
      let found: Bounds2D<Double>? = through(Bounds2D(rect: rect), source, target) { $0.convert($1, from: $2, to: $3) }
      return found.map { CGRect(core: $0) } ?? .null
    }

    /// Converts in the tree of both layers; by the space around both if they are in different ones.
    private static func through<Value>(
      _ value: Value, _ source: CALayer?, _ target: CALayer?,
      _ convert: (LayerTree, Value, LayerTree.ID?, LayerTree.ID?) -> Value?
    ) -> Value? {
      let (from, to) = (source?.modelStorage, target?.modelStorage)
      if let from, let to, from !== to {
        let outside = convert(from.model, value, source?.place(in: from), nil)
        return outside.flatMap { convert(to.model, $0, nil, target?.place(in: to)) }
      }
      guard let storage = from ?? to else { return value }
      return convert(storage.model, value, source?.place(in: storage), target?.place(in: storage))
    }
  }

  extension CALayer {
    /// The smallest rectangle of the layer's own coordinates around what can be seen of its bounds; zero for nothing.
    /// `LayerTree.visibleRect(of:instance:)` says what counts.
    public var visibleRect: CGRect {
      let storage = modelStorage
      return place(in: storage).flatMap { storage.model.visibleRect(of: $0) }.map { CGRect(core: $0) } ?? .zero
    }

    /// Scrolls the nearest scroll layer that holds this one, until a point of this layer is where its bounds begin.
    public func scroll(_ point: CGPoint) {
      guard let layer = scrollLayer else { return }
      layer.scroll { $0.scrolled(to: SIMD2(point: layer.convert(point, from: self))) }
    }

    /// Scrolls the nearest scroll layer that holds this one just far enough to show a rectangle of this layer.
    public func scrollRectToVisible(_ rect: CGRect) {
      guard let layer = scrollLayer else { return }
      let image = layer.convert(rect, from: self)
      if !image.isNull { layer.scroll { $0.scrolled(toShow: Bounds2D(rect: image)) } }
    }

    func scroll(_ body: (Layer) -> Layer) {
      let bounds = body(core).bounds
      edit("bounds") { $0.bounds = bounds }
    }

    private var scrollLayer: CALayer? { ancestry.dropFirst().first { $0 is CAScrollLayer } }
  }
#endif
