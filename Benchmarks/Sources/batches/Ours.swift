import TransformKit

/// Our side of each cell, through the API that a user calls.
enum Ours {
  static func bodies<Scalar: TransformScalar>(
    _ cell: Cell, _ numbers: [Scalar], _ source: Items<Scalar>, _ destination: Items<Scalar>, _ count: Int
  ) -> [(name: String, level: String, body: (Int) -> Void)] {
    var bodies: [(name: String, level: String, body: (Int) -> Void)] = []
    // As a user asks for two threads: below the size that pays, the call itself decides for one.
    for (name, threads) in [("ours", BatchOptions.Threads.one), ("ours, 2 threads", .upTo(2))] {
      if let body = body(cell, numbers, source, destination, count, BatchOptions(threads: threads)) { bodies.append((name, "", body)) }
    }
    if let body = single(cell, numbers, source, destination, count) { bodies.append(("loop", "single", body)) }
    return bodies
  }

  /// A loop of single operations over matrices.
  private static func single<Scalar: TransformScalar>(
    _ cell: Cell, _ numbers: [Scalar], _ source: Items<Scalar>, _ destination: Items<Scalar>, _ count: Int
  ) -> ((Int) -> Void)? {
    guard cell.form == .matrices, let next = Transform3D(rowMajor: numbers) else { return nil }
    let from = UnsafeRawPointer(source.planes[0]).assumingMemoryBound(to: Transform3D<Scalar>.self)
    let to = destination.planes[0].assumingMemoryBound(to: Transform3D<Scalar>.self)
    if cell.name == "products" {
      return { for _ in 0..<$0 { for i in 0..<count { to[i] = from[i].concatenating(next) } } }
    }
    return { for _ in 0..<$0 { for i in 0..<count { if let inverse = from[i].inverted() { to[i] = inverse } } } }
  }

  private static func body<Scalar: TransformScalar>(
    _ cell: Cell, _ numbers: [Scalar], _ source: Items<Scalar>, _ destination: Items<Scalar>, _ count: Int, _ options: BatchOptions
  ) -> ((Int) -> Void)? {
    func buffers<Item>(_: Item.Type) -> (UnsafeBufferPointer<Item>, UnsafeMutableBufferPointer<Item>) {
      let from = UnsafeRawPointer(source.planes[0]).assumingMemoryBound(to: Item.self)
      let to = destination.planes[0].assumingMemoryBound(to: Item.self)
      return (UnsafeBufferPointer(start: from, count: count), UnsafeMutableBufferPointer(start: to, count: count))
    }
    func scalars() -> (UnsafeBufferPointer<Scalar>, UnsafeMutableBufferPointer<Scalar>) {
      let scalars = count * cell.step
      return (
        UnsafeBufferPointer(start: source.plane(0), count: scalars), UnsafeMutableBufferPointer(start: destination.plane(0), count: scalars)
      )
    }
    func plane(_ items: Items<Scalar>, _ index: Int) -> UnsafeMutableBufferPointer<Scalar> {
      UnsafeMutableBufferPointer(start: items.plane(index), count: count)
    }
    switch cell.name {
    case "xy":
      let transform = Transform2D(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      let (from, to) = buffers(SIMD2<Scalar>.self)
      return {
        var images = to.mutableSpan
        for _ in 0..<$0 { transform.apply(toPoints: from.span, into: &images, options: options) }
      }
    case "xy_divide":
      guard let homography = Homography(rowMajor: numbers) else { return nil }
      let (from, to) = buffers(SIMD2<Scalar>.self)
      return {
        var images = to.mutableSpan
        for _ in 0..<$0 { homography.apply(toPoints: from.span, into: &images, options: options) }
      }
    case "planes2":
      let transform = Transform2D(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      let (x, y) = (plane(source, 0), plane(source, 1))
      let (toX, toY) = (plane(destination, 0), plane(destination, 1))
      return {
        var newX = toX.mutableSpan
        var newY = toY.mutableSpan
        for _ in 0..<$0 { transform.apply(toPointsX: x.span, y: y.span, intoX: &newX, y: &newY, options: options) }
      }
    default: break
    }
    guard let transform = cell.isPlane ? .identity : Transform3D(rowMajor: numbers) else { return nil }
    switch cell.name {
    case "xyz":
      let (from, to) = scalars()
      return {
        var images = to.mutableSpan
        for _ in 0..<$0 { transform.apply(toAffinePoints: from.span, into: &images, options: options) }
      }
    case "xyz_divide":
      let (from, to) = scalars()
      return {
        var images = to.mutableSpan
        for _ in 0..<$0 { transform.apply(toPoints: from.span, into: &images, options: options) }
      }
    case "xyz_padded":
      let (from, to) = buffers(SIMD3<Scalar>.self)
      return {
        var images = to.mutableSpan
        for _ in 0..<$0 { transform.apply(toAffinePoints: from.span, into: &images, options: options) }
      }
    case "xyz_padded_divide":
      let (from, to) = buffers(SIMD3<Scalar>.self)
      return {
        var images = to.mutableSpan
        for _ in 0..<$0 { transform.apply(toPoints: from.span, into: &images, options: options) }
      }
    case "xyzw":
      let (from, to) = buffers(SIMD4<Scalar>.self)
      return {
        var images = to.mutableSpan
        for _ in 0..<$0 { transform.apply(toHomogeneous: from.span, into: &images, options: options) }
      }
    case "planes3", "planes3_divide":
      let (x, y, z) = (plane(source, 0), plane(source, 1), plane(source, 2))
      let (toX, toY, toZ) = (plane(destination, 0), plane(destination, 1), plane(destination, 2))
      let divides = cell.divides
      return {
        var newX = toX.mutableSpan
        var newY = toY.mutableSpan
        var newZ = toZ.mutableSpan
        for _ in 0..<$0 {
          if divides {
            transform.apply(toPointsX: x.span, y: y.span, z: z.span, intoX: &newX, y: &newY, z: &newZ, options: options)
          } else {
            transform.apply(toAffinePointsX: x.span, y: y.span, z: z.span, intoX: &newX, y: &newY, z: &newZ, options: options)
          }
        }
      }
    case "products":
      let (from, to) = buffers(Transform3D<Scalar>.self)
      return {
        var products = to.mutableSpan
        for _ in 0..<$0 { Transform3D.concatenate(from.span, with: transform, into: &products, options: options) }
      }
    case "inverses":
      let (from, to) = buffers(Transform3D<Scalar>.self)
      return {
        var inverses = to.mutableSpan
        for _ in 0..<$0 { _ = Transform3D.invert(from.span, into: &inverses, options: options) }
      }
    default: return nil
    }
  }
}
