internal import CSwiftTransforms
internal import TransformCore

/// Items in memory: as many components as `bases`, each `stride` bytes after that of the item before.
@unsafe struct Items {
  /// The first byte of the first item's components; unused ones are the first.
  var bases: (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer)
  let stride: Int

  subscript(component: Int) -> UnsafeRawPointer {
    switch component {
    case 0: unsafe bases.0
    case 1: unsafe bases.1
    case 2: unsafe bases.2
    default: unsafe bases.3
    }
  }

  /// Items whose components have a stride too.
  init(_ start: UnsafeRawPointer, stride: Int, components: Int, componentStride: Int) {
    func base(_ component: Int) -> UnsafeRawPointer { unsafe component < components ? start + component * componentStride : start }
    unsafe bases = (start, base(1), base(2), base(3))
    unsafe self.stride = stride
  }

  /// Items whose components lie in arrays of their own.
  init(_ arrays: [UnsafeRawPointer], stride: Int) {
    func base(_ component: Int) -> UnsafeRawPointer { unsafe arrays[component < arrays.count ? component : 0] }
    unsafe bases = (arrays[0], base(1), base(2), base(3))
    unsafe self.stride = stride
  }

  @inline(__always)
  func read<Scalar: TransformScalar>(_ item: Int, _ component: Int, as _: Scalar.Type) -> Scalar {
    unsafe (self[component] + item * stride).loadUnaligned(as: Scalar.self)
  }

  @inline(__always)
  func write<Scalar: TransformScalar>(_ number: Scalar, _ item: Int, _ component: Int) {
    unsafe UnsafeMutableRawPointer(mutating: self[component] + item * stride).storeBytes(of: number, as: Scalar.self)
  }
}

/// The bytes that an array covers, gaps included.
struct Region: Equatable {
  let first: UInt
  let last: UInt

  /// The bytes of `count` items of `size` bytes; `count` is above 0.
  init(_ start: UnsafeRawPointer, stride: Int, count: Int, size: Int, _ name: StaticString) throws(Refusal) {
    try unsafe self.init(start, [(stride, count)], size: size, name)
  }

  /// The bytes of an array of any number of dimensions.
  init(_ start: UnsafeRawPointer, _ dimensions: [(stride: Int, count: Int)], size: Int, _ name: StaticString) throws(Refusal) {
    var (lower, upper) = (UInt(bitPattern: start), UInt(bitPattern: start))
    func move(_ end: inout UInt, _ way: Int) throws(Refusal) {
      let moved = way < 0 ? end.subtractingReportingOverflow(way.magnitude) : end.addingReportingOverflow(way.magnitude)
      if moved.overflow { throw .size("\(name)") }
      end = moved.partialValue
    }
    for dimension in dimensions {
      guard dimension.count >= 0, case let (way, overflow) = dimension.stride.multipliedReportingOverflow(by: dimension.count - 1),
        !overflow
      else {
        throw .size("\(name)")
      }
      if way < 0 { try move(&lower, way) } else { try move(&upper, way) }
    }
    try move(&upper, size - 1)
    guard upper - lower < UInt(Int.max) else { throw .size("\(name)") }
    (first, last) = (lower, upper)
  }

  func overlaps(_ other: Region) -> Bool { first <= other.last && other.first <= last }
}

/// Refuses a destination whose items overlap each other.
func checkGaps(_ stride: Int, count: Int, size: Int, _ name: StaticString) throws(Refusal) {
  guard count <= 1 || stride.magnitude >= UInt(size) else {
    throw Refusal(ST_ERROR_STRIDE, "\(name): the stride is \(stride); expected at least the \(size) bytes of an item")
  }
}

func overlap(_ source: StaticString, _ destination: StaticString) -> Refusal {
  Refusal(ST_ERROR_OVERLAP, "\(destination): overlaps \(source); expected the same memory and stride, or other memory")
}

/// Refuses an address that is not a multiple of the alignment.
@inline(__always)
func checkAligned<Value>(_ address: UnsafePointer<Value>, _ name: StaticString) throws(Refusal) {
  guard UInt(bitPattern: address) % UInt(MemoryLayout<Value>.alignment) == 0 else {
    throw Refusal(ST_ERROR_ALIGNMENT, "\(name): lies at no multiple of \(MemoryLayout<Value>.alignment) bytes")
  }
}

extension Transform3D {
  /// The sixteen numbers at an address.
  @inline(__always)
  init(at address: UnsafeRawPointer) { self = unsafe address.loadUnaligned(as: Transform3D.self) }

  @inline(__always)
  func store(at address: UnsafeMutableRawPointer) { unsafe address.storeBytes(of: self, as: Transform3D.self) }
}

/// The sixteen numbers of a parameter.
@inline(__always)
func matrix<Scalar: TransformScalar>(_ address: UnsafePointer<Scalar>?, _ name: StaticString = "matrix") throws(Refusal) -> Transform3D<
  Scalar
> {
  unsafe Transform3D(at: UnsafeRawPointer(try address.required(name)))
}

/// Some numbers of a parameter.
@inline(__always)
func numbers(_ address: UnsafePointer<Double>?, _ count: Int, _ name: StaticString) throws(Refusal) -> [Double] {
  let address = unsafe UnsafeRawPointer(try address.required(name))
  return (0..<count).map { unsafe address.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self) }
}

/// Writes numbers one after the other.
@inline(__always)
func store(_ numbers: [Double], at address: UnsafeMutablePointer<Double>) {
  for (index, number) in numbers.enumerated() {
    unsafe UnsafeMutableRawPointer(address).storeBytes(of: number, toByteOffset: 8 * index, as: Double.self)
  }
}
