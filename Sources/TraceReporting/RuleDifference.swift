import CoreLocationTypes
import DeviceModel

/// What changed between two versions of iOS, with the rules that tell why.
package struct RuleDifference: Hashable, Sendable {
  /// The version that is compared.
  package let from: IOSVersion
  /// The version it is compared with.
  package let to: IOSVersion
  /// The rules that hold only on the first version.
  package let ended: [DeviceRule]
  /// The rules that hold only on the second version.
  package let begun: [DeviceRule]
  /// What prompts show otherwise.
  package let prompts: [VersionChange]
  /// What Settings show otherwise.
  package let settings: [VersionChange]
  /// What apps and iOS can do otherwise.
  package let capabilities: [VersionChange]

  /// Compares two versions.
  package init(from: IOSVersion, to: IOSVersion) {
    self.from = from
    self.to = to
    ended = DeviceRules.all.filter { $0.versions.contains(from) && !$0.versions.contains(to) }
    begun = DeviceRules.all.filter { !$0.versions.contains(from) && $0.versions.contains(to) }
    let comparison = VersionComparison(from: from, to: to)
    prompts = PromptKind.allCases.flatMap(comparison.changes)
    settings = comparison.settingsChanges
    capabilities = comparison.capabilityChanges
  }

  /// Whether nothing is different.
  package var isEmpty: Bool {
    ended.isEmpty && begun.isEmpty && prompts.isEmpty && settings.isEmpty && capabilities.isEmpty
  }
}

/// Looks up both versions in the tables of the device model.
struct VersionComparison {
  let from: IOSVersion
  let to: IOSVersion

  /// A change, or `nil` when both sides are the same.
  func change(
    _ subject: String, _ facet: String, _ rules: [DeviceRuleID], _ value: (IOSVersion) -> String?
  ) -> VersionChange? {
    let before = value(from)
    let after = value(to)
    guard before != after else { return nil }
    return VersionChange(
      subject: subject, facet: facet, before: before, after: after, reasons: reasons(rules))
  }

  /// Of some rules those that hold on one side only, else those that hold on either.
  private func reasons(_ rules: [DeviceRuleID]) -> [DeviceRuleID] {
    func holds(_ id: DeviceRuleID, _ version: IOSVersion) -> Bool {
      DeviceRules.rule(id).versions.contains(version)
    }
    let oneSided = rules.filter { holds($0, from) != holds($0, to) }
    return oneSided.isEmpty ? rules.filter { holds($0, from) || holds($0, to) } : oneSided
  }

  // MARK: - Prompts

  /// What a prompt shows otherwise.
  func changes(of kind: PromptKind) -> [VersionChange] {
    let rows = [from, to].map { PromptCatalog.row(for: kind, on: $0) }
    guard rows[0] != rows[1] else { return [] }
    let rules = kind.rules
    func change(_ facet: String, _ value: (PromptRow) -> String) -> VersionChange? {
      self.change(kind.name, facet, rules) {
        PromptCatalog.row(for: kind, on: $0).map(value)
      }
    }
    var changes = [
      change("buttons") { $0.buttons.map(\.name).joined(separator: ", ") },
      change("text below the title") { $0.message.name },
      change("map") { $0.map.name },
    ].compactMap { $0 }
    let languages = rows.lazy.compactMap { $0?.texts.map(\.language) }.max { $0.count < $1.count }
    for language in languages ?? [] {
      changes += [
        change("title (\(language))") { $0.title(app: "{app}", language: language) },
        change("words (\(language))") { row in
          row.words(language: language).map { "[ \($0) ]" }.joined(separator: " ")
        },
      ].compactMap { $0 }
    }
    return changes
  }

  // MARK: - Settings

  /// What the Settings app shows otherwise.
  var settingsChanges: [VersionChange] {
    let choices = SettingsChoice.allCases.map { choice in
      change("Location row", choice.name, [.settingsChoices, .askNextTime]) {
        SettingsCatalog.words(for: choice, on: $0)
      }
    }
    let others = [
      change("Location row", "switch", [.preciseSwitch]) {
        SettingsCatalog.preciseLocation(on: $0)
      },
      change("app", "way to the page", [.settingsPaths, .appSettingsUnderApps]) {
        SettingsCatalog.path(to: .app, app: "{app}", isLocationPage: true, on: $0)
      },
      change("Location Services", "way to the page", [.settingsPaths]) {
        SettingsCatalog.path(
          to: .locationServices, app: "{app}", isLocationPage: true, on: $0)
      },
      change("reset", "way to it", [.settingsPaths, .resetLocationAndPrivacy]) {
        SettingsCatalog.resetPath(on: $0)
      },
      change("restriction", "way to it", [.settingsPaths]) {
        SettingsCatalog.restrictionPath(on: $0)
      },
    ]
    return (choices + others).compactMap { $0 }
  }

  // MARK: - Capabilities

  /// What apps and iOS can do otherwise.
  var capabilityChanges: [VersionChange] {
    CapabilityRow.all.compactMap { row in
      change(row.subject, "", row.rules) { row.words(Capabilities.of($0)) }
    }
  }
}

extension PromptKind {
  /// The rules that tell when it appears and with which buttons.
  fileprivate var rules: [DeviceRuleID] {
    switch self {
    case .whenInUse: [.whenInUsePrompt8, .whenInUsePrompt11, .firstPrompt13, .precisePill]
    case .always: [.alwaysPrompt8, .alwaysPrompt11, .alwaysBecomesProvisional]
    case .alwaysUpgrade:
      [
        .alwaysUpgrade8, .alwaysUpgrade11, .alwaysUpgrade13SlidesIntoProvisional,
        .alwaysUpgrade134AtOnce, .secondQuestion,
      ]
    case .temporaryFullAccuracy: [.temporaryFullAccuracyPrompt]
    case .locationServicesOff: [.servicesAlertAppears]
    case .backgroundReminder: [.reminder8, .reminder13]
    case .locationButton: [.buttonIntroduces, .buttonSecondChance]
    case .widget: [.widgetConsentIsAsked]
    }
  }
}
