import TerminalText

extension Configuration {
  /// All settings for people, as `--show-config` prints them.
  var text: String {
    let file = path.map(safeForTerminal) ?? "none"
    var text = "Settings of locflow \(command.rawValue); file: \(file)\n\n"
    let rows = settings.map { setting in
      (
        name: setting.option?.rawValue ?? "paths",
        value: safeForTerminal(setting.values.joined(separator: " ")),
        origin: setting.origin.words(of: setting.option)
      )
    }
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let valueWidth = rows.map { DisplayWidth.columns(of: $0.value) }.max() ?? 0
    for row in rows {
      let first = String(repeating: " ", count: nameWidth - row.name.count + 2)
      let columns = DisplayWidth.columns(of: row.value)
      let second = String(repeating: " ", count: valueWidth - columns + 2)
      text += "\(row.name)\(first)\(row.value)\(second)\(row.origin)\n"
    }
    return text
  }
}

extension Configuration.Origin {
  /// Where the setting comes from, for people.
  fileprivate func words(of option: Option?) -> String {
    switch self {
    case .commandLine: option.map { "--\($0.rawValue)" } ?? "command line"
    case .environment(let name): name
    case .file(let path, let line): "\(safeForTerminal(path)):\(line)"
    case .standard: "default"
    }
  }
}
