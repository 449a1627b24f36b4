// What Apple has is not declared again.
#if !canImport(QuartzCore)
  /// What cells and those in them were at some moment, each once for each depth.
  ///
  /// They are told by how often they were set: values would be compared once for each path to a cell, and no NaN is
  /// equal to itself. The states keep the cells, therefore no other one is taken for one of them.
  struct CellStates {
    private struct State {
      let cell: CAEmitterCell
      let version: Int
      /// The places of the cells in it.
      let inner: [Int]?
    }

    private var states: [State] = []
    private var outer: [Int] = []

    /// The states of cells as they are now.
    init(_ cells: [CAEmitterCell]?) {
      var states: [State] = []
      var walk = CAEmitterCell.Walk<Int> { cell, inner in
        states.append(State(cell: cell, version: cell.version, inner: inner))
        return states.count - 1
      }
      outer = (cells ?? []).map { walk.result(of: $0) }
      self.states = states
    }

    /// Whether they are those of the same cells, none of which was set since.
    func isSame(as other: Self) -> Bool {
      outer == other.outer
        && states.elementsEqual(other.states) { $0.cell === $1.cell && $0.version == $1.version && $0.inner == $1.inner }
    }
  }
#endif
