extension PropertyAnimation {
  /// Writes the values at many times, each to the bit that of `value(at:underlying:)`, without an allocation. At times
  /// when the animation is not in effect it is the value underneath.
  ///
  /// - Precondition: there is room for as many values as there are times.
  @_alwaysEmitIntoClient
  public func sample(at times: Span<Double>, underlying: Value, into values: inout MutableSpan<Value>) {
    precondition(values.count >= times.count, "there must be room for as many values as there are times")
    let storage = storage
    AnimationStorage<Value>.inBlocks(times.count) { index in
      storage.plainProgress(at: times[index])
    } plain: { index, progress in
      values[index] = storage.plainValue(at: progress)
    } other: { index in
      values[index] = storage.value(at: times[index], underlying: underlying) ?? underlying
    }
  }

  /// Writes the values of many animations at one time over the values underneath, each to the bit that of
  /// `value(at:underlying:)`, without an allocation. Where an animation is not in effect the value underneath stays.
  ///
  /// - Precondition: there are as many values as animations.
  @_alwaysEmitIntoClient
  public static func sample(_ animations: Span<Self>, at time: Double, over values: inout MutableSpan<Value>) {
    precondition(values.count >= animations.count, "there must be as many values as animations")
    // An animation is one reference. To count it up and down costs more than the timing.
    unsafe animations.withUnsafeBufferPointer { animations in
      unsafe animations.withMemoryRebound(to: Unmanaged<AnimationStorage<Value>>.self) { animations in
        AnimationStorage<Value>.inBlocks(animations.count) { index in
          unsafe animations[index]._withUnsafeGuaranteedRef { $0.plainProgress(at: time) }
        } plain: { index, progress in
          values[index] = unsafe animations[index]._withUnsafeGuaranteedRef { $0.plainValue(at: progress) }
        } other: { index in
          let value = unsafe animations[index]._withUnsafeGuaranteedRef { $0.value(at: time, underlying: values[index]) }
          if let value { values[index] = value }
        }
      }
    }
  }
}

extension AnimationStorage {
  /// The progress if the way is all that there is to a value, otherwise NaN.
  @_alwaysEmitIntoClient @inline(__always)
  func plainProgress(at time: Double) -> Double { unsafe plain == nil ? .nan : place(at: time)?.progress ?? .nan }

  /// The value with that progress.
  @_alwaysEmitIntoClient @inline(__always)
  func plainValue(at progress: Double) -> Value {
    unsafe plain.unsafelyUnwrapped._withUnsafeGuaranteedRef { Value._value(on: $0.way, at: progress) }
  }

  /// Goes through indices in blocks: first all progresses, then what is made of them, or others where they are NaN. A
  /// processor then works at several curves at once; one alone is a long chain.
  @_alwaysEmitIntoClient @inline(__always)
  static func inBlocks(_ count: Int, progress: (Int) -> Double, plain: (Int, Double) -> Void, other: (Int) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 64) { block in
      for start in stride(from: 0, to: count, by: 64) {
        let end = min(start + 64, count)
        for index in start..<end { unsafe block[index - start] = progress(index) }
        for index in start..<end {
          let progress = unsafe block[index - start]
          if progress == progress { plain(index, progress) } else { other(index) }
        }
      }
    }
  }
}
