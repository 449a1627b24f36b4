import Foundation

/// The figures to 50 digits, as described in Tests/ConformanceTests/Fixtures/README.md.
enum FigureFiles {
  struct Unreadable: Error, CustomStringConvertible { let description: String }

  /// The numbers of a value as one flat list, however nested. Texts and notes are left out.
  struct Numbers: Decodable {
    var all: [Double] = []

    init(from decoder: any Decoder) throws {
      if var list = try? decoder.unkeyedContainer() {
        while !list.isAtEnd { all += try list.decode(Numbers.self).all }
      } else if let number = try? decoder.singleValueContainer().decode(Double.self) {
        all = [number]
      }
    }
  }

  struct Line: Decodable {
    let op: String
    let `in`: [String: Numbers]
    let out: [String: Numbers]
  }

  /// The figures of all files `highprec_*.jsonl`, by operation.
  static func read(folder: String) throws -> [(operation: String, figures: [HighPrecisionFigure])] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.filter {
      $0.hasPrefix("highprec_") && $0.hasSuffix(".jsonl")
    }
    guard let names, !names.isEmpty else {
      throw Unreadable(description: "no highprec_*.jsonl in \(folder); run this in the package's folder or name theirs with --figures")
    }
    var byOperation: [String: [HighPrecisionFigure]] = [:]
    for name in names.sorted() {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
        throw Unreadable(description: "cannot read \(name)")
      }
      for line in data.split(separator: UInt8(ascii: "\n")) {
        let figure = try JSONDecoder().decode(Line.self, from: line)
        byOperation[figure.op, default: []].append(
          HighPrecisionFigure(
            operation: figure.op, input: figure.in.mapValues(\.all), output: figure.out.sorted { $0.key < $1.key }.flatMap(\.value.all)))
      }
    }
    return byOperation.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
