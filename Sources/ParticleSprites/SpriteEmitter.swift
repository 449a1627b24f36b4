public import AnimationGeometry
public import ParticleGeometry
import TransformCore

/// An emitter that is drawn: its particles at any time, as sprites of its layer.
public struct SpriteEmitter: Sendable {
  /// How many particles may live in all layers of a scene, and how many of one cell may emit.
  public static let limit = 1 << 20

  package let system: ParticleSystem<Double>
  private let mode: EmitterRenderMode
  /// What each cell draws, in the order of all cells: each before its own cells.
  private let sprites: [CellSprite]

  private struct CellSprite {
    let figure: LayerLooks.Sprite.Figure
    let contents: UInt64?
    let size: SIMD2<Double>

    /// A cell's contents name a figure or are the number of a picture, which fills a square; a circle otherwise.
    init(_ cell: ParticleCell) {
      (contents, size) = (cell.contents.flatMap { UInt64($0) }, cell.contentsSize)
      figure = cell.contents.flatMap(LayerLooks.Sprite.Figure.init) ?? (contents == nil ? .circle : .square)
    }
  }

  /// An emitter, and a factor of its birth rate.
  public init(_ emitter: Emitter, rate: ParticleRate) throws(ParticleError) {
    try self.init(emitter, rates: emitter.emitterCells.map { _ in rate }, place: .still(.identity))
  }

  /// An emitter, a factor of the birth rate of each of its own cells, and where it is.
  package init(_ emitter: Emitter, rates: [ParticleRate], place: EmitterPlace) throws(ParticleError) {
    system = try ParticleSystem(emitter, rates: rates, place: place, limit: Self.limit)
    mode = emitter.renderMode
    sprites = emitter.emitterCells.flatMap(\.all).map { CellSprite($0) }
  }

  /// A number that is no less than that of the particles at a time of the layer.
  public func capacity(at time: Double) throws(ParticleError) -> Int { try system.capacity(at: time) }

  /// The particles at a time of the layer; `nil` if a number of one overflows.
  public func sprites(at time: Double) throws(ParticleError) -> LayerLooks.Sprites? {
    let particles = try system.particles(aliveAt: time, parts: [.positions, .transforms, .colors, .ages])
    var list: [LayerLooks.Sprite] = []
    list.reserveCapacity(particles.count)
    for (range, cell) in zip(particles.ranges, sprites) {
      for index in range {
        let (transform, color) = (particles.transforms[index], particles.colors[index])
        guard transform.isFinite else { return nil }
        var sprite = LayerLooks.Sprite(transform, size: cell.size, color: color, figure: cell.figure)
        sprite.contents = cell.contents
        list.append(sprite)
      }
    }
    return LayerLooks.Sprites(particles.order(mode).map { list[Int($0)] }, isAdditive: mode == .additive)
  }
}

extension ParticleCell {
  /// The cell and the cells in it. The system has bounded their depth before.
  fileprivate var all: [ParticleCell] { [self] + emitterCells.flatMap(\.all) }
}
