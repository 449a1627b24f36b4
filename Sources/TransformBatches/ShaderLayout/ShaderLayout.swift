public import TransformCore

/// Where matrices lie in a shader's buffer: writes transforms or their normal matrices there, and reads them back.
///
/// A shader with column vectors computes `M * p` where this package has p · M. The rows of a transform are the columns
/// of that M, and lie in the same order. What is written is the `float4x4` or `mat4` of GLSL, WGSL and Metal, without a
/// transposition, and the `float3x3` of normals n for `N * n`.
///
/// ```swift
/// // struct Instance { mat4 model; mat3 normals; } in an array of GLSL's std140
/// let models = ShaderLayout<Transform3D<Float>>(.std140, stride: 112)
/// let normals = ShaderLayout<Transform3D<Float>>(.std140, .normal, stride: 112, offset: 64)
/// let transforms = [Transform3D<Float>.translation(x: 1, y: 2, z: 3), .scale(2)]
/// var buffer = [UInt8](repeating: 0, count: 2 * 112)
/// var span = buffer.mutableSpan
/// models.write(transforms.span, into: &span)
/// let singularCount = normals.write(transforms.span, into: &span)
/// assert(singularCount == 0 && models.transforms(from: buffer.span) == transforms)
/// assert(normals.transforms(from: buffer.span)[1] == .scale(0.5))
/// ```
@frozen
public struct ShaderLayout<Transform>: Sendable, Hashable {
  /// The rules by which a shader's language places the columns of a matrix.
  ///
  /// | rules | a column of 2, 3 and 4 Floats | of 2, 3 and 4 halves |
  /// |---|---|---|
  /// | `std140` | 16, 16, 16 bytes | 16, 16, 16 bytes |
  /// | `std430`, `wgsl`, `metal` | 8, 16, 16 bytes | 4, 8, 8 bytes |
  /// | `scalar` | 8, 12, 16 bytes | 4, 6, 8 bytes |
  ///
  /// *Source*: OpenGL 4.6, 7.6.2.2; Vulkan, Offset and Stride Assignment; WGSL, Alignment and Size; Metal Shading
  /// Language, Matrix Data Types.
  @frozen
  public enum Rules: UInt8, Sendable, Hashable, CaseIterable {
    /// Uniform blocks of GLSL.
    case std140
    /// Storage blocks of GLSL, push constants, and uniform blocks with Vulkan's uniformBufferStandardLayout.
    case std430
    /// WGSL, in uniform and storage buffers. The stride of an array in a uniform buffer is a multiple of 16: pass it
    /// where the stride here is none.
    case wgsl
    /// Metal's `float4x4`, `half3x3` and others of these names.
    case metal
    /// No gaps: Vulkan's scalarBlockLayout, arrays of Metal's `packed_float3`, `MTLPackedFloat4x3`, attributes of
    /// vertices.
    case scalar
  }

  /// Which matrix of a transform a shader takes. Its columns and rows are counted for column vectors, as in GLSL's
  /// `mat4x3`, which has four columns.
  @frozen
  public enum Content: UInt8, Sendable, Hashable, CaseIterable {
    /// The whole transform: `mat4`, or `mat3` of a transform of the plane.
    case matrix
    /// All but the row that affine transforms share: `mat4x3`, or `mat3x2`. That row is not read of the transform.
    case affine
    /// The same transposed, for `vec4(p, 1) * M`: `mat3x4`, or `mat2x3`. Without gaps in every language but for
    /// the plane. Vulkan's `VkTransformMatrixKHR` too.
    case transposedAffine
    /// The normal matrix, the inverse transpose of the linear part: `mat3`, or `mat2`.
    case normal
  }

  @usableFromInline let matrix: ShaderMatrix

  /// Bytes from one matrix to the next.
  public let stride: Int

  /// Of which number of bytes the matrix's place is a multiple, and so are strides.
  package var alignment: Int { matrix.alignment }

  /// A layout of matrices of space, of Floats or of half floats. Without a stride it is that of an array of these
  /// matrices; the offset is that of the matrix within its stride. Both are in bytes.
  ///
  /// - Precondition: stride and offset are multiples of the alignment of a column, and the matrix lies within its
  ///   stride.
  @_alwaysEmitIntoClient
  public init<Scalar>(_ rules: Rules, _ content: Content = .matrix, halves: Bool = false, stride: Int? = nil, offset: Int = 0)
  where Transform == Transform3D<Scalar> {
    self.init(ShaderMatrix(rules.rawValue, content.rawValue, 3, Scalar.self == Double.self, halves, offset), stride)
  }

  /// The same for transforms of the plane.
  ///
  /// - Precondition: stride and offset are multiples of the alignment of a column, and the matrix lies within its
  ///   stride.
  @_alwaysEmitIntoClient
  public init<Scalar>(_ rules: Rules, _ content: Content = .matrix, halves: Bool = false, stride: Int? = nil, offset: Int = 0)
  where Transform == Transform2D<Scalar> {
    self.init(ShaderMatrix(rules.rawValue, content.rawValue, 2, Scalar.self == Double.self, halves, offset), stride)
  }

  @_alwaysEmitIntoClient
  init(_ matrix: ShaderMatrix, _ stride: Int?) {
    (self.matrix, self.stride) = (matrix, stride ?? matrix.size)
    precondition(
      VertexLayout(stride: self.stride, offset: matrix.offset).holds(matrix.size),
      "a matrix lies within its stride: 0 <= offset <= stride - the bytes of a matrix")
    precondition(
      (self.stride | matrix.offset) & (matrix.alignment - 1) == 0, "the stride and the offset are multiples of the alignment of a matrix")
  }
}

extension ShaderLayout {
  /// Writes matrices, the first at the offset, and returns how many transforms have no normal matrix. Theirs is NaN in
  /// all its numbers. For other contents the result is 0.
  ///
  /// Gaps within a matrix become 0. Bytes between matrices, and behind the last stride that is needed, are not written.
  /// Numbers are in the byte order of the machine.
  ///
  /// - Accuracy: each number is rounded once, to the nearest Float or half float. From 65520 on a half is infinite, and
  ///   NaN stays NaN. Normal matrices are those of `normalMatrix` and of `Transform2D.normalMap`, to the bit before
  ///   this rounding.
  ///
  /// - Precondition: the bytes hold a stride for each transform, and do not overlap the transforms.
  @_alwaysEmitIntoClient @discardableResult
  public func write(_ transforms: Span<Transform>, into bytes: inout MutableSpan<UInt8>) -> Int {
    precondition(bytes.count / stride >= transforms.count, "the bytes hold a stride for each transform")
    return unsafe matrix.write(transforms.address, transforms.count, bytes.address, stride)
  }

  /// The bytes of matrices in a new array, with 0 between matrices.
  @_alwaysEmitIntoClient
  public func bytes(of transforms: [Transform]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: transforms.count * stride)
    guard !transforms.isEmpty else { return bytes }
    _ = transforms.withSpan { transforms in bytes.withMutableSpan { write(transforms, into: &$0) } }
    return bytes
  }

  /// The transforms that the matrices of a buffer are. Numbers that a matrix does not hold are those of the identity.
  /// The last row of a `mat3` of the plane is not read.
  ///
  /// - Precondition: the bytes are a whole number of strides.
  @_alwaysEmitIntoClient
  public func transforms(from bytes: Span<UInt8>) -> [Transform] {
    precondition(bytes.count % stride == 0, "the bytes are a whole number of strides")
    return filled(bytes.count / stride) { unsafe matrix.read(bytes.address, stride, $0.address, $0.count) }
  }
}
