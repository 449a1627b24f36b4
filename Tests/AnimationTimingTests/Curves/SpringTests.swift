import AnimationTiming
import Testing

@Suite struct SpringTests {
  @Test("Known values of under-, critically and overdamped springs") func knownValues() throws {
    func value(_ m: Double, _ k: Double, _ c: Double, _ v: Double, _ over: Bool, _ t: Double) throws -> Double {
      try #require(Spring(mass: m, stiffness: k, damping: c, initialVelocity: v, allowsOverdamping: over)).value(at: t)
    }
    // The figures have six digits.
    #expect(abs(try value(1, 100, 10, 0, true, 0.1) - 0.340299846608) < 1e-9)
    #expect(abs(try value(1, 100, 20, 0, true, 0.1) - 0.264241) < 1e-6)
    #expect(abs(try value(1, 100, 30, 0, true, 0.5) - 0.826595) < 1e-6)
    #expect(abs(try value(1, 100, 30, 0, false, 0.5) - 0.959572) < 1e-6)
    #expect(abs(try value(2, 300, 5, 8, true, 0.5) - 0.418092) < 1e-6)
    #expect(abs(try value(3, 1000, 500, 0, true, 0.5) - 0.632093) < 1e-6)
    #expect(abs(try value(1, 100, 0, 0, true, 0.5) - 0.716338) < 1e-6)
    // By Radau's integration, eight digits: framer/motion#1207 (conformance/reports, P9).
    for (time, expected) in [(1.0, 0.10670068), (5, 0.43488455), (10, 0.68116763)] {
      #expect(abs(try value(0.5, 4, 35, 0, true, time) - expected) < 1e-8)
    }
  }

  @Test("The velocity is the value's derivative") func derivative() throws {
    for ratio in [0.1, 0.999999, 1, 1.000001, 4] {
      let spring = try #require(Spring(response: 0.6, dampingRatio: ratio, initialVelocity: 3))
      let slope = (spring.value(at: 0.2 + 1e-5) - spring.value(at: 0.2 - 1e-5)) / 2e-5
      #expect(abs(slope - spring.velocity(at: 0.2)) < 1e-5)  // the difference's own error: h² · |x‴| ≈ 1e-10 · 1e4
    }
  }

  @Test("Invalid and extreme input has documented answers") func hostile() throws {
    #expect(Spring(mass: 0) == nil)
    #expect(Spring(stiffness: .nan) == nil)
    #expect(Spring(duration: 1, bounce: -1) == nil)
    let spring = try #require(Spring(damping: 1e6, allowsOverdamping: true))
    #expect(spring.value(at: .infinity) == 1)
    #expect(spring.value(at: 1e300) == 1)
    #expect(spring.value(at: .nan).isNaN)
    #expect(spring.value(at: -1) == 0)
  }
}
