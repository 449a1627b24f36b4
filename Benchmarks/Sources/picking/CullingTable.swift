import MeshGeometry
import PickingLoops
import Tables
import TransformKit

/// A million boxes or balls against the planes of a frustum, beside the quicker of two C loops.
struct CullingTable {
  static let (limit, count) = (1.0, 1_000_000)
  let rounds: Int

  func measure(_ report: inout Report) {
    head(
      "Culling \(Self.count) bodies", "bodies", "scalars", "to", "seen", "ours ns", "C ns, with branches", "without", "to the quicker",
      "of limit")
    for share in [0.1, 0.25, 0.5] {
      measure(Float.self, share, &report)
      measure(Double.self, share, &report)
    }
  }

  private func measure<S: TransformScalar>(_: S.Type, _ share: Double, _ report: inout Report) {
    guard let bodies = Bodies<S>(count: Self.count, seen: share) else { return }
    for areBoxes in [true, false] {
      mask(bodies, areBoxes, &report)
      indices(bodies, areBoxes, &report)
    }
  }

  private func mask<S: TransformScalar>(_ bodies: Bodies<S>, _ areBoxes: Bool, _ report: inout Report) {
    let frustum = bodies.frustum
    var ours = [UInt64](repeating: 0, count: (Self.count + 63) / 64)
    var other = ours
    let samples = Samples(
      rounds: rounds,
      [
        {
          var span = ours.mutableSpan
          if areBoxes { frustum.cull(boxes: bodies.boxes.span, into: &span) } else { frustum.cull(spheres: bodies.balls.span, into: &span) }
        }
      ]
        + [false, true].map { isBranchless in
          {
            bodies.withLoop(areBoxes, isBranchless) { kind, planes, count, memory in
              loop_cull(kind, planes, count, memory, Self.count, &other)
            }
          }
        })
    let different = zip(ours, other).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
    check(different < 10, "the bodies seen")  // the C loops fuse products with sums
    write(bodies, areBoxes, "mask", ours.reduce(0) { $0 + $1.nonzeroBitCount }, samples, &report)
  }

  private func indices<S: TransformScalar>(_ bodies: Bodies<S>, _ areBoxes: Bool, _ report: inout Report) {
    let frustum = bodies.frustum
    var ours = [UInt32](repeating: 0, count: Self.count)
    var other = ours
    var (found, otherFound) = (0, 0)
    let samples = Samples(
      rounds: rounds,
      [
        {
          var span = ours.mutableSpan
          found = areBoxes ? frustum.cull(boxes: bodies.boxes.span, into: &span) : frustum.cull(spheres: bodies.balls.span, into: &span)
        }
      ]
        + [false, true].map { isBranchless in
          {
            bodies.withLoop(areBoxes, isBranchless) { kind, planes, count, memory in
              otherFound = loop_seen(kind, planes, count, memory, Self.count, &other)
            }
          }
        })
    let different = Set(ours[..<found]).symmetricDifference(other[..<otherFound]).count
    check(different < 10, "the bodies seen")
    write(bodies, areBoxes, "indices", found, samples, &report)
  }

  private func write<S>(
    _: Bodies<S>, _ areBoxes: Bool, _ form: String, _ seen: Int, _ samples: Samples, _ report: inout Report
  ) {
    let quicker = samples[1] < samples[2] ? 1 : 2
    let ratio = samples.ratio(0, to: quicker)
    let times = (0..<3).map { (samples[$0] / Double(Self.count) * 1e9).text(2) }
    let share = Double(seen) / Double(Self.count)
    row(
      areBoxes ? "boxes" : "balls", "\(S.self)", form, share.percent, times[0], times[1], times[2], ratio.text(2),
      report.ratio(ratio, to: Self.limit, "\(areBoxes ? "boxes" : "balls") \(S.self) to \(form), \(share.percent) seen"))
  }
}

extension Bodies {
  /// Calls with the planes and the memory of the bodies.
  func withLoop(
    _ areBoxes: Bool, _ isBranchless: Bool, _ body: (loop_kind, UnsafeRawPointer?, Int, UnsafeRawPointer?) -> Void
  ) {
    let kind = loop_kind(is_double: Scalar.self == Double.self, are_boxes: areBoxes, is_branchless: isBranchless)
    let planes = frustum.planes.map(\.coefficients)
    planes.withUnsafeBytes { planes in
      let count = planes.count / MemoryLayout<SIMD4<Scalar>>.size
      if areBoxes {
        boxes.withUnsafeBytes { body(kind, planes.baseAddress, count, $0.baseAddress) }
      } else {
        balls.withUnsafeBytes { body(kind, planes.baseAddress, count, $0.baseAddress) }
      }
    }
  }
}
