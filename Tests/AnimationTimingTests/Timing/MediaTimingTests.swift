import AnimationTiming
import Testing

@Suite struct MediaTimingTests {
  /// What 0 → 100 shows at a time; `nil` where the model does.
  private static func value(_ timing: MediaTiming, _ time: Double) -> Double? {
    timing.progress(atParentTime: time).map { 100 * $0.fraction }
  }

  @Test("With a negative speed an animation runs back from its end, and it begins where it was added") func back() {
    let back = MediaTiming(duration: 2, speed: -1)
    #expect([0, 0.5, 1, 1.5].map { Self.value(back, $0) } == [100, 75, 50, 25])
    #expect(Self.value(back, -0.5) == nil && Self.value(back, 2) == nil)
    let quick = MediaTiming(beginTime: 3, duration: 2, speed: -2)
    #expect([3, 3.25, 3.75].map { Self.value(quick, $0) } == [100, 75, 25])
    #expect(Self.value(quick, 4) == nil && Self.value(quick, 2) == nil)
    // The formula of local times stays.
    #expect(MediaTiming(beginTime: 4, speed: -1).localTime(fromParent: 10) == -6)
  }

  @Test("Run back, the offset counts modulo the duration") func offset() {
    let whole = MediaTiming(duration: 2, speed: -1, timeOffset: 2)
    #expect([0.5, 1, 1.5].map { Self.value(whole, $0) } == [75, 50, 25])
    let half = MediaTiming(duration: 2, speed: -1, timeOffset: 1)
    #expect([0.5, 1.5].map { Self.value(half, $0) } == [25, 75])
  }

  @Test("Run back, cycles there and back and endless ones are those of the mirrored time", arguments: [1, 3, Double.infinity])
  func cycles(count: Double) {
    for reverses in [false, true] {
      let forth = MediaTiming(duration: 2, repeatCount: count == .infinity ? 3 : count, autoreverses: reverses)
      let back = MediaTiming(duration: 2, speed: -1, repeatCount: count, autoreverses: reverses)
      for time in stride(from: 0.125, to: forth.activeDuration, by: 0.25) {
        #expect(Self.value(back, time) == Self.value(forth, forth.activeDuration - time))
      }
      if count == .infinity { #expect(Self.value(back, 1e6 + 0.5) == (reverses ? 25 : 75)) }
    }
  }

  @Test("Filling before and after is that of the parent's time, run forth or back") func fill() {
    for (speed, first, last) in [(1.0, 0.0, 100.0), (-1, 100, 0)] {
      #expect(Self.value(MediaTiming(duration: 2, speed: speed, fillMode: .forwards), 5) == last)
      #expect(Self.value(MediaTiming(duration: 2, speed: speed, fillMode: .forwards), -1) == nil)
      #expect(Self.value(MediaTiming(duration: 2, speed: speed, fillMode: .backwards), -1) == first)
      #expect(Self.value(MediaTiming(duration: 2, speed: speed, fillMode: .backwards), 5) == nil)
    }
  }

  @Test("An endless leg has no end to run back from") func endless() {
    #expect(Self.value(MediaTiming(duration: .infinity, speed: -1), 1) == nil)
    #expect(Self.value(MediaTiming(duration: .infinity), 1) == 0)
  }
}
