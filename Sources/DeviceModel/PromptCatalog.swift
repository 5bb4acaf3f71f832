import CoreLocationTypes

/// The prompts of iOS, word for word: titles, buttons and their order, by version.
///
/// - Note: iOS 10.2 and later observed in collections of Apple's strings; iOS 8 and 9 assumed to be
///   like 10, whose titles their sessions show. Japanese and Chinese stand for every prompt: from
///   those collections, or observed in what apps tell their users; where neither has the words they
///   are inferred from the prompts beside them, and the row says so.
/// - SeeAlso: https://github.com/calabash/DeviceAgent.iOS, https://github.com/PGSSoft/AutoMate,
///   https://github.com/Johennes/swift-systemstrings
package enum PromptCatalog {
  /// The row of a prompt on a version.
  ///
  /// - Returns: `nil` where that version has no such prompt.
  /// - Complexity: A scan of at most seven rows; nothing is allocated.
  package static func row(for kind: PromptKind, on version: IOSVersion) -> PromptRow? {
    let rows = rows(of: kind)
    return index(in: rows, on: version).map { rows[$0] }
  }

  /// Whether a prompt has a button on a version.
  static func has(_ button: PromptButton, on kind: PromptKind, of version: IOSVersion) -> Bool {
    let rows = rows(of: kind)
    return index(in: rows, on: version).map { rows[$0].buttons.contains(button) } ?? false
  }

  /// The row of a prompt as an app gets it: an App Clip's first question has a button of its own.
  ///
  /// - Returns: `nil` where that version has no such prompt.
  package static func row(
    for kind: PromptKind, in environment: DeviceEnvironment
  ) -> PromptRow? {
    guard kind == .whenInUse, environment.isAppClip,
      let index = index(in: whenInUseOfAppClip, on: environment.version)
    else { return row(for: kind, on: environment.version) }
    return whenInUseOfAppClip[index]
  }

  /// Whether a prompt has the switch by which the user takes exact positions out of the answer.
  ///
  /// - SeeAlso: Rules ACCURACY-02 and ACCURACY-03.
  package static func hasPreciseSwitch(
    _ kind: PromptKind, in environment: DeviceEnvironment
  ) -> Bool {
    guard !environment.defaultsToReducedAccuracy else { return false }
    let rows = rows(of: kind)
    return index(in: rows, on: environment.version).map { rows[$0].map == .withPreciseSwitch }
      ?? false
  }

  /// The place of a version's row; rows are looked at where they lie, for they are large to copy.
  private static func index(in rows: [PromptRow], on version: IOSVersion) -> Int? {
    rows.indices.first { rows[$0].versions.contains(version) }
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

  /// The languages in which the words of iOS are known, English first.
  package static let languages = ["en", "ja", "zh-Hans"]

  /// Whether the words of iOS are known in a language: `ja-JP` takes those of `ja`.
  package static func isKnown(language: String) -> Bool {
    languages.contains { language == $0 || language.hasPrefix($0 + "-") }
  }
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

  /// - Note: The Chinese title observed in alerts of apps that repeat it; the Japanese one inferred.
  private static let locationServicesOff: [PromptRow] = [
    locationServicesOff(.majors(8...15), chineseYour: "您"),
    locationServicesOff(.since(16), chineseYour: "你"),
  ]

  private static func locationServicesOff(
    _ versions: VersionRange, chineseYour: String
  ) -> PromptRow {
    PromptRow(
      kind: .locationServicesOff, versions: versions,
      buttons: [.settings, .cancel], message: .anyUsage, map: .none,
      texts: [
        PromptTexts(
          language: "en",
          title: "Turn On Location Services to Allow “{app}” to Determine Your Location",
          buttons: ["Settings", "Cancel"]),
        PromptTexts(
          language: "ja", title: "“{app}”で位置情報を取得するには位置情報サービスをオンにしてください",
          buttons: ["設定", "キャンセル"]),
        PromptTexts(
          language: "zh-Hans", title: "打开定位服务来允许“{app}”确定\(chineseYour)的位置",
          buttons: ["设置", "取消"]),
      ])
  }

  /// - Note: Observed: the Chinese title of iOS 8–12, and the Japanese buttons of iOS 13 and later.
  ///   The other Japanese and Chinese words are inferred.
  /// - SeeAlso: https://news.mynavi.jp/article/20191001-iphone_why
  private static let backgroundReminder: [PromptRow] = [
    PromptRow(
      kind: .backgroundReminder, versions: .majors(8...10),
      buttons: [.dontAllow, .continue], message: .always, map: .none,
      texts: legacyReminder),
    PromptRow(
      kind: .backgroundReminder, versions: .majors(11...12),
      buttons: [.dontAllow, .continue], message: .alwaysAndWhenInUse, map: .none,
      texts: legacyReminder),
    laterReminder(.majors(13...15), chineseYou: "您"),
    laterReminder(.since(16), chineseYou: "你"),
  ]

  private static func laterReminder(_ versions: VersionRange, chineseYou: String) -> PromptRow {
    PromptRow(
      kind: .backgroundReminder, versions: versions,
      buttons: [.changeToOnlyWhileUsing, .alwaysAllow], message: .alwaysAndWhenInUse, map: .shown,
      texts: [
        PromptTexts(
          language: "en",
          title: """
            “{app}” has been using your location in the background over the past 3 days. \
            Do you want to continue to allow background location use?
            """,
          buttons: ["Change to Only While Using", "Always Allow"]),
        PromptTexts(
          language: "ja",
          title: """
            “{app}”は過去3日間、バックグラウンドで位置情報を使用しています。\
            バックグラウンドでの位置情報の使用を引き続き許可しますか?
            """,
          buttons: ["“使用中のみ許可”に変更", "常に許可"]),
        PromptTexts(
          language: "zh-Hans",
          title: """
            “{app}”过去3天一直在后台使用\(chineseYou)的位置。\
            \(chineseYou)要继续允许后台使用位置吗？
            """,
          buttons: ["更改为仅使用期间", "始终允许"]),
      ])
  }

  private static let legacyReminder = [
    PromptTexts(
      language: "en",
      title: """
        “{app}” has been using your location in the background. \
        Do you want to continue allowing this?
        """,
      buttons: ["Don’t Allow", "Continue"]),
    PromptTexts(
      language: "ja",
      title: "“{app}”はバックグラウンドで位置情報を利用しています。引き続き許可しますか?",
      buttons: ["許可しない", "続ける"]),
    PromptTexts(
      language: "zh-Hans", title: "“{app}”一直在后台使用您的位置。您要继续允许吗？",
      buttons: ["不允许", "继续"]),
  ]

  /// - Note: iOS 14 and later, the English title observed, the buttons assumed; the Japanese and
  ///   Chinese words are inferred.
  private static let widget = [
    widget(.majors(14...15), chineseYour: "您"),
    widget(.since(16), chineseYour: "你"),
  ]

  private static func widget(_ versions: VersionRange, chineseYour your: String) -> PromptRow {
    PromptRow(
      kind: .widget, versions: versions,
      buttons: [.dontAllow, .allow], message: .none, map: .none,
      texts: [
        PromptTexts(
          language: "en",
          title: "Allow widgets from “{app}” to use your location?",
          buttons: ["Don’t Allow", "Allow"]),
        PromptTexts(
          language: "ja", title: "“{app}”のウィジェットに位置情報の使用を許可しますか?",
          buttons: ["許可しない", "許可"]),
        PromptTexts(
          language: "zh-Hans", title: "允许“{app}”的小组件使用\(your)的位置？",
          buttons: ["不允许", "允许"]),
      ])
  }

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
          buttons: ["OK", "Not Now"]),
        PromptTexts(
          language: "ja", title: "[Appleの文言は不明] 現在地を“{app}”と共有しますか?",
          buttons: ["OK", "今はしない"]),
        PromptTexts(
          language: "zh-Hans", title: "[Apple 的原文未知] 要与“{app}”共享当前位置吗？",
          buttons: ["好", "以后"]),
      ])
  ]
}
