import AnimationTiming
import Testing

@Suite struct SpringRedirectionTests {
  @Test("Turned to its own target, a spring goes on as it was", arguments: [0.0, 0.3, 1, 1.000001, 4])
  func sameTarget(ratio: Double) throws {
    let spring = try #require(Spring(response: 0.5, dampingRatio: ratio, initialVelocity: 2))
    let x = spring.value(at: 0.1)
    let next = try #require(spring.redirected(at: 0.1, to: 1))
    for step in 0...20 {
      let time = Double(step) / 20
      #expect(abs(x + (1 - x) * next.value(at: time) - spring.value(at: 0.1 + time)) < 1e-14)
    }
  }

  @Test("Turned to another target, value and velocity do not jump") func otherTarget() throws {
    let spring = try #require(Spring(duration: 0.5, bounce: 0.3))
    let (x, v) = (spring.value(at: 0.2), spring.velocity(at: 0.2))
    let next = try #require(spring.redirected(at: 0.2, to: -3))
    #expect(next.value(at: 0) == 0)
    #expect(abs((-3 - x) * next.velocity(at: 0) - v) <= 2 * v.ulp)
    #expect(abs(x + (-3 - x) * next.value(at: 10) + 3) < 1e-12)
    #expect(spring.redirected(at: 0.2, to: x) == nil && spring.redirected(at: .nan, to: 1) == nil)
  }

  @Test("A spring as a curve starts at 0, is the spring inside, and ends at 1") func curve() throws {
    let spring = try #require(Spring(damping: 10))
    let curve = TimingFunction.spring(spring, duration: 2)
    #expect(curve.value(at: 0.25) == spring.value(at: 0.5))
    #expect(curve.value(at: -1) == 0 && curve.value(at: 1) == 1 && curve.value(at: 9) == 1 && curve.value(at: .nan).isNaN)
  }
}
