import CoreLocationTypes

extension SettingsCatalog {
  // MARK: - Choices

  static let never = [
    SettingsWords(.majors(8...12), "Never", "許可しない", "永不"),
    SettingsWords(.since(13), "Never", "しない", "永不"),
  ]

  static let askNextTime = [
    SettingsWords(.majors(13...14), "Ask Next Time", "次回確認", "下次询问"),
    SettingsWords(
      .since(15), "Ask Next Time Or When I Share", "次回または共有時に確認", "下次询问或在我共享时"),
  ]

  static let whenInUse = [
    SettingsWords(.majors(8...12), "While Using the App", "このAppの使用中のみ許可", "使用应用期间"),
    SettingsWords(.majors(13...16), "While Using the App", "このAppの使用中", "使用App期间"),
    SettingsWords(.since(17), "While Using the App", "このアプリの使用中", "使用App期间"),
  ]

  static let whenInUseOrWidgets = [
    SettingsWords(
      .majors(14...16), "While Using the App or Widgets", "このAppまたはウィジェットの使用中",
      "使用App或小组件期间"),
    SettingsWords(
      .since(17), "While Using the App or Widgets", "このアプリまたはウィジェットの使用中",
      "使用App或小组件期间"),
  ]

  static let always = [
    SettingsWords(.majors(8...12), "Always", "常に許可", "始终"),
    SettingsWords(.since(13), "Always", "常に", "始终"),
  ]

  static let precise = [
    SettingsWords(.since(14), "Precise Location", "正確な位置情報", "精确位置")
  ]

  /// The pill on the map of the first question while precise positions are on, and while not.
  ///
  /// - Note: English observed. Japanese by the picture that Apple's guidelines describe; `オフ` is
  ///   inferred from it. Chinese inferred from the switch in Settings and from how iOS words
  ///   switches; no source was found.
  /// - SeeAlso: https://developer.apple.com/jp/design/human-interface-guidelines/privacy
  static let pillOn = SettingsWords(
    .since(14), "Precise: On", "正確な位置情報: オン", "精确位置：打开")
  static let pillOff = SettingsWords(
    .since(14), "Precise: Off", "正確な位置情報: オフ", "精确位置：关闭")

  static let servicesSwitch = [
    SettingsWords(.all, "Location Services", "位置情報サービス", "定位服务")
  ]

  static let resetRow = [
    SettingsWords(.all, "Reset Location & Privacy", "位置情報とプライバシーをリセット", "还原位置与隐私")
  ]

  // MARK: - Pages

  static let root = [SettingsWords(.all, "Settings", "設定", "设置")]

  static let locationRow = [SettingsWords(.all, "Location", "位置情報", "位置")]

  static let appPage = [
    SettingsWords(.majors(8...17), "Settings › {app}", "設定 › {app}", "设置 › {app}"),
    SettingsWords(
      .since(18), "Settings › Apps › {app}", "設定 › アプリ › {app}", "设置 › App › {app}"),
  ]

  static let locationServicesPage = [
    SettingsWords(
      .majors(8...15), "Settings › Privacy › Location Services",
      "設定 › プライバシー › 位置情報サービス", "设置 › 隐私 › 定位服务"),
    SettingsWords(
      .since(16), "Settings › Privacy & Security › Location Services",
      "設定 › プライバシーとセキュリティ › 位置情報サービス", "设置 › 隐私与安全性 › 定位服务"),
  ]

  static let reset = [
    SettingsWords(
      .majors(8...14), "Settings › General › Reset › Reset Location & Privacy",
      "設定 › 一般 › リセット › 位置情報とプライバシーをリセット",
      "设置 › 通用 › 还原 › 还原位置与隐私"),
    SettingsWords(
      .since(15),
      "Settings › General › Transfer or Reset iPhone › Reset › Reset Location & Privacy",
      "設定 › 一般 › 転送またはiPhoneをリセット › リセット › 位置情報とプライバシーをリセット",
      "设置 › 通用 › 传输或还原iPhone › 还原 › 还原位置与隐私"),
  ]

  /// The passcode that guards the restrictions.
  ///
  /// - Note: Screen Time came with iOS 12; before it Restrictions had a passcode of its own, whose
  ///   Japanese and Chinese words are inferred from the name of the page.
  static let restrictionPasscode = [
    SettingsWords(.majors(8...11), "Restrictions passcode", "機能制限のパスコード", "访问限制密码"),
    SettingsWords(
      .since(12), "Screen Time passcode", "スクリーンタイムのパスコード", "屏幕使用时间密码"),
  ]

  static let restriction = [
    SettingsWords(
      .majors(8...11), "Settings › General › Restrictions › Location Services",
      "設定 › 一般 › 機能制限 › 位置情報サービス", "设置 › 通用 › 访问限制 › 定位服务"),
    SettingsWords(
      .since(12),
      "Settings › Screen Time › Content & Privacy Restrictions › Location Services",
      "設定 › スクリーンタイム › コンテンツとプライバシーの制限 › 位置情報サービス",
      "设置 › 屏幕使用时间 › 内容和隐私访问限制 › 定位服务"),
  ]
}
