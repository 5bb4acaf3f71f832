extension DeviceRuleID {
  /// Whether it shows only in what the app reads, in selectors, in rows of Settings or in what
  /// doesn't happen, so that no line of a trace can cite it.
  package var showsOnlyInReadings: Bool { DeviceRuleID.onlyInReadings.contains(self) }

  /// The rules that no line of a trace cites, in the order of their declaration.
  package static let onlyInReadings: [DeviceRuleID] = [
    .servicesEnabledIsTheSwitchOnly, .managerPropertyLags, .legacySelector, .modernSelector,
    .accuracyReading, .pendingStartBecomesEffective, .updatesResume, .settingsChoices,
    .settingsRowsBySeparateKeys, .settingsRowsByCombinedKey, .noRowBeforeRequest,
    .rowDisabledWhileServicesAreOff, .rowGreyedByRestriction, .locationChangesNeverKill,
    .appSettingsCanBeOpened, .alertStaysUnderPrompt, .sessionAsksAgain,
  ]
}
