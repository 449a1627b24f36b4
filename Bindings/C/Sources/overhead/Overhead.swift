internal import CSwiftTransforms
internal import Glibc
internal import TransformBatches
internal import TransformCore

/// What a batch of few items costs through the C interface, beside the same call of Swift, in one run.
///
///     overhead libswift_transforms.so
///
/// The library is opened at run time, as from any other language. Both ways take the matrix and the items from memory,
/// are called through an address, and are not inlined into the loop. Figures are nanoseconds a call, the least of 2,000
/// rounds in which the two take turns.
@main
enum Overhead {
  static func main() {
    guard CommandLine.arguments.count == 2, let library = unsafe dlopen(CommandLine.arguments[1], RTLD_NOW) else {
      print("usage: overhead libswift_transforms.so")
      exit(64)
    }
    let floats = unsafe unsafeBitCast(dlsym(library, "st_map_f32"), to: MapInC.self)
    let doubles = unsafe unsafeBitCast(dlsym(library, "st_map_f64"), to: MapInC.self)
    print("call                        items   Swift       C   C - Swift")
    var worst = 0.0
    for count in [1, 2, 3, 4, 64] {
      let rows = unsafe [
        ("points, Float", measure(inSwift: pointsOfFloats, inC: floats, ST_POINTS, 3, count)),
        ("affine points, Float", measure(inSwift: affinePointsOfFloats, inC: floats, ST_AFFINE_POINTS, 3, count)),
        ("homogeneous points, Float", measure(inSwift: homogeneousPointsOfFloats, inC: floats, ST_HOMOGENEOUS_POINTS, 4, count)),
        ("points, Double", measure(inSwift: pointsOfDoubles, inC: doubles, ST_POINTS, 3, count)),
        ("affine points, Double", measure(inSwift: affinePointsOfDoubles, inC: doubles, ST_AFFINE_POINTS, 3, count)),
        ("homogeneous points, Double", measure(inSwift: homogeneousPointsOfDoubles, inC: doubles, ST_HOMOGENEOUS_POINTS, 4, count)),
      ]
      for (name, time) in rows {
        let more = time.c - time.swift
        let numbers = [("\(count)", 5), (decimal(time.swift), 8), (decimal(time.c), 8), (decimal(more), 12)].map(padded)
        print(name + String(repeating: " ", count: 28 - name.count) + numbers.joined())
        if count <= 4 { worst = max(worst, more) }
      }
    }
    print("the most of 1 to 4 items: \(decimal(worst)) ns")
    exit(worst <= 5 ? 0 : 1)
  }

  static func decimal(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

  static func padded(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(width - text.count, 0)) + text }
}

/// The function of the header for either scalar: addresses are passed alike.
typealias MapInC = @convention(c) (Int32, UnsafeRawPointer?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int, Int, UInt32) -> Int32
typealias MapInSwift<Scalar> = (UnsafePointer<Scalar>, UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, Int) -> Void

/// Nanoseconds of a call in Swift and in C.
@inline(never)
func measure<Scalar: TransformScalar>(
  inSwift mapInSwift: MapInSwift<Scalar>, inC mapInC: MapInC, _ kind: Int, _ components: Int, _ count: Int
) -> (swift: Double, c: Double) {
  let calls = 2_000
  let matrix: [Scalar] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 4, 5, 1]
  let points = [Scalar](repeating: 2, count: count * components)
  var images = [Scalar](repeating: 0, count: count * components)
  let stride = components * MemoryLayout<Scalar>.size
  var least = (swift: Double.infinity, c: Double.infinity)
  for _ in 0..<2_000 {
    unsafe images.withUnsafeMutableBufferPointer { images in
      let start = now()
      for _ in 0..<calls { unsafe mapInSwift(matrix, points, images.baseAddress.unsafelyUnwrapped, count) }
      let middle = now()
      for _ in 0..<calls { _ = unsafe mapInC(Int32(kind), matrix, points, stride, images.baseAddress, stride, count, 0) }
      let end = now()
      least = (min(least.swift, (middle - start) / Double(calls)), min(least.c, (end - middle) / Double(calls)))
    }
  }
  return least
}

func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
