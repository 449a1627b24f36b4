internal import CSwiftTransforms

/// Memory of the caller for one part of particles. `size` bytes of each element belong to an item of `itemSize` bytes;
/// what is left of an item becomes zero.
@unsafe
struct ParticlePart<Element> {
  let name: StaticString
  let start: UnsafeMutableRawPointer?
  let stride: Int
  let (size, itemSize): (Int, Int)
  /// Where the elements are written first: the caller's memory where it is an array of elements, else other memory.
  private(set) var elements: UnsafeMutablePointer<Element>?

  init(_ name: StaticString, _ start: UnsafeMutableRawPointer?, _ stride: Int, size: Int, itemSize: Int? = nil) {
    unsafe (self.name, self.start, self.stride, self.size, self.itemSize) = (name, start, stride, size, itemSize ?? size)
    unsafe elements = nil
  }

  private var isArray: Bool {
    let layout = MemoryLayout<Element>.self
    return unsafe stride == layout.stride && itemSize == size && size == layout.stride
      && UInt(bitPattern: start) % UInt(layout.alignment) == 0
  }

  /// The memory that it covers, checked for items that overlap each other.
  func region(_ capacity: Int) throws(Refusal) -> ParticleRegion? {
    guard let start = unsafe start else { return nil }
    try unsafe checkGaps(stride, count: capacity, size: itemSize, name)
    let region = try unsafe Region(UnsafeRawPointer(start), stride: stride, count: capacity, size: itemSize, name)
    return unsafe ParticleRegion(name: name, start: UInt(bitPattern: start), stride: stride, size: itemSize, region: region)
  }

  /// Finds memory for elements.
  mutating func open(_ capacity: Int) {
    guard let start = unsafe start else { return }
    unsafe elements = isArray ? start.assumingMemoryBound(to: Element.self) : .allocate(capacity: capacity)
  }

  /// Moves elements to where the caller wants them.
  func close(_ count: Int) {
    guard let start = unsafe start, let elements = unsafe elements, unsafe !isArray else { return }
    for item in 0..<count {
      let target = unsafe start + item * stride
      unsafe target.copyMemory(from: elements + item, byteCount: size)
      if unsafe itemSize > size { unsafe (target + size).initializeMemory(as: UInt8.self, repeating: 0, count: itemSize - size) }
    }
    unsafe elements.deallocate()
  }
}

/// The bytes of a part. Two parts may lie side by side in structures.
struct ParticleRegion {
  let name: StaticString
  let start: UInt
  let stride: Int
  let size: Int
  let region: Region

  /// Whether no byte belongs to both: they lie apart, or beside each other in each of the structures.
  func isApart(from other: ParticleRegion) -> Bool {
    guard region.overlaps(other.region) else { return true }
    guard stride == other.stride, stride != 0 else { return false }
    let (step, distance) = (stride.magnitude, other.start &- start)
    let offset = other.start >= start ? distance % step : (step - (0 &- distance) % step) % step
    return offset >= UInt(size) && step - offset >= UInt(other.size)
  }

  static func check(_ regions: [ParticleRegion]) throws(Refusal) {
    for (index, first) in regions.enumerated() {
      for other in regions[(index + 1)...] where !first.isApart(from: other) {
        throw Refusal(ST_ERROR_OVERLAP, "\(other.name): overlaps \(first.name); expected other memory, or one stride in structures")
      }
    }
  }
}
