import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

extension ExplorationReport.Ambiguity {
  /// An ambiguity in words, with its place in the flow's file.
  init(_ ambiguity: FlowAmbiguity, of source: ExploreSource) {
    let flow = source.document.flow
    let words = ambiguity.subject.words(flow)
    let chosen = StoryChoice(source: source).choose(ambiguity)
    let told = ambiguity.told(by: chosen.map { ambiguity.tellings[$0.place] })
    self.init(
      kind: told.subject.kind, versions: told.versions,
      storyVersions: chosen.first?.versions ?? told.versions, version: told.version,
      common: words.common, reads: told.subject.reads, question: words.question,
      place: told.subject.branch.map { ExplorationReport.Place($0, in: source.document) },
      alternatives: told.alternatives.map { alternative in
        let words = alternative.situation.words(flow)
        return Alternative(
          situation: words.situation, answer: words.answer,
          start: alternative.start.situation + source.optionWords(of: told.run),
          device: alternative.start.block(on: told.version), steps: alternative.steps,
          rule: alternative.rule)
      })
  }
}

extension FlowAmbiguity.Subject {
  /// What the situations have in common, and what tells them apart.
  fileprivate func words(_ flow: Flow) -> (common: String?, question: String) {
    switch self {
    case .hiddenTruth(let probe, let status, let isOn):
      return (
        "\(status.name), Location Services \(isOn ? "on" : "off")", probe.words
      )
    case .sameBranch(_, let call):
      return (nil, "the branch calls \(call.name)")
    case .forgotten(let variables, let event):
      let names = variables.map { "$\(flow.variables[Int($0)].name)" }
      return (
        names.joined(separator: ", "),
        "the user has come back and the app handles \(flow.name(of: event))"
      )
    }
  }

  /// What the app reads in all situations, with the words of facts.
  fileprivate var reads: [TraceField] {
    guard case .hiddenTruth(_, let status, let isOn) = self else { return [] }
    return [
      TraceField("authorization", .string(status.name)),
      TraceField("locationServices", .string(isOn ? "on" : "off")),
    ]
  }

  fileprivate var branch: FlowBranchID? {
    if case .sameBranch(let branch, _) = self { branch } else { nil }
  }
}

extension AmbiguityProbe {
  /// What happens next.
  fileprivate var words: String {
    switch self {
    case .requestWhenInUse, .requestAlways, .startUpdates: "the app calls \(name)"
    case .openAppSettings: "the app opens its page of Settings"
    case .leaveApp: "the user leaves the app for a while"
    case .backgroundEvent:
      "the phone moves while the app is in the background, if it monitors significant changes"
    case .switchServicesOn: "the user switches Location Services on"
    }
  }
}

extension FlowAmbiguity.Situation {
  /// What the situation is, and what comes of it.
  fileprivate func words(_ flow: Flow) -> (situation: String, answer: String) {
    switch self {
    case .truth(let truth, let answer): (truth.words, answer.words)
    case .reading(let status, let outcome): ("reading \(status.name)", outcome.words)
    case .process(let isAlive, let branch):
      (
        isAlive ? "the process lived on" : "iOS ended it",
        branch.map { "takes \(flow.path(of: $0))" } ?? "takes no branch"
      )
    }
  }
}

extension AmbiguousTruth {
  /// What iOS knows.
  fileprivate var words: String {
    switch self {
    case .decision(let decision): decision.words
    case .alwaysQuestion(let decision, let isSpent):
      switch decision {
      case .whenInUse:
        decision.words
          + (isSpent ? ", the question for Always spent" : ", never asked for Always")
      case .notDetermined, .denied, .once, .always, .provisionalAlways: decision.words
      }
    case .servicesAlert(let isLeft):
      isLeft
        ? "iOS may still say Turn On Location Services"
        : "iOS has said Turn On Location Services often enough"
    case .row(let isThere, let isRestricted):
      isRestricted ? "changes forbidden" : isThere ? "changes allowed" : "no request so far"
    }
  }
}

extension StoredAuthorization {
  /// The decision as people know it.
  fileprivate var words: String {
    switch self {
    case .notDetermined: "not decided"
    case .denied: "denied"
    case .whenInUse: "While Using"
    case .once: "Allow Once"
    case .always: "Always"
    case .provisionalAlways: "provisional Always"
    }
  }
}

extension ProbeAnswer {
  /// What is seen.
  fileprivate var words: String {
    switch self {
    case .nothing: "nothing happens"
    case .prompt(let kind): "iOS shows the prompt \(kind.name)"
    case .reads(let status): "then it reads \(status.name)"
    case .delivered: "the app hears of it"
    case .held: "iOS holds it back and asks the user first"
    case .rowUsable: "its Location row can be used"
    case .rowMissing: "there is no Location row"
    case .rowGreyed: "its Location row is greyed out"
    }
  }
}

extension CallOutcome {
  /// What becomes of the call.
  fileprivate var words: String {
    switch self {
    case .done: "it takes effect"
    case .prompts: "iOS asks the user"
    case .deferred: "it has to wait, for a decision or until the app is active"
    case .ignored: "nothing happens"
    case .fails: "it fails"
    case .crashes: "the app crashes"
    }
  }
}
