import AnimationGeometry
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
