import ScenarioFormat

/// A form of output that the ending of a path may ask for.
protocol EndedFormat: RawRepresentable, CaseIterable where RawValue == String {
  /// The endings that stand for it, without their dot; the usual one first.
  var endings: [String] { get }
}

extension EndedFormat {
  /// The form that an ending stands for.
  init?(ending: String) {
    guard let found = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = found
  }

  /// The forms with their endings, for messages.
  static var endingWords: [String] {
    allCases.map { format in
      "\(format.rawValue) (\(format.endings.map { "." + $0 }.joined(separator: ", ")))"
    }
  }
}

/// The ending of a path.
enum PathEnding {
  /// What stands behind the last dot of a file's name, in small letters; `nil` for none.
  ///
  /// What is longer than any ending is none: `tmp.zYvPnYhGkX` is how names are made up.
  static func of(_ path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return (1...8).contains(ending.count) ? ending : nil
  }
}

extension OutputTarget where Format: EndedFormat {
  /// Reads `--format` and `-o`; without `--format` the ending of the path decides.
  ///
  /// - Parameter standard: The form where neither says anything.
  /// - Throws: Also for an ending that no form has, and for one of another form than is asked for.
  static func byEnding(
    _ arguments: CommandLineArguments, standard: Format
  ) throws(CommandLineArguments.Problem) -> [OutputTarget] {
    var guess = standard
    if arguments.allValues(.format).isEmpty, let path = arguments.value(.output),
      let ending = PathEnding.of(path)
    {
      guard let format = Format(ending: ending) else {
        throw .unknownEnding(path, known: Format.endingWords)
      }
      guess = format
    }
    let targets = try all(arguments, standard: guess)
    for target in targets {
      guard let path = target.path, let ending = PathEnding.of(path),
        let other = Format(ending: ending), other.rawValue != target.format.rawValue
      else { continue }
      throw .otherEnding(path, of: other.rawValue, format: target.format.rawValue)
    }
    return targets
  }
}
