import AnimationGeometry
import Testing

@Suite struct KeyframesTests {
  private static let values: [SIMD2<Double>] = [[0, 0], [30, 40], [30, 100], [130, 100]]

  private static func value(_ mode: Keyframes<SIMD2<Double>>.Mode, _ time: Double, keyTimes: [Double]? = nil) throws -> SIMD2<Double> {
    try #require(Keyframes(values: values, keyTimes: keyTimes, mode: mode)).value(at: time)
  }

  private static func expect(_ found: SIMD2<Double>, _ x: Double, _ y: Double) {
    let isNear = abs(found.x - x) < 1e-4 && abs(found.y - y) < 1e-4  // the figures have six digits
    #expect(isNear, "\(found), not (\(x), \(y))")
  }

  @Test("Linear, discrete and paced keyframes have the known answers") func known() throws {
    Self.expect(try Self.value(.linear, 0.1), 9, 12)
    Self.expect(try Self.value(.linear, 0.35, keyTimes: [0, 0.1, 0.6, 1]), 30, 70)
    Self.expect(try Self.value(.discrete, 0.24), 0, 0)
    Self.expect(try Self.value(.discrete, 0.25), 30, 40)
    Self.expect(try Self.value(.discrete, 0.99), 130, 100)
    Self.expect(try Self.value(.paced, 0.1, keyTimes: [0, 0.1, 0.6, 1]), 12.6, 16.8)
    Self.expect(try Self.value(.paced, 0.9), 109, 100)
  }

  @Test("Cubic keyframes have the known answers") func cubic() throws {
    Self.expect(try Self.value(.cubic(), 0.45), 28.2369, 61.91)
    Self.expect(try Self.value(.cubic(tension: 0.5), 0.45), 29.1184, 59.4075)
    Self.expect(try Self.value(.cubic(continuity: -0.4), 0.45), 28.9421, 61.546)
    Self.expect(try Self.value(.cubic(bias: 0.7), 0.45), 32.5764, 59.2028)
  }

  @Test("Counts that do not fit and times that fall give nil") func refused() {
    #expect(Keyframes<Double>(values: []) == nil)
    #expect(Keyframes(values: [1.0, 2], keyTimes: [0]) == nil)
    #expect(Keyframes(values: [1.0, 2], keyTimes: [1, 0]) == nil)
    #expect(Keyframes(values: [1.0, 2], keyTimes: [0, .nan]) == nil)
    #expect(Keyframes(values: [1.0, 2], keyTimes: [0, 1], mode: .discrete) == nil)
    #expect(Keyframes(values: [1.0, 2], timingFunctions: [.ease, .ease]) == nil)
    #expect(Keyframes(values: [1.0, .infinity], mode: .paced) == nil)
  }

  @Test("The first and the last segment go on outside, and two values at one time jump") func edges() throws {
    let keyframes = try #require(Keyframes(values: [0.0, 10, 50, 60], keyTimes: [0, 0.5, 0.5, 1]))
    #expect(keyframes.value(at: -0.5) == -10)
    #expect(keyframes.value(at: 0.5) == 50)
    #expect(keyframes.value(at: 1.5) == 70)
    #expect(keyframes.value(at: .nan) == 0)
  }
}
