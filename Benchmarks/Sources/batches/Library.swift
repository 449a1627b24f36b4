// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A shared object with loops of Benchmarks/BatchLoops or Benchmarks/Limits.
struct Library {
  typealias Loop = @convention(c) (UnsafeRawPointer, UnsafeRawPointer, UnsafeMutableRawPointer, Int) -> Void
  typealias Copy = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer, Int) -> Void

  let name: String
  /// "default", "v3" or "native"; "limit" for our own limit kernels.
  let level: String
  let version: String
  private let handle: UnsafeMutableRawPointer

  /// - Parameter description: `name:level:path`.
  init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 2).map(String.init)
    // RTLD_LOCAL, and only the loops are exported: two builds of the same templates must not share code.
    guard parts.count == 3, let handle = dlopen(parts[2], RTLD_NOW | RTLD_LOCAL) else { return nil }
    typealias Text = @convention(c) () -> UnsafePointer<CChar>
    (name, level, self.handle) = (parts[0], parts[1], handle)
    version = dlsym(handle, "batch_version").map { String(cString: unsafeBitCast($0, to: Text.self)()) } ?? parts[0]
  }

  func loop(_ symbol: String) -> Loop? { dlsym(handle, symbol).map { unsafeBitCast($0, to: Loop.self) } }
  func copy(_ symbol: String) -> Copy? { dlsym(handle, symbol).map { unsafeBitCast($0, to: Copy.self) } }
}
