import ScenarioFormat

extension ScenarioFinder.Found {
  /// What to say of files that are no scenarios: golden traces first, then links.
  var warnings: [(path: String, text: String)] {
    let code = DiagnosticCode.orphanedGolden.rawValue
    return orphans.map { ($0, "no scenario beside this golden file [\(code)]") }
      + outside.map { ($0, ScenarioFinder.linkWarning) }
  }
}
