extension Homography {
  /// Applies `next` after this one: `self = self · next`.
  @_alwaysEmitIntoClient @inline(__always)
  public mutating func concatenate(_ next: Self) { self = concatenating(next) }
}
