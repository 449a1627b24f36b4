import AnimationTiming
import Testing

@Suite struct SpringSettlingTests {
  @Test("Settling times agree with Core Animation") func settling() throws {
    for (damping, want) in [(10.0, 1.4727), (5, 2.854975), (15, 1.022094)] {
      #expect(abs(try #require(Spring(damping: damping)?.settlingDuration()) - want) < 1e-6)
    }
    #expect(Spring(damping: 0)?.settlingDuration() == nil)
    #expect(Spring()?.settlingDuration(within: .nan) == nil)
  }

  @Test("From a damping ratio of 1 on, the spring is at the distance then and nearer later", arguments: [0.0, 40, -5, 500])
  func overdamped(velocity: Double) throws {
    for damping in [20.0, 20.001, 60] {
      let spring = try #require(Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: true))
      let end = try #require(spring.settlingDuration())
      #expect(abs(abs(1 - spring.value(at: end)) - 0.001) < 1e-12)
      for step in 1...100 { #expect(abs(1 - spring.value(at: end * (1 + Double(step) / 20))) < 0.001) }
    }
  }
}
