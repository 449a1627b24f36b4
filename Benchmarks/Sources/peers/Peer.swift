// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import MeasuredOperations

/// A peer's shared object.
struct Peer {
  let library: String
  let level: String
  let compiler: String
  let version: String
  private let handle: UnsafeMutableRawPointer

  /// - Parameter description: `library:level:compiler:path`.
  init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 3).map(String.init)
    // RTLD_LOCAL, and only the entries are exported: two builds of the same templates must not share code.
    guard parts.count == 4, let handle = dlopen(parts[3], RTLD_NOW | RTLD_LOCAL), let version = dlsym(handle, "peer_version")
    else { return nil }
    typealias Text = @convention(c) () -> UnsafePointer<CChar>
    (library, level, compiler, self.handle) = (parts[0], parts[1], parts[2], handle)
    self.version = String(cString: unsafeBitCast(version, to: Text.self)())
  }

  /// The peer's entry for an operation, or `nil` if it has none.
  func entry(_ operation: String, suffix: String) -> Entry? {
    let symbol = "peer_\(operation)_\(suffix)"
    guard let run = function(symbol), let layout = dlsym(handle, symbol + "_layout") else { return nil }
    let strides = layout.assumingMemoryBound(to: Int.self)
    var entry = Entry(
      operation: operation, library: library, level: level, strides: (strides[0], strides[1], strides[2]), run: run,
      chain: function(symbol + "_chain"))
    entry.compiler = compiler
    return entry
  }

  private func function(_ symbol: String) -> Run? {
    typealias Function = @convention(c) (UnsafeRawPointer, UnsafeRawPointer, UnsafeMutableRawPointer, Int) -> Void
    guard let address = dlsym(handle, symbol) else { return nil }
    return unsafeBitCast(address, to: Function.self)
  }
}
