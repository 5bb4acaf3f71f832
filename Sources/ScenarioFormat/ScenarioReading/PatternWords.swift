/// The words of trace lines that patterns can be made of.
enum PatternWords {
  /// The kinds of lines, in the order of the lanes.
  static let kinds = [
    "start", "end", "note",
    "launch", "tap", "answer", "home", "openSettings", "change", "return", "lock", "unlock",
    "terminate", "evict", "wait", "fix", "fail", "move", "restrict", "reinstall", "update",
    "upgrade", "sdk", "otherPrompt", "addWidget", "tool",
    "didFinishLaunching", "willEnterForeground", "didBecomeActive", "willResignActive",
    "didEnterBackground", "suspended", "willTerminate", "terminated",
    "prompt", "promptDismissed", "settingsPage", "indicator",
    "didChangeAuthorization", "didUpdateLocations", "didFailWithError", "openCompleted",
    "temporaryFullAccuracyCompleted", "diagnostic", "didEnterRegion", "didExitRegion",
    "didVisit", "monitorEvent",
    "call", "alert", "alertDismissed", "alertDropped", "post",
    "decision", "ignored", "set",
    "truth",
    "log",
    "noCallback", "noPrompt", "noLifecycle",
    "pass",
  ]

  /// The keys of lines that aren't kinds as well.
  static let details = [
    "seq", "t", "step", "lane", "kind", "rule", "cause",
    "trace", "scenario", "flow", "ios", "language", "authorization", "updating", "appState",
    "outcome", "findings", "target", "button", "precise", "setting", "value", "for", "by", "event",
    "age", "accuracy", "error", "code", "api", "success", "flags", "name", "arguments", "title",
    "message", "buttons", "buttonTitles", "why", "page", "path", "shown", "branch", "from", "to",
    "variable", "what", "text", "expected", "actual", "infoPlist", "restricted", "action",
    "state",
  ]
}
