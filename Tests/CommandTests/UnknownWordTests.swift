import Foundation
import Testing

/// Words that the command does not know are named first, with what they may have been.
struct UnknownWordTests {
  @Test(
    "An unknown option is named before what is missing",
    arguments: [
      (["points", "--foo"], "\"--foo\""), (["points", "-x", "in.ply"], "\"-x\""), (["render", "--formt=json"], "\"--formt\""),
      (["hit", "--ordr", "tree"], "\"--ordr\""), (["interpolate", "none", "--foo", "--bar"], "\"--foo\""),
      (["inspect", "--sytnax", "css"], "\"--sytnax\""),
    ])
  func unknownOptions(arguments: [String], word: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(arguments)
    #expect(result.status == 64 && result.isOneLine && result.output.isEmpty, "\(result)")
    #expect(result.error.hasPrefix("transforms: unknown option \(word); "), "\(result.error)")
  }

  @Test(
    "Near misses are suggested",
    arguments: [
      (["point"], "points"), (["rendr", "a.json"], "render"), (["inspcet", "none"], "inspect"),
      (["render", "a", "--formt", "json"], "--format"),
      (["points", "in", "--ouptut", "b"], "--output"), (["inspect", "none", "--sytnax", "css"], "--syntax"),
    ])
  func nearMisses(arguments: [String], name: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(arguments)
    #expect(result.status == 64 && result.isOneLine && result.error.contains("did you mean \(name)?"), "\(result)")
  }

  @Test("What is no near miss suggests nothing, and what is missing is still said")
  func others() throws {
    let command = try Command()
    defer { command.remove() }
    for arguments in [["paint"], ["hi"], ["points", "--foo"], ["render"], ["inspect", "--", "-x"]] {
      #expect(!(try command.call(arguments).error.contains("did you mean")), "\(arguments)")
    }
    let missing = try command.call("points", "--transform", "none")
    #expect(missing.status == 64 && missing.isOneLine && missing.error.contains("Missing"), "\(missing)")
    // After -- a word is no option, whatever it begins with.
    let text = try command.call("inspect", "--", "--foo")
    #expect(text.status == 65 && text.isOneLine, "\(text)")
    let help = try command.call("points", "--foo", "--help")
    #expect(help.status == 0 && help.output.contains("--transform"), "\(help)")
  }
}
