import Testing
import TransformCore

struct AxisTests {
  @Test("Axes come in order")
  func axesComeInOrder() {
    #expect(Axis2D.allCases == [.x, .y])
    #expect(Axis3D.allCases == [.x, .y, .z])
  }
}
