extension DrawList {
  /// Goes through the draws from the back, and enters and leaves their frames: a frame is entered once, before all that
  /// is in it, and left after that. For formats and contexts that have a stack.
  ///
  /// `draws` and `frame` walk through a part: those of a mask, or those that cast a shadow, in the frame of the shadow.
  /// The frame around them is not entered.
  public func walk(
    _ draws: ArraySlice<Draw>? = nil, in frame: Int? = nil, enter: (Int) throws -> Void, leave: (Int) throws -> Void,
    draw: (Draw) throws -> Void
  ) rethrows {
    var open: [Int] = []
    for next in draws ?? self.draws[...] {
      if next.frame != open.last ?? frame {
        let chain = self.chain(from: next.frame, upTo: frame)
        var common = 0
        while common < min(open.count, chain.count), open[common] == chain[common] { common += 1 }
        while open.count > common { try leave(open.removeLast()) }
        for inner in chain[common...] {
          try enter(inner)
          open.append(inner)
        }
      }
      try draw(next)
    }
    while let last = open.popLast() { try leave(last) }
  }

  /// A frame and those around it, the outermost first, without a last one.
  private func chain(from frame: Int?, upTo last: Int?) -> [Int] {
    Array(sequence(first: frame) { $0.map { frames[$0].parent } }.prefix { $0 != nil && $0 != last }.compactMap { $0 }.reversed())
  }
}
