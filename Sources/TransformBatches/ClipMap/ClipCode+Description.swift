extension ClipCode: CustomStringConvertible {
  /// The names of the sides in brackets, in the order of the bits; `[]` for a point inside.
  public var description: String {
    let names: [(Self, String)] = [
      (.left, "left"), (.right, "right"), (.bottom, "bottom"), (.top, "top"), (.near, "near"), (.far, "far"),
    ]
    return "[\(names.filter { contains($0.0) }.map(\.1).joined(separator: ", "))]"
  }
}
