internal import CSwiftTransforms
internal import TransformBatches
internal import TransformCore

/// Items to map, in one of the forms of the header.
protocol Batch {
  func map<Point: MappedVector>(by map: PointMap<Point>) throws(Refusal)
}

/// Calls a batch with the map of a kind.
@inline(__always)
func withMap<Scalar: TransformScalar>(_ kind: Int32, _ address: UnsafePointer<Scalar>?, _ batch: some Batch) throws(Refusal) {
  let transform = try unsafe matrix(address)
  switch Int(kind) {
  case ST_POINTS: try batch.map(by: transform.pointMap)
  case ST_AFFINE_POINTS: try batch.map(by: transform.affinePart.affinePointMap)
  case ST_VECTORS: try batch.map(by: transform.vectorMap)
  case ST_HOMOGENEOUS_POINTS: try batch.map(by: transform.homogeneousMap)
  case ST_POINTS_2D: try batch.map(by: transform.planeHomography.pointMap)
  case ST_AFFINE_POINTS_2D: try batch.map(by: transform.planePart.pointMap)
  case ST_VECTORS_2D: try batch.map(by: Transform2D(linear: transform.planePart.linear, translation: .zero).pointMap)
  default: try withInverseMap(Int(kind), transform, batch)
  }
}

/// The kinds that need an inverse first.
@inline(never)
private func withInverseMap<Scalar: TransformScalar>(_ kind: Int, _ transform: Transform3D<Scalar>, _ batch: some Batch) throws(Refusal) {
  switch kind {
  case ST_NORMALS: try batch.map(by: try transform.normalMap().defined("the upper 3 × 3 has no inverse; normals have no image"))
  case ST_UNIT_NORMALS:
    try batch.map(by: try transform.normalMap(unit: true).defined("the upper 3 × 3 has no inverse; normals have no image"))
  case ST_PLANES:
    try batch.map(by: try transform.inverted().defined("the matrix has no inverse; planes have no image").transposed.homogeneousMap)
  case ST_NORMALS_2D: try batch.map(by: try transform.planePart.normalMap.defined("the upper 2 × 2 has no inverse; normals have no image"))
  default: throw .choice("kind", kind, "0 to \(ST_NORMALS_2D)")
  }
}

// MARK: - Components side by side

/// Items whose components lie side by side.
@unsafe struct PackedBatch: Batch {
  let (source, sourceStride): (UnsafeRawPointer?, Int)
  let (destination, destinationStride): (UnsafeMutableRawPointer?, Int)
  let count: Int
  let options: UInt32

  @inline(__always)
  init(
    _ source: UnsafeRawPointer?, _ sourceStride: Int, _ destination: UnsafeMutableRawPointer?, _ destinationStride: Int, _ count: Int,
    _ options: UInt32
  ) {
    unsafe (self.source, self.sourceStride) = (source, sourceStride)
    unsafe (self.destination, self.destinationStride) = (destination, destinationStride)
    unsafe (self.count, self.options) = (count, options)
  }

  func map<Point: MappedVector>(by map: PointMap<Point>) throws(Refusal) {
    let options = try unsafe BatchOptions(self.options)
    let size = MemoryLayout<Point.Scalar>.size
    try unsafe StridedBatch(self, size, size).map(by: map, options)
  }
}

// MARK: - Any strides

/// Items whose components have a stride as well.
@unsafe struct StridedBatch: Batch {
  let packed: PackedBatch
  let (sourceComponentStride, destinationComponentStride): (Int, Int)

  @inline(__always)
  init(_ packed: PackedBatch, _ sourceComponentStride: Int, _ destinationComponentStride: Int) {
    unsafe self.packed = packed
    unsafe (self.sourceComponentStride, self.destinationComponentStride) = (sourceComponentStride, destinationComponentStride)
  }

  func map<Point: MappedVector>(by map: PointMap<Point>) throws(Refusal) {
    let size = MemoryLayout<Point.Scalar>.size
    if unsafe sourceComponentStride == size, unsafe destinationComponentStride == size { return try unsafe packed.map(by: map) }
    try unsafe self.map(by: map, BatchOptions(packed.options))
  }

  func map<Point: MappedVector>(by map: PointMap<Point>, _ options: BatchOptions) throws(Refusal) {
    let (count, components, size) = unsafe (packed.count, Point.scalarCount, MemoryLayout<Point.Scalar>.size)
    guard count != 0 else { return }
    let source = try unsafe packed.source.required("source")
    let destination = try unsafe packed.destination.required("destination")
    let (step, toStep) = unsafe (packed.sourceStride, packed.destinationStride)
    let (componentStep, toComponentStep) = unsafe (sourceComponentStride, destinationComponentStride)
    let region = try unsafe Region(source, [(step, count), (componentStep, components)], size: size, "source")
    let toRegion = try unsafe Region(destination, [(toStep, count), (toComponentStep, components)], size: size, "destination")
    try unsafe checkApart(toStep, toComponentStep, count, components, size)
    let isInPlace = unsafe source == UnsafeRawPointer(destination) && step == toStep && componentStep == toComponentStep
    guard isInPlace || !region.overlaps(toRegion) else { throw overlap("the source", "destination") }
    let from = unsafe Items(source, stride: step, components: components, componentStride: componentStep)
    let to = unsafe Items(destination, stride: toStep, components: components, componentStride: toComponentStep)
    let itemSize = components * size
    let isPacked = componentStep == size && toComponentStep == size
    let bits = UInt(bitPattern: source) | UInt(bitPattern: destination)
    if isPacked, step == itemSize, toStep == itemSize, bits % UInt(size) == 0 {
      return unsafe apply(map, source, destination, count, options)
    }
    if isPacked, step >= itemSize, toStep >= itemSize, !count.multipliedReportingOverflow(by: max(step, toStep)).overflow {
      // Their last gaps may be beyond what is there: only the points are read and written.
      return unsafe map.apply(
        toRecords: UnsafeRawBufferPointer(start: source, count: count &* step), stride: step,
        into: UnsafeMutableRawBufferPointer(start: destination, count: count &* toStep), destinationStride: toStep, options: options)
    }
    unsafe mapItems(by: map, from, to, count, options)
  }

  /// Refuses a destination whose components overlap each other: the wider of its two strides has to hold all of the
  /// narrower.
  private func checkApart(_ stride: Int, _ componentStride: Int, _ count: Int, _ components: Int, _ size: Int) throws(Refusal) {
    let (step, componentStep) = (count > 1 ? stride.magnitude : .max, componentStride.magnitude)
    let isByComponents = componentStep <= step
    let narrow = isByComponents ? componentStep : step
    let most = narrow.multipliedReportingOverflow(by: UInt(isByComponents ? components : count) - 1)
    let (reach, isBeyond) = most.partialValue.addingReportingOverflow(UInt(size))
    guard narrow >= UInt(size), !most.overflow, !isBeyond, max(step, componentStep) >= reach else {
      throw Refusal(ST_ERROR_STRIDE, "destination: strides of \(stride) and \(componentStride) bytes; expected items that do not overlap")
    }
  }
}

// MARK: - Separate arrays

/// Items whose components lie in arrays of their own.
@unsafe struct SeparateBatch<Scalar: TransformScalar>: Batch {
  let source: UnsafePointer<UnsafePointer<Scalar>?>?
  let destination: UnsafePointer<UnsafeMutablePointer<Scalar>?>?
  let count: Int
  let options: UInt32

  init(
    _ source: UnsafePointer<UnsafePointer<Scalar>?>?, _ destination: UnsafePointer<UnsafeMutablePointer<Scalar>?>?, _ count: Int,
    _ options: UInt32
  ) {
    unsafe (self.source, self.destination) = (source, destination)
    unsafe (self.count, self.options) = (count, options)
  }

  func map<Point: MappedVector>(by map: PointMap<Point>) throws(Refusal) {
    let options = try unsafe BatchOptions(self.options)
    let (count, size) = unsafe (self.count, MemoryLayout<Scalar>.size)
    guard count != 0 else { return }
    let sources = try unsafe addresses(source, Point.scalarCount, "source")
    let destinations = try unsafe addresses(destination, Point.scalarCount, "destination")
    var (regions, toRegions): ([Region], [Region]) = ([], [])
    for index in 0..<Point.scalarCount {
      regions.append(try unsafe Region(sources[index], stride: size, count: count, size: size, "source"))
      toRegions.append(try unsafe Region(destinations[index], stride: size, count: count, size: size, "destination"))
    }
    for (index, region) in toRegions.enumerated() {
      guard !toRegions[..<index].contains(where: region.overlaps) else { throw overlap("another array", "destination") }
      guard regions == toRegions || !regions.contains(where: region.overlaps) else {
        throw overlap("an array of the source", "destination")
      }
    }
    unsafe mapItems(by: map, Items(sources, stride: size), Items(destinations, stride: size), count, options)
  }

  /// The arrays' addresses.
  private func addresses<Pointer: _Pointer>(_ array: UnsafePointer<Pointer?>?, _ count: Int, _ name: StaticString) throws(Refusal)
    -> [UnsafeRawPointer]
  {
    let array = try unsafe array.required(name)
    try unsafe checkAligned(array, name)
    var result: [UnsafeRawPointer] = unsafe []
    for index in 0..<count {
      unsafe result.append(UnsafeRawPointer(bitPattern: UInt(bitPattern: try array[index].required(name))).unsafelyUnwrapped)
    }
    return unsafe result
  }
}
