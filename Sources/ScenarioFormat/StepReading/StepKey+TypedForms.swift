import CoreLocationTypes
import DeviceModel

/// How steps are typed, word by word as ``StepReader`` reads them.
extension StepKey {
  /// The forms of a step: capitals stand for something, `|` between words for a choice, brackets
  /// around what may be left out.
  var typedForms: [String] {
    switch self {
    case .launch, .home, .openSettings, .return, .lock, .unlock, .terminate, .evict, .addWidget:
      [rawValue]
    case .tap: ["tap CONTROL", "tap ALERT.BUTTON"]
    case .answer: ["answer BUTTON [precise on|off]"]
    case .change:
      [
        form(SettingsChoice.names, of: "authorization"), "change precise on|off",
        "change locationServices on|off", "change resetLocationAndPrivacy",
      ]
    case .wait: ["wait 11m"]
    case .fix: ["fix [age 5s] [accuracy 12]"]
    case .fail: [form(ScenarioDecoder.failureNames)]
    case .move: [form(Movement.names)]
    case .restrict: ["restrict on|off"]
    case .reinstall: [form(Deletion.names)]
    case .update, .expect: ["\(rawValue) JSON"]
    case .upgrade: ["upgrade VERSION"]
    case .sdk: [form(SDKAction.names)]
    case .tool: [form(ToolAction.names)]
    case .otherPrompt: [form(OtherPromptEvent.names)]
    case .note: ["note TEXT"]
    }
  }

  private func form(_ words: [String], of setting: String? = nil) -> String {
    let head = [rawValue, setting].compactMap { $0 }.joined(separator: " ")
    return "\(head) \(words.joined(separator: "|"))"
  }
}
