import Testing

@testable import LayerGeometry

struct DepthRunsTests {
  @Test("Depths within rounding keep their order, and runs do not creep")
  func runs() {
    #expect(DepthRuns.order([3, 1, 2], rounding: [0, 0, 0]) == [1, 2, 0])
    #expect(DepthRuns.order([43.47826086956522, 43.478260869565204], rounding: [1e-9, 1e-9]) == [0, 1])
    // Each equals the next within rounding, but the first and the last are not equal.
    #expect(DepthRuns.order([4, 3, 2, 1, 0], rounding: [0.5, 0.5, 0.5, 0.5, 0.5]) == [3, 4, 1, 2, 0])
    #expect(DepthRuns.order([.infinity, 0, .infinity], rounding: [0, 0, 0]) == [1, 0, 2])
  }
}
