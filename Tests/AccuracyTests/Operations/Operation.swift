import TransformCore
import TransformTestSupport

/// An operation of TransformCore whose error is measured, with the bound that its documentation states.
struct Operation: Sendable {
  /// The call in the reader's notation.
  let name: String
  /// The size that errors are measured by: one unit is the last place of it.
  let unit: String
  /// The documented bound in these units; `nil` if none is documented.
  let bound: Double?
  /// The kinds of operands it is measured with.
  let classes: [Class]
  /// How many classes were measured before this operation and are not any more. Their seeds stay unused. Therefore all
  /// others keep their figures.
  private(set) var unusedSeeds = 0

  /// One kind of operand.
  struct Class: Sendable {
    let name: String
    /// A case that takes long is measured less often: one for this many of other classes.
    let rarity: Int
    /// The error of one random case, in units. `nil` if the case has no answer, e.g. for a point behind the eye.
    let error: @Sendable (inout SeededGenerator) -> Double?

    /// How many cases are measured if other classes have `usual`.
    func cases(of usual: Int) -> Int { max(1, usual / rarity) }
  }

  func leavingOut(_ seeds: Int) -> Self {
    var operation = self
    operation.unusedSeeds = seeds
    return operation
  }

  /// The worst and the median error of random cases of one class. There are `usual` cases, or fewer if a case takes
  /// long.
  func tally(_ index: Int, cases: Int, seed: UInt64) -> Tally {
    var tally = Tally()
    var random = SeededGenerator(seed)
    let error = classes[index].error
    for _ in 0..<classes[index].cases(of: cases) { tally.record(error(&random)) }
    return tally
  }
}

/// The operations of TransformCore in one precision.
enum Operations {
  static let float = all(Float.self)
  static let double = all(Double.self)

  static func all<S: TransformScalar>(_: S.Type) -> [Operation] {
    angles(S.self) + plane(S.self) + planeAbout(S.self) + homographies(S.self) + space(S.self) + spaceConstructors(S.self)
      + spaceAbout(S.self) + quaternions(S.self) + rotations(S.self) + means(S.self) + interpolations(S.self) + images(S.self)
      + fits(S.self) + conditions(S.self) + scene(S.self) + cameras(S.self) + components(S.self) + perspectiveParts(S.self)
      + samples(S.self) + viewports(S.self) + rays(S.self) + pointSets(S.self)
  }
}
