import AnimationTiming
import Testing

@Suite struct EffectTimingTests {
  @Test("An alternating iteration runs backwards, and the end is not in effect") func alternate() {
    let timing = EffectTiming(delay: 500, duration: 1000, iterations: 2, direction: .alternate)
    #expect(timing.progress(atLocalTime: 499) == nil)
    #expect(timing.progress(atLocalTime: 1750)?.fraction == 0.75)
    #expect(timing.progress(atLocalTime: 1750)?.isReversed == true)
    #expect(timing.progress(atLocalTime: 2500) == nil)
  }

  @Test("Hostile numbers give an answer and never trap") func hostile() {
    let numbers: [Double] = [0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude]
    for delay in numbers {
      for duration in numbers {
        for count in numbers {
          for time in numbers {
            let timing = EffectTiming(
              delay: delay, duration: duration, iterations: count, direction: .alternate, fill: .both, easing: .steps(3, .jumpBoth))
            if let progress = timing.progress(atLocalTime: time) { #expect(progress.fraction >= 0 && progress.fraction <= 1) }
            _ = MediaTiming(beginTime: delay, duration: duration, speed: count, timeOffset: delay).progress(atParentTime: time)
          }
        }
      }
    }
  }

  @Test("An endless cycle has begun with 0, even where the time since its begin overflows") func endlessCycle() {
    let timing = EffectTiming(delay: -1e308, duration: .infinity, iterations: 3, iterationStart: 1.25)
    let progress = timing.progress(atLocalTime: 1e308)
    #expect(progress?.iteration == 1)  // was not a number
    #expect(progress?.fraction == 0.25)
    #expect(EffectTiming(delay: -1e308, duration: .infinity).progress(atLocalTime: 1e308)?.fraction == 0)
  }
}
