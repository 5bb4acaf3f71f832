import CoreLocationTypes

/// The prompts of iOS, word for word: titles, buttons and their order, by version.
///
/// - Note: iOS 10.2 and later observed in collections of Apple's strings; iOS 8 and 9 assumed to be
///   like 10, whose titles their sessions show. Japanese and Chinese stand only where those
///   collections have them.
/// - SeeAlso: https://github.com/calabash/DeviceAgent.iOS, https://github.com/PGSSoft/AutoMate,
///   https://github.com/Johennes/swift-systemstrings
package enum PromptCatalog {
  /// The row of a prompt on a version.
  ///
  /// - Returns: `nil` where that version has no such prompt.
  /// - Complexity: A scan of at most seven rows; nothing is allocated.
  package static func row(for kind: PromptKind, on version: IOSVersion) -> PromptRow? {
    let rows = rows(of: kind)
    for index in rows.indices where rows[index].versions.contains(version) {
      return rows[index]
    }
    return nil
  }

  /// The rows of a prompt, oldest first; their versions never overlap.
  package static func rows(of kind: PromptKind) -> [PromptRow] {
    switch kind {
    case .whenInUse: whenInUse
    case .always: always
    case .alwaysUpgrade: alwaysUpgrade
    case .temporaryFullAccuracy: temporaryFullAccuracy
    case .locationServicesOff: locationServicesOff
    case .backgroundReminder: backgroundReminder
    case .locationButton: locationButton
    case .widget: widget
    }
  }

  /// The rows of all prompts, kind by kind.
  package static let all: [PromptRow] = PromptKind.allCases.flatMap(rows(of:))
}

extension PromptCatalog {
  private static let temporaryFullAccuracy: [PromptRow] = [
    PromptRow(
      kind: .temporaryFullAccuracy, versions: .majors(14...15),
      buttons: [.allowOnce, .dontAllow], message: .purpose, map: .shown,
      texts: temporaryFullAccuracyTexts(chineseYour: "您")),
    PromptRow(
      kind: .temporaryFullAccuracy, versions: .since(16),
      buttons: [.allowOnce, .dontAllow], message: .purpose, map: .shown,
      texts: temporaryFullAccuracyTexts(chineseYour: "你")),
  ]

  private static func temporaryFullAccuracyTexts(chineseYour: String) -> [PromptTexts] {
    [
      PromptTexts(
        language: "en",
        title: "Allow “{app}” to use your precise location once?",
        buttons: ["Allow Once", "Don’t Allow"]),
      PromptTexts(
        language: "ja",
        title: "“{app}”に正確な位置情報の使用を1度だけ許可しますか?",
        buttons: ["1度だけ許可", "許可しない"]),
      PromptTexts(
        language: "zh-Hans",
        title: "允许“{app}”使用\(chineseYour)的精确位置一次？",
        buttons: ["允许一次", "不允许"]),
    ]
  }

  private static let locationServicesOff: [PromptRow] = [
    PromptRow(
      kind: .locationServicesOff, versions: .all,
      buttons: [.settings, .cancel], message: .anyUsage, map: .none,
      texts: [
        PromptTexts(
          language: "en",
          title: "Turn On Location Services to Allow “{app}” to Determine Your Location",
          buttons: ["Settings", "Cancel"])
      ])
  ]

  private static let backgroundReminder: [PromptRow] = [
    PromptRow(
      kind: .backgroundReminder, versions: .majors(8...10),
      buttons: [.dontAllow, .continue], message: .always, map: .none,
      texts: [legacyReminder]),
    PromptRow(
      kind: .backgroundReminder, versions: .majors(11...12),
      buttons: [.dontAllow, .continue], message: .alwaysAndWhenInUse, map: .none,
      texts: [legacyReminder]),
    PromptRow(
      kind: .backgroundReminder, versions: .since(13),
      buttons: [.changeToOnlyWhileUsing, .alwaysAllow], message: .alwaysAndWhenInUse, map: .shown,
      texts: [
        PromptTexts(
          language: "en",
          title: """
            “{app}” has been using your location in the background over the past 3 days. \
            Do you want to continue to allow background location use?
            """,
          buttons: ["Change to Only While Using", "Always Allow"])
      ]),
  ]

  private static let legacyReminder = PromptTexts(
    language: "en",
    title: """
      “{app}” has been using your location in the background. \
      Do you want to continue allowing this?
      """,
    buttons: ["Don’t Allow", "Continue"])

  /// - Note: iOS 14 and later, the title observed, the buttons assumed.
  private static let widget: [PromptRow] = [
    PromptRow(
      kind: .widget, versions: .since(14),
      buttons: [.dontAllow, .allow], message: .none, map: .none,
      texts: [
        PromptTexts(
          language: "en",
          title: "Allow widgets from “{app}” to use your location?",
          buttons: ["Don’t Allow", "Allow"])
      ])
  ]

  /// - Note: iOS 15 and later, the buttons documented by a picture; Apple's title was not found, so
  ///   this one is a placeholder and says so.
  private static let locationButton: [PromptRow] = [
    PromptRow(
      kind: .locationButton, versions: .since(15),
      buttons: [.ok, .notNow], message: .none, map: .none,
      texts: [
        PromptTexts(
          language: "en",
          title: "[Apple’s words not known] Share your current location with “{app}”?",
          buttons: ["OK", "Not Now"])
      ])
  ]
}
