import CoreLocationTypes
import DeviceModel
import TerminalText

extension Diagnostic {
  /// What was found and what was expected in a scenario.
  func message(of fact: ScenarioFact) -> String {
    switch fact {
    case .unknownVersion(let text): unknownVersion(text)
    case .notOnThisVersion(let found, let since, let version):
      "found \(quoted(found)) on iOS \(version), expected iOS \(since) or later for it"
    case .otherWord(let found, let means): "\(quoted(found)) is read as \(quoted(means))"
    case .missingFile(let path): "no file \(quoted(path))"
    case .unreadableFile(let path): "file \(quoted(path)) can't be read"
    case .pathOutside(let path): pathOutside(path)
    case .badInfoPlist(let text, let failure): badInfoPlist(text, failure)
    case .rowLength(let found, let expected):
      "found \(count(found, "cell")) in a row, expected \(expected), one for each column"
    case .unusedColumn(let name): "column \(quoted(name)) is not used"
    case .patternWithoutKind(let first):
      "found \(quoted(first)) as the first key, expected a kind of trace line"
    }
  }

  /// What to do about it, or `nil`.
  func help(on fact: ScenarioFact) -> String? {
    switch fact {
    case .unknownVersion(let text): versionHelp(text)
    case .otherWord(_, let means): "write \"\(safeForTerminal(means))\""
    case .pathOutside:
      "the project is the nearest folder with .locflow.json or .git; --allow-outside allows any file"
    case .unusedColumn(let name): "write \"<\(safeForTerminal(name))>\" where its cells belong"
    case .patternWithoutKind: "begin with \"kind\", or with a kind such as \"prompt\""
    case .notOnThisVersion, .missingFile, .unreadableFile, .badInfoPlist, .rowLength: nil
    }
  }
}

// MARK: - Words of one fact

private func unknownVersion(_ text: String) -> String {
  guard let version = IOSVersion(text) else {
    return "found \(quoted(text)), expected a version of iOS"
  }
  let newestBeforeTheJump: UInt8 = 18
  if version.major > newestBeforeTheJump, version < .newest {
    return "iOS \(version) never existed: Apple went from 18 to 26"
  }
  if version.isKnown { return "iOS \(version) never existed" }
  return version < .oldest
    ? "iOS \(version) is not modelled, expected iOS \(IOSVersion.oldest) or later"
    : "iOS \(version) is not known, expected iOS \(IOSVersion.newest.major) at most"
}

private func versionHelp(_ text: String) -> String {
  if let version = IOSVersion(text), version.isKnown, let last = version.lastRelease {
    return "the last of iOS \(version.major) is \(last)"
  }
  return "the versions are 8 to 18 and 26, such as '12.4'"
}

private func pathOutside(_ path: String) -> String {
  path.utf8.first == UInt8(ascii: "/")
    ? "found absolute path \(quoted(path)), expected one relative to this file"
    : "path \(quoted(path)) leads out of the project"
}

private func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
