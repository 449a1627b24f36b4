/// The text of Notes/Accuracy.md.
enum Report {
  typealias Figures = [(operation: String, figures: [HighPrecisionFigure])]

  static func text(_ options: Options, figures: Figures, rows: [Row]) -> String {
    [head(options), figureTable(figures), caseTable(rows), looseTable(rows)].joined(separator: "\n")
  }

  private static func head(_ options: Options) -> String {
    """
    # Accuracy

    What a renderer may rely on, and what a port has to reproduce: the error of every operation of TransformCore and SceneGeometry that rounds, worst and median, in
    both precisions. This page is the output of

        swift run -c release --package-path Tests/Accuracy accuracy\(options.cases == 1_000_000 ? "" : " --cases \(options.cases)") > Notes/Accuracy.md

    with \(grouped(options.cases)) random cases for each operation, class and precision (`--cases N`), or as many as the class says, from seed \(options.seed) (`--seed N`). The command fails where an error
    exceeds the bound that the operation's documentation states; `swift test` checks the same with fewer cases.

    **How errors are counted.** The reference is double-double arithmetic (106 bits), with sines and cosines by reduction and series; a test holds it to 100 bits
    against whole numbers of 128 bits, and the next table against figures of 50 digits. An error is in ulps of its own precision at the size of the
    *unit*: Σ|terms| is the sum of the magnitudes of what is added up; κ is the Frobenius condition ‖M‖·‖M⁻¹‖, of the linear part where it says κ(L); ‖M⁻¹‖ in
    a product with κ is the largest number of the inverse; θ is the angle in radians. Dividing by such a unit is what makes one bound hold for all operands: one ulp of a result
    that cancels to nearly nothing says nothing about the arithmetic.

    *Both rectangles, in the target*: the magnitudes of the target's coordinates and of the source's times the factor. κ(B)² · ‖M‖: of the basis, and the
    Frobenius norm of what is expressed in it; |p|: the distance of the point from the origin. Bounds of an image are measured by the largest unit of a corner. What is made of a
    scalar that is not the operand of one rounding — sizes, centres, conversions, a scale, a translation, a shear — is exact to half an ulp and not listed.
    Of cameras, cot is that of half the angle of view, and sin that of the angle between `up` and the line of sight. Of viewports, *corner* is the least x, y and
    depth and *half* half the size. Of a point p, r is how far it is from the eye, and s how large a unit of the window is there.
    Of fits of point sets, κ is `condition`, x̄ and ȳ are the centroids, and |x| and |y| the root mean square distances from them.

    **Classes.** *rotation*: all equally likely. *rigid*: then moved by up to 10. *affine*: rotation, scale, rotation, translation, no direction stretched more than
    10 times as much as another. *perspective*: the same with up to ¼ in the last column. *ill-conditioned*: the same, stretched up to 1/√ε times as
    much (2,900 in Float, 67 million in Double). *uniform*: every number within −1 … 1. *any quads*: dented, crossed and nearly flat ones too. *nearly degenerate*: one corner of a
    convex quad is moved to a line through two others, but for 2⁻ᵏ, down to the last bits. *far from the origin*: convex quads up to 65,000 sizes away. *far sizes*: *uniform*, each row, column or number times a power of two of
    its own; the last column has powers of its own or zeros. *stretched*: as *perspective*, stretched up to 2ᵏ times as much, k = 0 … 15:
    on that way inverses change from cofactors to elimination (the article Inversion). Angles *beside quarter turns* are up to 8 ulps off k·π/2, |k| ≤ 64, or off k·90°; within an ulp
    they count as quarter turns (the article Conventions), which costs up to an ulp of the angle, hence units of max(1, |θ|). *Beside eighths and twelfths* is the same for multiples of 30 and 45 degrees within 32 turns.

    Elementary functions come from the platform's mathematics library, which chooses its code by processor: rows with angles may differ in the last digit elsewhere.

    """
  }

  private static func figureTable(_ figures: Figures) -> String {
    var lines = [
      "## Against figures of 50 digits", "",
      "From `Tests/ConformanceTests/Fixtures/figures/highprec_*.jsonl`; units as below. The figures are printed rounded to Double, so that half an ulp is theirs. Float is",
      "measured with the operands rounded to Float, against the reference of the first column. Behind the eye the library has no image; those figures",
      "check the reference only. (`quat.from_matrix` has no reference of its own.)", "",
      "| operation of the figures | figures | reference off by | Double: answers | worst | median | Float: answers | worst | median |",
      "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for (name, list) in figures {
      let (reference, double, float) = (
        tally(list.map(\.errorOfReference)), tally(list.map(\.errorOfDouble)), tally(list.map(\.errorOfFloat))
      )
      lines.append(
        "| \(name) | \(list.count) | \(number(reference.worst)) | \(double.count) | \(number(double.worst)) | \(number(double.median)) | \(float.count) | \(number(float.worst)) | \(number(float.median)) |"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func caseTable(_ rows: [Row]) -> String {
    var lines = [
      "## Random cases", "",
      "| operation | unit | documented bound | class | Float: worst | median | Double: worst | median |",
      "|---|---|--:|---|--:|--:|--:|--:|",
    ]
    var last = ""
    for row in rows {
      let isNew = row.operation.name != last
      last = row.operation.name
      let head = isNew ? "`\(row.operation.name)` | \(cell(row.operation.unit)) | \(row.operation.bound.map(number) ?? "")" : "| |"
      let share = max(row.float.skipped, row.double.skipped)
      let kind =
        share == 0
        ? row.className : "\(row.className) (\(percent(share, of: share + min(row.float.count, row.double.count))) have no answer)"
      lines.append(
        "| \(head) | \(kind) | \(number(row.float.worst)) | \(number(row.float.median)) | \(number(row.double.worst)) | \(number(row.double.median)) |"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The bounds that are more than two and a half times the worst error.
  private static func looseTable(_ rows: [Row]) -> String {
    var lines: [String] = []
    for operation in rows.map(\.operation).reduce(into: [Operation](), { if $0.last?.name != $1.name { $0.append($1) } }) {
      let worst = rows.filter { $0.operation.name == operation.name }.reduce(0) { max($0, $1.float.worst, $1.double.worst) }
      guard let bound = operation.bound, bound > 2.5 * worst else { continue }
      lines.append("| `\(operation.name)` | \(number(bound)) | \(number(worst)) |")
    }
    let head = [
      "## Bounds looser than the errors measured", "",
      "Operands are random, and so hardly ever the worst there are. A bound is listed here where it is more than two and a half times the worst error above.",
      "",
    ]
    guard !lines.isEmpty else { return (head + ["None is."]).joined(separator: "\n") + "\n" }
    let table = ["| operation | documented bound | worst |", "|---|--:|--:|"]
    return (head + table + lines).joined(separator: "\n") + "\n"
  }

  private static func tally(_ errors: [Double?]) -> Tally {
    var tally = Tally()
    for error in errors { tally.record(error) }
    return tally
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    let tenths = (1000 * part + whole - 1) / whole
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// A number with two decimals, rounded up. Therefore no error is printed smaller than it is.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let hundredths = Int((value * 100).rounded(.up))
    let part = hundredths % 100
    return "\(grouped(hundredths / 100)).\(part < 10 ? "0" : "")\(part)"
  }

  static func grouped(_ number: Int) -> String {
    var (text, rest) = ("\(number % 1000)", number / 1000)
    while rest > 0 {
      text = "\(rest % 1000),\(String(repeating: "0", count: 3 - text.prefix { $0 != "," }.count))\(text)"
      rest /= 1000
    }
    return text
  }
}
