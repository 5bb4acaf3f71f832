import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation

/// What a line of a walk without a terminal asks for.
enum WalkLine {
  case nothing
  case step(ScenarioStep)
  case undo(Int)
  case redo
  case redoAll
  case mark(String?)
  case go(String)
  case marks
  case why(String?)
  case version(IOSVersion)
  case save(String, replaces: Bool)
  case screen
  case moves
  case trace
  case help
  case quit
  /// What is wrong with it, and what may help.
  case wrong(String, help: String?)

  /// The words that are no steps.
  enum Word: String, CaseIterable {
    case undo, redo, bookmark, go, bookmarks, why, version, save, replace, screen, moves, trace
    case help, quit
  }

  /// Reads a line; blank ones and those that begin with `#` ask for nothing.
  init(_ text: String, flow: Flow) {
    let line = text.drop(while: \.isWhitespace)
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, !first.hasPrefix("#") else {
      self = .nothing
      return
    }
    guard let word = Word(rawValue: String(first)) else {
      self = WalkLine.step(String(line), String(first), flow)
      return
    }
    // The rest of the line as it is, for names with blanks in them.
    let rest = line.dropFirst(first.count).drop(while: \.isWhitespace)
    self.init(word, String(rest).trimmedAtEnd)
  }

  private init(_ word: Word, _ rest: String) {
    switch word {
    case .undo: self = WalkLine.undo(rest)
    case .redo: self = rest.isEmpty ? .redo : WalkLine.redo(rest)
    case .bookmark: self = .mark(rest.isEmpty ? nil : rest)
    case .go:
      self =
        rest.isEmpty
        ? .wrong("'go' needs a bookmark", help: "'bookmarks' lists them") : .go(rest)
    case .why: self = .why(rest.isEmpty ? nil : rest)
    case .version: self = WalkLine.version(rest)
    case .save, .replace:
      self =
        rest.isEmpty
        ? .wrong("'\(word.rawValue)' needs a file", help: "write: \(word.rawValue) walk.json")
        : .save(rest, replaces: word == .replace)
    case .bookmarks: self = WalkLine.alone(.marks, word, rest)
    case .screen: self = WalkLine.alone(.screen, word, rest)
    case .moves: self = WalkLine.alone(.moves, word, rest)
    case .trace: self = WalkLine.alone(.trace, word, rest)
    case .help: self = WalkLine.alone(.help, word, rest)
    case .quit: self = WalkLine.alone(.quit, word, rest)
    }
  }

  private static func alone(_ line: WalkLine, _ word: Word, _ rest: String) -> WalkLine {
    rest.isEmpty ? line : .wrong("'\(word.rawValue)' takes nothing behind it", help: nil)
  }

  private static func undo(_ rest: String) -> WalkLine {
    guard !rest.isEmpty else { return .undo(1) }
    guard let count = Int(rest), count > 0 else {
      return .wrong("'undo' takes how many steps, found '\(rest)'", help: "write: undo 2")
    }
    return .undo(count)
  }

  private static func redo(_ rest: String) -> WalkLine {
    rest == "all" ? .redoAll : .wrong("'redo' takes 'all' or nothing, found '\(rest)'", help: nil)
  }

  private static func version(_ rest: String) -> WalkLine {
    guard let version = IOSVersion(rest), version.isReleased else {
      return .wrong(
        "found '\(rest)', expected a version of iOS from 8 to 18, or 26",
        help: "write: version 13.4")
    }
    return .version(version)
  }

  private static func step(_ line: String, _ first: String, _ flow: Flow) -> WalkLine {
    let isJSON = line.hasPrefix("{") || line.hasPrefix("\"")
    guard isJSON || StepReader.words.contains(first) else {
      let known = StepReader.words + Word.allCases.map(\.rawValue)
      let near = NearestName.find(first, among: known)
      return .wrong(
        "unknown word '\(first)'",
        help: near.map { "did you mean '\($0)'?" } ?? "'help' lists the words")
    }
    let (step, diagnostics) = StepReader.read(line, flow: flow)
    if let step { return .step(step) }
    guard let error = diagnostics.first(where: { $0.severity == .error }) else {
      return .wrong("expected one step", help: nil)
    }
    guard case .syntax(let fact) = error.fact else {
      return isJSON ? .wrong(error.message, help: error.help) : wrong(line, error)
    }
    return wrong(fact, error)
  }

  /// A mistake in typed words, told in the words of lines: the JSON that stands for the line is none
  /// of the typist's business.
  private static func wrong(_ line: String, _ error: Diagnostic) -> WalkLine {
    let help = "write: " + StepReader.forms(like: line).joined(separator: " | ")
    switch error.fact {
    case .argumentMissing:
      return .wrong("'\(line)' needs more words", help: help)
    case .unknownName(.tapTarget, let found, _) where PromptButton.named(found) != nil:
      return .wrong(error.message, help: "a prompt of iOS has it, write: answer \(found)")
    case .wrongType, .itemWithoutList, .notOneKey, .unknownKey, .missingKey, .argumentNotAllowed,
      .duplicateKey:
      // What follows `expect` and `update` is JSON that was typed.
      return takesJSON(line)
        ? .wrong(error.message, help: error.help)
        : .wrong("'\(line)' is not how this step is written", help: help)
    case .syntax, .unknownName, .unknownFormatVersion, .badDuration, .outOfRange, .valueNotAllowed,
      .keyNotFirst, .duplicateName, .tooMany, .truthNotVisible, .conditionCycle, .conditionTooLarge,
      .variablesTooLarge, .acceptableStateMissing, .scenario, .run, .lint, .inRow:
      return .wrong(error.message, help: error.help)
    }
  }

  private static func takesJSON(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    return words.count > 1 && ["expect", "update"].contains(words[0])
  }

  /// A mistake in typed JSON, of which only a line is there.
  private static func wrong(_ fact: JSONSyntaxFact, _ error: Diagnostic) -> WalkLine {
    switch fact {
    case .unclosedBracket(let opener, _, nil):
      let (open, close) = opener == UInt8(ascii: "{") ? ("{", "}") : ("[", "]")
      return .wrong(
        "the line ends before '\(close)' closes a '\(open)'", help: "a step stands in one line")
    case .unclosedBracket, .missingComma:
      // Their help names lines of a file.
      return .wrong(error.message, help: nil)
    case .emptyText, .tooLarge, .byteOrderMark, .invalidUTF8, .unexpectedCharacter, .unknownWord,
      .unquotedKey, .singleQuotes, .commentNotAllowed, .unterminatedComment, .unterminatedString,
      .controlCharacter, .badEscape, .numberForm, .trailingComma, .missingColon, .tooDeep,
      .textAfterEnd, .tooManyErrors:
      return .wrong(error.message, help: error.help)
    }
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedAtEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
