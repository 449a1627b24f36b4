// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The libraries that `Benchmarks/paths` compiled from PathLoops.
final class Peers {
  struct Style {
    var width: Double
    var miterLimit: Double
    var cap: Int32
    var join: Int32
  }

  private struct PeerPath {
    var verbs: UnsafePointer<UInt8>?
    var count: Int
    var numbers: UnsafePointer<Double>?
  }

  typealias Flatten = @convention(c) (UnsafeRawPointer, Double, UnsafeMutablePointer<Double>?, Int) -> Int
  typealias Fill = @convention(c) (UnsafeRawPointer, Int32, Double, UnsafePointer<Double>?, Int, UnsafeMutablePointer<UInt8>?) -> Int
  typealias Stroke =
    @convention(c) (UnsafeRawPointer, UnsafeRawPointer, Double, UnsafePointer<Double>?, Int, UnsafeMutablePointer<UInt8>?) -> Int
  typealias Outline = @convention(c) (UnsafeRawPointer, UnsafeRawPointer, Double, UnsafeMutablePointer<Double>?, Int) -> Int
  typealias Dashes =
    @convention(c) (UnsafeRawPointer, UnsafePointer<Double>?, Int, Double, Double, UnsafeMutablePointer<Double>?, Int) -> Int
  typealias Length = @convention(c) (UnsafeRawPointer, Double) -> Double

  private let handle: UnsafeMutableRawPointer?

  init(folder: String, library: String) { handle = dlopen("\(folder)/\(library).so", RTLD_NOW) }

  /// A function of the library, or `nil` if there is none of that name.
  func function<Function>(_ name: String, _: Function.Type) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
  }

  /// Calls a function with a path as the peers read it.
  static func with<Result>(_ shape: Workload.Shape, _ body: (UnsafeRawPointer) -> Result) -> Result {
    shape.verbs.withUnsafeBufferPointer { verbs in
      shape.numbers.withUnsafeBufferPointer { numbers in
        withUnsafePointer(to: PeerPath(verbs: verbs.baseAddress, count: verbs.count, numbers: numbers.baseAddress)) { body($0) }
      }
    }
  }
}
