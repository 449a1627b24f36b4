import TestEffort
import AnimationGeometry
import LayerGeometry
import PathGeometry
import SceneGeometry
import TransformCore
import TransformTestSupport

/// Random trees whose layers move in every way that there is.
struct RandomMotion {
  /// Laws take this many trees.
  static let count = UInt64(Effort.size(debug: 60, release: 60, full: 4000))

  var random: SeededGenerator
  /// The properties that its animations change, but for positions along paths and the transforms of value functions.
  var properties: Set<LayerKeyPath> = []

  init(seed: UInt64) { random = SeededGenerator(seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  mutating func isTrue(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
  mutating func one<T>(of values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }

  mutating func timing() -> MediaTiming {
    MediaTiming(
      beginTime: number(-2...2), duration: isTrue(in: 8) ? 0 : number(0.5...3), speed: isTrue(in: 6) ? number(-2...2) : 1,
      timeOffset: isTrue(in: 6) ? number(-3...3) : 0, repeatCount: isTrue(in: 2) ? (isTrue(in: 8) ? .infinity : number(0.5...4)) : 0,
      autoreverses: isTrue(in: 3),
      fillMode: one(of: [.none, .forwards, .backwards, .both]))
  }

  mutating func curve() -> TimingFunction {
    let spring = Spring(response: number(0.2...1), dampingRatio: number(0.1...1.5))
    return one(of: [
      .linear, .easeIn, .ease, .cubicBezier([0.3, -1], [0.7, 2]), .steps(3, .jumpBoth), .steps(2, .jumpStart),
      .piecewiseLinear([[0, 0], [0.2, 0.7], [0.5, 0.7], [1, 1]]), spring.map { .spring($0, duration: 1) } ?? .linear,
    ])
  }

  mutating func value(of path: LayerKeyPath) -> LayerValue {
    switch path {
    case .position, .boundsOrigin: .point([number(-60...60), number(-60...60)])
    case .anchorPoint: .point([number(-0.5...1.5), number(-0.5...1.5)])
    case .boundsSize: .point([number(10...90), number(10...90)])
    case .bounds: .rect(Bounds2D(x: number(-9...9), y: number(-9...9), width: number(5...90), height: number(5...90)))
    case .transform(nil), .sublayerTransform(nil):
      .transform(
        Transform3D(
          translation: SIMD3(number(-30...30), number(-30...30), number(-30...30)),
          rotation: Quaternion(radians: number(-3...3), axis: SIMD3(number(-1...1), number(-1...1), 1)) ?? .identity,
          scale: SIMD3(number(0.3...2), number(0.3...2), number(0.5...1.5))))
    case .transform(.rotationX?), .transform(.rotationZ?): .number(number(-4...4))
    case .transform(.rotationY?): .number(number(-1.4...1.4))
    case .transform(.translation?): .point([number(-40...40), number(-40...40)])
    case .transform(.scaleX?): .number(number(0.2...3))
    case .boundsWidth: .number(number(-20...90))
    default: .number(number(-1...2))
    }
  }

  private static let paths: [LayerKeyPath] = [
    .position, .positionX, .zPosition, .anchorPoint, .bounds, .boundsSize, .boundsOrigin, .boundsWidth, .opacity, .isGeometryFlipped,
    .transform(), .transform(.rotationX), .transform(.rotationY), .transform(.rotationZ), .transform(.scaleX), .transform(.translation),
    .sublayerTransform(),
  ]

  mutating func animation(depth: Int = 0) -> LayerAnimation {
    if depth == 0, isTrue(in: 8) {
      let members = (0..<2).map { _ in self.animation(depth: 1) }
      var timing = timing()
      if isTrue(in: 4) { timing.duration = .infinity }
      return LayerAnimation(group: members, timing: timing, timingFunction: isTrue(in: 3) ? .easeIn : .linear)
    }
    if isTrue(in: 8) {
      var path = Path2D<Double>()
      path.move(to: SIMD2(number(-50...50), number(-50...50)))
      path.addCubic(SIMD2(number(-50...50), 9), SIMD2(number(-50...50), 40), to: SIMD2(20, number(-50...50)))
      path.addArc(radii: SIMD2(40, 25), degrees: 20, isLarge: isTrue(in: 2), isPositive: true, to: SIMD2(number(-50...50), 60))
      path.addLine(to: SIMD2(number(-50...50), 0))
      let keyframes = PathKeyframes(
        path: path, mode: one(of: [.linear, .paced, .discrete]), rotation: one(of: [nil, .auto, .autoReverse]))
      if let keyframes { return LayerAnimation(along: keyframes, timing: timing(), timingFunction: curve(), isAdditive: isTrue(in: 3)) }
    }
    if isTrue(in: 8) {
      let function = one(of: ValueFunction.allCases.filter { $0 != .scale && $0 != .translate })
      let ends = BasicAnimation<LayerValue>(from: .number(number(-1...2)), to: .number(number(-1...2)))
      return LayerAnimation(.transform(), PropertyAnimation(ends, timing: timing(), timingFunction: curve()), valueFunction: function)
    }
    let path = one(of: Self.paths)
    properties.insert(path)
    if path == .isGeometryFlipped {
      let flags = Keyframes<LayerValue>(values: [.flag(false), .flag(true)], mode: .discrete)
      return LayerAnimation(path, PropertyAnimation(flags ?? Keyframes(values: [.flag(true)])!, timing: timing()))
    }
    var isWhole = false
    if case .transform(nil) = path { isWhole = true }
    if path == .sublayerTransform() { isWhole = true }
    var animation: PropertyAnimation<LayerValue>
    if isTrue(in: 2) {
      let ends = BasicAnimation(
        from: isWhole || !isTrue(in: 4) ? value(of: path) : nil, to: value(of: path), by: isTrue(in: 8) ? value(of: path) : nil)
      animation = PropertyAnimation(ends, timing: timing(), timingFunction: curve())
    } else {
      let modes: [Keyframes<LayerValue>.Mode] =
        isWhole ? [.linear, .discrete] : [.linear, .discrete, .paced, .cubic(), .cubicPaced(bias: 0.4)]
      let mode = one(of: modes)
      var values = (0..<4).map { _ in value(of: path) }
      if isTrue(in: 2) { values[2] = values[1] }
      let curves = mode == .linear && isTrue(in: 2) ? (0..<3).map { _ in curve() } : []
      let keyframes = Keyframes(values: values, timingFunctions: curves, mode: mode) ?? Keyframes(values: values)!
      animation = PropertyAnimation(keyframes, timing: timing(), timingFunction: curve())
    }
    animation.isAdditive = isTrue(in: 4)
    animation.isCumulative = !isWhole && isTrue(in: 4)
    if isTrue(in: 8) { animation.spring = Spring(response: 0.5, dampingRatio: number(0.2...1.2)) }
    return LayerAnimation(path, animation)
  }

  /// A chain of layers, some with perspectives, flips and copies, each with up to two animations.
  mutating func tree(depth: Int) -> (AnimatedTree, [LayerTree.ID]) {
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 400, height: 300), position: SIMD2(200, 150)))
    var ids = [tree.root]
    for level in 0..<depth {
      var layer = Layer(
        bounds: Bounds2D(x: number(-5...5), y: number(-5...5), width: number(20...120), height: number(20...120)),
        position: SIMD2(number(0...120), number(0...120)))
      if isTrue(in: 2) { layer.transform = .rotation(radians: number(-3...3), axis: .z) }
      if isTrue(in: 4) { layer.sublayerTransform = .perspective(eyeDistance: number(900...2000)) ?? .identity }
      if isTrue(in: 4) { layer.isGeometryFlipped = true }
      if isTrue(in: 4) { layer.kind = .transform }
      if isTrue(in: 8), level + 1 < depth { layer.replication = Replication(count: 3, transform: .rotation(radians: 0.6, axis: .z)) }
      ids.append(tree.append(layer, to: ids[level]))
    }
    var animated = AnimatedTree(tree)
    for id in ids.dropFirst() {
      for _ in 0..<Int.random(in: 0...2, using: &random) { animated.add(animation(), to: id, at: 0) }
      if isTrue(in: 5) {
        animated.timings[id] = MediaTiming(beginTime: number(-1...1), speed: one(of: [0, -1, 0.5, 2]), timeOffset: number(-1...1))
      }
    }
    return (animated, ids)
  }
}
