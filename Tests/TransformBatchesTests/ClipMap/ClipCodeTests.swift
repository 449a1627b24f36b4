import InstructionSets
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite struct ClipCodeTests {
  func code<S: TransformScalar>(_ p: SIMD4<S>, _ range: DepthRange) -> ClipCode {
    guard !p.x.isNaN, !p.y.isNaN, !p.z.isNaN, !p.w.isNaN else { return ClipCode(rawValue: 63) }
    let near = range == .zeroToOne ? p.z < 0 : p.z < -p.w
    let tests: [(Bool, ClipCode)] = [
      (p.x < -p.w, .left), (p.x > p.w, .right), (p.y < -p.w, .bottom), (p.y > p.w, .top), (near, .near), (p.z > p.w, .far),
    ]
    return tests.reduce(into: []) { if $1.0 { $0.insert($1.1) } }
  }

  @Test("Codes are those of the homogeneous images of single points, and so are the coordinates", arguments: DepthRange.allCases)
  func codes(range: DepthRange) {
    func check<S: TransformScalar>(_: S.Type) {
      let m: Transform3D<S> = transforms(1)[0]
      let map = m.clipMap(depthRange: range)
      let (p3, p4): ([SIMD3<S>], [SIMD4<S>]) = (vectors(awkwardNumbers(402)), vectors(awkwardNumbers(536)))
      withEachInstructionSet { set in
        for count in Array(0...67) + [134] {
          let options = count % 3 == 2 ? BatchOptions.forced(2) : BatchOptions()
          let (a, b) = (Array(p3.suffix(count)), Array(p4.suffix(count)))
          let images = a.map { m.applied(toHomogeneous: SIMD4($0, 1)) }
          let expected = images.map { code($0, range) }
          let found = map.codes(of: a, options: options)
          #expect(found.codes == expected, "\(S.self), set \(set), \(count) points")
          #expect(found.all == expected.reduce(ClipCode(rawValue: 63)) { $0.intersection($1) })
          #expect(found.any == expected.reduce([]) { $0.union($1) })
          var codes = [ClipCode](repeating: [], count: count)
          let packed = a.flatMap { [$0.x, $0.y, $0.z] }
          change(&codes, 0..<count) {
            #expect(map.codes(of: packed.span, into: &$0, options: options) == (found.all, found.any))
          }
          #expect(codes == expected)
          let layout = VertexLayout(stride: 7, offset: 2)
          let spread = a.flatMap { [5, .nan, $0.x, $0.y, $0.z, 6, 7] as [S] }
          codes = [ClipCode](repeating: [], count: count)
          change(&codes, 0..<count) {
            #expect(map.codes(of: spread.span, layout: layout, into: &$0, options: options) == (found.all, found.any))
          }
          #expect(codes == expected)
          var coordinates = [SIMD4<S>](repeating: .zero, count: count)
          change(&codes, 0..<count) { codes in
            change(&coordinates, 0..<count) {
              _ = map.codes(of: a.span, into: &codes, clipCoordinates: &$0, options: options)
            }
          }
          #expect(codes == expected && haveSameBits(scalars(coordinates), scalars(images)))
          var homogeneous = [ClipCode](repeating: [], count: count)
          change(&homogeneous, 0..<count) {
            _ = m.homogeneousClipMap(depthRange: range).codes(of: b.span, into: &$0, options: options)
          }
          #expect(homogeneous == b.map { code(m.applied(toHomogeneous: $0), range) })
          let spreadB = b.flatMap { [5, $0.x, $0.y, $0.z, $0.w] as [S] }
          change(&codes, 0..<count) {
            _ = m.homogeneousClipMap(depthRange: range).codes(of: spreadB.span, layout: VertexLayout(stride: 5, offset: 1), into: &$0)
          }
          #expect(codes == homogeneous)
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("By hand: left of the volume, beyond it, and before a near plane at 0 that is not at −w")
  func byHand() {
    let points: [SIMD3<Double>] = [SIMD3(-2, 0, 0.5), SIMD3(0, 0, 2), SIMD3(0, 3, -0.5)]
    let zeroToOne = Transform3D.identity.clipMap(depthRange: .zeroToOne).codes(of: points)
    #expect(zeroToOne.codes == [.left, .far, [.top, .near]])
    #expect(zeroToOne.all == [] && zeroToOne.any == [.left, .far, .top, .near])
    #expect(Transform3D.identity.clipMap(depthRange: .minusOneToOne).codes(of: points).codes == [.left, .far, .top])
  }

  @Test("A code is described by the names of its sides")
  func description() {
    #expect("\([.left, .near] as ClipCode)" == "[left, near]")
    #expect("\([] as ClipCode)" == "[]")
    #expect(ClipCode(rawValue: 63).description == "[left, right, bottom, top, near, far]")
    #expect(ClipCode(rawValue: 192).description == "[]")
  }
}
