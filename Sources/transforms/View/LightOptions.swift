import ArgumentParser
import MeshGeometry
import TransformKit
import VectorOperations

/// What shines on a mesh.
struct LightOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The direction in which light travels; may be repeated. Without any light, one from the upper left.", valueName: "x,y,z"),
    transform: ViewNumbers.direction)
  var light: [SIMD3<Double>] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A place that shines, as brightly at the target as a direction does; may be repeated.", valueName: "x,y,z"),
    transform: ViewNumbers.vector)
  var pointLight: [SIMD3<Double>] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A place that shines at the target alone, as brightly: fully within the first angle from its axis, not beyond the second, in degrees; "
        + "may be repeated.", valueName: "x,y,z,inner,outer"),
    transform: SpotLight.init)
  var spotLight: [SpotLight] = []

  @Option(
    help: ArgumentHelp("The colours of light from above and from below; what is above is --up.", valueName: "#rrggbb,#rrggbb"),
    transform: HemisphereLight.init)
  var hemisphereLight: HemisphereLight?

  @Option(help: "How much light reaches every face, 0 to 1.")
  var ambient = 0.1

  func validate() throws {
    guard ambient >= 0, ambient <= 1 else { throw ValidationError("expected --ambient from 0 to 1, found \(ambient)") }
  }

  /// The lights of a camera's picture. A spot at its own target has no direction, and is left out.
  func lights(_ camera: ViewCamera) -> [Light<Double>] {
    var lights = light.compactMap { Light.directional(direction: $0) }
    lights += pointLight.compactMap { Light.point(position: $0, color: Self.brightness(from: $0, to: camera.target)) }
    lights += spotLight.compactMap { $0.light(at: camera.target) }
    if let sky = hemisphereLight?.light(up: camera.worldUp) { lights.append(sky) }
    guard lights.isEmpty else { return lights }
    let way = camera.axes.up * 0.6 - camera.axes.right * 0.5 - camera.axes.forward
    return [Light.directional(direction: 0 - way)].compactMap(\.self)
  }

  /// The colour of a light at a place that is 1 at the target: light falls with the square of the distance.
  fileprivate static func brightness(from place: SIMD3<Double>, to target: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(repeating: (target - place).dot(target - place))
  }
}

/// A place that shines into a cone.
struct SpotLight {
  let place: SIMD3<Double>

  /// The angles from the axis where its light begins to fall and where it ends, in degrees.
  let inner: Double
  let outer: Double

  init(_ text: String) throws {
    let numbers = try OptionNumbers.list(text, 5, "five")
    (place, inner, outer) = (SIMD3(numbers, at: 0), numbers[3], numbers[4])
    guard 0 <= inner, inner <= outer, outer <= 90 else {
      throw ValidationError("expected angles from 0 to 90 degrees, the first not above the second, found \(inner) and \(outer)")
    }
  }

  func light(at target: SIMD3<Double>) -> Light<Double>? {
    .spot(
      position: place, direction: target - place, innerRadians: inner / 180 * .pi, outerRadians: outer / 180 * .pi,
      color: LightOptions.brightness(from: place, to: target))
  }
}

/// Light of a sky and of the ground under it.
struct HemisphereLight {
  /// In linear light.
  let sky: SIMD3<Double>
  let ground: SIMD3<Double>

  init(_ text: String) throws {
    let colors = text.split(separator: ",", omittingEmptySubsequences: false)
    guard colors.count == 2 else { throw ValidationError("expected two colours with a comma, found \(text.quoted)") }
    sky = Gamma.linear(try ViewNumbers.color(String(colors[0])))
    ground = Gamma.linear(try ViewNumbers.color(String(colors[1])))
  }

  func light(up: SIMD3<Double>) -> Light<Double>? { .hemisphere(up: up, sky: sky, ground: ground) }
}
