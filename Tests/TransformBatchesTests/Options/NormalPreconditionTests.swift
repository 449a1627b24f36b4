import Testing
import TransformBatches
import TransformCore

/// Transforms without an inverse write nothing. They check their arrays all the same.
@Suite struct NormalPreconditionTests {
  private static let flat = Transform3D<Double>.scale(x: 0, y: 1, z: 1)
  private static let flatPlane = Transform2D<Double>.scale(x: 0, y: 1)

  @Test("Vectors that do not match, or overlap in part, are refused by transforms without an inverse too")
  func vectors() async {
    await #expect(processExitsWith: .failure) {
      var images = [SIMD3<Double>](repeating: .zero, count: 2)
      var span = images.mutableSpan
      _ = Self.flat.apply(toNormals: [SIMD3<Double>.zero].span, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      var images = [SIMD2<Double>](repeating: .zero, count: 2)
      var span = images.mutableSpan
      _ = Self.flatPlane.apply(toNormals: [SIMD2<Double>.zero].span, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      var normals = [SIMD2<Double>](repeating: .zero, count: 3)
      unsafe normals.withUnsafeMutableBufferPointer {
        let source = unsafe UnsafeBufferPointer(rebasing: $0[0..<2])
        let destination = unsafe UnsafeMutableBufferPointer(rebasing: $0[1..<3])
        var span = unsafe destination.mutableSpan
        _ = unsafe Self.flatPlane.apply(toNormals: source.span, into: &span)
      }
    }
  }

  @Test("So are scalars")
  func scalars() async {
    await #expect(processExitsWith: .failure) {
      var scalars: [Double] = [1, 2, 3, 4]
      _ = Self.flat.apply(toNormals: &scalars)
    }
    await #expect(processExitsWith: .failure) {
      var scalars: [Double] = [1, 2, 3, 4]
      _ = Self.flatPlane.apply(toNormals: &scalars, layout: VertexLayout(stride: 4, offset: 3))
    }
    await #expect(processExitsWith: .failure) {
      var images: [Double] = [1, 2, 3, 4, 5, 6]
      var span = images.mutableSpan
      _ = Self.flat.apply(toNormals: ([1, 2, 3] as [Double]).span, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      var images: [Double] = [1, 2, 3, 4]
      var span = images.mutableSpan
      _ = Self.flatPlane.apply(toNormals: ([1, 2, 3] as [Double]).span, into: &span)
    }
  }

  @Test("So are records")
  func records() async {
    await #expect(processExitsWith: .failure) {
      var numbers = [Double](repeating: 0, count: 4)
      unsafe numbers.withUnsafeMutableBytes { _ = unsafe Self.flat.apply(toNormalsIn: $0, stride: 24) }
    }
    await #expect(processExitsWith: .failure) {
      var numbers = [Double](repeating: 0, count: 9)
      unsafe numbers.withUnsafeMutableBytes {
        let source = unsafe UnsafeRawBufferPointer(rebasing: $0[0..<24])
        let destination = unsafe UnsafeMutableRawBufferPointer(rebasing: $0[24...])
        _ = unsafe Self.flatPlane.apply(toNormalsIn: source, stride: 24, into: destination, destinationStride: 24)
      }
    }
  }

  @Test("So are planes")
  func planes() async {
    await #expect(processExitsWith: .failure) {
      var (x, y, z): ([Double], [Double], [Double]) = ([1], [1], [1, 2])
      _ = Self.flat.apply(toNormalsX: &x, y: &y, z: &z)
    }
    await #expect(processExitsWith: .failure) {
      var (x, y, z): ([Double], [Double], [Double]) = ([1], [1], [1, 2])
      var spanX = x.mutableSpan
      var spanY = y.mutableSpan
      var spanZ = z.mutableSpan
      let one: [Double] = [1]
      _ = Self.flat.apply(toNormalsX: one.span, y: one.span, z: one.span, intoX: &spanX, y: &spanY, z: &spanZ)
    }
  }

  @Test("What matches is left alone, and the answer is false")
  func matching() {
    var normals = [SIMD3<Double>](repeating: SIMD3(1, 2, 3), count: 2)
    #expect(!Self.flat.apply(toNormals: &normals) && normals[1] == SIMD3(1, 2, 3))
    var scalars: [Double] = [1, 2, 3, 4]
    #expect(!Self.flat.apply(toNormals: &scalars, layout: VertexLayout(stride: 4, offset: 1)) && scalars == [1, 2, 3, 4])
    #expect(!Self.flatPlane.apply(toNormals: &scalars) && scalars == [1, 2, 3, 4])
    unsafe scalars.withUnsafeMutableBytes { bytes in
      #expect(unsafe !Self.flat.apply(toNormalsIn: bytes, stride: 32, offset: 8))
      #expect(unsafe !Self.flatPlane.apply(toNormalsIn: bytes, stride: 16))
    }
    var (x, y, z): ([Double], [Double], [Double]) = ([1], [2], [3])
    #expect(!Self.flat.apply(toNormalsX: &x, y: &y, z: &z) && x == [1] && y == [2] && z == [3])
    var none: [Double] = []
    #expect(!Self.flat.apply(toNormals: &none) && Self.flatPlane.applied(toNormals: []) == nil)
  }
}
