import TransformCore

/// What is known of one layer, in 128 bytes. Maps that need more numbers stand in arrays of their own
/// (`ResolvedLayers`).
struct ResolvedLayer: Sendable {
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    static let transformLayer = Self(rawValue: 1)
    /// Neither the layer nor one around it is hidden, or a single-sided one seen from behind.
    static let shown = Self(rawValue: 2)
    /// Its maps are not those of a flat interface: it has a 4 × 4 of its own.
    static let spatial = Self(rawValue: 4)
    /// w can vary over the layer in the space of a flattener above its own.
    static let belowPerspective = Self(rawValue: 8)
    /// w varies over the layer's plane in its own space, or is not 1.
    static let perspective = Self(rawValue: 16)
    static let removed = Self(rawValue: 32)
    /// The layer or one around it is hidden.
    static let hidden = Self(rawValue: 64)
  }

  var bounds: Bounds2D<Double>
  /// The first two columns of the map from the layer's plane to the viewport.
  var xAxis = SIMD2<Double>.zero
  var yAxis = SIMD2<Double>.zero
  var origin = SIMD2<Double>.zero
  /// Of a spatial layer the third column of that map, w. Of another one the origin of the map to its space: x, y, z.
  var third = (0.0, 0.0, 0.0)
  /// The layer's opacity, times that of the transform layers around it.
  var opacity: Double
  /// The flattener: the plain layer whose 3D space this one is in. −1 is the viewport.
  var flattener: Int32
  /// Where the layer's other numbers are; −1 for a layer that is only moved.
  var place: Int32 = -1
  /// Where its transform for its sublayers is; −1 for the identity.
  var step: Int32 = -1
  var traits: Traits

  var isSpatial: Bool { traits.contains(.spatial) }
  var isDrawn: Bool { traits.intersection([.shown, .transformLayer]) == .shown }
  /// Whether hits in tree order may find it. Which side is seen does not count there.
  var isInTreeHits: Bool { traits.isDisjoint(with: [.hidden, .transformLayer, .removed]) }

  static var removed: Self {
    Self(bounds: Bounds2D(x: 0, y: 0, width: 0, height: 0), opacity: 0, flattener: -1, traits: .removed)
  }

  /// Whether it is flat, seen without a perspective, and has its sides along the axes of the viewport. Then both axes
  /// have an image that is not zero.
  var isUpright: Bool {
    traits.isDisjoint(with: [.spatial, .belowPerspective]) && xAxis.y == 0 && yAxis.x == 0 && xAxis.x * yAxis.y != 0
  }

  /// The map from the layer's plane to the viewport.
  var viewportHomography: Homography<Double> {
    isSpatial
      ? Homography(xAxis: SIMD3(xAxis, third.0), yAxis: SIMD3(yAxis, third.1), origin: SIMD3(origin, third.2))
      : Homography(xAxis: SIMD3(xAxis, 0), yAxis: SIMD3(yAxis, 0), origin: SIMD3(origin, 1))
  }
}

/// The map of a layer that is not flat to its 3D space, and its linear part, for normals.
struct Space: Sendable {
  let map: Transform3D<Double>
  let linearPart: LinearPart
}

/// The upper 3 × 3 of a transform in 72 bytes.
struct LinearPart: Sendable {
  var x: (Double, Double, Double)
  var y: (Double, Double, Double)
  var z: (Double, Double, Double)

  init(_ transform: Transform3D<Double>) {
    x = (transform.xAxis.x, transform.xAxis.y, transform.xAxis.z)
    y = (transform.yAxis.x, transform.yAxis.y, transform.yAxis.z)
    z = (transform.zAxis.x, transform.zAxis.y, transform.zAxis.z)
  }

  var transform: Transform3D<Double> {
    Transform3D(
      xAxis: SIMD4(x.0, x.1, x.2, 0), yAxis: SIMD4(y.0, y.1, y.2, 0), zAxis: SIMD4(z.0, z.1, z.2, 0), origin: SIMD4(0, 0, 0, 1))
  }
}

extension Transform3D<Double> {
  /// The upper 3 × 3 alone.
  var linearPart: Self {
    Self(xAxis: SIMD4(xAxis.xyz, 0), yAxis: SIMD4(yAxis.xyz, 0), zAxis: SIMD4(zAxis.xyz, 0), origin: SIMD4(0, 0, 0, 1))
  }

  /// Whether it maps every plane z = const. as a plane transform, and moves it along z.
  var isFlat: Bool {
    zAxis == SIMD4(0, 0, 1, 0) && xAxis.z == 0 && xAxis.w == 0 && yAxis.z == 0 && yAxis.w == 0 && origin.w == 1
  }

  /// The images of the axes of a flat transform: x, then y.
  var turn: SIMD4<Double> { SIMD4(xAxis.x, xAxis.y, yAxis.x, yAxis.y) }

  /// The flat transform with these.
  init(turn: SIMD4<Double>, origin: SIMD3<Double>) {
    self.init(
      xAxis: SIMD4(turn.x, turn.y, 0, 0), yAxis: SIMD4(turn.z, turn.w, 0, 0), zAxis: SIMD4(0, 0, 1, 0), origin: SIMD4(origin, 1))
  }
}

extension SIMD4<Double> {
  /// The turn that turns nothing.
  static var noTurn: Self { Self(1, 0, 0, 1) }
}

extension Homography<Double> {
  /// Whether w is the same everywhere.
  var hasConstantWeight: Bool { xAxis.z == 0 && yAxis.z == 0 }
}
