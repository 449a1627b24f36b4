internal import CTransformKernels

/// What the policy of batches has to know about the machine, read once.
enum Machine {
  /// Bytes, read and written together, above which results go past the caches: the size of the last of them.
  static let streamingSize = Int(tk_last_cache_size())

  /// Processors that this process may run on.
  static let processors = Int(tk_processor_count())
}
