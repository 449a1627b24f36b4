// The macOS workflow alone builds this file: other systems have no module `simd`.
#if canImport(simd)
  public import simd

  extension Transform3D where Scalar == Float {
    /// The same sixteen numbers in the same order of memory.
    ///
    /// A matrix of simd is for column vectors, and its columns are the images of the axes. They are the rows here.
    /// Therefore `a.concatenating(b)` is `b * a` there.
    @_alwaysEmitIntoClient
    public init(_ matrix: simd_float4x4) {
      let columns = matrix.columns
      self.init(xAxis: columns.0, yAxis: columns.1, zAxis: columns.2, origin: columns.3)
    }
  }

  extension Transform3D where Scalar == Double {
    /// The same sixteen numbers in the same order of memory, as for `simd_float4x4`.
    @_alwaysEmitIntoClient
    public init(_ matrix: simd_double4x4) {
      let columns = matrix.columns
      self.init(xAxis: columns.0, yAxis: columns.1, zAxis: columns.2, origin: columns.3)
    }
  }

  extension simd_float4x4 {
    /// The same sixteen numbers in the same order of memory: the columns are the transform's rows.
    @_alwaysEmitIntoClient
    public init(_ transform: Transform3D<Float>) {
      self.init(columns: (transform.xAxis, transform.yAxis, transform.zAxis, transform.origin))
    }
  }

  extension simd_double4x4 {
    /// The same sixteen numbers in the same order of memory: the columns are the transform's rows.
    @_alwaysEmitIntoClient
    public init(_ transform: Transform3D<Double>) {
      self.init(columns: (transform.xAxis, transform.yAxis, transform.zAxis, transform.origin))
    }
  }
#endif
