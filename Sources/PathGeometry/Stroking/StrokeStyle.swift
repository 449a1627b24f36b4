public import TransformCore

/// How a path is stroked: width, ends, corners and dashes.
///
/// The first values are those of Core Graphics: width 1, butt caps, miter joins with a limit of 10, no dashes. SVG's
/// limit is 4.
///
/// ```swift
/// var style = StrokeStyle<Double>(width: 5, cap: .round, join: .round)
/// style.dashes = [4, 2]
/// assert(style.miterLimit == 10)
/// ```
public struct StrokeStyle<Scalar: TransformScalar>: Sendable, Hashable {
  /// What a stroke has at the ends of an open subpath and of each dash.
  public enum Cap: UInt8, Sendable, Hashable, CaseIterable {
    /// Nothing: the stroke ends at the end of the path.
    case butt
    /// Half a disc.
    case round
    /// Half a square.
    case square
  }

  /// What fills the outer side of a corner.
  public enum Join: UInt8, Sendable, Hashable, CaseIterable {
    /// The sides prolonged until they meet; `bevel` beyond the miter limit.
    case miter
    /// A part of a disc.
    case round
    /// The triangle between the ends of the sides.
    case bevel
  }

  /// The width of the stroke, half of it on each side of the path.
  public var width: Scalar
  /// The ends.
  public var cap: Cap
  /// The corners.
  public var join: Join
  /// The longest miter, as a multiple of the width: 1/sin(θ/2) for the angle θ between two segments.
  public var miterLimit: Scalar
  /// Lengths of dashes and gaps in turn. An odd list counts twice. Empty, or with a negative or non-finite number, or
  /// with sum zero: no dashes.
  public var dashes: [Scalar]
  /// Where in the pattern each subpath starts.
  public var dashPhase: Scalar

  /// A style.
  public init(
    width: Scalar = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Scalar = 10, dashes: [Scalar] = [], dashPhase: Scalar = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
