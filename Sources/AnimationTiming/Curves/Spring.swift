import RealModule
import TransformCore

/// A damped spring that runs from 0 towards 1, in closed form.
///
/// *Definition*: m·x″ = −k·(x − 1) − c·x′, with x(0) = 0 and x′(0) = the initial velocity. Time is in seconds, velocity
/// in distances per second.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 100, damping: 10)
/// let shown = spring?.value(at: 0.1)  // 0.3403
/// ```
public struct Spring: Sendable, Hashable {
  /// The mass, above 0.
  public let mass: Double
  /// The stiffness, above 0.
  public let stiffness: Double
  /// The damping, 0 or more.
  public let damping: Double
  /// The velocity at time 0. Positive runs towards the target.
  public let initialVelocity: Double
  /// Whether a damping ratio above 1 is kept. Otherwise it is taken as 1.
  let allowsOverdamping: Bool
  /// The damping ratio c/(2√(km)). At 1 the spring is critical.
  public let dampingRatio: Double

  /// The undamped angular frequency √(k/m), in radians per second.
  let frequency: Double
  /// The damped angular frequency ω₀√|1 − ζ²|, or its hyperbolic counterpart.
  private let spread: Double
  /// One over it, finite but for a critical spring.
  private let inverseSpread: Double
  /// The slow root ω₀/(ζ + √(ζ² − 1)) of a spring that is not underdamped, never a difference.
  private let slow: Double

  /// A spring, or `nil` if a number is not finite, mass or stiffness is not above 0, damping is below 0, or √(k/m)
  /// leaves the range.
  public init?(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    guard mass > 0, mass.isFinite, stiffness > 0, stiffness.isFinite else { return nil }
    guard damping >= 0, damping.isFinite, initialVelocity.isFinite else { return nil }
    let frequency = (stiffness / mass).squareRoot()
    guard frequency > 0, frequency.isFinite, (damping / mass / frequency).isFinite else { return nil }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
    self.frequency = frequency
    let ratio = damping / mass / frequency / 2
    dampingRatio = allowsOverdamping ? ratio : min(ratio, 1)
    spread = frequency * (abs(1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    inverseSpread = 1 / spread
    slow = frequency / (dampingRatio + spread / frequency)
  }

  /// A spring of mass 1 from the time of one undamped period and a damping ratio, or `nil` outside the domain.
  public init?(response: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    guard response > 0 else { return nil }
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// A spring of mass 1 from its perceptual duration and bounce, or `nil` if bounce is not in −1 < b ≤ 1.
  ///
  /// The damping ratio is 1 − b for b ≥ 0, else 1/(1 + b). Bounce 0 is critical.
  public init?(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    guard bounce > -1, bounce <= 1 else { return nil }
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), initialVelocity: initialVelocity)
  }

  /// The value at a time. Before 0 it is 0, at infinity 1 if damped. NaN gives NaN.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return time.isNaN ? time : 0 }
    let (even, odd) = basis(at: time)
    return 1 - (even + (dampingRatio * frequency - initialVelocity) * odd)
  }

  /// The derivative of the value. Before 0 it is the initial velocity. NaN gives NaN.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return time.isNaN ? time : initialVelocity }
    let (even, odd) = basis(at: time)
    return initialVelocity * even + (frequency * frequency - dampingRatio * frequency * initialVelocity) * odd
  }

  /// e^(−ζω₀t) times cos(ωt) and sin(ωt)/ω, or their hyperbolic forms.
  ///
  /// The overdamped form joins the exponents, so nothing overflows.
  @inline(__always)
  private func basis(at time: Double) -> (even: Double, odd: Double) {
    if dampingRatio < 1 {
      if time == .infinity && dampingRatio > 0 { return (0, 0) }
      let decay = Double.exp(-dampingRatio * frequency * time)
      let (sin, cos) = Double.sinCos(spread * time)
      return (decay * cos, decay * sin * inverseSpread)
    }
    let decay = Double.exp(-slow * time)
    if spread == 0 { return (decay, time == .infinity ? 0 : decay * time) }
    let lost = -Double.expMinusOne(-2 * spread * time)
    return (decay * (1 - lost / 2), decay * lost * (inverseSpread / 2))
  }
}
