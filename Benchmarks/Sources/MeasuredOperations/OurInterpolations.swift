import TransformKit

struct Arrival<Scalar: TransformScalar> {
  var end: Transform3D<Scalar>
  var time: Scalar
}

typealias Way<Scalar: TransformScalar> = Transform3D<Scalar>.Interpolation

@inline(never)
func samples<Scalar: TransformScalar>(
  _ way: Way<Scalar>, _ times: UnsafePointer<Scalar>, _ out: UnsafeMutablePointer<Transform3D<Scalar>>, _ count: Int
) {
  for i in 0..<count { out[i] = way.transform(at: times[i]) }
}

@inline(never)
func samples<Scalar: TransformScalar>(
  _ ways: UnsafePointer<Way<Scalar>>, _ arrivals: UnsafePointer<Arrival<Scalar>>, _ out: UnsafeMutablePointer<Transform3D<Scalar>>,
  _ count: Int
) {
  for i in 0..<count { out[i] = ways[i].transform(at: arrivals[i].time) }
}

/// Interpolations in memory, one for each pair of operands.
final class Prepared<Scalar: TransformScalar> {
  private(set) var ways: UnsafeMutablePointer<Way<Scalar>>?

  func prepare(_ starts: UnsafePointer<Transform3D<Scalar>>, _ arrivals: UnsafePointer<Arrival<Scalar>>, _ count: Int) {
    let all = ways ?? .allocate(capacity: count)
    for i in 0..<count { (all + i).initialize(to: Way(from: starts[i], to: arrivals[i].end)) }
    ways = all
  }
}

extension Entry {
  /// Samples of one interpolation at many times.
  @inline(__always)
  static func sampleOne<Scalar: TransformScalar>(_: Scalar.Type) -> Entry {
    func matrix(_ numbers: [Reference]) -> Transform3D<Scalar> { Transform3D(rowMajor: numbers.map { Scalar($0) })! }
    let way = Way<Scalar>(from: matrix(Plain.departure), to: matrix(Plain.destination))
    return Entry(
      operation: "sample_one", library: ours, level: "", strides: (1, 0, 16),
      run: { samples(way, $0.assumingMemoryBound(to: Scalar.self), $2.assumingMemoryBound(to: Transform3D<Scalar>.self), $3) }, chain: nil)
  }

  /// A sample of each of many interpolations.
  @inline(__always)
  static func sampleMany<Scalar: TransformScalar>(_: Scalar.Type) -> Entry {
    let prepared = Prepared<Scalar>()
    var entry = Entry(
      operation: "sample_many", library: ours, level: "",
      strides: (16, MemoryLayout<Arrival<Scalar>>.stride / MemoryLayout<Scalar>.stride, 16),
      run: {
        samples(prepared.ways!, $1.assumingMemoryBound(to: Arrival<Scalar>.self), $2.assumingMemoryBound(to: Transform3D<Scalar>.self), $3)
      }, chain: nil)
    entry.prepare = {
      prepared.prepare($0.assumingMemoryBound(to: Transform3D<Scalar>.self), $1.assumingMemoryBound(to: Arrival<Scalar>.self), $2)
    }
    return entry
  }
}
