import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// Situations that a flow takes for one another and that need different handling.
package struct FlowAmbiguity: Hashable, Sendable {
  /// What the situations have in common.
  package enum Subject: Hashable, Sendable {
    /// All that the app can read and remembers; the probe tells them apart.
    case hiddenTruth(AmbiguityProbe, reads: AuthorizationStatus, isServicesOn: Bool)
    /// The branch that is taken in all of them, and its call that iOS answers differently.
    case sameBranch(FlowBranchID, AppCall)
    /// The variables that the end of the process resets, and the event that is handled otherwise
    /// then.
    case forgotten([UInt8], FlowEvent)

    /// The kind.
    package var kind: AmbiguityKind {
      switch self {
      case .hiddenTruth: .hiddenTruth
      case .sameBranch: .sameBranch
      case .forgotten: .forgotten
      }
    }
  }

  /// One of the situations.
  package struct Alternative: Hashable, Sendable {
    /// What it is, and what comes of it.
    package let situation: Situation
    /// The phone at the start of the story.
    package let start: Device
    /// The shortest story that leads there.
    package let steps: [ScenarioStep]
    /// The length of the story.
    package let length: FlowFinding.Length
    /// The rule of iOS behind it.
    package let rule: DeviceRuleID?
  }

  /// What a situation is, and what comes of it.
  package enum Situation: Hashable, Sendable {
    /// What iOS knows, and how it answers the probe.
    case truth(AmbiguousTruth, ProbeAnswer)
    /// What the app reads when it takes the branch, and what becomes of the call.
    case reading(AuthorizationStatus, CallOutcome)
    /// Whether the process lived on, and the branch that is taken for the event.
    case process(isAlive: Bool, FlowBranchID?)
  }

  /// What the situations have in common.
  package let subject: Subject
  /// The versions of iOS that show it, oldest first.
  package internal(set) var versions: [IOSVersion]
  /// How it can be told, at least one: with the shortest stories of each version, each once,
  /// shortest first.
  package internal(set) var tellings: [Telling]

  /// Stories that lead to each of the situations.
  package struct Telling: StoryTelling, Hashable, Sendable {
    /// The numbers of the explorations, among those merged, of which they are the shortest stories;
    /// in the first of them they happen.
    package internal(set) var runs: [Int]
    /// The version on which the stories happen.
    package internal(set) var version: IOSVersion
    /// The situations, shortest story first.
    package let alternatives: [Alternative]

    /// The longest story that it takes.
    var length: FlowFinding.Length {
      alternatives.map(\.length).max() ?? FlowFinding.Length(moves: 0, steps: 0)
    }

    /// Whether the stories are the same as others.
    func isLike(_ other: Telling) -> Bool {
      alternatives.elementsEqual(other.alternatives) {
        $0.start == $1.start && $0.steps == $1.steps
      }
    }
  }

  /// The situations, as they are told first.
  package var alternatives: [Alternative] { tellings[0].alternatives }
  /// The number of the exploration in which the first stories happen, among those merged.
  package var run: Int { tellings[0].runs[0] }
  /// The version on which the first stories happen.
  package var version: IOSVersion { tellings[0].version }

  /// The same ambiguity, told in another order.
  ///
  /// - Precondition: There is at least one telling.
  package func told(by tellings: [Telling]) -> FlowAmbiguity {
    precondition(!tellings.isEmpty, "an ambiguity on \(versions.count) versions has no story")
    var ambiguity = self
    ambiguity.tellings = tellings
    return ambiguity
  }

  /// Takes in the same as another version shows it.
  fileprivate mutating func merge(_ other: FlowAmbiguity) {
    versions = (versions + other.versions.filter { !versions.contains($0) }).sorted()
    tellings.take(other.tellings)
  }

  /// Whether another one is the same, but for its stories.
  func isLike(_ other: FlowAmbiguity) -> Bool {
    subject == other.subject && situations == other.situations
  }

  private var situations: Set<Situation> { Set(alternatives.map(\.situation)) }
}

extension FlowExplorer {
  /// The ambiguities of several versions, each once, in the order of their subjects.
  package static func mergedAmbiguities(_ runs: [ExplorationRun]) -> [FlowAmbiguity] {
    var all: [FlowAmbiguity] = []
    for (number, run) in runs.enumerated() {
      for var ambiguity in run.ambiguities {
        ambiguity.tellings[0].runs = [number]
        if let place = all.firstIndex(where: { $0.isLike(ambiguity) }) {
          all[place].merge(ambiguity)
        } else {
          all.append(ambiguity)
        }
      }
    }
    let places = all.indices.sorted {
      (all[$0].subject.order, $0) < (all[$1].subject.order, $1)
    }
    return places.map { all[$0] }
  }
}

extension FlowAmbiguity.Subject {
  /// Orders subjects: by kind, then by what is tried, or as the flow has them.
  var order: Int {
    switch self {
    case .hiddenTruth(let probe, let status, let isOn):
      Int(probe.rawValue) << 8 | Int(status.rawValue) << 1 | (isOn ? 0 : 1)
    case .sameBranch(let branch, _):
      1 << 40 | Int(branch.list) << 16 | Int(branch.index)
    case .forgotten: 2 << 40
    }
  }
}
