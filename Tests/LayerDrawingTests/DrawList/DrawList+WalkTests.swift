import LayerDrawing
import LayerGeometry
import Testing
import TestEffort
import TransformCore
import TransformTestSupport

struct DrawListWalkTests {
  @Test("Each frame is entered once, within the one around it, and left after its draws", arguments: [1, 2] as [UInt64])
  func balance(seed: UInt64) {
    var random = SeededGenerator(seed)
    for round in 0..<Effort.size(debug: 10, release: 200) {
      let list = Drawn.sample(40, tilted: round % 2 == 0, using: &random).list
      var (open, entered, drawn) = ([Int](), Set<Int>(), 0)
      list.walk(
        enter: { frame in
          #expect(list.frames[frame].parent == open.last && entered.insert(frame).inserted)
          open.append(frame)
        }, leave: { #expect(open.popLast() == $0) },
        draw: { draw in
          #expect(draw == list.draws[drawn] && draw.frame == open.last)
          drawn += 1
        })
      #expect(open.isEmpty && drawn == list.draws.count)
    }
  }

  @Test("A part is walked without the frames around it")
  func parts() {
    var drawn = Drawn()
    var looks = LayerLooks(background: .red)
    looks.masksToBounds = true
    let outer = drawn.add(0, 0, 50, 50, looks)
    let inner = drawn.add(0, 0, 40, 40, to: outer, looks)
    drawn.add(0, 0, 30, 30, to: inner, LayerLooks(background: .blue))
    let list = drawn.list
    #expect(list.frames.count == 2)
    var steps: [String] = []
    list.walk(
      list.draws[1...], in: 0, enter: { steps.append("+\($0)") }, leave: { steps.append("-\($0)") }, draw: { _ in steps.append(".") })
    #expect(steps == [".", "+1", ".", ".", "-1"])
  }
}
