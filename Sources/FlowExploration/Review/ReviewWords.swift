import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Judges the words of an app's messages as App Review does.
enum ReviewWords {
  /// Whether a purpose says nothing: it is blank or a single word of a spaced script.
  static func isEmpty(_ text: String) -> Bool {
    let words = text.split { $0.isWhitespace }
    guard let only = words.first else { return true }
    return words.count == 1 && only.unicodeScalars.allSatisfy { $0.isASCII }
  }

  /// What words that lead to the question must not begin to answer, in small letters.
  ///
  /// - Note: Observed in refusals of App Review, which names "Continue" and "Next" as neutral.
  private static let pushing = [
    "allow", "enable", "grant", "authori", "permit", "give access", "give permission", "share",
    "turn on", "許可", "オンにする", "允许", "允許", "开启", "開啟",
  ]

  /// Whether a message before the question repeats its title or its buttons, or gives the answer
  /// away.
  ///
  /// - Parameter asking: The words on the buttons after which iOS asks.
  static func imitates(
    _ alert: FlowAlert, asking: [LocalizedText], on version: IOSVersion
  ) -> Bool {
    let texts = [PromptKind.whenInUse, .always]
      .compactMap { PromptCatalog.row(for: $0, on: version) }.flatMap(\.texts)
    let titles = texts.compactMap(titleStart)
    if alert.title.entries.contains(where: { entry in
      titles.contains { entry.text.hasPrefix($0) }
    }) {
      return true
    }
    let buttons = texts.flatMap(\.buttons)
    return asking.flatMap(\.entries).contains { entry in
      let words = entry.text.lowercased()
      return buttons.contains(entry.text) || pushing.contains { words.contains($0) }
    }
  }

  /// The title of a question up to the app's name, where that is long enough to know it by.
  private static func titleStart(_ texts: PromptTexts) -> String? {
    let start = texts.title.prefix { $0 != "{" }
    return start.count >= 4 ? String(start) : nil
  }
}
