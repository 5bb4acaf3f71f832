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
    /// What the phone is like, and the variables that the end of the process resets.
    case forgotten([UInt8])

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
    /// Whether the process lived on, and the branch that is taken when the app is active again.
    case process(isAlive: Bool, FlowBranchID?)
  }

  /// What the situations have in common.
  package let subject: Subject
  /// The versions of iOS that show it, oldest first.
  package internal(set) var versions: [IOSVersion]
  /// The number of the exploration in which the stories happen, among those merged.
  package internal(set) var run: Int
  /// The version on which the stories happen.
  package let version: IOSVersion
  /// The situations, shortest story first.
  package let alternatives: [Alternative]

  /// Whether another one is the same, but for its stories.
  func isLike(_ other: FlowAmbiguity) -> Bool {
    subject == other.subject && situations == other.situations
  }

  private var situations: Set<Situation> { Set(alternatives.map(\.situation)) }

  /// The longest story that it takes.
  var length: FlowFinding.Length {
    alternatives.map(\.length).max() ?? FlowFinding.Length(moves: 0, steps: 0)
  }
}

extension FlowExplorer {
  /// The ambiguities of several versions, each once, in the order of their subjects.
  package static func mergedAmbiguities(_ runs: [ExplorationRun]) -> [FlowAmbiguity] {
    var all: [FlowAmbiguity] = []
    for (number, run) in runs.enumerated() {
      for var ambiguity in run.ambiguities {
        ambiguity.run = number
        guard let place = all.firstIndex(where: { $0.isLike(ambiguity) }) else {
          all.append(ambiguity)
          continue
        }
        let versions = all[place].versions
        if ambiguity.length < all[place].length { all[place] = ambiguity }
        let added = ambiguity.versions.filter { !versions.contains($0) }
        all[place].versions = (versions + added).sorted()
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
