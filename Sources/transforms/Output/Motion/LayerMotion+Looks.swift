import AnimationGeometry
import TransformKit

// The looks that move in a page. Browsers interpolate colours with alpha multiplied in, therefore these numbers have it.

extension LayerMotion {
  typealias Looks = Set<LayerLooks.Property>

  private static let shadow: Looks = [.shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius]
  private static let border: Looks = [.borderWidth, .borderColor]

  /// The looks whose motion the page tells.
  private var told: Looks {
    let (looks, isUnlit) = (scene.tree[own.id].looks, scene.light == nil)
    let isCircular = looks.cornerCurve == .circular
    var told: Looks = looks.mask == nil && looks.shadow.path == nil ? Self.shadow : []
    // A border with moving corners is a box of its own, which has no shade.
    if isCircular, !looks.masksToBounds, looks.gradient == nil, isUnlit || looks.borderWidth <= 0 { told.insert(.cornerRadius) }
    guard isUnlit, isCircular || looks.cornerRadius == 0 else { return told }
    return told.union(looks.backgroundColor == nil ? Self.border : Self.border.union([.backgroundColor]))
  }

  /// Whether looks move that the page does not tell.
  var movesOtherLooks: Bool { !sources([.looks]).allSatisfy { $0.looks.isSubset(of: told) } }

  /// The animations of some looks, if the page tells them.
  private func sources(of looks: Looks) -> [MotionSource] {
    sources([.looks]).filter { !$0.looks.isDisjoint(with: looks.intersection(told)) }
  }

  /// The animations of a property whose text is made of numbers, the last of which is an alpha: in the words of CSS where
  /// that stands, else sampled.
  private func animations(
    _ property: String, of looks: Looks, _ motion: inout CSSMotion, _ numbers: @escaping (LayerLooks) -> [Double],
    text: ([Double]) -> String
  ) -> [String] {
    let (sources, model) = (sources(of: looks), scene.tree[own.id])
    if let course = said(sources, model) {
      func shown(_ value: LayerValue) -> [Double]? { model.setting(course.path, to: value).map { numbers($0.looks) } }
      let isEven = Set(course.steps.map { shown($0.value)?.last }).count == 1
      if isEven, let said = motion.animation(property, course, { shown($0).map(text) }) { return [said] }
    }
    return motion.samples(property, of: sources, at: { numbers(layer(at: $0).looks) }, text: text)
  }

  /// Those of a background's colour and corners. `tint` is the copy's.
  func background(_ tint: SIMD4<Double>, unit: Double, _ motion: inout CSSMotion) -> [String] {
    animations("background-color", of: [.backgroundColor], &motion, { ($0.backgroundColor ?? .zero).withAlphaMultipliedIn }) {
      CSSStyle.text(Color(SIMD4(withAlphaMultipliedIn: $0[...])).tinted(by: tint), shade: 0)
    } + corners(unit: unit, &motion)
  }

  private func corners(unit: Double, _ motion: inout CSSMotion) -> [String] {
    // A radius that has no room is what it is limited to; between such keyframes the limit is no words of CSS.
    func numbers(_ looks: LayerLooks) -> [Double] {
      let shown = rect(looks.cornerRadius).cornerRadius
      return [shown, looks.cornerRadius - shown]
    }
    return animations("border-radius", of: [.cornerRadius], &motion, numbers) {
      HTMLLooks.radii(rect($0[0]), unit: unit)
    }
  }

  private func rect(_ radius: Double) -> RoundedRect {
    let layer = scene.tree[own.id]
    return RoundedRect(layer.bounds, cornerRadius: radius, maskedCorners: layer.looks.maskedCorners)
  }

  /// The style of the box of a border that moves, and its animations; `nil` if it stands. A browser rounds the widths of
  /// its own borders.
  func border(_ tint: SIMD4<Double>, unit: Double, _ motion: inout CSSMotion) -> (style: String, animations: [String])? {
    let looks = scene.tree[own.id].looks
    guard !sources(of: Self.border).isEmpty || looks.borderWidth > 0 && !sources(of: [.cornerRadius]).isEmpty else { return nil }
    func numbers(_ looks: LayerLooks) -> [Double] {
      [max(looks.borderWidth, 0) / unit] + (looks.borderColor * SIMD4(tint.x, tint.y, tint.z, 1)).withAlphaMultipliedIn
    }
    func text(_ n: [Double]) -> String {
      "inset 0 0 0 \(CSSMotion.number(n[0]))px \(CSSStyle.text(Color(SIMD4(withAlphaMultipliedIn: n[1...])), shade: 0))"
    }
    let style = ";box-shadow:\(text(numbers(looks)));border-radius:\(HTMLLooks.radii(rect(looks.cornerRadius), unit: unit))"
    return (style, animations("box-shadow", of: Self.border, &motion, numbers, text: text) + corners(unit: unit, &motion))
  }

  /// The animations of a shadow.
  func shadow(_ tint: SIMD4<Double>, unit: Double, _ motion: inout CSSMotion) -> [String] {
    func numbers(_ looks: LayerLooks) -> [Double] {
      let shadow = looks.shadow
      return [shadow.offset.x, shadow.offset.y, max(shadow.radius, 0)] + HTMLLooks.color(of: shadow, tint).withAlphaMultipliedIn
    }
    return animations("filter", of: Self.shadow, &motion, numbers) {
      HTMLLooks.shadow(SIMD2($0[0], $0[1]), radius: $0[2], SIMD4(withAlphaMultipliedIn: $0[3...]), unit: unit)
    }
  }
}

extension MotionSource {
  /// The looks that it moves.
  fileprivate var looks: LayerMotion.Looks {
    Set(animation.paths.compactMap { if case .looks(let look) = $0 { look } else { nil } })
  }
}

extension SIMD4<Double> {
  fileprivate var withAlphaMultipliedIn: [Double] { [x * w, y * w, z * w, w] }

  fileprivate init(withAlphaMultipliedIn n: ArraySlice<Double>) {
    let (n, alpha) = (Array(n), n.last ?? 0)
    self = alpha > 0 ? Self(n[0] / alpha, n[1] / alpha, n[2] / alpha, alpha) : .zero
  }
}
