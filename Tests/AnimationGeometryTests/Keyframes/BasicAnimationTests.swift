import AnimationGeometry
import Testing

@Suite struct BasicAnimationTests {
  @Test("From, to and by have the six known answers") func ends() {
    let cases: [(Double?, Double?, Double?, Double, Double)] = [
      (10, 50, nil, 10, 50), (10, nil, 5, 10, 15), (nil, 50, 5, 45, 50), (10, nil, nil, 10, 100), (nil, 50, nil, 100, 50),
      (nil, nil, 5, 100, 105),
    ]
    for (from, to, by, first, last) in cases {
      let ends = BasicAnimation(from: from, to: to, by: by).ends(current: 100)
      #expect(ends.from == first)
      #expect(ends.to == last)
    }
  }
}
