public import ArgumentParser
public import TransformKit

/// The options of `transforms points` that find the transform from a second file.
struct FitOptions: ParsableArguments {
  @Option(
    name: .customLong("fit"),
    help: ArgumentHelp(
      "Map the points onto those of this file, as near as may be: point i onto point i, with the least sum of squared distances.",
      valueName: "other"))
  var other: String?

  @Option(
    name: .customLong("as"),
    help:
      "What --fit may do: rigid turns and moves (without the option), similarity also scales, affine is any affine transform.")
  var kind: PointFitKind?

  /// What the fit may do, rigid unless another kind is given.
  var chosenKind: PointFitKind { kind ?? .rigid }

  @Flag(help: "Let --fit mirror if that is nearer.")
  var allowMirror = false

  @Flag(
    name: .customLong("print"),
    help: "Write the matrix of --fit to standard output, as --matrix reads it with --order columns, or with the --order given.")
  var prints = false

  @Option(help: "The layout of the other file, if that holds raw points. Without a known ending it has --layout.")
  var fitLayout: PointLayout?

  @Option(help: ArgumentHelp("The columns of the point in the other file.", valueName: "x,y,z"), transform: ColumnList.read)
  var fitColumns: ColumnList?

  @Option(
    help: ArgumentHelp(
      "The column of a text or an array, or the property of PLY, that says what each point counts in the fit; 0 leaves it out.",
      valueName: "name"))
  var weights: ColumnList.Column?

  /// Options that need `--fit`, and whether they are given.
  var dependents: [(option: String, isGiven: Bool)] {
    [
      ("--as", kind != nil), ("--allow-mirror", allowMirror), ("--print", prints), ("--fit-layout", fitLayout != nil),
      ("--fit-columns", fitColumns != nil),
      ("--weights", weights != nil),
    ]
  }
}

extension PointFitKind: @retroactive ExpressibleByArgument {}
