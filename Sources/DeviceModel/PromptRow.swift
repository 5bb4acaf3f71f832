import CoreLocationTypes

/// Which text of the app stands under the title of a prompt.
package enum MessageSource: UInt8, Word {
  /// The text of `NSLocationWhenInUseUsageDescription`.
  case whenInUse
  /// The text of `NSLocationAlwaysUsageDescription`.
  case always
  /// The text of `NSLocationAlwaysAndWhenInUseUsageDescription`.
  case alwaysAndWhenInUse
  /// The text of the purpose key that the app asked with.
  case purpose
  /// The first usage text that the app has, if any.
  case anyUsage
  /// No text.
  case none

  /// The spelling in lists and tests.
  package var name: String {
    switch self {
    case .whenInUse: "whenInUse"
    case .always: "always"
    case .alwaysAndWhenInUse: "alwaysAndWhenInUse"
    case .purpose: "purpose"
    case .anyUsage: "anyUsage"
    case .none: "none"
    }
  }
}

/// The map in a prompt.
package enum PromptMap: UInt8, Word {
  case none
  case shown
  /// With the switch `Precise: On` / `Precise: Off`, which an app that sets
  /// `NSLocationDefaultAccuracyReduced` doesn't get.
  case withPreciseSwitch

  /// The spelling in lists and tests.
  package var name: String {
    switch self {
    case .none: "none"
    case .shown: "shown"
    case .withPreciseSwitch: "withPreciseSwitch"
    }
  }
}

/// The words of a prompt in one language.
package struct PromptTexts: Hashable, Sendable {
  /// The language id: `en`, `ja`, `zh-Hans`.
  package let language: String
  /// The title, with `{app}` where the app's name stands.
  package let title: String
  /// The words of the buttons, in the order of the row.
  package let buttons: [String]
}

/// A prompt as one range of iOS versions shows it.
package struct PromptRow: Hashable, Sendable {
  /// What is asked.
  package let kind: PromptKind
  /// The versions that show it so.
  package let versions: VersionRange
  /// The buttons in on-screen order, from the top or from the left.
  package let buttons: [PromptButton]
  /// Where the text under the title comes from.
  package let message: MessageSource
  /// Whether a map is shown.
  package let map: PromptMap
  /// The words by language, English first.
  package let texts: [PromptTexts]

  /// The title with the app's name, in a language or, where it is missing, in English.
  package func title(app: String, language: String) -> String {
    TextTemplate.fill(texts(in: language).title, app: app)
  }

  /// The words of all buttons, in on-screen order.
  package func words(language: String) -> [String] {
    texts(in: language).buttons
  }

  /// The words of a button.
  ///
  /// - Returns: `nil` when the prompt doesn't have that button.
  package func words(for button: PromptButton, language: String) -> String? {
    buttons.firstIndex(of: button).map { words(language: language)[$0] }
  }

  /// The words in a language: `ja-JP` takes those of `ja`, an unknown language those of English.
  private func texts(in language: String) -> PromptTexts {
    texts.first { language == $0.language || language.hasPrefix($0.language + "-") } ?? texts[0]
  }
}

/// Texts with `{app}` where the app's name stands.
enum TextTemplate {
  /// Puts the name into every place.
  static func fill(_ template: String, app: String) -> String {
    var result = ""
    // Byte by byte: to tell characters apart takes longer than all the rest.
    var rest = template.utf8[...]
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      result += String(Substring(rest[..<brace]))
      if rest[brace...].starts(with: "{app}".utf8) {
        result += app
        rest = rest[brace...].dropFirst(5)
      } else {
        result += "{"
        rest = rest[brace...].dropFirst()
      }
    }
    return result + String(Substring(rest))
  }
}
