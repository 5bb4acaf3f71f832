import ScenarioFormat
import TerminalText

/// The file `.locflow.json`, read but not yet asked for the settings of a command.
struct ConfigurationFile {
  /// Its name.
  static let name = ".locflow.json"

  /// The path from the working directory.
  let path: String
  /// The folder it lies in with a `/` at the end, from the working directory; empty for that itself.
  private let folder: String
  private let document: JSONDocument
  private let source: SourceText

  /// Reads the file that was asked for, or the next one in the working directory and above.
  ///
  /// The search ends at the root of a repository: what lies beyond isn't the project's.
  ///
  /// - Parameter named: A path, `none` for no file, or `nil` to search.
  static func find(
    _ named: String?, _ surroundings: Surroundings
  ) throws(Configuration.Failure) -> ConfigurationFile? {
    if named == "none" { return nil }
    if let named { return try ConfigurationFile(named, surroundings) }
    var folder = ""
    for _ in surroundings.workingDirectory.split(separator: "/") + ["/"] {
      let path = folder + name
      if surroundings.exists(path) { return try ConfigurationFile(path, surroundings) }
      if surroundings.exists(folder + ".git") { return nil }
      folder += "../"
    }
    return nil
  }

  private init(_ path: String, _ surroundings: Surroundings) throws(Configuration.Failure) {
    self.path = path
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    do {
      source = SourceText(name: path, bytes: try surroundings.read(path))
    } catch {
      let (text, code) = error.sentence(path)
      throw Configuration.Failure(text: "locflow: error: \(text)\n", code: code)
    }
    var sink = DiagnosticSink()
    guard let document = JSONDocument.read(source, into: &sink), !sink.hasErrors,
      document.root.requireFormat(["config/1"], &sink) != nil
    else { throw ConfigurationFile.failure(sink) }
    self.document = document
    let known = ["locflow"] + Command.allCases.filter(\.isConfigurable).map(\.rawValue)
    for member in document.root.members where !known.contains(member.name) {
      member.reportUnknownKey(known: known, &sink)
    }
    if sink.hasErrors { throw ConfigurationFile.failure(sink) }
  }

  private static func failure(_ sink: DiagnosticSink) -> Configuration.Failure {
    let isColored = ColorChoice.auto.isColored(descriptor: 2)
    return Configuration.Failure(text: sink.rendered(isColored: isColored), code: .invalid)
  }

  // MARK: - Settings

  /// The settings of a command, each looked at by the command itself.
  func settings(
    of command: Command, _ validation: Configuration.Validation
  ) throws(Configuration.Failure) -> [Configuration.Setting] {
    var sink = DiagnosticSink()
    var settings: [Configuration.Setting] = []
    let section = document.root.members.first { $0.name == command.rawValue }?.value
    for member in section?.requireMembers(&sink).map({ Array($0) }) ?? [] {
      if let setting = setting(member, of: command, &sink) {
        check(setting, at: member.value, validation, &sink)
        settings.append(setting)
      }
    }
    if sink.hasErrors { throw ConfigurationFile.failure(sink) }
    return settings
  }

  private func setting(
    _ member: JSONMember, of command: Command, _ sink: inout DiagnosticSink
  ) -> Configuration.Setting? {
    let origin = Configuration.Origin.file(path, line: member.key.location.line)
    if member.name == "paths" {
      return strings(member.value, &sink).map { values in
        Configuration.Setting(option: nil, values: values.map(fromHere), origin: origin)
      }
    }
    guard let option = command.settings.first(where: { $0.rawValue == member.name }) else {
      member.reportUnknownKey(known: ["paths"] + command.settings.map(\.rawValue), &sink)
      return nil
    }
    let values: [String]? =
      switch option.form(in: command) {
      case .flag: member.value.requireBool(&sink).map { ["\($0)"] }
      case .number: member.value.requireInteger(in: 1...1_000_000, &sink).map { ["\($0)"] }
      case .text: member.value.requireString(&sink).map { [$0] }
      case .list: strings(member.value, &sink)
      }
    guard var values else { return nil }
    if option == .ios { values = [values.joined(separator: ",")] }
    return Configuration.Setting(
      option: option, values: values.map { fromHere($0, of: option) }, origin: origin)
  }

  private func strings(_ value: JSONValue, _ sink: inout DiagnosticSink) -> [String]? {
    if let text = value.string { return [text] }
    return value.requireElements(&sink)?.compactMap { $0.requireString(&sink) }
  }

  /// Lets the command say what it thinks of a setting.
  private func check(
    _ setting: Configuration.Setting, at value: JSONValue, _ validation: Configuration.Validation,
    _ sink: inout DiagnosticSink
  ) {
    guard let option = setting.option else { return }
    do {
      try validation(CommandLineArguments(option, setting.values))
    } catch {
      sink.report(error.fact(found: setting.values.joined(separator: ",")), at: value)
    }
  }

  // MARK: - Paths

  /// A path of the file as it reads from the working directory.
  private func fromHere(_ path: String) -> String {
    path.hasPrefix("/") ? path : folder + path
  }

  /// The same where only a part of the value, or no part of it, is a path.
  private func fromHere(_ value: String, of option: Option) -> String {
    switch option.value {
    case "PATH", "REPORT": return fromHere(value)
    case "NAME[:PATH]":
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count > 1 ? "\(parts[0]):\(fromHere(String(parts[1])))" : value
    case "NAME|PATH":
      let isPath = value.contains("/") || value.hasSuffix(".json") || value.hasSuffix(".jsonc")
      return isPath ? fromHere(value) : value
    default: return value
    }
  }
}

extension CommandLineArguments.Problem {
  /// The problem as something found in a file.
  fileprivate func fact(found: String) -> DiagnosticFact {
    switch self {
    case .badValue(_, let value, let expected, _):
      .valueNotAllowed(found: value, expected: expected)
    case .unknownName(let name, _, _, let known):
      .valueNotAllowed(found: name, expected: "one of \(known.joined(separator: ", "))")
    case .unknownOption, .missingValue, .needlessValue, .conflict, .needs, .noOperand,
      .tooManyOperands, .unknownCommand, .noPath, .samePath, .nothingLeft, .overwritesInput,
      .unknownEnding, .otherEnding, .unknownFlow, .movesAreInput:
      .valueNotAllowed(found: found, expected: "something else: \(sentence.text)")
    }
  }
}
