import TestEffort
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// What setting a frame and moving an anchor mean for the frame that is read. Known numbers stand in ConformanceTests.
struct LayerFrameTests {
  private func layer(using random: inout some RandomNumberGenerator) -> Layer {
    func number(_ most: Double) -> Double { .random(in: -most...most, using: &random) }
    var layer = Layer(bounds: Bounds2D(x: number(50), y: number(50), width: number(200), height: number(200)))
    (layer.position, layer.zPosition, layer.anchorPointZ) = (SIMD2(number(500), number(500)), number(9), number(9))
    layer.anchorPoint = SIMD2(number(2), number(2))
    layer.isGeometryFlipped = Bool.random(using: &random)
    let turn = Transform3D<Double>.rotation(radians: number(4), axis: .z)
    switch Int.random(in: 0...7, using: &random) {
    case 0: break
    case 1: layer.transform = turn
    case 2: layer.transform = .scale(SIMD3(number(3), number(1e-3), 1))
    case 3: layer.transform = turn.concatenating(.scale(SIMD3(number(3), number(1e6), 1)))
    case 4: layer.transform = Transform3D.scale(SIMD3(number(1e6), number(3), 1)).concatenating(turn)
    case 5: layer.transform = .rotation(degrees: Double(Int.random(in: -4...4, using: &random)) * 90, axis: .z)
    case 6: layer.transform = turn.concatenating(.rotation(radians: number(1.5), axis: .y)).concatenating(.translation(SIMD3(3, 4, 5)))
    default:
      layer.transform = Transform3D(Transform2D(a: number(2), b: number(2), c: number(2), d: number(2), tx: number(90), ty: number(90)))
    }
    return layer
  }

  /// The largest coordinate of a rectangle.
  private func coordinate(of rect: Bounds2D<Double>) -> Double {
    [rect.minimum, rect.maximum].flatMap { [$0.x.magnitude, $0.y.magnitude] }.max() ?? 0
  }

  /// How large the terms of a layer's frame are: the bounds and the anchor by the magnitudes of the transform.
  private func size(of layer: Layer) -> Double {
    let (x, y) = (layer.transform.xAxis, layer.transform.yAxis)
    let points = [layer.bounds.minimum, layer.bounds.maximum, layer.anchor]
    let (width, height) = (points.map(\.x.magnitude).max() ?? 0, points.map(\.y.magnitude).max() ?? 0)
    return max(x.x.magnitude, x.y.magnitude) * width + max(y.x.magnitude, y.y.magnitude) * height
      + max(layer.position.x.magnitude, layer.position.y.magnitude)
  }

  @Test("A frame that is set is the frame that is read, over random layers, to 8 ulps of its largest term")
  func setFramesAreRead() throws {
    var (random, set, worst) = (SeededGenerator(250), 0, 0.0)
    let count = Effort.size(debug: 4_000, release: 100_000)
    for _ in 0..<count {
      let layer = layer(using: &random)
      // Half of the frames have a solution by making: that of a layer of another size, elsewhere.
      var other = layer
      let size = SIMD2(Double.random(in: 0...300, using: &random), .random(in: 0...300, using: &random))
      other.bounds = Bounds2D(origin: layer.bounds.minimum, size: size)
      other.position.x += 17
      let made = try #require(other.frame)
      let frame = Bool.random(using: &random) ? made : Bounds2D(origin: made.minimum, size: SIMD2(made.size.y, 40))
      var result = layer
      guard result.setFrame(frame) else { continue }
      set += 1
      let read = try #require(result.frame)
      // Each number is rounded some times at the size of the frame and of what makes it.
      let largest = max(self.size(of: result), self.size(of: layer), coordinate(of: frame))
      let errors = [read.minimum - frame.minimum, read.maximum - frame.maximum].flatMap { [$0.x.magnitude, $0.y.magnitude] }
      worst = max(worst, (errors.max() ?? 0) / (largest * Double.ulpOfOne))
      // Nothing else has changed.
      var back = result
      (back.bounds, back.position) = (layer.bounds, layer.position)
      #expect(back == layer && (result.bounds.minimum == layer.bounds.minimum))
    }
    #expect(set > count / 2)
    #expect(worst <= 8, "\(worst) ulps")
  }

  @Test("There is no frame to set at 45°, with negative sides, under a perspective, a zero scale, or without an end")
  func noSuchFrame() throws {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 30, height: 30))
    let before = layer
    func expectNone(_ frame: Bounds2D<Double>, _ layer: Layer) {
      var copy = layer
      let isSet = copy.setFrame(frame)
      #expect(!isSet && copy == layer)
    }
    let square = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
    layer.transform = .rotation(degrees: 45, axis: .z)
    expectNone(square, layer)
    layer.transform = .rotation(degrees: 30, axis: .z)
    expectNone(Bounds2D(x: 0, y: 0, width: 200, height: 60), layer)
    let eye = try #require(Transform3D<Double>.perspective(eyeDistance: 500))
    layer.transform = Transform3D.rotation(degrees: 30, axis: .y).concatenating(eye)
    expectNone(square, layer)
    layer.transform = .scale(SIMD3(0, 1, 1))
    expectNone(square, layer)
    expectNone(Bounds2D(x: 0, y: 0, width: .infinity, height: 1), before)
    expectNone(Bounds2D(x: .nan, y: 0, width: 1, height: 1), before)
  }

  @Test("A side that rounding would make negative is zero: the frame of a line can be set")
  func linesHaveFrames() throws {
    for degrees in stride(from: 1.0, to: 90, by: 1) where degrees != 45 {
      var line = Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 0), position: SIMD2(3000, 4))
      line.transform = .rotation(degrees: degrees, axis: .z)
      let frame = try #require(line.frame)
      let isSet = line.setFrame(frame)
      #expect(isSet, "\(degrees)")
      let read = try #require(line.frame)
      #expect(coordinate(of: Bounds2D(corner: read.minimum - frame.minimum, opposite: read.maximum - frame.maximum)) < 4e-12)
    }
  }

  @Test("A layer of a frame has its anchor in the middle")
  func layerOfAFrame() {
    let layer = Layer(frame: Bounds2D(x: 50, y: 50, width: 100, height: 60))
    #expect(layer == Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 60), position: SIMD2(100, 80)))
    #expect(layer.frame == Bounds2D(x: 50, y: 50, width: 100, height: 60))
    var moved = Layer(bounds: Bounds2D(x: 0, y: 0, width: 0, height: 0))
    let isSet = moved.setFrame(Bounds2D(x: 50, y: 50, width: 100, height: 60))
    #expect(isSet && moved == layer)
  }

  @Test("The frame of a card that was turned by 30° about y under its own perspective is a device's: SO 5129758 (conformance/reports, P8)")
  func turnedFrame() throws {
    var layer = Layer(frame: Bounds2D(x: 50, y: 50, width: 220, height: 360))
    var eye = Transform3D<Double>.identity
    eye.m34 = -0.0005
    layer.transform = .rotation(degrees: 30, axis: .y).concatenating(eye)
    let frame = try #require(layer.frame)
    let logged = Bounds2D(x: 62.0434, y: 44.91, width: 190.6698, height: 370.1799)
    #expect((frame.minimum - logged.minimum).largestMagnitude < 1e-4 && (frame.size - logged.size).largestMagnitude < 1e-4)
  }

  @Test("Moving the anchor keeps the frame, and every point in the plane; by hand the frame moves")
  func anchorsMove() throws {
    var random = SeededGenerator(251)
    for _ in 0..<2000 {
      var layer = layer(using: &random)
      let anchor = SIMD2(Double.random(in: -1...2, using: &random), .random(in: -1...2, using: &random))
      let (before, moved) = (try #require(layer.frame), layer.movingAnchorPoint(to: anchor))
      let after = try #require(moved.frame)
      let size = max(size(of: layer), size(of: moved))
      let difference = after.minimum - before.minimum
      #expect(max(difference.x.magnitude, difference.y.magnitude) <= 8 * size * Double.ulpOfOne)
      let point = SIMD3(7.0, -3, 0)
      let (one, other) = (layer.localToSuperlayer.applied(toAffinePoint: point), moved.localToSuperlayer.applied(toAffinePoint: point))
      #expect(max((one.x - other.x).magnitude, (one.y - other.y).magnitude) <= 16 * size * Double.ulpOfOne)
      layer.anchorPoint = anchor
      #expect(moved.anchorPoint == anchor && moved.zPosition == layer.zPosition)
    }
    // The hands of a clock: numbers by hand.
    let hand = Layer(frame: Bounds2D(x: 95, y: 20, width: 10, height: 100)).movingAnchorPoint(to: SIMD2(0.5, 0.9))
    #expect(hand.position == SIMD2(100, 110) && hand.frame == Bounds2D(x: 95, y: 20, width: 10, height: 100))
  }
}
