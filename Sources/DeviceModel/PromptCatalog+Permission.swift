import CoreLocationTypes

extension PromptCatalog {
  // MARK: - The texts of an older app

  /// The text under the question for Always of an app that has only the usage keys of iOS 8–10.
  ///
  /// - Note: iOS 11 and later: English observed in a collection of Apple's strings; that it stands
  ///   wherever the combined key is missing is assumed, and Japanese and Chinese are inferred.
  /// - SeeAlso: https://github.com/Johennes/swift-systemstrings
  /// - Parameter whenInUse: The text of the WhenInUse key, where the app has it.
  package static func joinedUsage(
    always: String, whenInUse: String?, language: String
  ) -> String {
    func quoted(_ text: String) -> String { "“\(text)”" }
    func joined(_ first: String, _ second: String, _ reduced: String) -> String {
      first + quoted(always) + "\n\n" + (whenInUse.map { second + quoted($0) } ?? reduced)
    }
    if language == "ja" || language.hasPrefix("ja-") {
      return joined(
        "常に利用する場合のAppの説明: ", "使用中に利用する場合のAppの説明: ",
        "位置情報の利用をAppの使用中のみ許可すると、バックグラウンドで一部の機能が動作しないことがあります。")
    }
    if language == "zh-Hans" || language.hasPrefix("zh-Hans-") {
      return joined(
        "应用对“始终”的说明：", "应用对“使用期间”的说明：", "如果仅允许在使用应用期间使用您的位置，应用在后台时部分功能可能无法工作。")
    }
    return joined(
      "App explanation for always: ", "App explanation for while using: ",
      "If you only allow use of your location while you are using the app, some features may not "
        + "work while this app is in the background.")
  }

  // MARK: - The first question

  /// - Note: Chinese says 你 for 您 from iOS 16 on, observed. Japanese says アプリ for App on today's
  ///   systems, documented; that this began with iOS 17 is assumed.
  /// - SeeAlso: https://developer.apple.com/design/human-interface-guidelines/privacy
  static let whenInUse: [PromptRow] = [
    PromptRow(
      kind: .whenInUse, versions: .majors(8...10),
      buttons: [.dontAllow, .allow], message: .whenInUse, map: .none,
      texts: legacyWhenInUse("Allow “{app}” to access your location while you use the app?")),
    PromptRow(
      kind: .whenInUse, versions: .majors(11...12),
      buttons: [.dontAllow, .allow], message: .whenInUse, map: .none,
      texts: legacyWhenInUse(
        "Allow “{app}” to access your location while you are using the app?")),
    firstQuestion(
      .minors(13, 0...3), hasPreciseSwitch: false,
      titles: [
        "Allow “{app}” to access your location?",
        "“{app}”に位置情報の利用を許可しますか?",
        "允许“{app}”访问您的位置？",
      ],
      japaneseWhileUsing: "Appの使用中は許可"),
    firstQuestion(
      VersionRange(from: IOSVersion(13, 4), through: IOSVersion(13)), hasPreciseSwitch: false,
      titles: [firstTitle, firstTitleInJapanese, "允许“{app}”使用您的位置？"],
      japaneseWhileUsing: "Appの使用中は許可"),
    firstQuestion(
      .majors(14...15), hasPreciseSwitch: true,
      titles: [firstTitle, firstTitleInJapanese, "允许“{app}”使用您的位置？"],
      japaneseWhileUsing: "Appの使用中は許可"),
    firstQuestion(
      .majors(16...16), hasPreciseSwitch: true,
      titles: [firstTitle, firstTitleInJapanese, "允许“{app}”使用你的位置？"],
      japaneseWhileUsing: "Appの使用中は許可"),
    firstQuestion(
      .since(17), hasPreciseSwitch: true,
      titles: [firstTitle, firstTitleInJapanese, "允许“{app}”使用你的位置？"],
      japaneseWhileUsing: "アプリの使用中は許可"),
  ]

  /// The same question of an App Clip, whose grant ends in the morning.
  ///
  /// - Note: iOS 14 and later, that the button says so documented; Apple's words were not found, so
  ///   these are placeholders and say so.
  /// - SeeAlso: https://developer.apple.com/videos/play/wwdc2020/10660
  static let whenInUseOfAppClip = whenInUse.filter { $0.map == .withPreciseSwitch }.map { row in
    PromptRow(
      kind: row.kind, versions: row.versions, buttons: row.buttons, message: row.message,
      map: row.map,
      texts: row.texts.map { texts in
        PromptTexts(
          language: texts.language, title: texts.title,
          buttons: zip(row.buttons, texts.buttons).map { button, words in
            button == .allowWhileUsing ? untilTomorrow(words, in: texts.language) : words
          })
      })
  }

  private static func untilTomorrow(_ words: String, in language: String) -> String {
    switch language {
    case "ja": "[Appleの文言は不明] \(words)（明日まで）"
    case "zh-Hans": "[Apple 的原文未知] \(words)（至明天）"
    default: "[Apple’s words not known] \(words) Until Tomorrow"
    }
  }

  private static let firstTitle = "Allow “{app}” to use your location?"
  private static let firstTitleInJapanese = "“{app}”に位置情報の使用を許可しますか?"

  private static func legacyWhenInUse(_ title: String) -> [PromptTexts] {
    [
      PromptTexts(language: "en", title: title, buttons: ["Don’t Allow", "Allow"]),
      PromptTexts(
        language: "ja", title: "“{app}”の使用中に位置情報の利用を許可しますか?",
        buttons: ["許可しない", "許可"]),
      PromptTexts(
        language: "zh-Hans", title: "允许“{app}”在您使用该应用时访问您的位置吗？",
        buttons: ["不允许", "允许"]),
    ]
  }

  /// The question of iOS 13 and later; with the map Allow Once moved to the first place.
  ///
  /// - Parameter titles: In English, Japanese and Chinese.
  private static func firstQuestion(
    _ versions: VersionRange, hasPreciseSwitch: Bool, titles: [String], japaneseWhileUsing: String
  ) -> PromptRow {
    let buttons: [PromptButton] =
      hasPreciseSwitch
      ? [.allowOnce, .allowWhileUsing, .dontAllow] : [.allowWhileUsing, .allowOnce, .dontAllow]
    func texts(_ language: String, _ title: String, _ once: String, _ using: String, _ no: String)
      -> PromptTexts
    {
      PromptTexts(
        language: language, title: title,
        buttons: hasPreciseSwitch ? [once, using, no] : [using, once, no])
    }
    return PromptRow(
      kind: .whenInUse, versions: versions, buttons: buttons, message: .whenInUse,
      map: hasPreciseSwitch ? .withPreciseSwitch : .none,
      texts: [
        texts("en", titles[0], "Allow Once", "Allow While Using App", "Don’t Allow"),
        texts("ja", titles[1], "1度だけ許可", japaneseWhileUsing, "許可しない"),
        texts("zh-Hans", titles[2], "允许一次", "使用App时允许", "不允许"),
      ])
  }

  // MARK: - Always

  /// - Note: iOS 11–12: the short title observed; another collection pairs the three buttons with the
  ///   title of iOS 8–10.
  static let always: [PromptRow] = [
    PromptRow(
      kind: .always, versions: .majors(8...10),
      buttons: [.dontAllow, .allow], message: .always, map: .none,
      texts: [
        PromptTexts(
          language: "en",
          title: "Allow “{app}” to access your location even when you are not using the app?",
          buttons: ["Don’t Allow", "Allow"]),
        PromptTexts(
          language: "ja", title: evenWhenNotUsingInJapanese, buttons: ["許可しない", "許可"]),
        PromptTexts(
          language: "zh-Hans", title: evenWhenNotUsingInChinese, buttons: ["不允许", "允许"]),
      ]),
    PromptRow(
      kind: .always, versions: .majors(11...12),
      buttons: [.onlyWhileUsing, .alwaysAllow, .dontAllow], message: .alwaysAndWhenInUse,
      map: .none,
      texts: [
        PromptTexts(
          language: "en", title: "Allow “{app}” to access your location?",
          buttons: ["Only While Using the App", "Always Allow", "Don’t Allow"]),
        PromptTexts(
          language: "ja", title: "“{app}”に位置情報の利用を許可しますか?",
          buttons: ["このAppの使用中のみ許可", "常に許可", "許可しない"]),
        PromptTexts(
          language: "zh-Hans", title: "允许“{app}”访问您的位置？",
          buttons: ["仅在使用应用期间", "始终允许", "不允许"]),
      ]),
  ]

  private static let evenWhenNotUsingInJapanese = "“{app}”を使用していないときでも位置情報の利用を許可しますか?"
  private static let evenWhenNotUsingInChinese = "允许“{app}”在您并未使用该应用时访问您的位置吗？"

  // MARK: - From While Using to Always

  static let alwaysUpgrade: [PromptRow] = [
    PromptRow(
      kind: .alwaysUpgrade, versions: .majors(8...10),
      buttons: [.cancel, .allow], message: .always, map: .none,
      texts: [
        PromptTexts(
          language: "en", title: alsoAccess, buttons: ["Cancel", "Allow"]),
        PromptTexts(
          language: "ja", title: evenWhenNotUsingInJapanese, buttons: ["キャンセル", "許可"]),
        PromptTexts(
          language: "zh-Hans", title: evenWhenNotUsingInChinese, buttons: ["取消", "允许"]),
      ]),
    PromptRow(
      kind: .alwaysUpgrade, versions: .majors(11...12),
      buttons: [.onlyWhileUsing, .alwaysAllow], message: .alwaysAndWhenInUse, map: .none,
      texts: [
        PromptTexts(
          language: "en", title: alsoAccess,
          buttons: ["Only While Using the App", "Always Allow"]),
        PromptTexts(
          language: "ja", title: evenWhenNotUsingInJapanese,
          buttons: ["このAppの使用中のみ許可", "常に許可"]),
        PromptTexts(
          language: "zh-Hans", title: evenWhenNotUsingInChinese,
          buttons: ["仅在使用应用期间", "始终允许"]),
      ]),
    laterUpgrade(
      .minors(13, 0...3), title: alsoAccess,
      japanese: evenWhenNotUsingInJapanese, chinese: "允许“{app}”在您并未使用该App时访问您的位置？"),
    laterUpgrade(
      VersionRange(from: IOSVersion(13, 4), through: IOSVersion(15)), title: alsoUse,
      japanese: alsoUseInJapanese, chinese: "允许“{app}”在您并未使用该App时使用您的位置？"),
    laterUpgrade(
      .since(16), title: alsoUse,
      japanese: alsoUseInJapanese, chinese: "允许“{app}”在你并未使用该App时使用你的位置？"),
  ]

  private static let alsoAccess =
    "Allow “{app}” to also access your location even when you are not using the app?"
  private static let alsoUse =
    "Allow “{app}” to also use your location even when you are not using the app?"
  private static let alsoUseInJapanese = "“{app}”を使用していないときでも位置情報の使用を許可しますか?"

  /// - Note: Observed in what apps tell their users: the Japanese title and buttons, and the Chinese
  ///   buttons. The Chinese titles are inferred from those of the first question.
  private static func laterUpgrade(
    _ versions: VersionRange, title: String, japanese: String, chinese: String
  ) -> PromptRow {
    PromptRow(
      kind: .alwaysUpgrade, versions: versions,
      buttons: [.keepOnlyWhileUsing, .changeToAlwaysAllow], message: .alwaysAndWhenInUse,
      map: .none,
      texts: [
        PromptTexts(
          language: "en", title: title,
          buttons: ["Keep Only While Using", "Change to Always Allow"]),
        PromptTexts(
          language: "ja", title: japanese,
          buttons: ["“使用中のみ許可”のままにする", "“常に許可”に変更"]),
        PromptTexts(
          language: "zh-Hans", title: chinese, buttons: ["保持仅使用期间", "更改为始终允许"]),
      ])
  }
}
