import AnimationGeometry
import PathGeometry
import TransformKit

private let fillModes: [(String, EffectTiming.Fill)] = [
  ("removed", .none), ("forwards", .forwards), ("backwards", .backwards), ("both", .both),
]

private let curves: [String: TimingFunction] = [
  "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut, "default": .ease,
]

// The timings of a scene: those of animations, and those of layers within their superlayers' time.

extension SceneText {
  func timing(_ keys: StrictKeys<AnimationReader.Key>) -> MediaTiming {
    let modes = fillModes.map(\.0.quoted).joined(separator: ", ")
    let fill = keys.part(.fillMode, "one of \(modes)") { value in fillModes.first { $0.0 == value.text }?.1 }
    return MediaTiming(
      beginTime: keys.number(.beginTime) ?? 0, duration: keys[.duration].flatMap { length($0) } ?? 0, speed: keys.number(.speed) ?? 1,
      timeOffset: keys.number(.timeOffset) ?? 0, repeatCount: keys[.repeatCount].flatMap { length($0, orInfinity: true) } ?? 0,
      repeatDuration: keys[.repeatDuration].flatMap { length($0, orInfinity: true) } ?? 0,
      autoreverses: keys.truth(.autoreverses) ?? false, fillMode: fill ?? .none)
  }

  private func length(_ value: JSON, orInfinity: Bool = false) -> Double? {
    if orInfinity, let name = value.text {
      if name != "infinity" { refuse(value.place, "expected a number or \"infinity\", found \(value.found)") }
      return .infinity
    }
    let number = self.number(value)
    if let number, !(number >= 0) { refuse(value.place, "expected a number that is not negative, found \(number)") }
    return number
  }

  /// The curve of a text: CSS, or Core Animation's name of it. `nil` if it is refused.
  func curve(_ value: JSON) -> TimingFunction? {
    guard let name = part(value, "a timing function in CSS, or Core Animation's name of one", \.text) else { return nil }
    if let curve = curves[name] { return curve }
    do { return try TimingFunction(css: name) } catch {
      refuse(value, error)
      return nil
    }
  }

  /// A value of the kind of another one.
  func value(_ value: JSON, like kind: LayerValue) -> LayerValue? {
    switch kind {
    case .number: number(value).map { .number($0) }
    case .point: numbers(value, count: 2).map { .point(SIMD2($0)) }
    case .vector: numbers(value, count: 3).map { .vector(SIMD3($0)) }
    case .color: color(value).map { .color($0) }
    case .rect: numbers(value, count: 4).map { .rect(Bounds2D(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }
    case .transform: transform(value).map { .transform($0) }
    case .flag: part(value, "true or false", \.truth).map { .flag($0) }
    case .numbers: all(value, "a list of numbers", number).map { .numbers($0) }
    case .colors: all(value, "a list of colours", color).map { .colors($0) }
    case .path: path(value).map { .path($0) }
    case .text: part(value, "a text", \.text).map { .text($0) }
    }
  }

  /// `#rrggbb`, `#rrggbbaa`, or red, green, blue and alpha.
  private func color(_ value: JSON) -> SIMD4<Double>? {
    if value.list != nil { return numbers(value, count: 4).map { SIMD4($0) } }
    return part(value, "a colour as #rrggbb, #rrggbbaa or four numbers") { $0.text.flatMap(Color.init) }?.numbers
  }

  /// SVG path data.
  private func path(_ value: JSON) -> Path2D<Double>? {
    guard let data = part(value, "a text of SVG path data", \.text) else { return nil }
    do { return try Path2D(svg: data) } catch {
      refuse(value.place, "expected SVG path data; \(error)")
      return nil
    }
  }

  private func all<Part>(_ value: JSON, _ expected: String, _ read: (JSON) -> Part?) -> [Part]? {
    guard let items = part(value, expected, \.list) else { return nil }
    let parts = items.compactMap(read)
    return parts.count == items.count ? parts : nil
  }
}
