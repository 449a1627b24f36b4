// The macOS workflow alone builds this file: other systems have no module `simd`.
#if canImport(simd)
  public import simd

  extension Quaternion where Scalar == Float {
    /// The same four components x, y, z, w. Both are Hamilton's, and turn a vector alike.
    @_alwaysEmitIntoClient
    public init(_ quaternion: simd_quatf) { self.init(components: quaternion.vector) }
  }

  extension Quaternion where Scalar == Double {
    /// The same four components x, y, z, w. Both are Hamilton's, and turn a vector alike.
    @_alwaysEmitIntoClient
    public init(_ quaternion: simd_quatd) { self.init(components: quaternion.vector) }
  }

  extension simd_quatf {
    /// The same four components x, y, z, w.
    @_alwaysEmitIntoClient
    public init(_ quaternion: Quaternion<Float>) { self.init(vector: quaternion.components) }
  }

  extension simd_quatd {
    /// The same four components x, y, z, w.
    @_alwaysEmitIntoClient
    public init(_ quaternion: Quaternion<Double>) { self.init(vector: quaternion.components) }
  }
#endif
