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
  let instances: Int
  let preservesDepth: Bool

  /// The layer as it is.
  init(_ layer: Layer) {
    position = [Interval(layer.position.x), Interval(layer.position.y)]
    zPosition = [Interval(layer.zPosition)]
    anchorPoint = [Interval(layer.anchorPoint.x), Interval(layer.anchorPoint.y)]
    anchorPointZ = [Interval(layer.anchorPointZ)]
    let (origin, size) = (layer.bounds.minimum, layer.bounds.size)
    bounds = [Interval(origin.x), Interval(origin.y), Interval(size.x), Interval(size.y)]
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
    func union(_ a: [Interval], _ b: [Interval]) -> [Interval] { zip(a, b).map { $0.union($1) } }
    var result = self
    result.position = union(position, other.position)
    result.zPosition = union(zPosition, other.zPosition)
    result.anchorPoint = union(anchorPoint, other.anchorPoint)
    result.anchorPointZ = union(anchorPointZ, other.anchorPointZ)
    result.bounds = union(bounds, other.bounds)
    result.transform = transform.union(other.transform)
    result.sublayerTransform = sublayerTransform.union(other.sublayerTransform)
    result.instanceTransform = instanceTransform.union(other.instanceTransform)
    result.instanceDelay = union(instanceDelay, other.instanceDelay)
    result.flips.formUnion(other.flips)
    return result
  }
}

extension LayerReach {
  /// Which numbers of the layer a path names; `nil` for paths of transforms, flags, and what covers nothing.
  private static func slot(_ path: LayerKeyPath) -> (part: WritableKeyPath<LayerReach, [Interval]>, places: Range<Int>)? {
    switch path {
    case .position: (\.position, 0..<2)
    case .positionX: (\.position, 0..<1)
    case .positionY: (\.position, 1..<2)
    case .zPosition: (\.zPosition, 0..<1)
    case .anchorPoint: (\.anchorPoint, 0..<2)
    case .anchorPointX: (\.anchorPoint, 0..<1)
    case .anchorPointY: (\.anchorPoint, 1..<2)
    case .anchorPointZ: (\.anchorPointZ, 0..<1)
    case .bounds: (\.bounds, 0..<4)
    case .boundsOrigin: (\.bounds, 0..<2)
    case .boundsOriginX: (\.bounds, 0..<1)
    case .boundsOriginY: (\.bounds, 1..<2)
    case .boundsSize: (\.bounds, 2..<4)
    case .boundsWidth: (\.bounds, 2..<3)
    case .boundsHeight: (\.bounds, 3..<4)
    case .instanceDelay: (\.instanceDelay, 0..<1)
    default: nil
    }
  }

  /// The numbers of a layer that a path names.
  func numbers(_ path: LayerKeyPath) -> [Interval]? {
    Self.slot(path).map { slot in slot.places.map { self[keyPath: slot.part][$0] } }
  }

  /// Puts others in their place. Sides that may be negative reach to the other side of the origin.
  mutating func set(_ path: LayerKeyPath, to numbers: [Interval]) {
    guard let slot = Self.slot(path) else { return }
    for (place, number) in zip(slot.places, numbers) { self[keyPath: slot.part][place] = number }
    for side in 0..<2 where bounds[side + 2].low < 0 {
      bounds[side] = Interval(bounds[side].low + bounds[side + 2].low, bounds[side].high)
      bounds[side + 2] = bounds[side + 2].magnitude
    }
  }

  /// The transform that a path names, and which part of it.
  static func matrix(_ path: LayerKeyPath) -> (WritableKeyPath<LayerReach, MatrixReach>, TransformKeyPath?)? {
    switch path {
    case .transform(let part): (\.transform, part)
    case .sublayerTransform(let part): (\.sublayerTransform, part)
    case .instanceTransform(let part): (\.instanceTransform, part)
    default: nil
    }
  }
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
