/// One library's implementation of one operation for one scalar.
package struct Entry {
  package let operation: String
  package let library: String
  /// The build flags: "default", "v3" or "native"; empty for ours.
  package let level: String
  /// The command that compiled a peer; empty for ours.
  package var compiler = ""
  /// The strides of both operands and the result, in scalars.
  package let strides: (a: Int, b: Int, out: Int)
  package let run: Run
  package let chain: Run?
  /// Prepares operands once, before they are measured.
  package var prepare: (UnsafeRawPointer, UnsafeRawPointer, Int) -> Void = { _, _, _ in }

  package var isOurs: Bool { library == Self.ours }

  package init(
    operation: String, library: String, level: String, strides: (a: Int, b: Int, out: Int), run: @escaping Run, chain: Run?
  ) {
    (self.operation, self.library, self.level) = (operation, library, level)
    (self.strides, self.run, self.chain) = (strides, run, chain)
  }
}
