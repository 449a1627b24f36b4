import AnimationGeometry
import TransformKit

/// What moves of a copy of a layer, and when.
struct LayerMotion {
  /// A layer with the clock of its own time.
  struct Timed {
    let id: LayerTree.ID
    let clock: SceneClock
  }

  let scene: Scene
  let own: Timed
  /// The replicator that makes the copy, and which instance it is; `nil` for the layer itself.
  let copying: (replicator: Timed, instance: Int)?
  /// The step of the copy after the layer's own map, where nothing moves it.
  let stillStep: Transform3D<Double>
  /// The transform layers around that are part of its opacity.
  let around: [Timed]

  /// The layer as it is shown at a time of the scene.
  func layer(at time: Double) -> Layer { scene.layer(own.id, at: own.clock.time(at: time)) }

  /// The step of the copy after the layer's own map.
  func copyStep(at time: Double) -> Transform3D<Double> {
    guard !copySources.isEmpty, let (replicator, instance) = copying else { return stillStep }
    let layer = scene.layer(replicator.id, at: replicator.clock.time(at: time))
    let copy = layer.replication?.instances.dropFirst(instance).first { _ in true }
    return copy?.power.about(SIMD3(layer.bounds.center, 0)) ?? stillStep
  }

  /// The opacity with that of the transform layers around; 0 where one of them is hidden.
  func opacity(at time: Double) -> Double {
    (around + [own]).reduce(1) { opacity, timed in
      let layer = scene.layer(timed.id, at: timed.clock.time(at: time))
      return layer.isHidden ? 0 : opacity * layer.opacity
    }
  }

  /// The animations of the layer's own properties of some kinds.
  func sources(_ kinds: Set<Kind>) -> [MotionSource] { Self.sources(kinds, of: own, in: scene) }

  static func sources(_ kinds: Set<Kind>, of timed: Timed, in scene: Scene) -> [MotionSource] {
    scene[timed.id].animations.filter { $0.paths.contains { kinds.contains(Kind($0)) } }
      .map { MotionSource(animation: $0, clock: timed.clock) }
  }

  /// Those of the replicator that move the copy.
  var copySources: [MotionSource] {
    guard let (replicator, instance) = copying, instance > 0 else { return [] }
    return Self.sources([.copies, .bounds], of: replicator, in: scene)
  }

  var fadeSources: [MotionSource] { (around + [own]).flatMap { Self.sources([.fade], of: $0, in: scene) } }

  /// Which part of a page's element a property moves.
  enum Kind: CaseIterable {
    case place, turn, anchor, bounds, flip, fade, face, space, copies, tint, contents, looks

    init(_ path: LayerKeyPath) {
      self =
        switch path {
        case .position, .positionX, .positionY, .zPosition: .place
        case .transform: .turn
        case .anchorPoint, .anchorPointX, .anchorPointY, .anchorPointZ: .anchor
        case .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize, .boundsWidth, .boundsHeight: .bounds
        case .isGeometryFlipped: .flip
        case .opacity, .isHidden: .fade
        case .isDoubleSided: .face
        case .sublayerTransform: .space
        case .instanceTransform: .copies
        case .instanceDelay, .instanceColor: .tint
        case .contentsRect, .contentsCenter, .contentsScale: .contents
        case .looks: .looks
        }
    }

    /// What a page says about properties that do not move in it; `nil` for those that do.
    var notice: String? {
      switch self {
      case .tint: "colours and delays of copies stand as they are set"
      case .contents: "pictures stand as they are set"
      default: nil
      }
    }
  }
}
