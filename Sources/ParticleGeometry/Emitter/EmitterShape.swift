/// Where particles are born: the shape of an emitter, `CAEmitterLayer.emitterShape`.
///
/// All shapes lie about `emitterPosition` at `emitterZPosition`. The article <doc:Particles> says where particles are
/// born in each shape and mode.
///
/// ```swift
/// let emitter = Emitter(emitterCells: [], emitterShape: .line)
/// assert(emitter.emitterShape.rawValue == "line")
/// ```
public enum EmitterShape: String, Hashable, Sendable, CaseIterable, Codable {
  /// The position alone.
  case point
  /// Along x, as long as the width.
  case line
  /// Of the width and the height.
  case rectangle
  /// Of the width, the height and the depth.
  case cuboid
  /// About z, with the width as its radius.
  case circle
  /// With the width as its radius.
  case sphere
}

/// Which part of the shape particles are born in, `CAEmitterLayer.emitterMode`.
///
/// ```swift
/// assert(Emitter(emitterCells: []).emitterMode == .volume)
/// ```
public enum EmitterMode: String, Hashable, Sendable, CaseIterable, Codable {
  /// Corners, or the ends of axes of a circle or a sphere.
  case points
  /// Edges, or the circle in the plane of x and y.
  case outline
  /// The faces of a solid, or the whole of a flat shape.
  case surface
  /// The inside.
  case volume
}

/// In which order particles are drawn, `CAEmitterLayer.renderMode`.
///
/// ```swift
/// assert(Emitter(emitterCells: []).renderMode == .unordered)
/// ```
public enum EmitterRenderMode: String, Hashable, Sendable, CaseIterable, Codable {
  /// Any order: that of the arrays.
  case unordered
  /// The oldest are drawn first, below the others.
  case oldestFirst
  /// The oldest are drawn last.
  case oldestLast
  /// By z: the least is drawn first.
  case backToFront
  /// Colours are added; the order does not matter.
  case additive
}
