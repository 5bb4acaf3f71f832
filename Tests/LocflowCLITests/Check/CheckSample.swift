import TestSupport

/// Scenarios for tests of `locflow check`.
enum CheckSample {
  /// A scenario that holds.
  static func holding(_ name: String = "n", flow: String = "services-first") -> String {
    """
    {"locflow":"scenario/1","name":"\(name)","flow":"\(flow)",
    "device":{"ios":"12","locationServices":"off"},
    "steps":["launch",{"expect":{"alert":"turnOnServices"}}]}
    """
  }

  /// One whose expectation fails.
  static let failing = holding().split(separator: "turnOnServices").joined(separator: "none")

  /// A folder with scenarios by name, and their golden traces.
  static func recorded(_ scenarios: [(name: String, text: String)]) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (name, text) in scenarios { folder.write(text, to: "Scenarios/\(name).json") }
    _ = try BuiltBinary.run(["check", "--record", "missing"], folder: folder.path)
    return folder
  }

  /// Puts a word in the place of another one in a file.
  static func replace(_ word: String, by other: String, in name: String, of folder: TemporaryFolder)
  {
    let text = folder.text(name) ?? ""
    let parts = text.split(separator: word, omittingEmptySubsequences: false)
    folder.write(parts.joined(separator: other), to: name)
  }
}
