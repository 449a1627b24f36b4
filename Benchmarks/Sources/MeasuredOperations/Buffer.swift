import TransformKit

/// 64-byte aligned memory for `records` records. It is never freed: a run needs a few megabytes.
package struct Buffer<Scalar: TransformScalar> {
  package let kind: Kind
  package let stride: Int
  package let base: UnsafeMutablePointer<Scalar>

  /// Memory at `slot` cache lines past a page. Operands and results each take another slot, because the processor
  /// compares only the low twelve bits of addresses. If two buffers start at the same place of a page, a store looks
  /// like the next load's.
  package init(_ kind: Kind, stride: Int, records: Int, slot: Int) {
    self.kind = kind
    self.stride = stride
    let count = max(stride * records, 1)
    let raw = UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Scalar>.stride + 8192, alignment: 4096)
    base = (raw + slot * 64).bindMemory(to: Scalar.self, capacity: count)
    base.update(repeating: 0, count: count)
  }

  package func write(_ values: [[Reference]]) {
    let positions = kind.positions(stride: stride)
    for (record, numbers) in values.enumerated() {
      let start = base + record * stride
      for (position, number) in zip(positions, numbers) { start[position] = Scalar(number) }
      if let one = kind.one(stride: stride) { start[one] = 1 }
    }
  }

  package func record(_ index: Int) -> [Reference] { kind.positions(stride: stride).map { Reference(base[index * stride + $0]) } }

  package func fillWithNaN(records: Int) { base.update(repeating: .nan, count: records * stride) }
}
