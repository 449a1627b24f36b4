// The types are Apple's where it has them.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzCompatibility
#endif
import Foundation
import Testing

/// Core Animation's key paths: of a layer on a Mac, of the value elsewhere.
struct KeyPathTests {
  // On a Mac the layer has the key paths.
  #if canImport(QuartzCore)
    func read(_ t: CATransform3D, _ path: String) -> Any? {
      let layer = CALayer()
      layer.transform = t
      return layer.value(forKeyPath: "transform." + path)
    }

    func set(_ t: CATransform3D, _ path: String, _ value: Any) -> CATransform3D {
      let layer = CALayer()
      layer.transform = t
      layer.setValue(value, forKeyPath: "transform." + path)
      return layer.transform
    }
  #else
    func read(_ t: CATransform3D, _ path: String) -> Any? { t.value(forKeyPath: "transform." + path) }

    func set(_ t: CATransform3D, _ path: String, _ value: Any) -> CATransform3D {
      var result = t
      result.setValue(value, forKeyPath: "transform." + path)
      return result
    }
  #endif

  func number(_ t: CATransform3D, _ path: String) throws -> CGFloat { try #require(read(t, path) as? CGFloat) }

  @Test("rotation.x, .y and .z are the angles, and rotation is rotation.z")
  func rotation() throws {
    let angle: CGFloat = 0.1234
    #expect(isClose(try number(CATransform3DMakeRotation(angle, 1, 0, 0), "rotation.x"), angle))
    #expect(isClose(try number(CATransform3DMakeRotation(angle, 0, 1, 0), "rotation.y"), angle))
    #expect(isClose(try number(CATransform3DMakeRotation(angle, 0, 0, 1), "rotation.z"), angle))
    #expect(isClose(try number(CATransform3DMakeRotation(angle, 0, 0, 1), "rotation"), angle))
    #expect(isClose(try number(CATransform3DMakeRotation(angle, 1, 0, 0), "rotation"), 0))
  }

  @Test("scale.x, .y and .z are the factors, and scale is their average")
  func scale() throws {
    let t = CATransform3DMakeScale(2, 3, 7)
    #expect(isClose(try number(t, "scale.x"), 2))
    #expect(isClose(try number(t, "scale.y"), 3))
    #expect(isClose(try number(t, "scale.z"), 7))
    #expect(isClose(try number(t, "scale"), 4))
  }

  @Test("translation.x, .y and .z are the distances, and translation is a size")
  func translation() throws {
    let t = CATransform3DMakeTranslation(5, 6, 7)
    #expect(try number(t, "translation.x") == 5)
    #expect(try number(t, "translation.y") == 6)
    #expect(try number(t, "translation.z") == 7)
    #expect(read(t, "translation") as? CGSize == CGSize(width: 5, height: 6))
  }

  @Test("A component is set by its name")
  func setting() {
    #expect(isClose(set(CATransform3DIdentity, "rotation.x", 0.3), CATransform3DMakeRotation(0.3, 1, 0, 0)))
    #expect(isClose(set(CATransform3DIdentity, "rotation", 0.3), CATransform3DMakeRotation(0.3, 0, 0, 1)))
    #expect(isClose(set(CATransform3DIdentity, "scale.y", 3), CATransform3DMakeScale(1, 3, 1)))
    #expect(isClose(set(CATransform3DIdentity, "translation.z", 3), CATransform3DMakeTranslation(0, 0, 3)))
    let size = CGSize(width: 3, height: 4)
    #expect(isClose(set(CATransform3DMakeTranslation(1, 1, 5), "translation", size), CATransform3DMakeTranslation(3, 4, 5)))
  }
}
