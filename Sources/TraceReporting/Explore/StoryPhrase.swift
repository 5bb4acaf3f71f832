import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

extension ScenarioStep {
  /// The step as a story tells it, with its gap where that matters.
  var storyPhrase: String {
    action.storyPhrase + (after.map { " (\(DurationWords.text($0)) later)" } ?? "")
  }
}

extension StepAction {
  /// The step in the words of somebody who does it.
  package var storyPhrase: String {
    switch self {
    case .home: "go to the Home screen"
    case .lock: "lock the phone"
    case .unlock: "unlock the phone"
    case .terminate: "swipe the app away"
    case .evict: "iOS ends the app to free memory"
    case .change(let change): change.storyPhrase
    case .answer(let button, let isPrecise):
      "answer \(button.name)" + (isPrecise == false ? " with Precise off" : "")
    case .launch, .tap, .openSettings, .return, .wait, .fix, .fail, .move, .restrict, .reinstall,
      .update, .upgrade, .sdk, .otherPrompt, .addWidget, .failMonitor, .tool, .expect,
      .note:
      phrase
    }
  }
}

extension SettingsChange {
  fileprivate var storyPhrase: String {
    switch self {
    case .authorization(let choice): "choose \(choice.name) in Settings"
    case .precise(let isOn): "switch Precise Location \(isOn ? "on" : "off") in Settings"
    case .locationServices(let isOn):
      "switch Location Services \(isOn ? "on" : "off") in Settings"
    case .resetLocationAndPrivacy: "reset Location & Privacy in Settings"
    }
  }
}

extension StoryAside {
  /// What happens, for people.
  var words: String {
    switch self {
    case .lapsed: "what was allowed for now lapses"
    case .sessionsForgotten: "iOS drops the sessions of the process before"
    case .evicted: "iOS ends the app to free memory"
    case .reminded: "iOS reminds of the background use"
    case .timer: "the flow's timer fires"
    }
  }
}
