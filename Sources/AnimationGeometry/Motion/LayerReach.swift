import AnimationTiming
import LayerGeometry
import TransformCore

/// What the geometry of a layer may be during an interval.
struct LayerReach: Sendable {
  var position: [Interval]
  var zPosition: [Interval]
  var anchorPoint: [Interval]
  var anchorPointZ: [Interval]
  /// The bounds' origin, then their size.
  var bounds: [Interval]
  var transform: MatrixReach
  var sublayerTransform: MatrixReach
  var instanceTransform: MatrixReach
  var instanceDelay: [Interval]
  /// Whether it may be flipped, and whether it may not.
  var flips: Set<Bool>
  let kind: Layer.Kind
  var instances: Int
  let preservesDepth: Bool

  /// The layer as it is.
  init(_ layer: Layer) {
    func intervals(_ numbers: SIMD2<Double>) -> [Interval] { [Interval(numbers.x), Interval(numbers.y)] }
    (position, anchorPoint) = (intervals(layer.position), intervals(layer.anchorPoint))
    (zPosition, anchorPointZ) = ([Interval(layer.zPosition)], [Interval(layer.anchorPointZ)])
    bounds = intervals(layer.bounds.minimum) + intervals(layer.bounds.size)
    transform = MatrixReach(layer.transform)
    sublayerTransform = MatrixReach(layer.sublayerTransform)
    instanceTransform = MatrixReach(layer.replication?.transform ?? .identity)
    instanceDelay = [Interval(layer.replication?.delay ?? 0)]
    flips = [layer.isGeometryFlipped]
    kind = layer.kind
    instances = layer.replication?.count ?? 1
    preservesDepth = layer.replication?.preservesDepth ?? false
  }

  /// What it may be if it is this or another one.
  func union(_ other: LayerReach) -> LayerReach {
    var result = self
    for slot in Self.slots.values { result[keyPath: slot] = zip(self[keyPath: slot], other[keyPath: slot]).map { $0.union($1) } }
    for slot in Self.matrices.values { result[keyPath: slot] = self[keyPath: slot].union(other[keyPath: slot]) }
    result.flips.formUnion(other.flips)
    return result
  }
}

extension LayerReach {
  /// The numbers of the properties that have some, and the transforms. Nothing else covers anything but a flip.
  private static let slots: [LayerKeyPath: any WritableKeyPath<LayerReach, [Interval]> & Sendable] = [
    .position: \.position, .zPosition: \.zPosition, .anchorPoint: \.anchorPoint, .anchorPointZ: \.anchorPointZ, .bounds: \.bounds,
    .instanceDelay: \.instanceDelay,
  ]
  private static let matrices: [LayerKeyPath: any WritableKeyPath<LayerReach, MatrixReach> & Sendable] = [
    .transform(): \.transform, .sublayerTransform(): \.sublayerTransform, .instanceTransform(): \.instanceTransform,
  ]

  /// The numbers of a layer that a path names.
  func numbers(_ path: LayerKeyPath) -> [Interval]? {
    guard let slot = Self.slots[path.whole] else { return nil }
    return path.part.map { Array(self[keyPath: slot][$0.lanes]) } ?? self[keyPath: slot]
  }

  /// Puts others in their place. Sides that may be negative reach to the other side of the origin.
  mutating func set(_ path: LayerKeyPath, to numbers: [Interval]) {
    guard let slot = Self.slots[path.whole] else { return }
    for (place, number) in zip(path.part?.lanes ?? numbers.indices, numbers) { self[keyPath: slot][place] = number }
    for side in 0..<2 where bounds[side + 2].low < 0 {
      bounds[side] = Interval(bounds[side].low + bounds[side + 2].low, bounds[side].high)
      bounds[side + 2] = bounds[side + 2].magnitude
    }
  }

  /// Where the transform stands that a path names.
  static func matrix(_ path: LayerKeyPath) -> WritableKeyPath<LayerReach, MatrixReach>? { matrices[path.whole] }
}

/// What a transform of a layer may be: known as a whole, or one with some of its parts replaced.
struct MatrixReach: Sendable {
  private var whole: TransformReach
  private var parts: [TransformPart] = []

  init(_ transform: Transform3D<Double>) { whole = .one(transform) }
  init(_ whole: TransformReach) { self.whole = whole }

  /// The transform, if it is the same all the time.
  var constant: Transform3D<Double>? { if case .one(let transform) = whole, parts.isEmpty { transform } else { nil } }

  /// As a map of boxes.
  var reach: TransformReach {
    if parts.isEmpty { return whole }
    guard case .one(let base) = whole, let range = EntryRange(base, parts[...]) else { return .unknown }
    return .entries(range.low, range.high)
  }

  /// What one or two numbers of a part may be; `nil` where the transform cannot be taken apart.
  func numbers(_ part: TransformKeyPath) -> [Interval]? {
    if let known = parts.first(where: { $0.path == part }) { return known.intervals }
    guard case .one(let base) = whole else { return nil }
    switch base.value(at: part) {
    case .number(let number)?: return [Interval(number)]
    case .size(let size)?: return [Interval(size.x), Interval(size.y)]
    case nil: return nil
    }
  }

  /// Replaces a part. Nothing is known after it where the parts cannot be told apart.
  mutating func set(_ part: TransformKeyPath, to intervals: [Interval]) {
    let new = TransformPart(path: part, intervals: intervals)
    parts.removeAll { $0.path == part }
    guard case .one = whole, parts.allSatisfy({ $0.isApart(from: new) }) else {
      self = MatrixReach(TransformReach.unknown)
      return
    }
    parts.append(new)
  }

  func union(_ other: MatrixReach) -> MatrixReach {
    if let constant, let second = other.constant, constant == second { return self }
    return MatrixReach(.anyOf([reach, other.reach]))
  }
}
