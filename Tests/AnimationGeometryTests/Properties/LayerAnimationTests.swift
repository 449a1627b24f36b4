import AnimationGeometry
import AnimationTiming
import LayerGeometry
import PathGeometry
import Testing
import TransformCore

@Suite struct LayerAnimationTests {
  private static let layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10), position: SIMD2(100, 100))

  private static func slide(_ path: LayerKeyPath, _ from: Double, _ to: Double, _ timing: MediaTiming) -> LayerAnimation {
    LayerAnimation(path, PropertyAnimation(BasicAnimation(from: .number(from), to: .number(to)), timing: timing))
  }

  @Test("A whole turn of the rotation turns, one of the transform stands still") func turns() {
    let turn = Self.slide(.transform(.rotation), 0, 2 * .pi, MediaTiming(duration: 4)).presentation(of: Self.layer, at: 1)
    #expect(turn.transform.isApproximatelyEqual(to: .rotation(degrees: 90, axis: .z), absoluteTolerance: 1e-15))
    let ends = BasicAnimation<LayerValue>(from: .transform(.identity), to: .transform(.rotation(radians: 2 * .pi, axis: .z)))
    let still = LayerAnimation(.transform(), PropertyAnimation(ends, timing: MediaTiming(duration: 4)))
    #expect(still.presentation(of: Self.layer, at: 1).transform.isApproximatelyEqual(to: .identity, absoluteTolerance: 1e-15))
  }

  /// An animation that shows one value of a part all the time.
  private static func constant(_ part: TransformKeyPath, _ value: Double) -> LayerAnimation {
    slide(.transform(part), value, value, MediaTiming(duration: 2, fillMode: .both))
  }

  @Test(
    "The parts of one transform are one set, whatever their order",
    arguments: [
      (
        [("rotation.y", 135.0), ("rotation.z", 0.0)],
        [-0.707106781186548, 0, -0.707106781186548, 0, 1, 0, 0.707106781186548, 0, -0.707106781186548]
      ),
      ([("rotation.y", 180), ("rotation.x", 0)], [-1, 0, 0, 0, 1, 0, 0, 0, -1]),
      (
        [("rotation.y", 135), ("rotation.x", 20)],
        [
          -0.707106781186548, 0, -0.707106781186548, 0.241844762647975, 0.939692620785908, -0.241844762647975, 0.664463024388675,
          -0.342020143325669, -0.664463024388675,
        ]
      ),
      ([("scale.y", -1), ("scale.x", 1)], [1, 0, 0, 0, -1, 0, 0, 0, 1]),
      ([("scale.y", -0.5), ("scale.x", -0.5)], [-0.5, 0, 0, 0, -0.5, 0, 0, 0, 1]),
      ([("scale.y", -1), ("rotation.z", 0)], [1, 0, 0, 0, -1, 0, 0, 0, 1]),
      (
        [("scale.y", -1), ("rotation.z", 45)], [0.707106781186548, 0.707106781186548, 0, 0.707106781186548, -0.707106781186548, 0, 0, 0, 1]
      ),
      ([("scale.x", -1), ("scale.y", -1), ("rotation.z", 0)], [-1, 0, 0, 0, -1, 0, 0, 0, 1]),
      (
        [("scale.z", -1), ("rotation.x", 20)],
        [1, 0, 0, 0, 0.939692620785908, 0.342020143325669, 0, 0.342020143325669, -0.939692620785908]
      ),
    ] as [([(String, Double)], [Double])])
  func partsAreOneSet(_ parts: [(String, Double)], _ expected: [Double]) throws {
    // Figures of others: S·Rx·Ry·Rz·T of identity parts with the named ones replaced.
    let animations = try parts.map { name, value in
      let part = try #require(TransformKeyPath(name))
      return Self.constant(part, name.hasPrefix("rotation") ? value * .pi / 180 : value)
    }
    for order in [animations, animations.reversed()] {
      let group = LayerAnimation(group: order, timing: MediaTiming(duration: 4))
      var tree = AnimatedTree(LayerTree(root: Self.layer))
      for each in order { tree.add(each, to: tree.model.root, at: 0) }
      let shown = [
        group.presentation(of: Self.layer, at: 1), LayerAnimation.presentation(of: Self.layer, under: order, at: 1),
        tree.presentation(at: 1)[tree.model.root],
      ]
      for layer in shown {
        let m = layer.transform
        let found = [m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33]
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 2e-15 }, "\(found)")
      }
    }
  }

  @Test("Parts that no animation names come from the model once, and the last of one part counts") func partsOfTheModel() {
    var layer = Self.layer
    layer.transform = Transform3D(
      translation: SIMD3(5, 6, 7), rotation: Quaternion(degrees: 100, axis: .y).concatenating(Quaternion(degrees: 30, axis: .z)),
      scale: SIMD3(2, 3, 4))
    let still = LayerAnimation.presentation(of: layer, under: [Self.constant(.translationX, 5), Self.constant(.translationZ, 7)], at: 1)
    #expect(still.transform == layer.transform)
    let angles = [TransformKeyPath.rotationX, .rotationY, .rotationZ].map { layer.transform.value(at: $0)?.number ?? .nan }
    let same = zip([TransformKeyPath.rotationX, .rotationY, .rotationZ], angles).map { Self.constant($0, $1) }
    let again = LayerAnimation.presentation(of: layer, under: same, at: 1).transform
    #expect(again.isApproximatelyEqual(to: layer.transform, absoluteTolerance: 1e-14))
    // One part alone has the bits of the transform's own call.
    for part in TransformKeyPath.allCases where part != .translation {
      let shown = Self.constant(part, 0.75).presentation(of: layer, at: 1).transform
      #expect(shown == layer.transform.setting(part, to: 0.75), "\(part)")
    }
    let twice = LayerAnimation.presentation(of: layer, under: [Self.constant(.rotationY, 1), Self.constant(.rotationY, 2.5)], at: 1)
    #expect(twice.transform == Self.constant(.rotationY, 2.5).presentation(of: layer, at: 1).transform)
  }

  @Test("The parts of sublayers' and of copies' transforms are sets too, and a whole transform replaces them")
  func partsOfOthers() {
    var layer = Self.layer
    layer.replication = Replication(count: 3, transform: .identity)
    func constant(_ path: LayerKeyPath, _ value: Double) -> LayerAnimation { Self.slide(path, value, value, MediaTiming(duration: 2)) }
    let expected = Transform3D<Double>.rotation(radians: 2.5, axis: .y).concatenating(.translation(x: 0, y: 0, z: 3))
    for paths in [
      [LayerKeyPath.sublayerTransform(.rotationY), .sublayerTransform(.translationZ)],
      [.instanceTransform(.rotationY), .instanceTransform(.translationZ)],
    ] {
      let both = [constant(paths[0], 2.5), constant(paths[1], 3), constant(.positionX, 7)]
      let shown = LayerAnimation.presentation(of: layer, under: both, at: 1)
      let found = paths[0] == .sublayerTransform(.rotationY) ? shown.sublayerTransform : shown.replication?.transform
      #expect(found?.isApproximatelyEqual(to: expected, absoluteTolerance: 1e-15) == true && shown.position.x == 7)
    }
    let ends = BasicAnimation<LayerValue>(from: .transform(.scale(2)), to: .transform(.scale(2)))
    let whole = LayerAnimation(.transform(), PropertyAnimation(ends, timing: MediaTiming(duration: 2)))
    let above = LayerAnimation.presentation(of: layer, under: [constant(.transform(.rotationY), 1), whole], at: 1)
    #expect(above.transform.isApproximatelyEqual(to: .scale(2), absoluteTolerance: 1e-15))
    // A layer that has no copies has no transform of them to animate, and a value of another kind changes nothing.
    let none = LayerAnimation.presentation(of: Self.layer, under: [constant(.instanceTransform(.rotationY), 1)], at: 1)
    let size = BasicAnimation<LayerValue>(from: .point([1, 2]), to: .point([1, 2]))
    let wrong = LayerAnimation(.transform(.rotationY), PropertyAnimation(size, timing: MediaTiming(duration: 2)))
    #expect(none == Self.layer && wrong.presentation(of: Self.layer, at: 1) == Self.layer)
    let moved = LayerAnimation(.transform(.translation), PropertyAnimation(size, timing: MediaTiming(duration: 2)))
    #expect(moved.presentation(of: Self.layer, at: 1).transform == .translation(x: 1, y: 2, z: 0))
  }

  @Test("A card that flips about y while it tilts about z does not jump at a quarter turn") func flipAndTilt() {
    let timing = MediaTiming(duration: 2)
    let both = [Self.slide(.transform(.rotationY), 0, .pi, timing), Self.slide(.transform(.rotationZ), 0, 0.3, timing)]
    let before = LayerAnimation.presentation(of: Self.layer, under: both, at: 1 - 1e-9).transform
    let after = LayerAnimation.presentation(of: Self.layer, under: both, at: 1 + 1e-9).transform
    #expect(before.isApproximatelyEqual(to: after, absoluteTolerance: 1e-8))
  }

  @Test("An endless group gives its members all the time") func endlessGroup() {
    let member = Self.slide(.positionX, 10, 110, MediaTiming(duration: 2, repeatCount: .infinity, autoreverses: true))
    let group = LayerAnimation(group: [member], timing: MediaTiming(duration: .infinity))
    let shown = [0, 1, 1.5, 3, 7.5].map { group.presentation(of: Self.layer, at: $0).position.x }
    #expect(shown == [10, 60, 85, 60, 35])
    #expect(group.presentation(of: Self.layer, at: -1) == Self.layer)
    #expect(group.nextChange(from: 100) != nil && group.nextChange(from: 5) == 5)
    let once = LayerAnimation(
      group: [Self.slide(.positionX, 0, 1, MediaTiming(beginTime: 3, duration: 2))], timing: MediaTiming(beginTime: 10, duration: .infinity)
    )
    #expect(once.nextChange(from: 10.5).map { abs($0 - 13) < 1e-12 } == true && once.nextChange(from: 15.5) == nil)
    var nested = group
    nested.timing.beginTime = 1
    let outer = LayerAnimation(group: [nested], timing: MediaTiming(duration: .infinity, speed: 2))
    #expect(outer.presentation(of: Self.layer, at: 1).position.x == 60)
  }

  @Test("A spring that never settles moves, and is not lost in an endless leg") func endlessSpring() throws {
    let spring = try #require(Spring(response: 2 * .pi, dampingRatio: 0))
    let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(10))
    let swing = LayerAnimation(.positionX, PropertyAnimation(ends, timing: MediaTiming(), spring: spring))
    let x = swing.presentation(of: Self.layer, at: .pi).position.x
    #expect(abs(x - 20) < 1e-12 && swing.nextChange(from: 50) != nil)
  }

  @Test("Run back, an animation of a layer and its group show the end first") func back() {
    let slide = Self.slide(.positionX, 0, 100, MediaTiming(duration: 2, speed: -1))
    let group = LayerAnimation(
      group: [Self.slide(.positionX, 0, 100, MediaTiming(duration: 2))], timing: MediaTiming(duration: 2, speed: -1))
    for animation in [slide, group] {
      let shown = [0.5, 1, 1.5].map { animation.presentation(of: Self.layer, at: $0).position.x }
      #expect(shown == [75, 50, 25])
    }
    #expect(slide.presentation(of: Self.layer, at: 0).position.x == 100)
    #expect(slide.nextChange(from: 2.1) == nil && slide.nextChange(from: 1) != nil)
  }

  @Test("A group cuts its members off and does not stretch them") func group() {
    let long = Self.slide(.positionX, 0, 100, MediaTiming(duration: 10))
    let short = Self.slide(.positionY, 0, 100, MediaTiming(beginTime: 1, duration: 1, fillMode: .forwards))
    let whole = Self.slide(.zPosition, 0, 100, MediaTiming())
    let group = LayerAnimation(group: [long, short, whole], timing: MediaTiming(beginTime: 5, duration: 4, repeatCount: 2))
    let early = group.presentation(of: Self.layer, at: 5.5)
    #expect(early.position == SIMD2(5, 100) && early.zPosition == 12.5)
    let middle = group.presentation(of: Self.layer, at: 11)
    #expect(middle.position == SIMD2(20, 100) && middle.zPosition == 50)
    #expect(group.presentation(of: Self.layer, at: 8.5).position.y == 100)
    #expect(group.presentation(of: Self.layer, at: 13) == Self.layer)
    #expect(group.presentation(of: Self.layer, at: 4.9) == Self.layer)
  }

  @Test("A value function turns numbers into a transform, and an additive one goes before the layer's") func functions() {
    var layer = Self.layer
    layer.transform = .translation(SIMD3(10, 0, 0))
    var numbers = PropertyAnimation<LayerValue>(
      BasicAnimation(to: .vector([3, 3, 3])), timing: MediaTiming(duration: 1, fillMode: .both))
    let replaced = LayerAnimation(.transform(), numbers, valueFunction: .scale).presentation(of: layer, at: 0.5)
    #expect(replaced.transform == .scale(x: 2, y: 2, z: 2))
    numbers.isAdditive = true
    let added = LayerAnimation(.transform(), numbers, valueFunction: .scale).presentation(of: layer, at: 0.5)
    #expect(added.transform.m41 == 10 && added.transform.m11 == 2)
  }

  @Test("A layer on a path turns with it, after its own transform") func path() throws {
    var layer = Self.layer
    layer.transform = .scale(x: 2, y: 1, z: 1)
    let keyframes = try #require(PathKeyframes(path: try Path2D(svg: "M0 0V20"), rotation: .auto))
    let shown = LayerAnimation(along: keyframes, timing: MediaTiming(duration: 2)).presentation(of: layer, at: 1)
    #expect(shown.position == SIMD2(0, 10))
    #expect(
      shown.transform.isApproximatelyEqual(
        to: Transform3D.scale(x: 2, y: 1, z: 1).concatenating(.rotation(degrees: 90, axis: .z)), absoluteTolerance: 1e-15))
    let moved = LayerAnimation(along: keyframes, timing: MediaTiming(duration: 2), isAdditive: true).presentation(of: layer, at: 1)
    #expect(moved.position == SIMD2(100, 110))
  }

  @Test("A value of another kind leaves the layer as it is") func kinds() {
    let ends = BasicAnimation<LayerValue>(from: .point([1, 2]), to: .point([3, 4]))
    let wrong = LayerAnimation(.opacity, PropertyAnimation(ends, timing: MediaTiming(duration: 1)))
    #expect(wrong.presentation(of: Self.layer, at: 0.5) == Self.layer)
  }

  @Test("Bounds of a negative difference are added rightly") func bounds() throws {
    let (old, new) = (Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10), Bounds2D<Double>(x: 2, y: 4, width: 50, height: 30))
    var layer = Self.layer
    layer.bounds = new
    let change = try #require(PropertyAnimation<LayerValue>.transition(from: .rect(old), to: .rect(new), timing: MediaTiming(duration: 2)))
    let animation = LayerAnimation(.bounds, change)
    #expect(animation.presentation(of: layer, at: 0).bounds == old)
    #expect(animation.presentation(of: layer, at: 1).bounds == Bounds2D(x: 1, y: 2, width: 30, height: 20))
    #expect(animation.presentation(of: layer, at: 2).bounds == new)
  }
}
