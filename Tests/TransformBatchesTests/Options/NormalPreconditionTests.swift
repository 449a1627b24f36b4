import Testing
import TransformBatches
import TransformCore

/// Maps of normals refuse what other maps refuse. A transform without an inverse has no map, and therefore writes
/// nothing.
@Suite struct NormalPreconditionTests {
  private static let space = Transform3D<Double>.scale(x: 2, y: 1, z: 1).normalMap()
  private static let unit = Transform3D<Double>.scale(x: 2, y: 1, z: 1).normalMap(unit: true)
  private static let plane = Transform2D<Double>.scale(x: 2, y: 1).normalMap

  @Test("Normals that do not match, or overlap in part, are refused")
  func vectors() async {
    await #expect(processExitsWith: .failure) {
      var images = [SIMD3<Double>](repeating: .zero, count: 2)
      var span = images.mutableSpan
      Self.space?.apply(to: [SIMD3<Double>.zero].span, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      var images = [SIMD2<Double>](repeating: .zero, count: 2)
      var span = images.mutableSpan
      Self.plane?.apply(to: [SIMD2<Double>.zero].span, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      var normals = [SIMD2<Double>](repeating: .zero, count: 3)
      unsafe normals.withUnsafeMutableBufferPointer {
        let source = unsafe UnsafeBufferPointer(rebasing: $0[0..<2])
        let destination = unsafe UnsafeMutableBufferPointer(rebasing: $0[1..<3])
        var span = unsafe destination.mutableSpan
        unsafe Self.plane?.apply(to: source.span, into: &span)
      }
    }
  }

  @Test("So are scalars")
  func scalars() async {
    await #expect(processExitsWith: .failure) {
      var scalars: [Double] = [1, 2, 3, 4]
      Self.space?.apply(to: &scalars)
    }
    await #expect(processExitsWith: .failure) {
      var scalars: [Double] = [1, 2, 3, 4]
      Self.plane?.apply(to: &scalars, layout: VertexLayout(stride: 4, offset: 3))
    }
    await #expect(processExitsWith: .failure) {
      var images: [Double] = [1, 2, 3, 4, 5, 6]
      var span = images.mutableSpan
      Self.space?.apply(to: ([1, 2, 3] as [Double]).span, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      var images: [Double] = [1, 2, 3, 4]
      var span = images.mutableSpan
      Self.plane?.apply(to: ([1, 2, 3] as [Double]).span, into: &span)
    }
  }

  @Test("So are records")
  func records() async {
    await #expect(processExitsWith: .failure) {
      var numbers = [Double](repeating: 0, count: 4)
      unsafe numbers.withUnsafeMutableBytes { unsafe Self.space?.apply(toRecords: UnsafeRawBufferPointer($0), stride: 24, into: $0) }
    }
    await #expect(processExitsWith: .failure) {
      var numbers = [Double](repeating: 0, count: 9)
      unsafe numbers.withUnsafeMutableBytes {
        let source = unsafe UnsafeRawBufferPointer(rebasing: $0[0..<24])
        let destination = unsafe UnsafeMutableRawBufferPointer(rebasing: $0[24...])
        unsafe Self.plane?.apply(toRecords: source, stride: 24, into: destination, destinationStride: 24)
      }
    }
  }

  @Test("So are planes")
  func planes() async {
    await #expect(processExitsWith: .failure) {
      var (x, y, z): ([Double], [Double], [Double]) = ([1], [1], [1, 2])
      var spanX = x.mutableSpan
      var spanY = y.mutableSpan
      var spanZ = z.mutableSpan
      Self.space?.apply(toX: &spanX, y: &spanY, z: &spanZ)
    }
    await #expect(processExitsWith: .failure) {
      var (x, y, z): ([Double], [Double], [Double]) = ([1], [1], [1, 2])
      var spanX = x.mutableSpan
      var spanY = y.mutableSpan
      var spanZ = z.mutableSpan
      let one: [Double] = [1]
      Self.space?.apply(toX: one.span, y: one.span, z: one.span, intoX: &spanX, y: &spanY, z: &spanZ)
    }
  }

  @Test("What matches is mapped, and transforms without an inverse have no map")
  func matching() throws {
    let (space, unit, plane) = (try #require(Self.space), try #require(Self.unit), try #require(Self.plane))
    var scalars: [Double] = [1, 2, 3, 4]
    space.apply(to: &scalars, layout: VertexLayout(stride: 4, offset: 1))
    #expect(scalars == [1, 1, 3, 4])
    unsafe scalars.withUnsafeMutableBytes { bytes in
      unsafe space.apply(toRecords: UnsafeRawBufferPointer(bytes), stride: 32, offset: 8, into: bytes)
      unsafe plane.apply(toRecords: UnsafeRawBufferPointer(bytes), stride: 16, into: bytes)
    }
    #expect(scalars == [0.5, 0.5, 1.5, 4])
    var (x, y, z): ([Double], [Double], [Double]) = ([6], [4], [0])
    change(&x, 0..<1) { x in change(&y, 0..<1) { y in change(&z, 0..<1) { z in unit.apply(toX: &x, y: &y, z: &z) } } }
    #expect(x == [0.6] && y == [0.8] && z == [0])
    for unit in [false, true] { #expect(Transform3D<Double>.scale(x: 0, y: 1, z: 1).normalMap(unit: unit) == nil) }
    #expect(Transform2D<Double>.scale(x: 0, y: 1).normalMap == nil)
  }
}
