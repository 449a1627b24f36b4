import Testing
import TransformBatches
import TransformCore

@Suite struct PreconditionTests {
  @Test("Arrays that do not match, or overlap in part, are refused before anything is written")
  func mismatches() async {
    await #expect(processExitsWith: .failure) {
      var images = [SIMD3<Float>](repeating: .zero, count: 2)
      var span = images.mutableSpan
      Transform3D<Float>.identity.pointMap.apply(to: [SIMD3<Float>.zero].span, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      var scalars: [Float] = [1, 2, 3, 4]
      Transform3D<Float>.identity.pointMap.apply(to: &scalars)
    }
    await #expect(processExitsWith: .failure) {
      var scalars: [Float] = [1, 2, 3, 4]
      Transform3D<Float>.identity.pointMap.apply(to: &scalars, layout: VertexLayout(stride: 4, offset: 2))
    }
    await #expect(processExitsWith: .failure) {
      var scalars: [Float] = [1, 2, 3, 4]
      Transform3D<Float>.identity.pointMap.apply(to: &scalars, layout: VertexLayout(stride: 4, offset: .min))
    }
    await #expect(processExitsWith: .failure) {
      var bytes = [Float](repeating: 0, count: 9)
      unsafe bytes.withUnsafeMutableBytes {
        let source = unsafe UnsafeRawBufferPointer(rebasing: $0[0..<24])
        let destination = unsafe UnsafeMutableRawBufferPointer(rebasing: $0[12..<36])
        unsafe Transform3D<Float>.identity.pointMap.apply(toRecords: source, stride: 12, into: destination, destinationStride: 12)
      }
    }
    await #expect(processExitsWith: .failure) {
      var bytes = [Float](repeating: 0, count: 9)
      unsafe bytes.withUnsafeMutableBytes {
        unsafe Transform3D<Float>.identity.pointMap.apply(toRecords: UnsafeRawBufferPointer($0), stride: 36, offset: 25, into: $0)
      }
    }
    await #expect(processExitsWith: .failure) {
      var (x, y, z): ([Double], [Double], [Double]) = ([1], [1], [1, 2])
      var spanX = x.mutableSpan
      var spanY = y.mutableSpan
      var spanZ = z.mutableSpan
      Transform3D<Double>.identity.pointMap.apply(toX: &spanX, y: &spanY, z: &spanZ)
    }
    await #expect(processExitsWith: .failure) {
      var codes: [ClipCode] = []
      var span = codes.mutableSpan
      Transform3D<Double>.identity.clipMap(depthRange: .zeroToOne).codes(of: [SIMD3<Double>.zero].span, into: &span)
    }
  }

  /// Maps one point from the first scalars of an array to those from `start` on.
  private static func mapPoint(to start: Int) {
    var scalars: [Double] = [1, 2, 3, 4, 5, 6]
    unsafe scalars.withUnsafeMutableBufferPointer { buffer in
      let from = unsafe UnsafeBufferPointer(rebasing: buffer[0..<3])
      let to = unsafe UnsafeMutableBufferPointer(rebasing: buffer[start..<start + 3])
      var image = unsafe to.mutableSpan
      unsafe Transform3D<Double>.scale(2).pointMap.apply(to: from.span, into: &image)
    }
  }

  /// Maps one vector of four Doubles. Such vectors need not lie at multiples of their size.
  private static func mapVector(to bytes: Int) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 32)
    defer { unsafe memory.deallocate() }
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
    guard let base = memory.baseAddress else { return }
    let from = unsafe UnsafeBufferPointer(start: base.assumingMemoryBound(to: SIMD4<Double>.self), count: 1)
    let to = unsafe UnsafeMutableBufferPointer(start: (base + bytes).assumingMemoryBound(to: SIMD4<Double>.self), count: 1)
    var image = unsafe to.mutableSpan
    unsafe Transform3D<Double>.scale(2).homogeneousMap.apply(to: from.span, into: &image)
  }

  @Test("One point is mapped to its own place or to another, and refused where these overlap in part")
  func onePoint() async {
    Self.mapPoint(to: 0)
    Self.mapPoint(to: 3)
    await #expect(processExitsWith: .failure) { Self.mapPoint(to: 1) }
    await #expect(processExitsWith: .failure) { Self.mapPoint(to: 2) }
    Self.mapVector(to: 0)
    Self.mapVector(to: 32)
    await #expect(processExitsWith: .failure) { Self.mapVector(to: 16) }
    Self.mapPlanes(0, 4, 8, 12, count: 1)
    Self.mapPlanes(0, 4, 0, 4, count: 1)
    await #expect(processExitsWith: .failure) { Self.mapPlanes(0, 4, 4, 0, count: 1) }
    await #expect(processExitsWith: .failure) { Self.mapPlanes(0, 4, 8, 8, count: 1) }
  }

  /// Maps `count` points. Their planes begin at these places of one array.
  private static func mapPlanes(_ x: Int, _ y: Int, _ newX: Int, _ newY: Int, count: Int = 4) {
    var scalars = [Float](repeating: 1, count: 16)
    unsafe scalars.withUnsafeMutableBufferPointer { buffer in
      func plane(_ start: Int) -> UnsafeMutableBufferPointer<Float> {
        unsafe UnsafeMutableBufferPointer(rebasing: buffer[start..<start + count])
      }
      var (toX, toY) = unsafe (plane(newX), plane(newY))
      unsafe Self.map(UnsafeBufferPointer(plane(x)), UnsafeBufferPointer(plane(y)), &toX, &toY)
    }
  }

  private static func map(
    _ x: UnsafeBufferPointer<Float>, _ y: UnsafeBufferPointer<Float>, _ newX: inout UnsafeMutableBufferPointer<Float>,
    _ newY: inout UnsafeMutableBufferPointer<Float>
  ) {
    var spanX = unsafe newX.mutableSpan
    var spanY = unsafe newY.mutableSpan
    unsafe Transform2D<Float>.scale(2).pointMap.apply(toX: x.span, y: y.span, intoX: &spanX, y: &spanY)
  }

  @Test("Planes may touch, and be mapped in place; they may not overlap, change places or be in place by halves")
  func planes() async {
    Self.mapPlanes(0, 4, 8, 12)
    Self.mapPlanes(8, 12, 4, 0)
    Self.mapPlanes(0, 0, 4, 8)
    Self.mapPlanes(0, 4, 0, 4)
    await #expect(processExitsWith: .failure) { Self.mapPlanes(0, 4, 8, 11) }
    await #expect(processExitsWith: .failure) { Self.mapPlanes(0, 4, 7, 12) }
    await #expect(processExitsWith: .failure) { Self.mapPlanes(0, 4, 4, 0) }
    await #expect(processExitsWith: .failure) { Self.mapPlanes(0, 4, 0, 8) }
    await #expect(processExitsWith: .failure) { Self.mapPlanes(0, 2, 0, 2) }
  }

  @Test("Indices outside the palette, and children before their parents, are refused")
  func indices() async {
    await #expect(processExitsWith: .failure) {
      _ = PointPalette<SIMD3<Float>>([.identity], mapping: .points).applied(to: [.zero, .zero], at: [0, 1])
    }
    await #expect(processExitsWith: .failure) { _ = PointPalette<SIMD3<Float>>([], mapping: .points).applied(to: [.zero], at: [0]) }
    await #expect(processExitsWith: .failure) {
      _ = PointPalette<SIMD3<Float>>([.identity], mapping: .points).applied(to: [.zero, .zero], at: [0])
    }
    for parent: Int32 in [0, 1, -2, .min, .max] {
      await #expect(processExitsWith: .failure) { [parent = parent as Int32] in
        _ = TransformArrays<Float>.concatenating([.identity], downParents: [parent])
      }
    }
    await #expect(processExitsWith: .failure) { _ = TransformArrays<Float>.concatenating([.identity, .identity], with: []) }
    await #expect(processExitsWith: .failure) { _ = WeightedSums.sums(of: [Float](), weights: [1], terms: 0, width: 1) }
    await #expect(processExitsWith: .failure) { _ = WeightedSums.sums(of: [Float(1)], weights: [1, 1], terms: 1, width: .max) }
  }

  /// Products down a chain of two. The parents lie before the products, or in the memory of the last product.
  private static func multiplyDown(inPlace: Bool, overlapping: Bool) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 192, alignment: 64)
    defer { unsafe memory.deallocate() }
    guard let base = memory.baseAddress else { return }
    let world = unsafe UnsafeMutableBufferPointer(start: (base + 64).bindMemory(to: Transform3D<Float>.self, capacity: 2), count: 2)
    unsafe world.initialize(repeating: .identity)
    let start = unsafe base + (overlapping ? 184 : 56)
    unsafe start.copyMemory(from: [-1, 0] as [Int32], byteCount: 8)
    let parents = unsafe UnsafeBufferPointer(start: start.assumingMemoryBound(to: Int32.self), count: 2)
    var span = unsafe world.mutableSpan
    if inPlace {
      unsafe TransformArrays<Float>.concatenate(UnsafeBufferPointer(world).span, downParents: parents.span, into: &span)
    } else {
      unsafe TransformArrays<Float>.concatenate([.identity, .scale(2)].span, downParents: parents.span, into: &span)
    }
  }

  @Test("Parents in the memory of the products, which would be overwritten before they are read, are refused")
  func parents() async {
    for inPlace in [true, false] {
      Self.multiplyDown(inPlace: inPlace, overlapping: false)
      await #expect(processExitsWith: .failure) { [inPlace = inPlace as Bool] in Self.multiplyDown(inPlace: inPlace, overlapping: true) }
    }
  }

  @Test("Empty arrays are mapped to empty arrays, whatever the stride")
  func empty() {
    var scalars: [Float] = []
    Transform3D<Float>.identity.pointMap.apply(to: &scalars, layout: VertexLayout(stride: .max, offset: 7))
    #expect(Transform3D<Float>.identity.pointMap.applied(to: []).isEmpty && scalars.isEmpty)
    #expect(PointPalette<SIMD3<Float>>([], mapping: .points).applied(to: [], at: []).isEmpty)
    #expect(TransformArrays<Float>.concatenating([], downParents: []).isEmpty)
    #expect(TransformArrays<Float>.inverses(of: []).singularCount == 0)
    #expect(WeightedSums.sums(of: [Float(1)], weights: [], terms: 1, width: 1).isEmpty)
  }

  #if DEBUG
    @Test("Records that are refused are spoken of in bytes")
    func records() async throws {
      let part = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var numbers = [Float](repeating: 0, count: 4)
        unsafe numbers.withUnsafeMutableBytes {
          unsafe Transform3D<Float>.identity.pointMap.apply(toRecords: UnsafeRawBufferPointer($0), stride: 12, into: $0)
        }
      }
      let outside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var numbers = [Float](repeating: 0, count: 4)
        unsafe numbers.withUnsafeMutableBytes {
          unsafe Transform3D<Float>.identity.pointMap.apply(toRecords: UnsafeRawBufferPointer($0), stride: 16, offset: 5, into: $0)
        }
      }
      for result in [part, outside] {
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("bytes") && !text.contains("scalars") && !text.contains("components"), "\(text)")
      }
    }
  #endif
}
