// The library is linked with the trait OpenBLAS alone.
#if OpenBLAS
  // The BLAS of Apple's systems is in Accelerate.
  #if canImport(Accelerate)
    internal import Accelerate
  #else
    internal import COpenBLAS
  #endif
  internal import TransformCore

  /// A scalar that BLAS multiplies matrices of.
  protocol BLASScalar: TransformScalar {
    /// product = left · right + beta · product. All lengths fit in 32 bits; where `beta` is zero the product is not
    /// read.
    static func multiply(rows: Int, columns: Int, terms: Int, _ left: BLAS.Rows, _ right: BLAS.Rows, beta: Self, _ product: BLAS.Rows)
  }

  extension Float: BLASScalar {
    static func multiply(rows: Int, columns: Int, terms: Int, _ left: BLAS.Rows, _ right: BLAS.Rows, beta: Float, _ product: BLAS.Rows) {
      unsafe cblas_sgemm(
        CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(rows), Int32(columns), Int32(terms), 1,
        left.start.assumingMemoryBound(to: Float.self), Int32(left.step), right.start.assumingMemoryBound(to: Float.self),
        Int32(right.step),
        beta, product.start.assumingMemoryBound(to: Float.self), Int32(product.step))
    }
  }

  extension Double: BLASScalar {
    static func multiply(rows: Int, columns: Int, terms: Int, _ left: BLAS.Rows, _ right: BLAS.Rows, beta: Double, _ product: BLAS.Rows) {
      unsafe cblas_dgemm(
        CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(rows), Int32(columns), Int32(terms), 1,
        left.start.assumingMemoryBound(to: Double.self), Int32(left.step), right.start.assumingMemoryBound(to: Double.self),
        Int32(right.step), beta, product.start.assumingMemoryBound(to: Double.self), Int32(product.step))
    }
  }
#endif
