import AnimationGeometry
import ParticleGeometry
import ParticleSprites
import TransformKit

/// Reads the emitter of a layer (the article SceneFormat). What is wrong is reported to the text.
struct EmitterReader {
  let text: SceneText

  private enum Key: String, CaseIterable {
    case position, zPosition, size, depth, shape, mode, renderMode, preservesDepth, birthRate, lifetime, velocity, scale, spin, seed
    case beginTime, cells
  }

  private typealias Property<Value> = (key: String, path: any WritableKeyPath<Value, Double> & Sendable)

  private static let emitterNumbers: [Property<Emitter>] = [
    ("zPosition", \.emitterZPosition), ("depth", \.emitterDepth), ("birthRate", \.birthRate), ("lifetime", \.lifetime),
    ("velocity", \.velocity), ("scale", \.scale), ("spin", \.spin), ("beginTime", \.beginTime),
  ]

  private static let cellNumbers: [Property<ParticleCell>] = [
    ("birthRate", \.birthRate), ("lifetime", \.lifetime), ("lifetimeRange", \.lifetimeRange), ("emissionLatitude", \.emissionLatitude),
    ("emissionLongitude", \.emissionLongitude), ("emissionRange", \.emissionRange), ("velocity", \.velocity),
    ("velocityRange", \.velocityRange), ("xAcceleration", \.xAcceleration), ("yAcceleration", \.yAcceleration),
    ("zAcceleration", \.zAcceleration), ("scale", \.scale), ("scaleRange", \.scaleRange), ("scaleSpeed", \.scaleSpeed), ("spin", \.spin),
    ("spinRange", \.spinRange), ("redRange", \.redRange), ("greenRange", \.greenRange), ("blueRange", \.blueRange),
    ("alphaRange", \.alphaRange), ("redSpeed", \.redSpeed), ("greenSpeed", \.greenSpeed), ("blueSpeed", \.blueSpeed),
    ("alphaSpeed", \.alphaSpeed), ("beginTime", \.beginTime),
  ]

  /// The keys of a cell that are no numbers.
  private enum CellKey: String, CaseIterable { case name, isEnabled, color, contents, contentsSize, duration, cells }

  private static let cellKeys = CellKey.allCases.map(\.rawValue) + cellNumbers.map(\.key)

  func emitter(_ value: JSON, under animations: [SceneAnimation]) -> SpriteEmitter? {
    guard let keys = StrictKeys<Key>(value, in: text, required: .cells) else { return nil }
    var emitter = Emitter(emitterCells: (keys.list(.cells) ?? []).compactMap(cell))
    if let place = keys.numbers(.position, count: 2) { emitter.emitterPosition = SIMD2(place) }
    if let size = keys.numbers(.size, count: 2) { emitter.emitterSize = SIMD2(size) }
    for property in Self.emitterNumbers {
      if let number = keys[property.key].flatMap(text.number) { emitter[keyPath: property.path] = number }
    }
    emitter.emitterShape = keys.choice(.shape) ?? .point
    emitter.emitterMode = keys.choice(.mode) ?? .volume
    emitter.renderMode = keys.choice(.renderMode) ?? .unordered
    emitter.preservesDepth = keys.truth(.preservesDepth) ?? false
    emitter.seed = keys.seed(.seed) ?? 0
    var rate = ParticleRate.constant(1)
    if !animations.isEmpty {
      guard let animated = BirthRate.rate([BirthRate(emitter.birthRate, under: animations.map(\.value))]) else {
        let limit = "at most \(BirthRate.mostAnimations) of them, with at most \(BirthRate.most) pieces that are linear"
        text.refuse(value.place, "expected birthRate animations that end, \(limit)")
        return nil
      }
      (emitter.birthRate, rate) = (1, animated)
    }
    do throws(ParticleError) { return try SpriteEmitter(emitter, rate: rate) } catch {
      text.refuse(value.place, "expected fewer cells; \(error)")
      return nil
    }
  }

  /// The parser bounds the depth of a file, therefore recursion is bounded too.
  private func cell(_ value: JSON) -> ParticleCell? {
    guard let keys = StrictKeys<CellKey>(value, in: text, among: Self.cellKeys, required: nil) else { return nil }
    var cell = ParticleCell()
    cell.name = keys.text(.name)
    cell.isEnabled = keys.truth(.isEnabled) ?? true
    for property in Self.cellNumbers {
      if let number = keys[property.key].flatMap(text.number) { cell[keyPath: property.path] = number }
    }
    if case .color(let color)? = keys[.color].flatMap({ text.value($0, like: .color(.zero)) }) {
      if color.min() < 0 || color.max() > 1 { keys.refuse(.color, "expected four numbers from 0 to 1: red, green, blue and alpha") }
      cell.color = color
    }
    cell.contents = keys.choice(.contents, of: LayerLooks.Sprite.Figure.self)?.rawValue
    if let size = keys.numbers(.contentsSize, count: 2) {
      cell.contentsSize = SIMD2(size)
      if !(size.allSatisfy { $0 >= 0 }) { keys.refuse(.contentsSize, "expected a width and a height that are not negative") }
    }
    if let duration = keys.number(.duration) {
      cell.duration = duration
      if !(duration >= 0) { keys.refuse(.duration, "expected a number that is not negative, found \(duration)") }
    }
    cell.emitterCells = (keys.list(.cells) ?? []).compactMap(self.cell)
    return cell
  }
}
