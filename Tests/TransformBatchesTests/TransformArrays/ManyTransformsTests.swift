import InstructionSets
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite struct ManyTransformsTests {
  @Test("Products of arrays have the bits of single products: by one on either side, pair by pair, in place and not")
  func products() {
    func check<S: TransformScalar>(_: S.Type) {
      let (a, b): ([Transform3D<S>], [Transform3D<S>]) = (transforms(67, seed: 1), transforms(67, seed: 2))
      let one = b[5]
      let (right, left, pairs) = (a.map { $0.concatenating(one) }, b.map { one.concatenating($0) }, zip(a, b).map { $0.concatenating($1) })
      withEachInstructionSet { set in
        for count in 0...67 {
          let options = count % 4 == 3 ? BatchOptions.forced(3) : BatchOptions()
          let (first, second) = (Array(a.prefix(count)), Array(b.prefix(count)))
          func expect(_ found: [Transform3D<S>], _ all: [Transform3D<S>], _ what: String) {
            #expect(haveSameBits(scalars(found), scalars(Array(all.prefix(count)))), "\(what), \(S.self), set \(set), \(count)")
          }
          expect(TransformArrays.concatenating(first, with: one, options: options), right, "each by one")
          expect(TransformArrays.concatenating([one], with: second, options: options), left, "one by each")
          expect(TransformArrays.concatenating(first, with: second, options: options), pairs, "pairs")
          var found = first
          inPlace(&found) { TransformArrays.concatenate($0, with: one, into: &$1, options: options) }
          expect(found, right, "in place")
          found = first
          inPlace(&found) { TransformArrays.concatenate($0, with: second.span, into: &$1, options: options) }
          expect(found, pairs, "pairs in place")
          found = second
          inPlace(&found) { TransformArrays.concatenate([one].span, with: $0, into: &$1, options: options) }
          expect(found, left, "one by each in place")
          found = second
          inPlace(&found) { TransformArrays.concatenate(first.span, with: $0, into: &$1, options: options) }
          expect(found, pairs, "pairs in place of the second")
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Down a tree: each transform, then its parent's product, to the bit")
  func hierarchies() {
    func check<S: TransformScalar>(_: S.Type) {
      let local: [Transform3D<S>] = transforms(67, .rigid)
      var random = SeededGenerator(4)
      let parents = (0..<67).map { (index: Int) -> Int32 in
        if index % 20 == 0 { return -1 }
        return Int32(random.next() % UInt64(index))
      }
      var world: [Transform3D<S>] = []
      for (transform, parent) in zip(local, parents) { world.append(parent < 0 ? transform : transform.concatenating(world[Int(parent)])) }
      let chain = (0..<67).map { Int32($0) - 1 }
      var chained: [Transform3D<S>] = []
      for transform in local { chained.append(chained.last.map(transform.concatenating) ?? transform) }
      withEachInstructionSet { set in
        for count in [0, 1, 2, 5, 21, 66, 67] {
          let some = Array(local.prefix(count))
          for (parents, expected) in [(parents, world), (chain, chained)] {
            let wanted = scalars(Array(expected.prefix(count)))
            let found = TransformArrays.concatenating(some, downParents: Array(parents.prefix(count)))
            #expect(haveSameBits(scalars(found), wanted), "\(S.self), set \(set), \(count)")
            var own = some
            inPlace(&own) { TransformArrays.concatenate($0, downParents: Array(parents.prefix(count)).span, into: &$1) }
            #expect(haveSameBits(scalars(own), wanted), "\(S.self), set \(set), \(count) in place")
          }
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Inverses have the bits of single ones, singular ones are NaN and counted, ill-conditioned ones are settled")
  func inverses() {
    func check<S: TransformScalar>(_: S.Type) {
      var all: [Transform3D<S>] = transforms(600)
      for (index, kind) in SampleKind.allCases.enumerated() { all += transforms(9, kind, seed: UInt64(index)) }
      for index in stride(from: 3, to: all.count, by: 17) {
        all[index] = [.scale(x: 1, y: 0, z: 1), .scale(S(0x1p-40)), .scale(x: 1, y: 1, z: S(0x1p-30)), all[index]][index / 17 % 4]
        if index / 17 % 4 == 3 { all[index].yAxis = all[index].xAxis }
      }
      all[100].m23 = .nan
      all[200].m11 = .infinity
      let single = all.map { $0.inverted() }
      var bits: [S]?
      withEachInstructionSet { set in
        for (count, options) in [(all.count, BatchOptions()), (all.count, .forced(3)), (7, BatchOptions()), (0, BatchOptions())] {
          let (inverses, singularCount) = TransformArrays.inverses(of: Array(all.prefix(count)), options: options)
          #expect(singularCount == single.prefix(count).count { $0 == nil } && inverses.count == count)
          var own = Array(all.prefix(count))
          inPlace(&own) { #expect(TransformArrays.invert($0, into: &$1, options: options) == singularCount) }
          #expect(haveSameBits(scalars(own), scalars(inverses)), "\(S.self), set \(set), \(count) in place")
          for (index, inverse) in inverses.enumerated() {
            guard let one = single[index] else {
              #expect(inverse.rowMajor.allSatisfy { $0.isNaN }, "\(index)")
              continue
            }
            #expect(haveSameBits(inverse.rowMajor, one.rowMajor), "\(S.self), set \(set), \(index)")
          }
          guard count == all.count else { continue }
          if let bits { #expect(haveSameBits(scalars(inverses), bits), "\(S.self), set \(set)") }
          bits = scalars(inverses)
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }
}
