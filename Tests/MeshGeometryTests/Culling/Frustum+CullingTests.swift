import InstructionSets
import MeshGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct FrustumCullingTests {
  /// A camera somewhere; an infinite distance is that of no far plane.
  private func frustum<S: TransformScalar>(using random: inout SeededGenerator, far: S) -> Frustum<S>? {
    let eye: SIMD3<S> = random.vector(in: -4...4)
    let lens = Transform3D<S>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1.5, near: 0.5, far: far, convention: .metal)
    guard let lens, let view = Transform3D<S>.lookAt(random.vector(in: -1...1), from: eye, up: SIMD3(0, 1, 0)) else { return nil }
    return Frustum(view.concatenating(lens), convention: .metal)
  }

  /// A number that is ordinary mostly.
  private func number<S: TransformScalar>(using random: inout SeededGenerator) -> S {
    random.next() % 8 == 0 ? .awkwardOrOrdinary(using: &random) : random.number(in: -9...9)
  }

  @Test(
    "Boxes and balls are kept unless their containment is outside, for every count and instruction set",
    arguments: [20, .infinity] as [Float])
  func containment(far: Float) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(21)
      for count in [0, 1, 3, 7, 8, 9, 63, 64, 65, 127, 128, 200, size(debug: 300, release: 5000, full: 100_000)] {
        let camera = try #require(frustum(using: &random, far: S(far)))
        func vector() -> SIMD3<S> { SIMD3(number(using: &random), number(using: &random), number(using: &random)) }
        let boxes = (0..<count).map { _ in Bounds3D(corner: vector(), opposite: vector()) }
        let balls = (0..<count).map { _ in SIMD4(vector(), random.next() % 9 == 0 ? number(using: &random) : random.number(in: 0...3)) }
        let seenBoxes = boxes.indices.filter { camera.containment(of: boxes[$0]) != .outside }
        let seenBalls = balls.indices.filter {
          camera.containment(ofSphereAt: SIMD3(balls[$0].x, balls[$0].y, balls[$0].z), radius: balls[$0].w) != .outside
        }
        withEachInstructionSet { _ in
          #expect(found(count) { camera.cull(boxes: boxes.span, into: &$0) } == seenBoxes, "\(count) boxes")
          #expect(found(count) { camera.cull(spheres: balls.span, into: &$0) } == seenBalls, "\(count) balls")
          #expect(bits(count) { camera.cull(boxes: boxes.span, into: &$0) } == seenBoxes)
          #expect(bits(count) { camera.cull(spheres: balls.span, into: &$0) } == seenBalls)
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  /// The numbers that a call writes; those behind them stay as they were.
  private func found(_ count: Int, _ call: (inout MutableSpan<UInt32>) -> Int) -> [Int] {
    var indices = [UInt32](repeating: 77, count: count + 3)
    var span = indices.mutableSpan
    let found = call(&span)
    #expect(indices[count...].allSatisfy { $0 == 77 })
    return indices[..<found].map { Int($0) }
  }

  /// The numbers of the bits that a call sets.
  private func bits(_ count: Int, _ call: (inout MutableSpan<UInt64>) -> Int) -> [Int] {
    var mask = [UInt64](repeating: .max, count: (count + 63) / 64)
    var span = mask.mutableSpan
    let found = call(&span)
    let numbers = (0..<64 * mask.count).filter { mask[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
    #expect(found == numbers.count)
    return numbers
  }

  @Test("Of three balls in a row the camera sees the one ahead of it")
  func order() throws {
    let lens = Transform3D<Float>.perspective(fieldOfViewDegrees: 90, aspectRatio: 1, near: 1, far: 10, convention: .metal)
    let frustum = try #require(lens.flatMap { Frustum($0, convention: .metal) })
    let balls: [SIMD4<Float>] = [SIMD4(0, 0, 5, 1), SIMD4(0, 0, -5, 1), SIMD4(0, 0, -12, 1.5), SIMD4(7, 0, -5, 1)]
    #expect(bits(4) { frustum.cull(spheres: balls.span, into: &$0) } == [1])
  }

  @Test("A mask or a list of another size is refused")
  func sizes() async {
    await #expect(processExitsWith: .failure) {
      let frustum = Frustum(Transform3D<Float>.identity, convention: .metal)
      var mask: [UInt64] = [0, 0]
      var span = mask.mutableSpan
      frustum?.cull(spheres: [SIMD4<Float>](repeating: .zero, count: 64).span, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      let frustum = Frustum(Transform3D<Float>.identity, convention: .metal)
      var indices: [UInt32] = [0]
      var span = indices.mutableSpan
      _ = frustum?.cull(spheres: [SIMD4<Float>](repeating: .zero, count: 2).span, into: &span)
    }
  }
}
