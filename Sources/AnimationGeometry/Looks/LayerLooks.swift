public import LayerGeometry
public import PathGeometry
public import TransformCore

/// What a layer says of its looks (`Layer.looks`), by Core Animation's property names. Layers without looks cost nothing.
///
/// All but `mask`, `contents` and `sprites` can be animated, by the key paths of `Property`. Trees are resolved and hit without
/// looks; `LayerTree.visibleRect(of:instance:)` counts `masksToBounds`. `DrawList` of LayerDrawing lists what they draw, and
/// its hits respect corners and masks.
///
/// Within one layer the order is: shadow, background, gradient, contents, shape, sprites, sublayers, border. Corners cut
/// the background, the gradient and the border. Contents and sublayers are cut if `masksToBounds` is set, and then the
/// shadow is too. A colour has red, green, blue and alpha, 0 … 1, not premultiplied. A transform layer has no looks but
/// its opacity.
///
/// ```swift
/// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
/// let card = tree.append(Layer(frame: Bounds2D(x: 10, y: 10, width: 50, height: 50)), to: tree.root)
/// tree[card].looks.backgroundColor = SIMD4(1, 0, 0, 1)
/// tree[card].looks.cornerRadius = 8
/// assert(tree[card].value(at: .looks(.cornerRadius)) == .number(8))
/// assert(tree[tree.root].looks == LayerLooks())
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
  /// The gradient over the background; `nil` for none.
  public var gradient: Gradient?
  /// The caller's number of a picture; `nil` for none. `Layer.contents` says how it lies in the bounds; a layer without
  /// that shows it stretched to its bounds.
  public var contents: UInt64?
  /// The path that is filled and stroked; `nil` for none. The bounds do not cut it.
  public var shape: Shape?
  /// Small figures, such as the particles of an emitter at a time; `nil` for none. The bounds do not cut them.
  public var sprites: Sprites?

  /// Core Animation's defaults: nothing is drawn.
  public init() {}

  static let standard = LayerLooks()

  /// Bounds with the layer's corners.
  package func roundedRect(_ bounds: Bounds2D<Double>) -> RoundedRect {
    RoundedRect(bounds, cornerRadius: cornerRadius, maskedCorners: maskedCorners, cornerCurve: cornerCurve)
  }
}

extension Layer {
  /// What the layer says of its looks: `LayerLooks()` if it says nothing.
  public var looks: LayerLooks {
    get { looksIfAny ?? LayerLooks() }
    set { attachment = newValue == LayerLooks() ? nil : Attachment(newValue, masksToBounds: newValue.masksToBounds) }
  }

  /// The same; `nil` if it says nothing.
  package var looksIfAny: LayerLooks? { attachment?.looks }
}

extension Attachment {
  /// The looks, which are all that is attached to layers.
  package var looks: LayerLooks? { value as? LayerLooks }
}

extension LayerLooks {
  /// A gradient of a layer, as a gradient layer has it.
  public struct Gradient: Sendable, Hashable {
    /// Where it runs.
    public var geometry: GradientGeometry
    /// Its colours.
    public var colors: [SIMD4<Double>]
    /// The offset of each colour; `nil`: spread evenly.
    public var locations: [Double]?

    /// A gradient of some colours.
    public init(_ geometry: GradientGeometry = GradientGeometry(), colors: [SIMD4<Double>] = [], locations: [Double]? = nil) {
      (self.geometry, self.colors, self.locations) = (geometry, colors, locations)
    }

    /// The colours by offset; `nil` where `GradientStops` has none. Then nothing is drawn.
    public var stops: GradientStops<SIMD4<Double>>? { GradientStops(colors, locations: locations) }
  }

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
    package var strokedPath: Path2D<Double> { path.trimmed(from: strokeStart, to: strokeEnd) }

    /// A rectangle around all that is drawn.
    package var bounds: Bounds2D<Double>? {
      let inside = fillColor == nil ? nil : path.bounds
      guard strokeColor != nil, let line = strokedPath.strokeBounds(style: stroke) else { return inside }
      return inside?.union(line) ?? line
    }
  }
}
