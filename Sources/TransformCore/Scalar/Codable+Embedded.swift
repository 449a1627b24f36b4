// Embedded Swift has no `Codable`. There the name stands for nothing, so that no type's conformances need a condition.
// What encodes and decodes is in files of its own, which Embedded Swift leaves out.
#if hasFeature(Embedded)
  /// Nothing: values are not encoded in Embedded Swift.
  public protocol Codable {}
#endif
