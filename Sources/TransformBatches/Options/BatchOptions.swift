internal import CTransformKernels

/// How a batch is worked off. The default is the calling thread and whatever is fastest on this machine.
///
/// ```swift
/// let options = BatchOptions(threads: .upTo(4))
/// let images = Transform3D<Float>.scale(2).pointMap.applied(to: [SIMD3(1, 2, 3)], options: options)
/// assert(images == [SIMD3(2, 4, 6)])
/// ```
@frozen
public struct BatchOptions: Sendable, Hashable {
  /// How many threads may share the work.
  @frozen
  public enum Threads: Sendable, Hashable {
    /// The calling thread alone.
    case one
    /// No more than this many, and no more than pay; a number below one counts as one.
    case upTo(Int)
    /// As many as pay, at most one for each processor.
    case automatic
  }

  /// What does the arithmetic.
  public enum Backend: Sendable, Hashable {
    /// The kernels, or BLAS where the build has it and it is measured to be faster.
    case automatic
    /// The kernels of this package: the same bits on every machine.
    case kernels
    // A build without the trait has no such case, therefore nobody can ask for it.
    #if OpenBLAS
      /// BLAS for points without division and for weighted sums, which are products of matrices. Operations that divide
      /// stay with the kernels.
      ///
      /// Results are within (K + 2)·u·Σ|terms| for sums of K terms. Their bits are not those of the kernels.
      ///
      /// Exists with the package trait `OpenBLAS` only.
      case blas
    #endif
  }

  /// How the kernels round.
  @frozen
  public enum Arithmetic: Sendable, Hashable {
    /// Products are rounded, then added, in one order: the same bits on every machine.
    case reproducible
    /// A product is added in one rounding where the processor can, which is faster where arithmetic is the limit.
    ///
    /// One machine gives the same bits for every count, alignment and number of threads. Another may give others, and
    /// so may another form of call. Errors are bounded as those of reproducible arithmetic are, and mostly smaller
    /// (<doc:Batches>).
    ///
    /// Points, vectors, normals, palettes, skins, products and inverses have fused kernels. Bounds, clip codes and
    /// weighted sums stay reproducible, and so does all of x86-64 before AVX2.
    case fused
  }

  /// How many threads may share the work; by default the calling thread alone.
  @usableFromInline package var threads: Threads

  /// What does the arithmetic; by default whatever is fastest.
  @usableFromInline package var backend: Backend

  /// How the kernels round; by default the same on every machine.
  @usableFromInline package var arithmetic: Arithmetic

  /// Work is divided from this many nanoseconds of one thread on. Tests divide less.
  @usableFromInline package var leastWork: Double = 300_000

  /// Options with the given threads and arithmetic.
  @_alwaysEmitIntoClient @inline(__always)
  public init(threads: Threads = .one, backend: Backend = .automatic, arithmetic: Arithmetic = .reproducible) {
    (self.threads, self.backend, self.arithmetic) = (threads, backend, arithmetic)
  }

  /// Whether the kernels with one rounding are asked for.
  @_alwaysEmitIntoClient @inline(__always)
  var isFused: Bool { arithmetic == .fused }

  /// The kernels' number for a scalar and this arithmetic.
  func precision(isDouble: Bool) -> Int32 { Int32(isDouble ? TK_DOUBLE : TK_FLOAT) | (isFused ? Int32(TK_FUSED) : 0) }

  /// Whether the calling thread's kernels do all the work and store into the caches. `bytes` is how many bytes are
  /// written. Few enough bytes never take long, on any machine.
  @_alwaysEmitIntoClient @inline(__always)
  func isPlain(_ bytes: Int, isInPlace: Bool) -> Bool {
    guard !asksForBLAS else { return false }
    if case .one = threads { return isInPlace || bytes <= Self.neverStreamed }
    return bytes <= 1 << 16 && leastWork >= 300_000
  }

  // There is such a backend with the trait alone.
  #if OpenBLAS
    @_alwaysEmitIntoClient @inline(__always)
    var asksForBLAS: Bool { backend == .blas }
  #else
    @_alwaysEmitIntoClient @inline(__always)
    var asksForBLAS: Bool { false }
  #endif

  /// So many bytes written are below the last cache's size on every machine. Therefore the size need not be read.
  @_alwaysEmitIntoClient @inline(__always)
  static var neverStreamed: Int { 1 << 19 }
}
