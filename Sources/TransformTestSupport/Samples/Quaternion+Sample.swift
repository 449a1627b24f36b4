public import TransformCore

extension Quaternion {
  /// A random rotation, all being equally likely; of length one up to rounding.
  @inlinable
  public static func sample(using random: inout SeededGenerator) -> Self { Self(components: random.direction()) }
}
