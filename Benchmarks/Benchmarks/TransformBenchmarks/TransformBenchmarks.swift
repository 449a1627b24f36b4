import Benchmark
import TransformKit

/// Some single operations in Double over 1,024 varied inputs. One iteration runs all inputs. The peers' table is
/// `Benchmarks/peers`.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .seconds(1))
  let transforms = (0..<1024).map { index in
    Transform3D<Double>.rotation(degrees: Double(index), axis: .y)
      .concatenating(.scale(1 + Double(index) / 1024))
      .concatenating(.perspective(eyeDistance: 900)!)
  }
  let affine = (0..<1024).map { Transform2D<Double>.rotation(degrees: Double($0)).concatenating(.scale(x: 2, y: 3)) }
  let points = (0..<1024).map { SIMD3(Double($0), 40, Double($0 % 7)) }
  let quaternions = (0..<1024).map { Quaternion<Double>(degrees: Double($0), axis: .z) }

  func register(_ name: String, _ body: @escaping @Sendable (Int) -> Void) {
    Benchmark(name) { benchmark in
      for index in benchmark.scaledIterations { body(index & 1023) }
    }
  }
  register("product4x4") { blackHole(transforms[$0].concatenating(transforms[1023 - $0])) }
  register("inverse4x4") { blackHole(transforms[$0].inverted()) }
  register("product2D") { blackHole(affine[$0].concatenating(affine[1023 - $0])) }
  register("inverse2D") { blackHole(affine[$0].inverted()) }
  register("pointWithDivide") { blackHole(transforms[$0].applied(toPoint: points[$0])) }
  register("quaternionProduct") { blackHole(quaternions[1023 - $0].concatenating(quaternions[$0])) }
  register("axisAngle") { blackHole(Transform3D.rotation(radians: Double($0), axis: points[$0])) }
}
