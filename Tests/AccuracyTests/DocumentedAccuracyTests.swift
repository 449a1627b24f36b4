import TestEffort
import Foundation
import Testing
import TransformTestSupport

/// Every number in a line `- Accuracy:` is measured here, for all classes of operands and in both scalars.
/// Notes/Accuracy.md has a million cases of each.
struct DocumentedAccuracyTests {
  static let cases = Effort.size(debug: 80, release: 10_000)

  @Test("Errors stay within the documented bound", arguments: Operations.double.indices)
  func errorsStayWithinTheDocumentedBound(place: Int) throws {
    for (scalar, operation) in [("Float", Operations.float[place]), ("Double", Operations.double[place])] {
      let bound = try #require(operation.bound, "\(operation.name) states no bound")
      for (index, kind) in operation.classes.enumerated() {
        let tally = operation.tally(index, cases: Self.cases, seed: 11)
        #expect(tally.count > kind.cases(of: Self.cases) / 4, "\(operation.name), \(kind.name), \(scalar): too few cases have an answer")
        #expect(
          tally.worst <= bound, "\(operation.name), \(kind.name), \(scalar): \(tally.worst) ulps of \(operation.unit), \(bound) stated")
      }
    }
  }

  /// A line of the documentation: its file, the start of the declaration below it, and the bounds that it states.
  struct Line: CustomStringConvertible {
    let file: String
    let declaration: String
    let bounds: [Double]
    var description: String { "\(file): \(declaration)" }
  }

  @Test("Every stated bound is that of a measured operation")
  func everyStatedBoundIsThatOfAMeasuredOperation() throws {
    let lines = try Self.documentation()
    #expect(lines.count > 40)
    for line in lines {
      let names = try #require(Self.operations[line.description] as [String]?, "\(line) states a bound that nothing measures")
      let measured = names.map { name in Operations.double.first { $0.name == name }?.bound }
      #expect(measured == line.bounds.map { $0 }, "\(line) states \(line.bounds), measured are \(names) with \(measured)")
    }
    #expect(Set(lines.map(\.description)) == Set(Self.operations.keys))
    #expect(Set(Self.operations.values.joined()).isSuperset(of: Operations.double.map(\.name).filter { !$0.hasPrefix("sine") }))
  }

  /// All lines `- Accuracy:`, with the numbers before "ulp".
  static func documentation() throws -> [Line] { try ["TransformCore", "SceneGeometry"].flatMap { try documentation(of: $0) } }

  private static func documentation(of module: String) throws -> [Line] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appendingPathComponent("Sources/\(module)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }.sorted()
    return try files.flatMap { file in
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8).split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return text.indices.filter { text[$0].hasPrefix("/// - Accuracy:") }.map { index in
        let end = text[index...].firstIndex { !$0.hasPrefix("///   ") && !$0.hasPrefix("/// - Accuracy:") } ?? text.endIndex
        let words = text[index..<end].joined(separator: " ").split(separator: " ")
        let bounds = words.indices.filter { words[$0].hasPrefix("ulp") && $0 > 0 }.compactMap { number(words[$0 - 1]) }
        let below = declaration(below: index, in: text)
        let name = below.drop { $0 != " " }.dropFirst()  // without `public`
        return Line(file: file.split(separator: "/").last.map(String.init) ?? file, declaration: declaration(String(name)), bounds: bounds)
      }
    }
  }

  /// The first lines that are neither comments nor attributes, up to the end of the parameters.
  private static func declaration(below index: Int, in text: [String]) -> String {
    guard let first = text[index...].firstIndex(where: { !$0.hasPrefix("///") && !$0.hasPrefix("@") }) else { return "" }
    let isOpen = text[first].contains("(") && !text[first].contains(")")
    let end = isOpen ? text[first...].firstIndex { $0.contains(")") } ?? first : first
    return text[first...end].joined(separator: " ")
  }

  private static func number(_ word: Substring) -> Double? {
    let fractions: [Character: Double] = ["¼": 0.25, "½": 0.5, "¾": 0.75]
    guard let last = word.last, let fraction = fractions[last] else { return Double(word) }
    return word.count == 1 ? fraction : Double(word.dropLast()).map { $0 + fraction }
  }

  /// The short form of a declaration. `func applied(toPoint point: SIMD2<Scalar>) -> …` is `applied(toPoint:
  /// SIMD2<Scalar>)`, and `var determinant: Scalar {` is `determinant`. More than four parameters are given by their
  /// names only.
  private static func declaration(_ text: String) -> String {
    var rest = text
    for word in ["static ", "func ", "var "] where rest.hasPrefix(word) { rest.removeFirst(word.count) }
    let name = rest.prefix { $0 != ":" && $0 != "(" }
    guard rest.dropFirst(name.count).first == "(" else { return String(name) }
    let parameters = rest.dropFirst(name.count + 1).prefix { $0 != ")" }.split(separator: ",")
    if parameters.count > 4 { return "\(name)(\(parameters.map { "\($0.split { " :".contains($0) }[0]):" }.joined()))" }
    let labels = parameters.map { parameter in
      let parts = parameter.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
      return "\(parts[0].split(separator: " ")[0]): \(parts.count > 1 ? parts[1].prefix { $0 != " " } : "")"
    }
    return "\(name)(\(labels.joined(separator: ", ")))"
  }
}

extension DocumentedAccuracyTests {
  /// The measured operations behind each line.
  static let operations: [String: [String]] = [
    "Shading.swift: overlay(unitNormal: SIMD3<Scalar>, toLight: SIMD3<Scalar>, ambient: Scalar)": [
      "Shading.overlay(unitNormal:toLight:ambient:)"
    ],
    "Transform3D+Perspective.swift: perspective(eyeDistance: Scalar, vanishingPoint: SIMD2<Scalar>)": [
      "Transform3D.perspective(eyeDistance:vanishingPoint:)"
    ],
    "Transform3D+Projection.swift: perspective(fieldOfViewRadians:along:aspectRatio:near:far:convention:)": [
      "Transform3D.perspective(fieldOfViewRadians:)"
    ],
    "Transform3D+Projection.swift: perspective(fieldOfViewDegrees:along:aspectRatio:near:far:convention:)": [
      "Transform3D.perspective(fieldOfViewDegrees:)"
    ],
    "Transform3D+Projection.swift: frustum(left:right:bottom:top:near:far:convention:)": ["Transform3D.frustum(…)"],
    "Transform3D+Projection.swift: orthographic(left:right:bottom:top:near:far:convention:)": ["Transform3D.orthographic(…)"],
    "Transform3D+Look.swift: lookAt(_: SIMD3<Scalar>, from: SIMD3<Scalar>, up: SIMD3<Scalar>, handedness: ClipConvention.Handedness)": [
      "Transform3D.lookAt(_:from:up:handedness:)"
    ],
    "Transform3D+Look.swift: lookTo(_: SIMD3<Scalar>, from: SIMD3<Scalar>, up: SIMD3<Scalar>, handedness: ClipConvention.Handedness)": [
      "Transform3D.lookTo(_:from:up:handedness:)"
    ],
    "Viewport.swift: project(_: SIMD3<Scalar>, by: Transform3D<Scalar>)": ["Viewport.project(_:by:)"],
    "Viewport.swift: unproject(_: SIMD3<Scalar>, by: Transform3D<Scalar>)": [
      "Viewport.unproject(_:by:), its image", "Viewport.unproject(_:by:), what was projected",
    ],
    "Viewport.swift: ray(through: SIMD2<Scalar>, by: Transform3D<Scalar>)": ["Viewport.ray(through:by:), its image"],
    "Ray3D+Intersection.swift: distances(within: Bounds3D<Scalar>)": ["Ray3D.distances(within:)"],
    "Transform3D+SeparatedPerspective.swift: separatingPerspective()": ["Transform3D.separatingPerspective(), the perspective"],
    "Transform3D+UnitNormal.swift: unitNormal(ofFace: SIMD3<Scalar>)": ["Transform3D.unitNormal(ofFace:)"],
    "Transform3D+Fit.swift: init(leastSquares:to:as:weights:allowsMirror:)": [
      "Transform3D.Fit, the linear part", "Transform3D.Fit, the translation", "Transform3D.Fit, the error",
    ],
    "Transform2D+Fit.swift: init(leastSquares:to:as:weights:allowsMirror:)": [
      "Transform2D.Fit, the linear part", "Transform2D.Fit, the translation", "Transform2D.Fit, the error",
    ],
    "Homography+Application.swift: applied(toHomogeneous: SIMD3<Scalar>)": ["Homography.applied(toHomogeneous:)"],
    "Homography+Application.swift: applied(toPoint: SIMD2<Scalar>)": ["Homography.applied(toPoint:)"],
    "PlaneMap.swift: applied(toQuad: Quad2D<Scalar>)": ["Transform3D.applied(toQuad:)", "Homography.applied(toQuad:)"],
    "PlaneMap.swift: applied(toRect: Bounds2D<Scalar>)": ["Transform3D.applied(toRect:)", "Homography.applied(toRect:)"],
    "Homography+Application.swift: concatenating(_: Self)": ["Homography.concatenating(_:)"],
    "Homography+Fitting.swift: init?(mapping: Quad2D<Scalar>, to: Quad2D<Scalar>)": ["Homography(mapping:to:), the corners"],
    "Homography+Fitting.swift: init?(mappingUnitSquareTo: Quad2D<Scalar>)": ["Homography(mappingUnitSquareTo:), the corners"],
    "Homography+Inversion.swift: adjugate": ["Homography.adjugate"],
    "Homography+Inversion.swift: condition": ["Homography.condition"],
    "Homography+Inversion.swift: determinant": ["Homography.determinant"],
    "Homography+Inversion.swift: inverted()": ["Homography.inverted()"],
    "Quaternion+Euler.swift: eulerAngles(order: EulerOrder)": ["Quaternion.eulerAngles(order:), the rotation"],
    "Quaternion+Euler.swift: init(degrees: SIMD3<Scalar>, order: EulerOrder)": ["Quaternion(degrees:order:)"],
    "Quaternion+Euler.swift: init(radians: SIMD3<Scalar>, order: EulerOrder)": ["Quaternion(radians:order:)"],
    "Quaternion+ExponentialMap.swift: exponential": ["Quaternion.exponential"],
    "Quaternion+ExponentialMap.swift: logarithm": ["Quaternion.logarithm, the imaginary part", "Quaternion.logarithm, the real part"],
    "Quaternion+ExponentialMap.swift: raised(to: Scalar)": ["Quaternion.raised(to:)"],
    "Quaternion+Interpolation.swift: nlerp(to: Self, at: Scalar, way: RotationWay)": ["Quaternion.nlerp(to:at:way:)"],
    "Quaternion+Interpolation.swift: slerp(to: Self, at: Scalar, way: RotationWay)": ["Quaternion.slerp(to:at:way:)"],
    "Quaternion+Mean.swift: mean(of: some, weights: [Scalar]?)": ["Quaternion.mean(of:)", "Quaternion.mean(of:weights:)"],
    "Quaternion+Nearest.swift: init?(nearestTo: Transform3D<Scalar>)": ["Quaternion(nearestTo:)"],
    "Quaternion+SwingTwist.swift: swingTwist(about: SIMD3<Scalar>)": ["Quaternion.swingTwist(about:)"],
    "Quaternion+Vectors.swift: angle(to: Self)": ["Quaternion.angle(to:)"],
    "Quaternion+Vectors.swift: init?(turning: SIMD3<Scalar>, to: SIMD3<Scalar>)": ["Quaternion(turning:to:)"],
    "QuaternionPath.swift: angle": ["QuaternionPath.angle"],
    "QuaternionPath.swift: quaternion(at: Scalar)": ["QuaternionPath.quaternion(at:)"],
    "Quad2D.swift: signedArea": ["Quad2D.signedArea"],
    "Quaternion+Algebra.swift: inverted()": ["Quaternion.inverted()"],
    "Quaternion+Algebra.swift: length": ["Quaternion.length"],
    "Quaternion+Algebra.swift: concatenating(_: Self)": ["Quaternion.concatenating(_:)"],
    "Quaternion+Algebra.swift: normalized()": ["Quaternion.normalized()"],
    "Quaternion+Algebra.swift: rotated(_: SIMD3<Scalar>)": ["Quaternion.rotated(_:)"],
    "Quaternion+Algebra.swift: squaredLength": ["Quaternion.squaredLength"],
    "Quaternion+AxisAngle.swift: axisAngle": ["Quaternion.axisAngle, the axis", "Quaternion.axisAngle, the angle"],
    "Quaternion+AxisAngle.swift: init(degrees: Scalar, axis: Axis3D)": ["Quaternion(degrees:axis:), a coordinate axis"],
    "Quaternion+AxisAngle.swift: init(radians: Scalar, axis: Axis3D)": ["Quaternion(radians:axis:), a coordinate axis"],
    "Quaternion+AxisAngle.swift: init?(degrees: Scalar, axis: SIMD3<Scalar>)": ["Quaternion(degrees:axis:)"],
    "Quaternion+AxisAngle.swift: init?(radians: Scalar, axis: SIMD3<Scalar>)": ["Quaternion(radians:axis:)"],
    "Quaternion+Matrix.swift: init(_: Quaternion<Scalar>)": ["Transform3D(Quaternion)"],
    "Quaternion+Matrix.swift: init(uncheckedRotation: Quaternion<Scalar>)": ["Transform3D(uncheckedRotation:)"],
    "Quaternion+Matrix.swift: init(uncheckedRotation: Transform3D<Scalar>)": ["Quaternion(uncheckedRotation:)"],
    "Quaternion+Matrix.swift: init?(_: Transform3D<Scalar>)": ["Quaternion(Transform3D)"],
    "Transform2D+Application.swift: applied(toNormal: SIMD2<Scalar>)": ["Transform2D.applied(toNormal:)"],
    "Transform2D+Application.swift: applied(toPoint: SIMD2<Scalar>)": ["Transform2D.applied(toPoint:)"],
    "Transform2D+Application.swift: applied(toQuad: Quad2D<Scalar>)": ["Transform2D.applied(toQuad:)"],
    "Transform2D+Application.swift: applied(toRect: Bounds2D<Scalar>)": ["Transform2D.applied(toRect:)"],
    "Transform2D+Application.swift: applied(toVector: SIMD2<Scalar>)": ["Transform2D.applied(toVector:)"],
    "Transform2D+Components.swift: components(mirroring: MirrorChoice2D)": [
      "Transform2D.components(), the scale of x", "Transform2D.components(), the scale of y", "Transform2D.components(), the rotation",
      "Transform2D.components(), the shear", "Transform2D.components(), made into a transform again",
    ],
    "Transform2D.Interpolation.swift: transform(at: Scalar)": ["Transform2D.Interpolation.transform(at:)"],
    "Transform3D.Interpolation.swift: transform(at: Scalar)": ["Transform3D.Interpolation.transform(at:)"],
    "Transform3D+KeyPaths.swift: value(at: TransformKeyPath, mirroring: MirrorChoice3D)": [
      "Transform3D.value(at:), the angles", "Transform3D.value(at:), the factors",
    ],
    "Transform3D+KeyPaths.swift: setting(_: TransformKeyPath, to: TransformKeyPath.Value<Scalar>, mirroring: MirrorChoice3D)": [
      "Transform3D.setting(_:to:), an angle"
    ],
    "Transform2D+Polar.swift: polarFactors": ["Transform2D.polarFactors, the stretch", "Transform2D.polarFactors, the angle"],
    "Transform2D+SingularValues.swift: stretch": ["Transform2D.stretch, the factors", "Transform2D.stretch, the directions"],
    "Transform2D.Components.swift: init(_: Components)": ["Transform2D(Components)"],
    "Transform3D+Components.swift: components(mirroring: MirrorChoice3D)": [
      "Transform3D.components(), affine, made into a transform again", "Transform3D.components(), affine, each row made again",
      "Transform3D.components(), with perspective, each row made again", "Transform3D.components(), the perspective",
    ],
    "Transform3D+Polar.swift: polarFactors": ["Transform3D.polarFactors, the stretch", "Transform3D.polarFactors, the rotation"],
    "Transform3D+Stretch.swift: planeScale": ["Transform3D.planeScale"],
    "Transform3D+Stretch.swift: singularValues": ["Transform3D.singularValues"],
    "Transform3D.Components.swift: init(_: Components)": ["Transform3D(Components)"],
    "Transform3D+Placement.swift: placement(mirroring: MirrorChoice3D)": ["Transform3D.placement(), made into a transform again"],
    "Transform2D+Concatenation.swift: concatenating(_: Self)": ["Transform2D.concatenating(_:)"],
    "Transform2D+Concatenation.swift: expressed(in: Self)": ["Transform2D.expressed(in:)"],
    "Transform3D+Concatenation.swift: expressed(in: Self)": ["Transform3D.expressed(in:)"],
    "Transform2D+Construction.swift: about(_: SIMD2<Scalar>)": [
      "Transform2D.about(_:)", "Transform2D: scale, shear and mirror about a point", "Transform2D.skew(xRadians:yRadians:).about(_:)",
      "Transform2D.skew(xDegrees:yDegrees:).about(_:)", "Transform2D.rotation(radians:).about(_:)",
      "Transform2D.rotation(degrees:).about(_:)", "Transform2D.mirror(acrossLineAlong:).about(_:)",
    ],
    "Transform2D+Construction.swift: init(translation: SIMD2<Scalar>, rotationRadians: Scalar, scale: SIMD2<Scalar>)": [
      "Transform2D(translation:rotationRadians:scale:)"
    ],
    "Transform2D+Construction.swift: mirror(acrossLineAlong: SIMD2<Scalar>)": ["Transform2D.mirror(acrossLineAlong:)"],
    "Transform2D+Construction.swift: rotation(degrees: Scalar)": ["Transform2D.rotation(degrees:)"],
    "Transform2D+Construction.swift: rotation(radians: Scalar)": ["Transform2D.rotation(radians:)"],
    "Transform2D+Construction.swift: skew(xDegrees: Scalar, yDegrees: Scalar)": ["Transform2D.skew(xDegrees:yDegrees:)"],
    "Transform2D+Construction.swift: skew(xRadians: Scalar, yRadians: Scalar)": ["Transform2D.skew(xRadians:yRadians:)"],
    "Transform2D+Fitting.swift: init?(mapping: Bounds2D<Scalar>, to: Bounds2D<Scalar>, aspectRatio: AspectRatioRule)": [
      "Transform2D(mapping:to:aspectRatio:)"
    ],
    "Transform2D+Inversion.swift: adjugate": ["Transform2D.adjugate"],
    "Transform2D+Inversion.swift: condition": ["Transform2D.condition"],
    "Transform2D+Inversion.swift: determinant": ["Transform2D.determinant"],
    "Transform2D+Inversion.swift: inverted()": ["Transform2D.inverted()"],
    "Transform3D+Application.swift: applied(toAffinePoint: SIMD3<Scalar>)": ["Transform3D.applied(toAffinePoint:)"],
    "Transform3D+Application.swift: applied(toBox: Bounds3D<Scalar>)": [
      "Transform3D.applied(toBox:), affine", "Transform3D.applied(toBox:), with perspective",
    ],
    "Transform3D+Application.swift: applied(toHomogeneous: SIMD4<Scalar>)": ["Transform3D.applied(toHomogeneous:)"],
    "Transform3D+Application.swift: applied(toNormal: SIMD3<Scalar>)": ["Transform3D.applied(toNormal:)"],
    "Transform3D+Application.swift: applied(toPoint: SIMD3<Scalar>)": ["Transform3D.applied(toPoint:)"],
    "Transform3D+Application.swift: applied(toVector: SIMD3<Scalar>)": ["Transform3D.applied(toVector:)"],
    "Transform3D+Concatenation.swift: concatenating(_: Self)": ["Transform3D.concatenating(_:)"],
    "Transform3D+Construction.swift: about(_: SIMD3<Scalar>)": [
      "Transform3D.about(_:)", "Transform3D: scale, shear and mirror about a point",
      "Transform3D.rotation(radians:axis:).about(_:), a coordinate axis",
      "Transform3D.rotation(degrees:axis:).about(_:), a coordinate axis",
      "Transform3D.rotation(radians:axis:).about(_:), any axis", "Transform3D.rotation(degrees:axis:).about(_:), any axis",
      "Transform3D.mirror(acrossPlaneNormal:).about(_:)", "Transform3D.mirror(acrossLineAlong:).about(_:)",
    ],
    "Transform3D+Construction.swift: init(translation: SIMD3<Scalar>, rotation: Quaternion<Scalar>, scale: SIMD3<Scalar>)": [
      "Transform3D(translation:rotation:scale:)"
    ],
    "Transform3D+Construction.swift: init(translation: SIMD3<Scalar>, uncheckedRotation: Quaternion<Scalar>, scale: SIMD3<Scalar>)": [
      "Transform3D(translation:uncheckedRotation:scale:)"
    ],
    "Transform3D+Conversion.swift: normalMatrix": ["Transform3D.normalMatrix"],
    "Transform3D+Fitting.swift: init?(mapping: Bounds3D<Scalar>, to: Bounds3D<Scalar>, aspectRatio: AspectRatioRule)": [
      "Transform3D(mapping:to:aspectRatio:)"
    ],
    "Transform3D+Fitting.swift: init?(mapping: Quad2D<Scalar>, to: Quad2D<Scalar>)": ["Homography(mapping:to:), the corners"],
    "Transform3D+Inversion.swift: adjugate": ["Transform3D.adjugate"],
    "Transform3D+Inversion.swift: condition": ["Transform3D.condition"],
    "Transform3D+Inversion.swift: determinant": ["Transform3D.determinant"],
    "Transform3D+Inversion.swift: invertedAffine()": ["Transform3D.invertedAffine()"],
    "Transform3D+Inversion.swift: inverted()": ["Transform3D.inverted()"],
    "Transform3D+Mirror.swift: mirror(acrossLineAlong: SIMD3<Scalar>)": ["Transform3D.mirror(acrossLineAlong:)"],
    "Transform3D+Mirror.swift: mirror(acrossPlaneNormal: SIMD3<Scalar>)": ["Transform3D.mirror(acrossPlaneNormal:)"],
    "Transform3D+Plane.swift: planeMeetingPoint(ofDepthLineThrough: SIMD2<Scalar>)": ["Transform3D.planeMeetingPoint(ofDepthLineThrough:)"],
    "Transform3D+Plane.swift: planePoint(sentTo: SIMD2<Scalar>)": ["Transform3D.planePoint(sentTo:)"],
    "Transform3D+Rotation.swift: rotation(degrees: Scalar, axis: Axis3D)": ["Transform3D.rotation(degrees:axis:), a coordinate axis"],
    "Transform3D+Rotation.swift: rotation(degrees: Scalar, axis: SIMD3<Scalar>)": ["Transform3D.rotation(degrees:axis:), any axis"],
    "Transform3D+Rotation.swift: rotation(radians: Scalar, axis: Axis3D)": ["Transform3D.rotation(radians:axis:), a coordinate axis"],
    "Transform3D+Rotation.swift: rotation(radians: Scalar, axis: SIMD3<Scalar>)": ["Transform3D.rotation(radians:axis:), any axis"],
  ]
}
