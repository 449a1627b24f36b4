import Testing
import TransformBatches
import TransformCore

@Suite struct ManyPointsTests {
  @Test("A translation after a scale moves each point of an array by hand-made numbers, in every form")
  func byHand() throws {
    let transform = Transform3D<Float>.scale(2).concatenating(.translation(x: 1, y: 2, z: 3))
    let points: [SIMD3<Float>] = [SIMD3(1, 1, 1), SIMD3(0, -1, 4)]
    let expected: [SIMD3<Float>] = [SIMD3(3, 4, 5), SIMD3(1, 0, 11)]
    #expect(transform.applied(toAffinePoints: points) == expected)
    #expect(transform.applied(toPoints: points) == expected)
    var inPlace = points
    transform.apply(toAffinePoints: &inPlace)
    #expect(inPlace == expected)
    var scalars: [Float] = [1, 1, 1, 0, -1, 4]
    transform.apply(toAffinePoints: &scalars)
    #expect(scalars == [3, 4, 5, 1, 0, 11])
    transform.apply(toVectors: &scalars, layout: VertexLayout(stride: 6, offset: 2))
    #expect(scalars == [3, 4, 10, 2, 0, 11])
  }
}
