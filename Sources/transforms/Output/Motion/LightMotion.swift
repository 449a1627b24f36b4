import AnimationGeometry
import TransformKit

/// The shades of all copies of layers over time, where a light falls on what turns.
///
/// The whole scene is looked at in moments at even distances: a shade depends on all that is around a layer.
struct LightMotion {
  /// A copy of a layer of the file.
  private struct Key: Hashable {
    let layer: LayerTree.ID
    let instance: [Int]
  }

  /// The most moments of a part of the time.
  private static let most = 120
  /// The most copies of layers in all moments together.
  private static let mostLayers = 200_000

  /// The shades of each copy in the moments of each part of the time, and the timing of the part in CSS.
  private var parts: [(shades: [Key: [Double]], timing: String)] = []

  /// `nil` where nothing turns, and in a scene with too many copies.
  init?(_ scene: Scene, _ light: SceneLight, _ sources: [MotionSource]) {
    guard !sources.isEmpty else { return nil }
    let (span, copies, animated) = (MotionSpan(sources), max(scene.copies.count, 1), scene.animated)
    func shades(from start: Double, for length: Double, last: Double) -> [Key: [Double]]? {
      let count = Int(min(max((length / span.step).rounded(.up), 2), Double(Self.most)))
      guard count * copies <= Self.mostLayers else { return nil }
      var found: [Key: [Double]] = [:]
      for index in 0...count {
        let moment = scene.shown(animated, at: index < count ? start + length * Double(index) / Double(count) : last)
        let resolved = moment.tree.resolved(viewport: Bounds2D(origin: .zero, size: scene.viewport))
        for copy in moment.copies {
          let shade = light.shade(of: copy.layer, instance: copy.instance, in: resolved) ?? 0
          found[Key(layer: copy.source, instance: copy.wholeInstance), default: []].append(shade)
        }
      }
      return found
    }
    for part in span.parts {
      guard let shades = shades(from: part.start, for: part.length, last: part.last) else { return nil }
      parts.append((shades, part.timing))
    }
  }

  /// The animations of the background of a copy.
  func animations(of color: Color, _ copy: LayerCopy, _ motion: inout CSSMotion) -> [String] {
    let key = Key(layer: copy.source, instance: copy.wholeInstance)
    let texts = parts.map { part in (part.shades[key] ?? []).map { CSSStyle.text(color, shade: $0) } }
    guard Set(texts.joined()).count > 1 else { return [] }
    return zip(parts, texts).map { part, texts in
      let frames = texts.enumerated().map { (100 * Double($0) / Double(max(texts.count - 1, 1)), $1) }
      return motion.animation("background-color", frames, part.timing)
    }
  }
}
