import MeshGeometry
import PickingLoops
import TransformKit
import TransformTestSupport

/// A million boxes and balls around a camera; about a tenth are seen.
func measureCulling() {
  let lens = Transform3D<Float>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1.5, near: 0.5, far: 50, convention: .metal)
  guard let frustum = lens.flatMap({ Frustum($0, convention: .metal) }) else { return }
  let count = 1_000_000
  var random = SeededGenerator(3)
  let centers = (0..<count).map { _ in random.vector(in: -50...50) as SIMD3<Float> }
  let boxes = centers.map { Bounds3D(corner: $0, opposite: $0 + random.vector(in: 0...3)) }
  let balls = centers.map { SIMD4($0, random.number(in: 0...2)) }
  let planes = frustum.planes.flatMap { [$0.coefficients.x, $0.coefficients.y, $0.coefficients.z, $0.coefficients.w] }
  let planeCount = planes.count / 4
  var mask = [UInt64](repeating: 0, count: (count + 63) / 64)
  var other = mask
  var indices = [UInt32](repeating: 0, count: count)
  print("\n| \(count) bodies, Float | ours | plain C, the quicker of two | ratio | promised |\n|---|---|---|---|---|")
  let boxMask = time(3 * rounds) {
    var span = mask.mutableSpan
    frustum.cull(boxes: boxes.span, into: &span)
  }
  let plainBoxMask =
    [plain_cull_boxes, branchless_cull_boxes].map { cull in
      unsafe time(3 * rounds) {
        unsafe boxes.withUnsafeBytes { unsafe cull(planes, planeCount, $0.assumingMemoryBound(to: Float.self).baseAddress, count, &other) }
      }
    }.min() ?? .nan
  precondition(zip(mask, other).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount } < 10, "both loops see the same boxes, but for rounding")
  row("boxes to a mask", boxMask / Double(count), plainBoxMask / Double(count), unit: "ns", limit: "≤ 1")
  var (found, otherFound) = (0, 0)
  let boxIndices = time(3 * rounds) {
    var span = indices.mutableSpan
    found = frustum.cull(boxes: boxes.span, into: &span)
  }
  let plainBoxIndices =
    [plain_boxes_seen, branchless_boxes_seen].map { find in
      unsafe time(3 * rounds) {
        otherFound = unsafe boxes.withUnsafeBytes {
          unsafe find(planes, planeCount, $0.assumingMemoryBound(to: Float.self).baseAddress, count, &indices)
        }
      }
    }.min() ?? .nan
  row("boxes to numbers, \(found) and \(otherFound)", boxIndices / Double(count), plainBoxIndices / Double(count), unit: "ns", limit: "≤ 1")
  let ballMask = time(3 * rounds) {
    var span = mask.mutableSpan
    frustum.cull(spheres: balls.span, into: &span)
  }
  let plainBallMask =
    [plain_cull_balls, branchless_cull_balls].map { cull in
      unsafe time(3 * rounds) {
        unsafe balls.withUnsafeBytes { unsafe cull(planes, planeCount, $0.assumingMemoryBound(to: Float.self).baseAddress, count, &other) }
      }
    }.min() ?? .nan
  row("balls to a mask", ballMask / Double(count), plainBallMask / Double(count), unit: "ns", limit: "≤ 1")
  let ballIndices = time(3 * rounds) {
    var span = indices.mutableSpan
    found = frustum.cull(spheres: balls.span, into: &span)
  }
  let plainBallIndices =
    [plain_balls_seen, branchless_balls_seen].map { find in
      unsafe time(3 * rounds) {
        otherFound = unsafe balls.withUnsafeBytes {
          unsafe find(planes, planeCount, $0.assumingMemoryBound(to: Float.self).baseAddress, count, &indices)
        }
      }
    }.min() ?? .nan
  row(
    "balls to numbers, \(found) and \(otherFound)", ballIndices / Double(count), plainBallIndices / Double(count), unit: "ns", limit: "≤ 1")
}
