// What is Apple's own is not tested here.
#if !canImport(CoreGraphics)
  import AnimationGeometry
  import Foundation
  import LayerGeometry
  import PathGeometry
  import QuartzCompatibility
  import Testing
  import TransformCore

  /// Colours as four numbers, and animations of what a layer looks like.
  struct CGColorTests {
    @Test("A colour is its four numbers") func numbers() {
      let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
      #expect(color.components == [0.25, 0.5, 0.75, 1] && color.numberOfComponents == 4 && color.alpha == 1)
      #expect(color.copy(alpha: 0.5) == CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
      #expect(CGColor(gray: 1, alpha: 1) == .white && CGColor(gray: 0, alpha: 0) == .clear && CGColor.black != .clear)
      #expect(Set([CGColor.white, CGColor(gray: 1, alpha: 1)]).count == 1)
    }

    private func shown(_ keyPath: String, _ from: Any, _ to: Any, _ time: Double = 0.5) throws -> LayerValue? {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      let layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10))
      let path = try #require(LayerKeyPath(keyPath))
      return try #require(LayerAnimation(animation)).presentation(of: layer, at: time).value(at: path)
    }

    @Test("Colours, paths, lists, texts and boxes are animated") func animated() throws {
      #expect(try shown("backgroundColor", CGColor.white, CGColor.clear) == .color(SIMD4(0.5, 0.5, 0.5, 0.5)))
      #expect(try shown("colors", [CGColor.white, .clear], [CGColor.clear, .clear]) == .colors([SIMD4(0.5, 0.5, 0.5, 0.5), .zero]))
      #expect(try shown("locations", [0, 0.5], [NSNumber(value: 0.5), 1]) == .numbers([0.25, 0.75]))
      #expect(try shown("lineCap", "butt", "round", 0.75) == .text("round"))
      #expect(try shown("masksToBounds", false, true, 0.75) == .flag(true))
      let boxes = [CGPoint.zero, CGPoint(x: 10, y: 20)].map { NSValue(cgPoint: $0) }
      #expect(try shown("position", boxes[0], boxes[1]) == .point(SIMD2(5, 10)))
      let (one, other) = (CGMutablePath(), CGMutablePath())
      one.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
      other.addLines(between: [.zero, CGPoint(x: 20, y: 10)])
      let middle = CGMutablePath()
      middle.addLines(between: [.zero, CGPoint(x: 15, y: 5)])
      #expect(try shown("path", one, other) == .path(Path2D(middle)))
      let wrong = CABasicAnimation(keyPath: "colors")
      wrong.toValue = [1, 2]
      #expect(LayerAnimation(wrong) == nil)
    }

    @Test("Paths go both ways") func paths() {
      let path = CGMutablePath()
      path.addRoundedRect(in: CGRect(x: 1, y: 2, width: 30, height: 40), cornerWidth: 5, cornerHeight: 6)
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 1, y: 2), control: CGPoint(x: 3, y: 4))
      #expect(Path2D(path).cgPath == path.copy())
      var arc = Path2D<Double>()
      arc.move(to: SIMD2(0, 0))
      arc.addLine(to: SIMD2(1, 1))
      arc.close()
      #expect(Path2D(arc.cgPath) == arc)
    }

    @Test("More and fewer curves than gaps: what is there counts") func curves() throws {
      let pulse = CAKeyframeAnimation(keyPath: "opacity")
      (pulse.values, pulse.duration) = ([0, 1, 0], 2)
      let layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10))
      let curve = CAMediaTimingFunction(name: .easeIn)
      for count in 1...3 {
        pulse.timingFunctions = [CAMediaTimingFunction](repeating: curve, count: count)
        let value = try #require(LayerAnimation(pulse))
        #expect(value.presentation(of: layer, at: 0.5).opacity < 0.4)
        #expect((value.presentation(of: layer, at: 1.5).opacity == 0.5) == (count == 1))
      }
    }
  }
#endif
