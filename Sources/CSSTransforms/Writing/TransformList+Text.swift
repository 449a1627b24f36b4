import TransformCore

extension TransformList {
  /// The shortest CSS text, function by function, that reads back to the same bits. `none` for the empty list; `nil` if
  /// a number is not finite.
  ///
  /// Functions are never merged. Numbers are the shortest that round-trip, and optional arguments are left out at their
  /// defaults. A translation, a scale or a rotation may be spelled as another function of its kind. The two interpolate
  /// alike (CSS Transforms 2, "Interpolation of transform functions"). `matrix3d` that stays in the plane becomes
  /// `matrix`.
  ///
  /// Angles keep their unit, lengths are px, and scale factors are numbers; every browser reads these. CSS cannot write
  /// a negative perspective. It is written as 0, which acts the same.
  public var css: String? {
    if functions.isEmpty { return "none" }
    return functions.allSatisfy(\.isFinite) ? functions.map(\.cssText).joined() : nil
  }

  /// The shortest SVG text whose functions read back to the same bits of the plane's six numbers. Empty for the empty
  /// list; `nil` if a number is not finite or a function leaves the plane.
  ///
  /// `translate(x, y) rotate(a) translate(-x, -y)` becomes `rotate(a x y)`. A function that stays in the plane may have
  /// zeros of either sign in its other numbers. SVG has no units: an angle becomes the number of degrees that gives the
  /// same bits, or a `matrix` if none was found.
  public var svg: String? {
    var (result, index) = ("", 0)
    while index < functions.count {
      if let text = svgRotationAboutPoint(at: index) {
        result += text
        index += 3
      } else if let text = functions[index].svg {
        result += text
        index += 1
      } else {
        return nil
      }
    }
    return result
  }

  /// The text of three functions that rotate the plane about a point, or `nil` if they do not.
  private func svgRotationAboutPoint(at index: Int) -> String? {
    guard index + 2 < functions.count, functions[index + 1].isFinite, let there = functions[index].translationAmounts,
      let back = functions[index + 2].translationAmounts, there.isFinite, there.z.bitPattern == 0, back.z.bitPattern == 0,
      (-there.x).bitPattern == back.x.bitPattern, (-there.y).bitPattern == back.y.bitPattern
    else { return nil }
    let turn = functions[index + 1]
    guard case .rotate(let angle) = turn else { return nil }
    let same = angle.degreeCandidates.filter { TransformFunction.rotate(.degrees($0)).transform.hasSameBits(as: turn.transform) }
    return same.map { TransformFunction.svgCall("rotate", [$0, there.x, there.y]) }.min { $0.utf8.count < $1.utf8.count }
  }
}

extension TransformList: CustomStringConvertible {
  /// The list as CSS text, with `inf` and `nan` for numbers that are not finite.
  public var description: String { functions.isEmpty ? "none" : functions.map(\.cssText).joined() }
}
