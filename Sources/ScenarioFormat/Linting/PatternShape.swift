import CoreLocationTypes
import DeviceModel
import Simulation

/// What lines of a trace look like, to tell patterns that match none of them.
package enum PatternShape {
  /// Fields that lines of every kind may have.
  private static let common = ["seq", "t", "step", "lane", "kind", "rule", "cause"]

  /// The kinds of a lane, each with its own fields.
  private static func kinds(of lane: TraceLane) -> [(kind: String, fields: [String])] {
    switch lane {
    case .meta:
      [
        ("start", ["trace", "scenario", "flow", "ios", "language"]), ("note", ["text"]),
        ("end", ["authorization", "truth", "updating", "appState", "outcome", "findings"]),
      ]
    case .user:
      [
        ("launch", []), ("tap", ["target"]), ("answer", ["prompt", "button", "precise"]),
        ("home", []), ("openSettings", []), ("change", ["setting", "value"]), ("return", []),
        ("lock", []), ("unlock", []), ("terminate", []), ("evict", []), ("wait", ["for"]),
        ("fix", ["age", "accuracy"]), ("fail", ["error"]), ("move", ["event"]),
        ("restrict", ["restricted"]), ("reinstall", ["by"]), ("update", ["infoPlist"]),
        ("upgrade", ["ios"]),
      ]
    case .lifecycle:
      LifecycleEvent.names.map { ($0, ["api"]) } + [("suspended", []), ("terminated", ["by"])]
    case .system:
      [
        ("prompt", ["prompt", "title", "message", "buttons", "buttonTitles"]),
        ("promptDismissed", ["prompt", "why"]), ("settingsPage", ["page", "path"]),
        ("indicator", ["shown"]),
      ]
    case .callback:
      [
        ("didChangeAuthorization", ["authorization", "accuracy", "api"]),
        ("didUpdateLocations", ["age", "accuracy"]), ("didFailWithError", ["error", "code"]),
        ("openCompleted", ["success"]), ("temporaryFullAccuracyCompleted", ["error"]),
        ("diagnostic", ["flags"]), ("didEnterRegion", []), ("didExitRegion", []),
      ]
    case .app:
      [
        ("call", ["name", "arguments", "outcome"]),
        ("alert", ["alert", "title", "message", "buttons", "buttonTitles"]),
        ("alertDismissed", ["alert", "by"]), ("alertDropped", ["alert", "why"]),
        ("post", ["name"]),
      ]
    case .flow:
      [
        ("decision", ["event", "branch", "from", "to"]), ("ignored", ["event"]),
        ("set", ["variable", "value"]),
      ]
    case .device: [("truth", ["what", "from", "to"])]
    case .console: [("log", ["text"])]
    case .silence: SilenceKind.names.map { ($0, ["why"]) }
    case .check: [("pass", ["expected"]), ("fail", ["expected", "actual"])]
    }
  }

  /// The lanes that have lines of a kind, and the fields of these.
  static func lines(of kind: String) -> [(lane: TraceLane, fields: [String])] {
    TraceLane.allCases.flatMap { lane in
      kinds(of: lane).filter { $0.kind == kind }.map { (lane, common + $0.fields) }
    }
  }

  /// Why a pattern matches no line; `nil` when it may match one.
  package static func mismatch(of pattern: TracePattern) -> PatternMismatch? {
    guard let kind = pattern.kind else { return nil }
    let lines = lines(of: kind)
    // An unknown kind is an error that the reader reports.
    guard !lines.isEmpty else { return nil }
    for field in pattern.fields {
      let isKnown = field.key == kind || lines.contains { $0.fields.contains(field.key) }
      guard isKnown else { return .noSuchField(field.key, kind: kind) }
      guard case .string(let value) = field.value else { continue }
      if field.key == "lane", !lines.contains(where: { $0.lane.name == value }) {
        return .otherLane(value, kind: kind)
      }
      if let words = words(of: field.key, kind), !words.contains(value) {
        return .unknownValue(value, field: field.key)
      }
    }
    return nil
  }

  /// The words that a field can have, where they are few and the reader doesn't know them.
  private static func words(of field: String, _ kind: String) -> [String]? {
    switch (field, kind) {
    case ("rule", _): DeviceRuleID.allCases.map(\.rawValue)
    case ("outcome", "end"): Outcome.names
    case ("outcome", "call"): CallOutcome.names
    case ("why", let kind) where SilenceKind.named(kind) != nil: SilenceReason.names
    default: nil
    }
  }
}
