import Testing
import TransformBatches
import TransformCore

@Suite struct PreconditionTests {
  @Test("Arrays that do not match, or overlap in part, are refused before anything is written")
  func mismatches() async {
    await #expect(processExitsWith: .failure) {
      var images = [SIMD3<Float>](repeating: .zero, count: 2)
      var span = images.mutableSpan
      Transform3D<Float>.identity.apply(toPoints: [SIMD3<Float>.zero].span, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      var scalars: [Float] = [1, 2, 3, 4]
      Transform3D<Float>.identity.apply(toPoints: &scalars)
    }
    await #expect(processExitsWith: .failure) {
      var scalars: [Float] = [1, 2, 3, 4]
      Transform3D<Float>.identity.apply(toPoints: &scalars, layout: VertexLayout(stride: 4, offset: 2))
    }
    await #expect(processExitsWith: .failure) {
      var scalars: [Float] = [1, 2, 3, 4]
      Transform3D<Float>.identity.apply(toPoints: &scalars, layout: VertexLayout(stride: 4, offset: .min))
    }
    await #expect(processExitsWith: .failure) {
      var bytes = [Float](repeating: 0, count: 9)
      unsafe bytes.withUnsafeMutableBytes {
        let source = unsafe UnsafeRawBufferPointer(rebasing: $0[0..<24])
        let destination = unsafe UnsafeMutableRawBufferPointer(rebasing: $0[12..<36])
        unsafe Transform3D<Float>.identity.apply(toPointsIn: source, stride: 12, into: destination, destinationStride: 12)
      }
    }
    await #expect(processExitsWith: .failure) {
      var bytes = [Float](repeating: 0, count: 9)
      unsafe bytes.withUnsafeMutableBytes { unsafe Transform3D<Float>.identity.apply(toPointsIn: $0, stride: 36, offset: 25) }
    }
    await #expect(processExitsWith: .failure) {
      var (x, y, z): ([Double], [Double], [Double]) = ([1], [1], [1, 2])
      Transform3D<Double>.identity.apply(toPointsX: &x, y: &y, z: &z)
    }
    await #expect(processExitsWith: .failure) {
      var codes: [ClipCode] = []
      var span = codes.mutableSpan
      Transform3D<Double>.identity.clipCodes(ofPoints: [SIMD3<Double>.zero].span, into: &span, depthRange: .zeroToOne)
    }
  }

  @Test("Indices outside the palette, and children before their parents, are refused")
  func indices() async {
    await #expect(processExitsWith: .failure) {
      _ = Transform3D<Float>.applying([.identity], at: [0, 1], toPoints: [.zero, .zero])
    }
    await #expect(processExitsWith: .failure) { _ = Transform3D<Float>.applying([], at: [0], toPoints: [.zero]) }
    await #expect(processExitsWith: .failure) { _ = Transform3D<Float>.applying([.identity], at: [0], toPoints: [.zero, .zero]) }
    for parent: Int32 in [0, 1, -2, .min, .max] {
      await #expect(processExitsWith: .failure) { [parent = parent as Int32] in
        _ = Transform3D<Float>.concatenating([.identity], downParents: [parent])
      }
    }
    await #expect(processExitsWith: .failure) { _ = Transform3D<Float>.concatenating([.identity], with: []) }
    await #expect(processExitsWith: .failure) { _ = WeightedSums.sums(of: [Float](), weights: [1], terms: 0, width: 1) }
    await #expect(processExitsWith: .failure) { _ = WeightedSums.sums(of: [Float(1)], weights: [1, 1], terms: 1, width: .max) }
  }

  @Test("Empty arrays are mapped to empty arrays, whatever the stride")
  func empty() {
    var scalars: [Float] = []
    Transform3D<Float>.identity.apply(toPoints: &scalars, layout: VertexLayout(stride: .max, offset: 7))
    #expect(Transform3D<Float>.identity.applied(toPoints: []).isEmpty && scalars.isEmpty)
    #expect(Transform3D<Float>.applying([], at: [], toPoints: []).isEmpty)
    #expect(Transform3D<Float>.concatenating([], downParents: []).isEmpty)
    #expect(Transform3D<Float>.inverses(of: []).singularCount == 0)
    #expect(WeightedSums.sums(of: [Float(1)], weights: [], terms: 1, width: 1).isEmpty)
  }
}
