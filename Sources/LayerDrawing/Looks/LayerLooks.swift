public import AnimationGeometry
public import LayerGeometry
public import PathGeometry
public import TransformCore

/// What a layer says of its looks, by Core Animation's property names. It is a value beside the tree: layers without
/// looks have none, and cost nothing. In a tree of `AnimatedTree.moment(at:)` further copies are layers of their own,
/// which need the looks of what they are copies of: `DrawList.init` shows how.
///
/// Within one layer the order is: shadow, background, gradient, contents, shape, sublayers, border. Corners cut the
/// background, the gradient and the border. Contents and sublayers are cut if `masksToBounds` is set, and then the
/// shadow is too. A colour has red, green, blue and alpha, 0 … 1, not premultiplied. A transform layer has no looks but
/// its opacity.
///
/// ```swift
/// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
/// let card = tree.append(Layer(frame: Bounds2D(x: 10, y: 10, width: 50, height: 50)), to: tree.root)
/// var looks = LayerLooks()
/// looks.backgroundColor = SIMD4(1, 0, 0, 1)
/// looks.cornerRadius = 8
/// let list = DrawList(tree, tree.resolved(), looks: [card: looks])
/// assert(list.hits(at: SIMD2(11, 11)).map { list.draws[$0].layer } == [tree.root])
/// assert(list.hits(at: SIMD2(20, 11)).map { list.draws[$0].layer } == [card, tree.root])
/// ```
public struct LayerLooks: Sendable, Hashable {
  /// The colour of the background; `nil` for none.
  public var backgroundColor: SIMD4<Double>?
  /// The radius of the corners, at most half of the shorter side of the bounds.
  public var cornerRadius = 0.0
  /// The corners that are round.
  public var maskedCorners = RoundedRect.Corners.all
  /// The line of the corners.
  public var cornerCurve = RoundedRect.Curve.circular
  /// Whether the bounds and their corners cut everything that the layer and its sublayers draw.
  public var masksToBounds = false
  /// The width of the border. It lies inside the bounds, over contents and sublayers.
  public var borderWidth = 0.0
  /// The colour of the border.
  public var borderColor = SIMD4<Double>(0, 0, 0, 1)
  /// The shadow. A layer that draws nothing casts none.
  public var shadow = Shadow()
  /// A sublayer that is the mask: the alpha of what it and its sublayers draw multiplies that of this layer's group.
  ///
  /// It lies in this layer's coordinates as a sublayer does, is animated as one, and is never drawn itself. It is best
  /// hidden (`Layer.isHidden`, which does not count here): then depth orders and hit tests of the tree leave it out. A
  /// layer that is no sublayer of this one masks nothing. Masks of layers in a mask do not count: Core Animation does not
  /// support them. In a mask the tree order is the draw order and nothing casts a shadow, which are choices.
  public var mask: LayerTree.ID?
  /// Whether the layer and all that is flattened into it are drawn as one picture, to which the opacity is applied. If
  /// not, the opacity is applied to each of them.
  public var allowsGroupOpacity = true
  /// Where the gradient runs. It is drawn if it has stops too.
  public var gradient: GradientGeometry?
  /// The colours of the gradient.
  public var gradientStops: GradientStops<SIMD4<Double>>?
  /// The caller's number of a picture; `nil` for none. `Layer.contents` says how it lies in the bounds; a layer without
  /// that shows it stretched to its bounds.
  public var contents: UInt64?
  /// The path that is filled and stroked; `nil` for none. The bounds do not cut it.
  public var shape: Shape?

  /// Core Animation's defaults: nothing is drawn.
  public init() {}

  /// Bounds with the layer's corners.
  func roundedRect(_ bounds: Bounds2D<Double>) -> RoundedRect {
    RoundedRect(bounds, cornerRadius: cornerRadius, maskedCorners: maskedCorners, cornerCurve: cornerCurve)
  }
}

extension LayerLooks {
  /// A path that a layer fills and strokes, as a shape layer does.
  public struct Shape: Sendable, Hashable {
    /// The path, in the layer's coordinates.
    public var path: Path2D<Double>
    /// The colour of the inside; `nil` for none.
    public var fillColor: SIMD4<Double>? = SIMD4(0, 0, 0, 1)
    /// What is inside.
    public var fillRule = FillRule.nonZero
    /// The colour of the stroke, which lies over the inside; `nil` for none.
    public var strokeColor: SIMD4<Double>?
    /// Width, caps, joins and dashes of the stroke.
    public var stroke = StrokeStyle<Double>()
    /// Where the stroke begins, in fractions of the length of the path.
    public var strokeStart = 0.0
    /// Where the stroke ends, in fractions of the length of the path.
    public var strokeEnd = 1.0

    /// A path that is filled in black, as in Core Animation.
    public init(_ path: Path2D<Double>) { self.path = path }

    /// The part of the path that is stroked.
    var strokedPath: Path2D<Double> { path.trimmed(from: strokeStart, to: strokeEnd) }

    /// A rectangle around all that is drawn.
    var bounds: Bounds2D<Double>? {
      let inside = fillColor == nil ? nil : path.bounds
      guard strokeColor != nil, let line = strokedPath.strokeBounds(style: stroke) else { return inside }
      return inside?.union(line) ?? line
    }
  }
}
