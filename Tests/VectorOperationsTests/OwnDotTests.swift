import Testing
import VectorOperations

// A client that had a dot product before.

extension SIMD3 where Scalar == Double {
  /// Marked, to be told from the one of the module.
  fileprivate func dot(_ other: Self) -> Scalar { -1 }
}

@Suite("Vector operations beside a client's own")
struct OwnDotTests {
  @Test("A dot product of the client's own is called, and those it lacks are the module's")
  func ownDot() {
    #expect(SIMD3<Double>(1, 2, 3).dot(SIMD3(1, 1, 1)) == -1)
    #expect(SIMD3<Float>(1, 2, 3).dot(SIMD3(1, 1, 1)) == 6)
  }
}
