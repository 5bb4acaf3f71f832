import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

extension TraceSurroundings {
  /// A system prompt as a picture in words: title, message, buttons.
  func promptPhrases(_ kind: PromptKind) -> [String] {
    let words = promptParagraphs(kind)
    return ["prompt: \(words[0])"] + words.dropFirst()
      + [TraceSurroundings.buttons(promptText(kind).buttonTitles)]
  }

  /// What a system prompt says above its buttons: title, message, pill.
  func promptParagraphs(_ kind: PromptKind) -> [String] {
    let prompt = promptText(kind)
    let pill = hasPreciseSwitch(kind) ? ["( \(pill(isOn: true)) )"] : []
    return [prompt.title] + prompt.paragraphs + pill
  }

  /// The words on the pill of a prompt.
  func pill(isOn: Bool) -> String {
    SettingsCatalog.precisePill(isOn: isOn, language: app.language)
  }

  /// Whether the prompt has the pill by which the user takes exact positions out of the answer.
  ///
  /// - SeeAlso: Rules ACCURACY-02 and ACCURACY-03.
  func hasPreciseSwitch(_ kind: PromptKind) -> Bool {
    PromptCatalog.hasPreciseSwitch(kind, in: environment)
  }

  /// An alert of the app in the same form.
  func alertPhrases(_ number: UInt8) -> [String] {
    let alert = alertText(number)
    return ["alert: \(alert.words[0])"] + alert.words.dropFirst()
      + [TraceSurroundings.buttons(alert.buttons)]
  }

  /// The title of an alert of the app (its id where it has none), its message, and its buttons.
  func alertText(_ number: UInt8) -> (words: [String], buttons: [String]) {
    let alert = flow.alerts[Int(number)]
    let title = alert.title.text(in: app.language)
    let message = alert.message.text(in: app.language)
    return (
      [title.isEmpty ? alert.id : title] + (message.isEmpty ? [] : [message]),
      alert.buttons.map { $0.title.text(in: app.language) }
    )
  }

  private static func buttons(_ titles: [String]) -> String {
    titles.reduce(into: "") { text, title in
      text += "\(text.isEmpty ? "" : " ")[ \(title) ]"
    }
  }

  /// An answer to a prompt in the words on the button; the switch counts where it was turned off.
  func answerPhrase(_ kind: PromptKind, _ button: PromptButton, _ isPrecise: Bool?) -> String {
    let row = PromptCatalog.row(for: kind, in: environment)
    let words = row?.words(for: button, language: app.language) ?? button.name
    return "answer \(words)\(isPrecise == false ? ", \(pill(isOn: false))" : "")"
  }

  /// A callback by its delegate method's real name.
  func callbackPhrase(_ message: AppMessage) -> String {
    switch message {
    case .didChangeAuthorization(let status, let accuracy):
      let method = DelegateMethod.authorizationCallback(on: environment)
      let suffix = environment.capabilities.hasAccuracy ? ", \(accuracy.name) accuracy" : ""
      return "\(method): \(status.name)\(suffix)"
    case .didFailWithError(let error):
      // An error of a region has a method of its own; `trace/1` has one word for both.
      let method =
        error == .regionMonitoringDenied ? "monitoringDidFailFor:withError:" : "didFailWithError:"
      return "locationManager(_:\(method)): \(error.name) (kCLErrorDomain \(error.code))"
    case .openCompleted(let success): return "completion of open: \(success)"
    case .temporaryFullAccuracyCompleted(let error):
      return "completion of the temporary request: \(error?.name ?? "no error")"
    case .diagnostic(let flags):
      let names = flags.names.joined(separator: ", ")
      return "session diagnostic: \(names.isEmpty ? "no flag" : names)"
    case .didEnterRegion: return "locationManager(_:didEnterRegion:)"
    case .didExitRegion: return "locationManager(_:didExitRegion:)"
    case .didVisit: return "locationManager(_:didVisit:)"
    case .monitorEvent(let state): return "CLMonitor event: \(state.name)"
    case .didUpdateLocations, .lifecycle, .controlTapped, .alertButtonTapped, .timerFired,
      .timersMayFire:
      // Traced by lines of their own.
      return ""
    }
  }

  /// A call as code would write it, and what becomes of it where that isn't plain.
  func callPhrase(_ call: AppCall, _ outcome: CallOutcome, _ rule: DeviceRuleID?) -> String {
    let arguments = call.arguments(of: flow).map { value in
      if case .string(let text) = value { return text }
      return JSONText.of(value)
    }
    let list = arguments.reduce(into: "") { $0 += $0.isEmpty ? $1 : ", \($1)" }
    return "\(call.name)(\(list))\(outcome.phrase(rule))"
  }
}

extension CallOutcome {
  fileprivate func phrase(_ rule: DeviceRuleID?) -> String {
    switch self {
    case .done: ""
    // The question that the app asked for is not the one that appears.
    case .prompts where rule == .servicesAlertAppears:
      " -> another prompt follows"
    case .prompts: " -> a prompt follows"
    case .deferred: " -> deferred"
    case .ignored: " -> ignored"
    case .fails: " -> fails"
    case .crashes: " -> crashes"
    }
  }
}

extension StepAction {
  /// The step in words.
  package var phrase: String {
    switch self {
    case .launch, .home, .lock, .unlock, .terminate, .evict, .expect, .note: name
    case .return: "return to the app"
    case .openSettings: "open Settings"
    case .tap(let target): "tap \(target)"
    case .answer(let button, _): "answer \(button.name)"
    case .change(let change): "change \(change.setting) to \(changeWords(change))"
    case .wait(let duration): "wait \(DurationWords.text(duration))"
    case .fix(let fix):
      "a position: \(DurationWords.text(fix.age)) old, \(JSONText.of(.number(fix.accuracy))) m"
    case .fail(let error): "positioning fails: \(error.name)"
    case .move(let movement): "move: \(movement.name)"
    case .restrict(let isRestricted):
      isRestricted ? "a restriction forbids changes" : "the restriction is lifted"
    case .reinstall(let deletion): "delete and reinstall (\(deletion.name))"
    case .update: "update the app"
    case .tool(let action): "a developer's tool: \(action.name)"
    case .sdk(let action): "a library in the app: \(action.name)"
    case .otherPrompt(let event): "another question of iOS: \(event.name)"
    case .addWidget: "add a widget of the app"
    case .failMonitor(let failure): "the monitor fails: \(failure.name)"
    case .upgrade(let version): "upgrade to iOS \(version)"
    }
  }

  private func changeWords(_ change: SettingsChange) -> String {
    if case .string(let text) = change.value { return text }
    return JSONText.of(change.value)
  }
}
