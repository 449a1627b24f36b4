public import CSwiftTransforms
internal import TransformCore

/// The parts of matrices of Float.
@_cdecl("st_decompose_f32")
public func decomposeFloats(
  _ matrices: UnsafePointer<Float>?, _ stride: Int, _ components: UnsafeMutablePointer<st_components_f32>?, _ count: Int, _ mirror: Int32,
  _ undefinedCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in try unsafe decompose(matrices, stride, UnsafeMutableRawPointer(components), count, mirror, undefinedCount)
  }
}

/// The parts of matrices of Double.
@_cdecl("st_decompose_f64")
public func decomposeDoubles(
  _ matrices: UnsafePointer<Double>?, _ stride: Int, _ components: UnsafeMutablePointer<st_components_f64>?, _ count: Int, _ mirror: Int32,
  _ undefinedCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in try unsafe decompose(matrices, stride, UnsafeMutableRawPointer(components), count, mirror, undefinedCount)
  }
}

/// Matrices of Float from their parts.
@_cdecl("st_compose_f32")
public func composeFloats(
  _ components: UnsafePointer<st_components_f32>?, _ matrices: UnsafeMutablePointer<Float>?, _ stride: Int, _ count: Int
) -> Int32 {
  status { () throws(Refusal) in try unsafe compose(UnsafeRawPointer(components), matrices, stride, count) }
}

/// Matrices of Double from their parts.
@_cdecl("st_compose_f64")
public func composeDoubles(
  _ components: UnsafePointer<st_components_f64>?, _ matrices: UnsafeMutablePointer<Double>?, _ stride: Int, _ count: Int
) -> Int32 {
  status { () throws(Refusal) in try unsafe compose(UnsafeRawPointer(components), matrices, stride, count) }
}

/// The numbers of the header's structure, in its order.
private let partCount = 18

private func decompose<Scalar: TransformScalar>(
  _ matrices: UnsafePointer<Scalar>?, _ stride: Int, _ components: UnsafeMutableRawPointer?, _ count: Int, _ mirror: Int32,
  _ undefinedCount: UnsafeMutablePointer<Int>?
) throws(Refusal) {
  let mirror = try mirrorChoice(mirror)
  guard count != 0 else { return try unsafe counting(undefinedCount) { () throws(Refusal) in 0 } }
  let from = try unsafe Matrices(matrices, stride, count, "matrices")
  let parts = try unsafe components.required("components")
  try unsafe checkAligned(UnsafePointer(parts.assumingMemoryBound(to: Scalar.self)), "components")
  let size = partCount * MemoryLayout<Scalar>.size
  let region = try unsafe Region(parts, stride: size, count: count, size: size, "components")
  guard unsafe !region.overlaps(from.region) else { throw overlap("matrices", "components") }
  try unsafe counting(undefinedCount) { () throws(Refusal) in
    var undefined = 0
    for index in 0..<count {
      let components = unsafe from[index].components(mirroring: mirror)
      undefined += components == nil ? 1 : 0
      unsafe store(components ?? .undefined, at: parts + index * size)
    }
    return undefined
  }
}

private func compose<Scalar: TransformScalar>(
  _ components: UnsafeRawPointer?, _ matrices: UnsafeMutablePointer<Scalar>?, _ stride: Int, _ count: Int
) throws(Refusal) {
  guard count != 0 else { return }
  let to = try unsafe Matrices(matrices, stride, count, "matrices")
  let parts = try unsafe components.required("components")
  try unsafe checkAligned(parts.assumingMemoryBound(to: Scalar.self), "components")
  let size = partCount * MemoryLayout<Scalar>.size
  let region = try unsafe Region(parts, stride: size, count: count, size: size, "components")
  guard unsafe !region.overlaps(to.region) else { throw overlap("components", "matrices") }
  for index in 0..<count { unsafe to[index] = Transform3D(read(parts + index * size)) }
}

/// One structure from memory, and to it. Written out: a list of numbers would be allocated for each.
@inline(__always)
private func read<Scalar: TransformScalar>(_ address: UnsafeRawPointer) -> Transform3D<Scalar>.Components {
  func number(_ index: Int) -> Scalar { unsafe address.loadUnaligned(fromByteOffset: index * MemoryLayout<Scalar>.size, as: Scalar.self) }
  return Transform3D.Components(
    translation: SIMD3(number(0), number(1), number(2)), rotation: Quaternion(x: number(3), y: number(4), z: number(5), w: number(6)),
    scale: SIMD3(number(7), number(8), number(9)), shear: SIMD3(number(10), number(11), number(12)),
    perspective: SIMD4(number(13), number(14), number(15), number(16)), weight: number(17))
}

@inline(__always)
private func store<Scalar: TransformScalar>(_ parts: Transform3D<Scalar>.Components, at address: UnsafeMutableRawPointer) {
  func store(_ number: Scalar, _ index: Int) {
    unsafe address.storeBytes(of: number, toByteOffset: index * MemoryLayout<Scalar>.size, as: Scalar.self)
  }
  for k in 0..<3 {
    store(parts.translation[k], k)
    store(parts.scale[k], 7 + k)
    store(parts.shear[k], 10 + k)
  }
  for k in 0..<4 {
    store(parts.rotation.components[k], 3 + k)
    store(parts.perspective[k], 13 + k)
  }
  store(parts.weight, 17)
}

extension Transform3D.Components {
  /// NaN in every part.
  fileprivate static var undefined: Self {
    let nan = SIMD3<Scalar>(repeating: .nan)
    return Self(
      translation: nan, rotation: Quaternion(components: SIMD4(repeating: .nan)), scale: nan, shear: nan,
      perspective: SIMD4(repeating: .nan),
      weight: .nan)
  }
}
