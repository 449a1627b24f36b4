import FuzzSupport
import PathGeometry
import TransformCore

/// A path of a fuzzer's numbers, and everything that can be asked of it. Nothing traps, the work is bounded, and what
/// is undefined is answered as documented.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = Input(bytes, count)
  if input.byte() & 1 == 0 { Paths.run(&input, Float.self) } else { Paths.run(&input, Double.self) }
  return 0
}

enum Paths {
  /// Elements of one path. More would take long where each has its 65,536 pieces.
  private static let mostElements = 12

  static func run<Scalar: TransformScalar>(_ input: inout Input, _: Scalar.Type) {
    let question = input.byte()
    let (point, number, tolerance): (SIMD2<Scalar>, Scalar, Scalar) = (input.vector2(), input.number(), input.tolerance())
    let path = input.path(Scalar.self, most: mostElements)
    switch question % 8 {
    case 0: measure(path, number)
    case 1: cut(path, number, input.number(), tolerance)
    case 2: ask(path, point, input.path(Scalar.self, most: mostElements))
    case 3: map(path, &input, tolerance)
    case 4: flatten(path, &input, tolerance)
    case 5: stroke(path, point, &input, tolerance)
    case 6: compose(path, input.path(Scalar.self, most: mostElements), number)
    default: shapes(&input, Scalar.self)
    }
  }

  private static func measure<Scalar: TransformScalar>(_ path: Path2D<Scalar>, _ number: Scalar) {
    if let bounds = path.bounds { require(isFinite(bounds.minimum) && isFinite(bounds.maximum), "\(path)") }
    if let bounds = path.controlBounds { require(isFinite(bounds.minimum) && isFinite(bounds.maximum), "\(path)") }
    use((path.signedArea, path.reversed(), path.subpaths, path.svg, path.hashValue))
    let measure = PathMeasure(path)
    require(!(measure.length < 0) && !(path.length < 0) && !(path.length(tolerance: number) < 0), "\(path)")
    for length in [number, number * measure.length, -number] {
      use((measure.point(atLength: length), measure.curvature(atLength: length)))
      if let tangent = measure.tangent(atLength: length) {
        let size = Double(tangent.x * tangent.x + tangent.y * tangent.y)
        require(!size.isFinite || (size - 1).magnitude < 1e-3, "\(tangent) of \(path)")
      }
    }
    use(measure.length(toSegment: Int(Int8(truncatingIfNeeded: path.hashValue)), parameter: number))
  }

  private static func cut<Scalar: TransformScalar>(_ path: Path2D<Scalar>, _ one: Scalar, _ other: Scalar, _ tolerance: Scalar) {
    use(path.trimmed(from: one, to: other))
    let part = path.trimmed(from: 0.25, to: 0.75)
    require(part.elements.count <= 4 * path.elements.count, "\(path)")
    require(path.reversed().elements.count <= 2 * path.elements.count + 1, "\(path)")
    let dashes = path.dashed(pattern: [one, other, one], phase: other)
    require(dashes.elements.count <= 4 * (100_000 + 101 * path.elements.count), "\(path)")
    let lines = path.dashed(pattern: [one, other, one], phase: other, tolerance: tolerance)
    require(lines.elements.count <= 4 * (100_000 + 101 * 65_538 * path.elements.count), "\(path)")
  }

  private static func ask<Scalar: TransformScalar>(_ path: Path2D<Scalar>, _ point: SIMD2<Scalar>, _ other: Path2D<Scalar>) {
    let index = PathIndex(path)
    for place in [point, SIMD2(point.y, point.x), SIMD2(1, 1)] {
      require(path.contains(place) == index.contains(place), "\(place) in \(path)")
      require(path.contains(place, rule: .evenOdd) == index.contains(place, rule: .evenOdd), "\(place) in \(path)")
      if let nearest = index.nearestPlace(to: place) {
        require((0...1).contains(nearest.place.parameter) && !(nearest.distance < 0), "\(nearest) in \(path)")
      }
    }
    use(path.intersections(withLineThrough: point, direction: SIMD2(1, 2)))
    use(path.intersections(withLineThrough: SIMD2(1, 1), direction: point))
    for meeting in index.intersections(with: PathIndex(other)) {
      require((0...1).contains(meeting.place.parameter) && (0...1).contains(meeting.otherPlace.parameter), "\(path), \(other)")
    }
  }

  private static func map<Scalar: TransformScalar>(_ path: Path2D<Scalar>, _ input: inout Input, _ tolerance: Scalar) {
    use(path.applying(input.plane()))
    let image = path.image(under: input.homography(), tolerance: tolerance)
    // A piece has 4,096 lines, and an arc eight pieces at most.
    require(image.elements.count <= 8 * 2 * 4096 * (path.elements.count + 1), "\(path)")
    use(path.image(under: input.transform().planeHomography, tolerance: tolerance))
  }

  private static func flatten<Scalar: TransformScalar>(_ path: Path2D<Scalar>, _ input: inout Input, _ tolerance: Scalar) {
    let (most, plane): (Int, Transform2D<Scalar>) = (path.elements.count * 65_538, input.plane())
    require(path.flattened(tolerance: tolerance).elements.count <= most, "\(path)")
    var lines = FlattenedPaths<Scalar>()
    lines.append(path, transform: plane, tolerance: tolerance)
    require(lines.vertices.count <= most, "\(path)")
    require(path.withCubics(tolerance: tolerance).elements.count <= path.elements.count * 4097, "\(path)")
    require(path.withQuadratics(tolerance: tolerance).elements.count <= path.elements.count * 4096 * 4096, "\(path)")
    use(path.simplified(tolerance: tolerance))
    var triangles = PathTriangles<Scalar>()
    let rule: FillRule = input.byte() & 1 == 0 ? .nonZero : .evenOdd
    let range = triangles.append(path, rule: rule, transform: plane, tolerance: tolerance, mostCrossings: 10_000)
    require((range ?? 0..<0) == triangles.vertices.indices && triangles.vertices.count % 3 == 0, "\(path)")
  }

  private static func stroke<Scalar: TransformScalar>(
    _ path: Path2D<Scalar>, _ point: SIMD2<Scalar>, _ input: inout Input, _ tolerance: Scalar
  ) {
    let style = input.style(Scalar.self)
    let (index, part) = (StrokeIndex(path, style: style), input.number(Scalar.self).magnitude)
    require(index.contains(point) == path.strokeContains(point, style: style), "\(point) in \(path), \(style)")
    if part <= 1 { use(StrokeIndex(path, style: style, fractions: part / 2...part).contains(point)) }
    if let bounds = path.strokeBounds(style: style) { require(isFinite(bounds.minimum) && isFinite(bounds.maximum), "\(path)") }
    let outline = path.stroked(style, tolerance: tolerance)
    require(path.elements.isEmpty == false || outline.isEmpty, "\(path)")
    use(outline.winding(around: point))
    use(path.offset(by: style.width, join: style.join, miterLimit: style.miterLimit, tolerance: tolerance))
  }

  private static func compose<Scalar: TransformScalar>(_ path: Path2D<Scalar>, _ other: Path2D<Scalar>, _ number: Scalar) {
    require(path.interpolated(to: path, at: number) != nil, "\(path)")
    use(path.interpolated(to: other, at: number))
    var both = path
    both.append(other)
    require(both.elements.count == path.elements.count + other.elements.count, "\(path), \(other)")
    use((both.length, both.bounds, both.svg))
  }

  private static func shapes<Scalar: TransformScalar>(_ input: inout Input, _: Scalar.Type) {
    use((Path2D<Scalar>(rect: input.rect()), Path2D<Scalar>(ellipseIn: input.rect()).length))
    let rule: CornerRule = input.byte() & 1 == 0 ? .css : .coreAnimation
    use(Path2D<Scalar>(roundedRect: input.rect(), radii: input.vector4(), rule: rule).bounds)
    let tips = Int(Int8(bitPattern: input.byte()))
    use(Path2D<Scalar>(star: tips, center: input.vector2(), outerRadius: input.number(), innerRadius: input.number()).signedArea)
    var path = Path2D<Scalar>()
    path.addArc(center: input.vector2(), radii: input.vector2(), fromDegrees: input.number(), sweepDegrees: input.number())
    require(path.elements.count <= 6, "\(path)")
  }

  private static func isFinite<Scalar: TransformScalar>(_ point: SIMD2<Scalar>) -> Bool { point.x.isFinite && point.y.isFinite }
}

extension Input {
  /// A number above zero most of the time; the smallest give every curve the most pieces.
  mutating func tolerance<Scalar: TransformScalar>() -> Scalar {
    let kind = byte()
    return kind % 8 == 0 ? number() : Scalar(Double(sign: .plus, exponent: Int(kind % 8) * 3 - 12, significand: 1))
  }

  /// A path of awkward numbers. Points repeat often.
  mutating func path<Scalar: TransformScalar>(_: Scalar.Type, most: Int) -> Path2D<Scalar> {
    var path = Path2D<Scalar>()
    var known: [SIMD2<Scalar>] = [.zero]
    func point(_ input: inout Input) -> SIMD2<Scalar> {
      let kind = input.byte()
      if kind % 4 == 0 { return known[Int(kind / 4) % known.count] }
      let point: SIMD2<Scalar> =
        kind % 4 == 1 ? SIMD2(Scalar(Int(input.byte())), Scalar(Int(input.byte()))) : input.vector2()
      known.append(point)
      return point
    }
    for _ in 0..<most {
      if isAtEnd { break }
      let verb = byte()
      switch verb % 8 {
      case 0: path.move(to: point(&self))
      case 1, 2: path.addLine(to: point(&self))
      case 3: path.addQuadratic(control: point(&self), to: point(&self))
      case 4, 5: path.addCubic(point(&self), point(&self), to: point(&self))
      case 6:
        path.addArc(
          radii: point(&self), degrees: number(), isLarge: verb & 64 != 0, isPositive: verb & 128 != 0, to: point(&self))
      default: verb & 8 == 0 ? path.close() : path.addLine(to: path.currentPoint ?? .zero)
      }
    }
    return path
  }

  /// A style with any numbers.
  mutating func style<Scalar: TransformScalar>(_: Scalar.Type) -> StrokeStyle<Scalar> {
    let kind = byte()
    var style = StrokeStyle<Scalar>(
      width: kind & 1 == 0 ? number() : Scalar(Int(byte())) / 8, cap: choice(of: StrokeStyle<Scalar>.Cap.allCases),
      join: choice(of: StrokeStyle<Scalar>.Join.allCases), miterLimit: kind & 2 == 0 ? number() : 4)
    for _ in 0..<Int(kind >> 2) % 4 { style.dashes.append(number()) }
    if kind & 64 != 0 { style.dashPhase = number() }
    return style
  }
}
