import SharedState

// Threads are those of Dispatch.
#if canImport(Dispatch)
  import Dispatch

  /// Runs the body on so many threads, and returns when all are done.
  private func onThreads(_ count: Int, _ body: @Sendable () -> Void) { DispatchQueue.concurrentPerform(iterations: count) { _ in body() } }
  private let hasThreads = true
#else
  private func onThreads(_ count: Int, _ body: @Sendable () -> Void) { body() }
  private let hasThreads = false
#endif

extension ResolvedLayers {
  /// Computes all layers of a tree by several threads; `false` if it is too deep for that.
  ///
  /// The tree order is cut into equal parts, with siblings as they are listed. By zPosition each would be elsewhere in
  /// memory. The superlayers of a layer are in its part, or hold the first layer of that. Those are computed before, by
  /// one thread. After that no part needs another one.
  mutating func resolveShared(_ tree: LayerTree, threads: Int) -> Bool {
    guard hasThreads else { return false }
    let order = tree.listedOrder.indices
    let most = PlacedValues<Space>.mostParts
    let count = Swift.min(4 * Swift.min(threads, most), most)
    let starts = (0...count).map { order.count * $0 / count }
    guard let (above, marks) = tree.superlayers(ofParts: starts.dropFirst().dropLast(), of: order, most: Swift.max(order.count / 16, 64))
    else {
      return false
    }
    var around = Surroundings()
    for index in above { resolve(index, of: tree, in: &around, isNew: true, isFlat: tree.hasFlatTransform(index)) }
    var parts = shared(count)
    let next = AtomicInt(0)
    unsafe parts.withUnsafeMutableBufferPointer { parts in
      // Each part is one thread's alone: the counter gives it out once, and all are done when the loop ends.
      nonisolated(unsafe) let parts = unsafe parts
      onThreads(Swift.min(threads, count)) {
        while true {
          let number = next.add(1) - 1
          guard number < count else { return }
          var part = unsafe parts.moveElement(from: number)
          part.resolve(order[starts[number]..<starts[number + 1]], except: marks, of: tree)
          unsafe parts.initializeElement(at: number, to: part)
        }
      }
    }
    join(parts, of: tree)
    return true
  }

  /// Results that write into the memory of this one, each with values of its own.
  private mutating func shared(_ count: Int) -> [ResolvedLayers] {
    let (turns, spaces, steps) = (turns.parts(count), spaces.parts(count), steps.parts(count))
    let records = records.shared()
    return (0..<count).map { number in
      var part = self
      part.records = records
      (part.turns, part.spaces, part.steps) = (turns[number], spaces[number], steps[number])
      return part
    }
  }

  private mutating func resolve(_ layers: ArraySlice<Int32>, except others: Marks, of tree: LayerTree) {
    var around = Surroundings()
    for index in layers where !others.contains(Int(index)) {
      resolve(Int(index), of: tree, in: &around, isNew: true, isFlat: tree.hasFlatTransform(Int(index)))
    }
  }

  private mutating func join(_ parts: [ResolvedLayers], of tree: LayerTree) {
    turns.join(parts.map(\.turns))
    spaces.join(parts.map(\.spaces))
    steps.join(parts.map(\.steps))
    isPerspectiveAround = isPerspectiveAround || parts.contains(where: \.isPerspectiveAround)
    for part in parts {
      for (index, generation) in part.generations.enumerated() where generation != 0 { setGeneration(generation, of: index) }
    }
    markRemoved(of: tree)
  }
}

extension LayerTree {
  /// The layers that hold the first layer of any part of the tree order, superlayers first; `nil` if they are more
  /// than `most`.
  fileprivate func superlayers(ofParts starts: ArraySlice<Int>, of order: [Int32], most: Int) -> (layers: [Int], marks: Marks)? {
    var (layers, marks) = ([Int](), Marks(nodes.count))
    for start in starts {
      var chain: [Int] = []
      for above in upward(from: Int(nodes[Int(order[start])].superlayer)) {
        guard marks.insert(above) else { break }
        chain.append(above)
        if layers.count + chain.count > most { return nil }
      }
      layers += chain.reversed()
    }
    return (layers, marks)
  }
}
