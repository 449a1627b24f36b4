public import TransformCore

/// The copies that a layer makes of its sublayers, like `CAReplicatorLayer`.
///
/// *Definition*: for the transform M and the centre c of the layer's bounds, instance k of a sublayer is
///
///     local → the layer:  localToSuperlayer · T(−c) · Mᵏ · T(c)
///
/// before the layer's own step for its sublayers. Instance 0 is the sublayer itself, and counts. The layer's own
/// content is not copied. The article <doc:LayerTrees> has pictures and limits.
///
/// ```swift
/// var ring = Layer(bounds: Bounds2D(x: 0, y: 0, width: 400, height: 400))
/// let replication = Replication(count: 10, transform: .rotation(degrees: 36, axis: .z))
/// ring.replication = replication
/// assert(replication.instances.allSatisfy { $0.color == SIMD4(1, 1, 1, 1) && $0.delay == 0 })
/// ```
public struct Replication: Sendable, Hashable {
  /// How many instances there are, the sublayers themselves included. Of 0 or less, the sublayers are not drawn.
  public var count: Int
  /// The map from each instance to the next, about the centre of the layer's bounds. It may be singular.
  public var transform: Transform3D<Double>
  /// How much later each instance runs than the one before, in seconds.
  public var delay = 0.0
  /// The colour that instance 0 is multiplied by: red, green, blue and alpha, 0 … 1.
  public var color = SIMD4(1.0, 1, 1, 1)
  /// The offset that is added to the colour for each further instance.
  public var colorOffset = SIMD4<Double>.zero
  /// Whether the instances keep their depth in the space around the layer. If so, the layer has no content, as if it
  /// were a transform layer. If not, a plain layer flattens them.
  public var preservesDepth = false

  /// So many instances, each made from the one before by a transform.
  public init(count: Int = 1, transform: Transform3D<Double> = .identity) { (self.count, self.transform) = (count, transform) }

  /// What is done to each instance, from the first on: at least one, which is hidden if `count` is below 1.
  ///
  /// `power` is Mᵏ. `power.about(SIMD3(bounds.center, 0))` is the map of the instance in the layer's coordinates. The
  /// power is a repeated product, and has the same bits whatever the count is. `color` is what the instance is multiplied
  /// by: color + k · colorOffset, each component clamped to 0 … 1. Core Animation's documentation does not define values
  /// outside this range. `delay` is k · delay: its time is so much less than that of the layer.
  public var instances: some Sequence<(power: Transform3D<Double>, color: SIMD4<Double>, delay: Double)> {
    sequence(state: Powers(transform)) { powers in
      let instance = powers.exponent
      guard instance < max(count, 1) else { return nil }
      defer { powers.advance() }
      return (powers.power, color(ofInstance: instance), Double(instance) * delay)
    }
  }

  /// The map of instance k in the layer's coordinates: T(−c) · Mᵏ · T(c) for the centre c of the bounds. The instance may
  /// be beyond the count.
  func transform(ofInstance instance: Int, in bounds: Bounds2D<Double>) -> Transform3D<Double> {
    precondition(instance >= 0, "the instance must not be negative")
    var powers = Powers(transform)
    for _ in 0..<instance { powers.advance() }
    return instance == 0 ? .identity : powers.power.about(SIMD3(bounds.center, 0))
  }

  /// The colour of one of `instances`.
  package func color(ofInstance instance: Int) -> SIMD4<Double> {
    (color + Double(instance) * colorOffset).clamped(lowerBound: .zero, upperBound: .one)
  }
}

/// The powers of a transform, from the identity on. Each is the product of the one before and the transform.
struct Powers: Sendable {
  private let base: Transform3D<Double>
  private(set) var power = Transform3D<Double>.identity
  private(set) var exponent = 0

  init(_ base: Transform3D<Double>) { self.base = base }

  /// Goes on to the next power.
  mutating func advance() {
    power = exponent == 0 ? base : power.concatenating(base)
    exponent += 1
  }
}
