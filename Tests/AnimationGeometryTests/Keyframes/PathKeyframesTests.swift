import AnimationGeometry
import PathGeometry
import Testing

@Suite struct PathKeyframesTests {
  private static func keyframes(
    _ svg: String, _ mode: Keyframes<Double>.Mode = .linear, rotation: PathKeyframes.Rotation? = nil, keyTimes: [Double]? = nil
  ) throws -> PathKeyframes {
    try #require(PathKeyframes(path: try Path2D(svg: svg), keyTimes: keyTimes, mode: mode, rotation: rotation))
  }

  @Test("Each point but a move is a keyframe, and a jump takes no time") func corners() throws {
    let path = try Self.keyframes("M0 0H10V30M50 0H60", keyTimes: [0, 0.2, 0.6, 1])
    #expect(path.place(at: 0.1).position == SIMD2(5, 0))
    let (second, third) = (path.place(at: 0.4).position, path.place(at: 0.8).position)
    #expect(abs(second.x - 10) + abs(second.y - 15) < 1e-13)
    #expect(abs(third.x - 55) + abs(third.y) < 1e-13)
    #expect(path.place(at: 0.6).position == SIMD2(50, 0))
    #expect(path.place(at: 1).position == SIMD2(60, 0))
    #expect(try Self.keyframes("M0 0H10V30", .discrete).place(at: 0.5).position == SIMD2(10, 0))
  }

  @Test("By length the speed is one throughout") func paced() throws {
    let path = try Self.keyframes("M0 0H10V30", .paced)
    #expect(path.place(at: 0.5).position == SIMD2(10, 10))
    #expect(path.place(at: 2).position == SIMD2(10, 30))
  }

  @Test("The turn follows the path, and the other way half a turn more") func turn() throws {
    let auto = try Self.keyframes("M0 0H10V30", rotation: .auto)
    #expect(auto.place(at: 0.25).radians == 0)
    #expect(abs(auto.place(at: 0.75).radians - .pi / 2) < 1e-15)
    #expect(abs(try Self.keyframes("M0 0H10V30", rotation: .autoReverse).place(at: 0.75).radians + .pi / 2) < 1e-15)
    #expect(try Self.keyframes("M0 0H10V30").place(at: 0.75).radians == 0)
  }

  @Test("A path that draws nothing, and counts that do not fit, give nil") func refused() throws {
    #expect(PathKeyframes(path: Path2D()) == nil)
    #expect(PathKeyframes(path: try Path2D(svg: "M1 1")) == nil)
    #expect(PathKeyframes(path: try Path2D(svg: "M0 0H1"), keyTimes: [0, 0.5, 1]) == nil)
    #expect(try Self.keyframes("M3 4H10").place(at: .nan).position == SIMD2(3, 4))
  }
}
