import AnimationGeometry
import TransformKit

/// The shades of all copies of layers over time, where a light falls on what turns.
///
/// The whole scene is looked at in moments at even distances: a shade depends on all that is around a layer.
struct LightMotion {
  /// A copy of a layer by its place in the file.
  private struct Key: Hashable {
    let place: Int
    let instance: [Int]
  }

  /// The most moments of a part of the time.
  private static let most = 120
  /// The most copies of layers in all moments together.
  private static let mostLayers = 200_000

  private let span: MotionSpan
  /// The shades of each copy in the moments once, and in those that repeat.
  private let lead: [Key: [Double]]
  private let loop: [Key: [Double]]

  /// `nil` where nothing turns, and in a scene with too many copies.
  init?(_ scene: Scene, _ light: LayerLight<Double>, _ sources: [MotionSource]) {
    guard !sources.isEmpty else { return nil }
    let (span, copies) = (MotionSpan(sources), max(scene.copies.count, 1))
    func shades(from start: Double, for length: Double) -> [Key: [Double]]? {
      let count = Int(min(max((length / span.step).rounded(.up), 2), Double(Self.most)))
      guard count * copies <= Self.mostLayers else { return nil }
      var found: [Key: [Double]] = [:]
      for index in 0...count {
        let moment = SceneMoment.scene(scene, at: start + length * Double(index) / Double(count))
        let resolved = moment.tree.resolved(viewport: Bounds2D(origin: .zero, size: scene.viewport))
        for copy in moment.copies {
          let shade = resolved.shade(of: copy.layer, instance: copy.instance, under: light) ?? 0
          found[Key(place: moment[copy.layer].place, instance: copy.wholeInstance), default: []].append(shade)
        }
      }
      return found
    }
    guard let lead = span.lead > 0 ? shades(from: 0, for: span.lead) : [:] else { return nil }
    guard let loop = span.period.map({ shades(from: span.lead, for: $0) }) ?? [:] else { return nil }
    (self.span, self.lead, self.loop) = (span, lead, loop)
  }

  /// The animations of the background of a copy of the layer at a place of the file.
  func animations(of color: Color, at place: Int, _ instance: [Int], _ motion: inout CSSMotion) -> [String] {
    let key = Key(place: place, instance: instance)
    let texts = [lead, loop].map { shades in (shades[key] ?? []).map { CSSStyle.text(color, shade: $0) } }
    guard Set(texts.joined()).count > 1 else { return [] }
    var animations: [String] = []
    if span.lead > 0 {
      animations.append(motion.animation("background-color", evenly: texts[0], "\(Number.exact(span.lead))s linear 0s 1 normal both"))
    }
    if let period = span.period {
      let timing = "\(Number.exact(period))s linear \(Number.exact(span.lead))s infinite normal none"
      animations.append(motion.animation("background-color", evenly: texts[1], timing))
    }
    return animations
  }
}
