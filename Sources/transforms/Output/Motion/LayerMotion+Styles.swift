import AnimationGeometry
import TransformKit

// The styles of a moving layer's elements.

extension LayerMotion {
  /// Whether the element itself moves.
  func movesElement(isTransform: Bool) -> Bool {
    !sources([.place, .turn, .anchor, .bounds, .flip, .face]).isEmpty || !copySources.isEmpty || !isTransform && !fadeSources.isEmpty
  }

  /// The style of the element of the layer. `unit` is as in `CSSStyle`.
  func element(isTransform: Bool, isShown: Bool, unit: Double, _ motion: inout CSSMotion) -> String {
    let model = scene.tree[own.id]
    // A browser flattens no exact identity. This perspective moves nothing at z = 0, where all of a plain layer is.
    let tail = isTransform ? "" : " scale3d(\(CSSMotion.list([unit, unit, unit]))) perspective(1e7px)"
    var (styles, animations) = place(model, tail: tail, &motion)
    if !isTransform {
      let (fades, faces) = (fadeSources, sources([.face]))
      let said = saidFade(fades, model, &motion)
      animations +=
        said.map { [$0] }
        ?? motion.samples("opacity", of: fades, scale: 2, at: { [opacity(at: $0)] }, text: { Number.exact($0[0]) })
      let start = said == nil ? opacity(at: 0) : model.opacity
      if !fades.isEmpty || start < 1 && !model.isHidden { styles.append("opacity:\(Number.exact(start))") }
      let isDoubleSided = layer(at: 0).isDoubleSided
      if !isDoubleSided || !faces.isEmpty { styles.append("backface-visibility:\(isDoubleSided ? "visible" : "hidden")") }
      animations += motion.samples(
        "backface-visibility", of: faces, at: { layer(at: $0).isDoubleSided }, text: { $0 ? "visible" : "hidden" })
    }
    let isGone = !isShown || model.isHidden && sources([.fade]).isEmpty
    if isGone { styles.append("display:none") }
    return Self.style(styles, animations)
  }

  /// Where the element is. A layer that is not flipped has its position in `translate` and the rest in `transform`: CSS
  /// moves each by itself. The copies of a replicator have all in `transform`.
  private func place(_ model: Layer, tail: String, _ motion: inout CSSMotion) -> (styles: [String], animations: [String]) {
    let (places, turns, others) = (sources([.place]), sources([.turn]), sources([.anchor, .bounds]))
    let isCopy = copying.map { $0.instance > 0 } ?? false
    guard !isCopy, !model.isGeometryFlipped, sources([.flip]).isEmpty else {
      return whole(model, places + turns + others + sources([.flip]) + copySources, tail: tail, &motion)
    }
    func way(_ layer: Layer) -> String { Self.way(SIMD3(layer.position, layer.zPosition)) }
    func turn(_ layer: Layer) -> String {
      // A browser displays no singular matrix. In the plane of the content another z row shows the same.
      let isSingular = layer.anchorPointZ == 0 && layer.transform.inverted() == nil
      return CSSMotion.matrix(isSingular ? layer.transform.withOwnZAxis : layer.transform) + Self.rest(of: layer, tail)
    }
    let (start, rest) = (layer(at: 0), Self.rest(of: model, tail))
    var (styles, animations): ([String], [String]) = ([], [])
    let said = said(places, model).flatMap { course in
      motion.animation("translate", course) { model.setting(course.path, to: $0).map(way) }
    }
    styles.append("translate:\(way(said == nil ? start : model))")
    animations =
      said.map { [$0] }
      ?? motion.samples("translate", of: places) { time in
        let layer = layer(at: time)
        return [layer.position.x, layer.position.y, layer.zPosition]
      } text: {
        Self.way(SIMD3($0[0], $0[1], $0[2]))
      }
    let turned = others.isEmpty ? self.turned(turns, model, { $0 + rest }, &motion) : nil
    styles.append("transform:\(turn(turned == nil ? start : model))")
    if let turned { return (styles, animations + [turned]) }
    if others.isEmpty {
      animations += motion.samples("transform", of: turns, at: { layer(at: $0).transform }, text: { CSSMotion.matrix($0) + rest })
    } else {
      // The anchor moves within the element: one matrix for all that is not the position.
      styles[1] = "transform:" + CSSMotion.matrix(Self.turnAboutAnchor(start)) + tail
      animations += motion.samples(
        "transform", of: turns + others, at: { Self.turnAboutAnchor(layer(at: $0)) }, text: { CSSMotion.matrix($0) + tail })
    }
    return (styles, animations)
  }

  /// The whole map in `transform`.
  private func whole(
    _ model: Layer, _ sources: [MotionSource], tail: String, _ motion: inout CSSMotion
  ) -> (styles: [String], animations: [String]) {
    if sources.count == 1, !model.isGeometryFlipped, copySources.isEmpty {
      let step = CSSMotion.matrix(copyStep(at: 0)) + " "
      let (position, rest) = (CSSMotion.translation(SIMD3(model.position, model.zPosition)) + " ", Self.rest(of: model, tail))
      let still = "transform:" + step + position + CSSMotion.matrix(model.transform) + rest
      if let turned = turned(sources, model, { step + position + $0 + rest }, &motion) { return ([still], [turned]) }
      let way = said(sources, model).flatMap { course in
        guard Kind(course.path) == .place else { return nil as String? }
        return motion.animation("transform", course) { value in
          model.setting(course.path, to: value).map { layer in
            let position = CSSMotion.translation(SIMD3(layer.position, layer.zPosition)) + " "
            return step + position + CSSMotion.matrix(layer.transform) + rest
          }
        }
      }
      if let way { return ([still], [way]) }
    }
    func map(_ time: Double) -> Transform3D<Double> { layer(at: time).localToSuperlayer.concatenating(copyStep(at: time)) }
    let animations = motion.samples("transform", of: sources, at: map) { CSSMotion.matrix($0) + tail }
    return (["transform:" + CSSMotion.matrix(map(0)) + tail], animations)
  }

  /// The course of the only animation, if CSS has words for it.
  func said(_ sources: [MotionSource], _ model: Layer) -> CSSCourse? {
    sources.count == 1 ? CSSCourse(sources[0], of: model) : nil
  }

  /// The animation of a turn, a scale or a translation that CSS has a function for.
  private func turned(_ sources: [MotionSource], _ model: Layer, _ text: (String) -> String, _ motion: inout CSSMotion) -> String? {
    guard let course = said(sources, model), case .transform(let part) = course.path else { return nil }
    guard course.function != nil || part != nil && model.transform == .identity else { return nil }
    return motion.animation("transform", course) { course.text(of: $0).map(text) }
  }

  /// The animation of the opacity, if CSS has words for it.
  private func saidFade(_ sources: [MotionSource], _ model: Layer, _ motion: inout CSSMotion) -> String? {
    guard around.isEmpty, !model.isHidden, let course = said(sources, model), course.path == .opacity else { return nil }
    return motion.animation("opacity", course) { value in
      if case .number(let number) = value { Number.exact(number) } else { nil }
    }
  }

  /// The style of the element around the sublayers; `nil` if it does not move.
  func space(isTransform: Bool, unit: Double, _ motion: inout CSSMotion) -> String? {
    let sources = sources([.space, .anchor, .bounds])
    let moves = !self.sources([.space]).isEmpty || scene.tree[own.id].sublayerTransform != .identity && !sources.isEmpty
    guard moves else { return nil }
    func step(_ time: Double) -> Transform3D<Double> { layer(at: time).sublayerStep.concatenating(.scale(1 / (isTransform ? 1 : unit))) }
    let animations = motion.samples("transform", of: sources, at: step, text: CSSMotion.matrix)
    return Self.style(["transform:" + CSSMotion.matrix(step(0))], animations)
  }

  /// The style of the content's box without its colour, and its animations; `nil` if it does not move.
  func content(unit: Double, _ motion: inout CSSMotion) -> (style: String, animations: [String])? {
    let (sources, size) = (sources([.bounds]), scene.tree[own.id].bounds.size / unit)
    guard !sources.isEmpty else { return nil }
    let pixels = SIMD2(max(size.x.rounded(.up), 1), max(size.y.rounded(.up), 1))
    func box(_ time: Double) -> [Double] {
      let bounds = layer(at: time).bounds
      return (bounds.minimum / unit).numbers + (bounds.size / unit / pixels).numbers
    }
    func text(_ n: [Double]) -> String {
      "translate(\(CSSMotion.number(n[0]))px,\(CSSMotion.number(n[1]))px) scale(\(CSSMotion.list([n[2], n[3]])))"
    }
    let animations = motion.samples("transform", of: sources, scale: pixels.max(), at: box, text: text)
    return ("width:\(Int(pixels.x))px;height:\(Int(pixels.y))px;transform:" + text(box(0)), animations)
  }

  private static func style(_ styles: [String], _ animations: [String]) -> String {
    (styles + (animations.isEmpty ? [] : ["animation:" + animations.joined(separator: ",")])).joined(separator: ";")
  }

  /// A value of the property `translate`.
  private static func way(_ way: SIMD3<Double>) -> String {
    [way.x, way.y, way.z].map { CSSMotion.number($0) + "px" }.joined(separator: " ")
  }

  private static func turnAboutAnchor(_ layer: Layer) -> Transform3D<Double> {
    Transform3D.translation(SIMD3(0 - layer.anchor, 0 - layer.anchorPointZ)).concatenating(layer.transform)
  }

  /// What stands behind the transform: the way from the anchor, and the tail.
  private static func rest(of layer: Layer, _ tail: String) -> String {
    " \(CSSMotion.translation(SIMD3(0 - layer.anchor, 0 - layer.anchorPointZ)))" + tail
  }
}

extension SIMD2<Double> {
  fileprivate var numbers: [Double] { [x, y] }
}
