import ArgumentParser

/// The precision of scalars in a file and of a computation.
enum Precision: String, ExpressibleByArgument, CaseIterable {
  case float, double

  /// Bytes of a scalar.
  var size: Int { self == .float ? 4 : 8 }
}
