import TransformKit

/// The cost of a call with few points: the price of the Swift API, checks included.
func printCalls() {
  let m = Transform3D<Float>.scale(2).concatenating(.translation(x: 1, y: 2, z: 3))
  print("ns a call; Float, affine")
  for count in [1, 2, 4, 16, 64, 256, 1024] {
    var vectors = [SIMD3<Float>](repeating: .one, count: count)
    var scalars = [Float](repeating: 1, count: 3 * count)
    var other = scalars
    let inPlace = nanoseconds { m.affinePointMap.apply(to: &vectors) }
    let packed = nanoseconds { m.affinePointMap.apply(to: &scalars) }
    var target = other.mutableSpan
    let source = scalars.span
    let outOfPlace = nanoseconds { m.affinePointMap.apply(to: source, into: &target) }
    let new = nanoseconds { other = m.affinePointMap.applied(to: vectors).count > 0 ? [] : [] }
    print(
      padded("\(count)", 6), "[SIMD3] in place", fixed(inPlace), " xyz in place", fixed(packed), " spans", fixed(outOfPlace), " new array",
      fixed(new))
  }
}
