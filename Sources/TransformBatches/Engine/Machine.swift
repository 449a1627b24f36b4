internal import CTransformKernels

/// What the policy of batches has to know about the machine, read once.
package enum Machine {
  /// Bytes, read and written together, above which results go past the caches: the size of the last of them.
  package static let streamingSize = Int(tk_last_cache_size())

  /// Whether results go past the caches, where so many bytes are read and written.
  @inline(__always)
  static func streams(_ bytes: Int) -> Bool { bytes > 2 * BatchOptions.neverStreamed && bytes > streamingSize }

  /// Processors that this process may run on.
  package static let processors = Int(tk_processor_count())

  /// The instruction set that the kernels use, narrowest first.
  package static var instructionSet: Int { Int(tk_instruction_set()) }

  /// Uses no wider instruction set from now on; returns the one that is used.
  @discardableResult
  package static func limitInstructionSet(to set: Int) -> Int { Int(tk_limit_instruction_set(Int32(clamping: set))) }
}
