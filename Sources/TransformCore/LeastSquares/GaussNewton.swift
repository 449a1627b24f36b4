/// Steps that make the sum of squared residuals of a state smaller.
@usableFromInline
package enum GaussNewton {
  /// The state after at most `steps` steps. A step that does not reduce the error is halved, and given up after
  /// `halves` halvings.
  ///
  /// `step` gives the step of a state in the parameters that change it, `moved` the state after a share of its step.
  /// Both are `nil` if there is none.
  @_alwaysEmitIntoClient
  package static func refined<State>(
    _ start: State, steps: Int = 20, halves: Int = 8, error errorOf: (State) -> Double, step: (State) -> [Double]?,
    moved: (State, [Double], Double) -> State?
  ) -> State {
    var (state, error) = (start, errorOf(start))
    for _ in 0..<steps {
      guard let step = step(state) else { return state }
      var share = 1.0
      var next = (state: state, error: error)
      for _ in 0..<halves where !(next.error < error) {
        guard let candidate = moved(state, step, share) else { return state }
        next = (candidate, errorOf(candidate))
        share /= 2
      }
      guard next.error < error else { return state }
      let hasSettled = error - next.error <= 0x1p-40 * error
      (state, error) = next
      if hasSettled { return state }
    }
    return state
  }
}
