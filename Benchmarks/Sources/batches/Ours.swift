import TransformKit

/// Options that are constant at the call, as in a user's program.
private protocol Choice {
  static var options: BatchOptions { get }
}

private enum OneThread: Choice {
  static var options: BatchOptions { BatchOptions() }
}

/// Below the size at which two threads pay, the call itself chooses one.
private enum TwoThreads: Choice {
  static var options: BatchOptions { BatchOptions(threads: .upTo(2)) }
}

private enum Fused: Choice {
  static var options: BatchOptions { BatchOptions(arithmetic: .fused) }
}

/// The operands of a call. Each call reads them from memory, as the peers' loops read theirs. Therefore nothing of one
/// call is left for the next.
private struct Given<Transform, Source, Destination> {
  let transform: Transform
  let source: Source
  let destination: Destination
}

private func given<Transform, Source, Destination>(
  _ transform: Transform, _ source: Source, _ destination: Destination
) -> UnsafeMutablePointer<Given<Transform, Source, Destination>> {
  let place = UnsafeMutablePointer<Given<Transform, Source, Destination>>.allocate(capacity: 1)
  place.initialize(to: Given(transform: transform, source: source, destination: destination))
  return place
}

/// Our side of each cell, through the API that a user calls.
enum Ours {
  static func bodies<Scalar: TransformScalar>(
    _ cell: Cell, _ numbers: [Scalar], _ source: Items<Scalar>, _ destination: Items<Scalar>, _ count: Int
  ) -> [(name: String, level: String, body: (Int) -> Void)] {
    var bodies: [(name: String, level: String, body: (Int) -> Void)] = []
    if let body = body(cell, numbers, source, destination, count, OneThread.self) { bodies.append(("ours", "", body)) }
    if let body = body(cell, numbers, source, destination, count, TwoThreads.self) { bodies.append(("ours, 2 threads", "", body)) }
    if let body = body(cell, numbers, source, destination, count, Fused.self) { bodies.append(("ours, fused", "", body)) }
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

  private static func body<Scalar: TransformScalar, Chosen: Choice>(
    _ cell: Cell, _ numbers: [Scalar], _ source: Items<Scalar>, _ destination: Items<Scalar>, _ count: Int, _: Chosen.Type
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
      let given = given(transform, from, to)
      return {
        for _ in 0..<$0 {
          var images = given.pointee.destination.mutableSpan
          given.pointee.transform.pointMap.apply(to: given.pointee.source.span, into: &images, options: Chosen.options)
        }
      }
    case "xy_divide":
      guard let homography = Homography(rowMajor: numbers) else { return nil }
      let (from, to) = buffers(SIMD2<Scalar>.self)
      let given = given(homography, from, to)
      return {
        for _ in 0..<$0 {
          var images = given.pointee.destination.mutableSpan
          given.pointee.transform.pointMap.apply(to: given.pointee.source.span, into: &images, options: Chosen.options)
        }
      }
    case "planes2":
      let transform = Transform2D(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      let (x, y) = (plane(source, 0), plane(source, 1))
      let (toX, toY) = (plane(destination, 0), plane(destination, 1))
      let given = given(transform, (x, y), (toX, toY))
      return {
        for _ in 0..<$0 {
          let source = given.pointee.source
          var newX = given.pointee.destination.0.mutableSpan
          var newY = given.pointee.destination.1.mutableSpan
          given.pointee.transform.pointMap.apply(toX: source.0.span, y: source.1.span, intoX: &newX, y: &newY, options: Chosen.options)
        }
      }
    default: break
    }
    guard let transform = cell.isPlane ? .identity : Transform3D(rowMajor: numbers) else { return nil }
    switch cell.name {
    case "xyz":
      let (from, to) = scalars()
      let given = given(transform, from, to)
      return {
        for _ in 0..<$0 {
          var images = given.pointee.destination.mutableSpan
          given.pointee.transform.affinePointMap.apply(to: given.pointee.source.span, into: &images, options: Chosen.options)
        }
      }
    case "xyz_divide":
      let (from, to) = scalars()
      let given = given(transform, from, to)
      return {
        for _ in 0..<$0 {
          var images = given.pointee.destination.mutableSpan
          given.pointee.transform.pointMap.apply(to: given.pointee.source.span, into: &images, options: Chosen.options)
        }
      }
    case "xyz_padded":
      let (from, to) = buffers(SIMD3<Scalar>.self)
      let given = given(transform, from, to)
      return {
        for _ in 0..<$0 {
          var images = given.pointee.destination.mutableSpan
          given.pointee.transform.affinePointMap.apply(to: given.pointee.source.span, into: &images, options: Chosen.options)
        }
      }
    case "xyz_padded_divide":
      let (from, to) = buffers(SIMD3<Scalar>.self)
      let given = given(transform, from, to)
      return {
        for _ in 0..<$0 {
          var images = given.pointee.destination.mutableSpan
          given.pointee.transform.pointMap.apply(to: given.pointee.source.span, into: &images, options: Chosen.options)
        }
      }
    case "xyzw":
      let (from, to) = buffers(SIMD4<Scalar>.self)
      let given = given(transform, from, to)
      return {
        for _ in 0..<$0 {
          var images = given.pointee.destination.mutableSpan
          given.pointee.transform.homogeneousMap.apply(to: given.pointee.source.span, into: &images, options: Chosen.options)
        }
      }
    case "planes3":
      let (x, y, z) = (plane(source, 0), plane(source, 1), plane(source, 2))
      let (toX, toY, toZ) = (plane(destination, 0), plane(destination, 1), plane(destination, 2))
      let given = given(transform, (x, y, z), (toX, toY, toZ))
      return {
        for _ in 0..<$0 {
          let source = given.pointee.source
          var newX = given.pointee.destination.0.mutableSpan
          var newY = given.pointee.destination.1.mutableSpan
          var newZ = given.pointee.destination.2.mutableSpan
          given.pointee.transform.affinePointMap.apply(
            toX: source.0.span, y: source.1.span, z: source.2.span, intoX: &newX, y: &newY, z: &newZ, options: Chosen.options)
        }
      }
    case "planes3_divide":
      let (x, y, z) = (plane(source, 0), plane(source, 1), plane(source, 2))
      let (toX, toY, toZ) = (plane(destination, 0), plane(destination, 1), plane(destination, 2))
      let given = given(transform, (x, y, z), (toX, toY, toZ))
      return {
        for _ in 0..<$0 {
          let source = given.pointee.source
          var newX = given.pointee.destination.0.mutableSpan
          var newY = given.pointee.destination.1.mutableSpan
          var newZ = given.pointee.destination.2.mutableSpan
          given.pointee.transform.pointMap.apply(
            toX: source.0.span, y: source.1.span, z: source.2.span, intoX: &newX, y: &newY, z: &newZ, options: Chosen.options)
        }
      }
    case "products":
      let (from, to) = buffers(Transform3D<Scalar>.self)
      let given = given(transform, from, to)
      return {
        for _ in 0..<$0 {
          var products = given.pointee.destination.mutableSpan
          TransformArrays.concatenate(given.pointee.source.span, with: given.pointee.transform, into: &products, options: Chosen.options)
        }
      }
    case "inverses":
      let (from, to) = buffers(Transform3D<Scalar>.self)
      let given = given(transform, from, to)
      return {
        for _ in 0..<$0 {
          var inverses = given.pointee.destination.mutableSpan
          _ = TransformArrays.invert(given.pointee.source.span, into: &inverses, options: Chosen.options)
        }
      }
    default: return nil
    }
  }
}
