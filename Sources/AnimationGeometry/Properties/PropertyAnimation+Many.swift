extension PropertyAnimation {
  /// Writes the values at many times, each to the bit that of `value(at:underlying:)`, without an allocation. At times
  /// when the animation is not in effect it is the value underneath.
  ///
  /// - Precondition: there is room for as many values as there are times.
  @inlinable
  public func sample(at times: Span<Double>, underlying: Value, into values: inout MutableSpan<Value>) {
    precondition(values.count >= times.count, "there must be room for as many values as there are times")
    for index in 0..<times.count { values[index] = value(at: times[index], underlying: underlying) ?? underlying }
  }

  /// Writes the values of many animations at one time over the values underneath, each to the bit that of
  /// `value(at:underlying:)`, without an allocation. Where an animation is not in effect the value underneath stays.
  ///
  /// - Precondition: there are as many values as animations.
  @inlinable
  public static func sample(_ animations: Span<Self>, at time: Double, over values: inout MutableSpan<Value>) {
    precondition(values.count >= animations.count, "there must be as many values as animations")
    for index in 0..<animations.count {
      if let value = animations[index].value(at: time, underlying: values[index]) { values[index] = value }
    }
  }
}
