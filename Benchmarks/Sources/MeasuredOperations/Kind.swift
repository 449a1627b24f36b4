/// The kind of an operand or a result: how many numbers it has, and where they lie in the types of different libraries.
package enum Kind {
  case nothing, scalar, vector3, vector4, placement, destination, window, affine2D, matrix3, parts, matrix4, allParts, arrival

  package var count: Int {
    switch self {
    case .nothing: 0
    case .scalar: 1
    case .vector3: 3
    case .vector4: 4
    case .destination: 5
    case .placement, .window, .affine2D: 6
    case .matrix3: 9
    case .parts: 10
    case .matrix4: 16
    case .allParts, .arrival: 17
    }
  }

  /// The place of each number in a record of `stride` scalars. A library shows its layout by its stride alone.
  package func positions(stride: Int) -> [Int] {
    switch (self, stride) {
    case (.affine2D, 9): [0, 1, 3, 4, 6, 7]
    case (.affine2D, 12): [0, 1, 4, 5, 8, 9]
    case (.placement, 8): [0, 1, 2, 4, 5, 6]
    case (.matrix3, 12): [0, 1, 2, 4, 5, 6, 8, 9, 10]
    case (.parts, 12): [0, 1, 2, 4, 5, 6, 7, 8, 9, 10]
    case (.allParts, 20...): [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 16, 17, 18, 19]
    default: Array(0..<count)
    }
  }

  /// The place of a constant 1 in a record: the corner of a full 3 × 3 that holds an affine map of the plane.
  package func one(stride: Int) -> Int? {
    switch (self, stride) {
    case (.affine2D, 9): 8
    case (.affine2D, 12): 10
    default: nil
    }
  }
}
