import ArgumentParser
import TransformKit

// The times of `transforms interpolate`, and the transforms at them as numbers.

extension Interpolate {
  typealias Moment = (t: Double, transform: Transform3D<Double>)

  /// The times of `--at`, or those of evenly spaced frames.
  func times() throws(ValidationError) -> [Double] { try OptionNumbers.steps(at, "time", most: 1000, or: frames ?? 9) }

  /// Writes the transforms at some times, none of which may overflow. No frame is without an image.
  func list(_ times: [Double], _ transforms: (Double) -> Transform3D<Double>, _ text: ([Moment]) throws -> String) throws -> Int {
    let moments = times.map { (t: $0, transform: transforms($0)) }
    if let moment = moments.first(where: { !$0.transform.isFinite }) {
      throw Failure(.data, "at t = \(Number.text(moment.t)) the matrix overflows; expected numbers whose products fit in 64 bits")
    }
    try Files.write(try text(moments), to: output)
    return 0
  }

  static func value(_ moment: Moment) -> JSONText {
    ["t": .number(moment.t), "matrix": .numbers(moment.transform.rowMajor), "components": ComponentsReport(of: moment.transform).json]
  }

  /// The time, the matrix and the components, as `transforms inspect` prints them.
  static func block(_ moment: Moment) -> String {
    let lines = ["t            \(Inspect.text([moment.t]))", "matrix"] + Inspect.rows(of: moment.transform)
    return (lines + ComponentsReport(of: moment.transform).lines).joined(separator: "\n") + "\n"
  }
}
