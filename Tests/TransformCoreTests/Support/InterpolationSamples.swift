import TestEffort
import TransformCore
import TransformTestSupport

/// Pairs of random transforms of a kind, and how many of them a test takes.
enum InterpolationSamples {
  static let pairs = Effort.size(debug: 40, release: 10_000)
  static let steps = Effort.size(debug: 100, release: 1_000)

  static let kinds = SampleKind.ordinaryKinds

  static func pair<S: TransformScalar>(_ index: Int, _: S.Type, using random: inout SeededGenerator) -> (Transform3D<S>, Transform3D<S>) {
    let kind = kinds[index % kinds.count]
    return (.sample(kind, using: &random), .sample(kind, using: &random))
  }

  static func plane<S: TransformScalar>(_ index: Int, _: S.Type, using random: inout SeededGenerator) -> (Transform2D<S>, Transform2D<S>) {
    let kind = kinds[index % kinds.count]
    return (.sample(kind, using: &random), .sample(kind, using: &random))
  }

  /// The longest step over the mean step of a list of places.
  static func unevenness(_ numbers: [[Double]]) -> Double {
    let steps = zip(numbers, numbers.dropFirst()).map { one, next in
      zip(one, next).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
    let mean = steps.reduce(0, +) / Double(steps.count)
    return mean == 0 ? 0 : (steps.max() ?? 0) / mean
  }
}
