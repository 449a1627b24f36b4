internal import CSwiftTransforms
internal import TransformBatches
internal import TransformCore

/// Products of matrices of Float.
@_cdecl("st_multiply_f32")
public func multiplyFloats(
  _ first: UnsafePointer<Float>?, _ firstStride: Int, _ second: UnsafePointer<Float>?, _ secondStride: Int,
  _ products: UnsafeMutablePointer<Float>?, _ productStride: Int, _ count: Int, _ options: UInt32
) -> Int32 {
  status { () throws(Refusal) in
    guard count != 0 else { return _ = try BatchOptions(options) }
    try unsafe multiply(
      Matrices<Float>(first, firstStride, count, "first"), Matrices(second, secondStride, count, "second"),
      Matrices(products, productStride, count, "products"), count, BatchOptions(options))
  }
}

/// Products of matrices of Double.
@_cdecl("st_multiply_f64")
public func multiplyDoubles(
  _ first: UnsafePointer<Double>?, _ firstStride: Int, _ second: UnsafePointer<Double>?, _ secondStride: Int,
  _ products: UnsafeMutablePointer<Double>?, _ productStride: Int, _ count: Int, _ options: UInt32
) -> Int32 {
  status { () throws(Refusal) in
    guard count != 0 else { return _ = try BatchOptions(options) }
    try unsafe multiply(
      Matrices<Double>(first, firstStride, count, "first"), Matrices(second, secondStride, count, "second"),
      Matrices(products, productStride, count, "products"), count, BatchOptions(options))
  }
}

/// Inverses of matrices of Float.
@_cdecl("st_invert_f32")
public func invertFloats(
  _ matrices: UnsafePointer<Float>?, _ stride: Int, _ inverses: UnsafeMutablePointer<Float>?, _ inverseStride: Int, _ count: Int,
  _ singularCount: UnsafeMutablePointer<Int>?, _ options: UInt32
) -> Int32 {
  status { () throws(Refusal) in
    try unsafe counting(singularCount) { () throws(Refusal) in
      let options = try BatchOptions(options)
      guard count != 0 else { return 0 }
      return try unsafe invert(
        Matrices<Float>(matrices, stride, count, "matrices"), Matrices(inverses, inverseStride, count, "inverses"), count, options)
    }
  }
}

/// Inverses of matrices of Double.
@_cdecl("st_invert_f64")
public func invertDoubles(
  _ matrices: UnsafePointer<Double>?, _ stride: Int, _ inverses: UnsafeMutablePointer<Double>?, _ inverseStride: Int, _ count: Int,
  _ singularCount: UnsafeMutablePointer<Int>?, _ options: UInt32
) -> Int32 {
  status { () throws(Refusal) in
    try unsafe counting(singularCount) { () throws(Refusal) in
      let options = try BatchOptions(options)
      guard count != 0 else { return 0 }
      return try unsafe invert(
        Matrices<Double>(matrices, stride, count, "matrices"), Matrices(inverses, inverseStride, count, "inverses"), count, options)
    }
  }
}

/// Products of matrices of Float down a tree.
@_cdecl("st_multiply_down_f32")
public func multiplyDownFloats(
  _ local: UnsafePointer<Float>?, _ parents: UnsafePointer<Int32>?, _ world: UnsafeMutablePointer<Float>?, _ count: Int
) -> Int32 {
  status { () throws(Refusal) in try unsafe multiplyDown(local, parents, world, count) }
}

/// Products of matrices of Double down a tree.
@_cdecl("st_multiply_down_f64")
public func multiplyDownDoubles(
  _ local: UnsafePointer<Double>?, _ parents: UnsafePointer<Int32>?, _ world: UnsafeMutablePointer<Double>?, _ count: Int
) -> Int32 {
  status { () throws(Refusal) in try unsafe multiplyDown(local, parents, world, count) }
}

/// Whether a transform mirrors.
@_cdecl("st_is_mirrored")
public func isMirrored(_ matrix: UnsafePointer<Double>?, _ isMirrored: UnsafeMutablePointer<Int32>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(isMirrored, "is_mirrored")
    unsafe address.pointee = try SwiftTransformsC.matrix(matrix).classification.contains(.mirrored) ? 1 : 0
  }
}

/// Writes how many results do not exist, where that is asked for. Nothing is written before the address is checked.
@inline(__always)
func counting(_ address: UnsafeMutablePointer<Int>?, _ body: () throws(Refusal) -> Int) throws(Refusal) {
  if let address = unsafe address { try unsafe checkAligned(UnsafePointer(address), "the number of results that do not exist") }
  let number = try body()
  unsafe address?.pointee = number
}
