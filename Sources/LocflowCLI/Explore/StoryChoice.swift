import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

/// Chooses which stories tell something that was found on several versions.
///
/// The shortest story of one version may be impossible on another one: a prompt has other buttons
/// there, Settings other rows. So each story is run on the other versions too. The first choice is
/// one that holds on all; where there is none, as many as it takes, so that every version that is
/// named has its story.
struct StoryChoice {
  /// The place of a story among those offered, and the versions on which it holds, oldest first.
  struct Chosen {
    let place: Int
    let versions: [IOSVersion]
  }

  let source: ExploreSource

  /// The stories of a finding.
  ///
  /// Whether a property of the flow's own is violated only a search can tell, so its stories hold
  /// where the search has them.
  func choose(_ finding: FlowFinding) -> [Chosen] {
    let check = FindingCheck(finding, in: source.document.flow)
    return choose(runs: finding.tellings.map(\.runs)) { place, run in
      guard finding.key.property == nil else { return false }
      let telling = finding.tellings[place]
      return holds(telling.steps, from: telling.start, on: run, check)
    }
  }

  /// The stories of an ambiguity.
  func choose(_ ambiguity: FlowAmbiguity) -> [Chosen] {
    choose(runs: ambiguity.tellings.map(\.runs)) { place, run in
      ambiguity.tellings[place].alternatives.allSatisfy {
        holds($0.steps, from: $0.start, on: run, .none)
      }
    }
  }

  /// - Parameter runs: For each story, shortest first, the runs of which it is the shortest one.
  private func choose(runs: [[Int]], _ holds: (_ place: Int, _ run: Int) -> Bool) -> [Chosen] {
    let all = runs.flatMap { $0 }.sorted()
    let covered = runs.indices.map { place -> [Int] in
      guard runs.count > 1 else { return all }
      // A story is told with the options of its run, so it is tried with these.
      let options = source.subjects[runs[place][0]].options
      return all.filter { run in
        runs[place].contains(run)
          || (source.subjects[run].options == options && holds(place, run))
      }
    }
    let versions = covered.map { version(of: $0) }
    var missing = version(of: all)
    var chosen: [Chosen] = []
    while !missing.isEmpty {
      // The first of those with most that is missing, but a story for all goes before any other.
      var best = (place: 0, gain: 0)
      for place in runs.indices {
        let gain = versions[place].count { missing.contains($0) }
        if gain > best.gain { best = (place, gain) }
      }
      guard best.gain > 0 else { break }
      chosen.append(
        Chosen(place: best.place, versions: versions[best.place].filter(missing.contains)))
      missing.removeAll { versions[best.place].contains($0) }
    }
    return chosen
  }

  /// The versions of some runs, each once, oldest first.
  private func version(of runs: [Int]) -> [IOSVersion] {
    runs.map { source.subjects[$0].subject.context.environment.version }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.sorted()
  }

  /// Whether a story can be run to its end on a version, and what it is to show shows there.
  private func holds(
    _ steps: [ScenarioStep], from start: Device, on run: Int, _ check: FindingCheck
  ) -> Bool {
    let subject = source.subjects[run]
    let version = subject.subject.context.environment.version
    // A search forgets of a phone what nobody sees, so its parts are compared as a scenario has them.
    let block = start.block(on: version)
    let phone = subject.subject.starts.first { $0.block(on: version) == block }
    guard let phone else { return false }
    let expectations = check.expect.compactMap { field in
      ExpectationKey.named(field.key).map { Expectation(key: $0, value: field.value) }
    }
    let checks = expectations.isEmpty ? [] : [ScenarioStep(.expect(expectations), after: nil)]
    let result = Simulator.run(
      Scenario(
        name: "story", context: subject.subject.context, device: phone, app: subject.app,
        presets: [], standingAnswers: [], steps: steps + checks,
        never: check.never.map(TracePattern.init(unread:))))
    return result.impossible == nil && (check == .none || !result.failures.isEmpty)
  }
}

extension TracePattern {
  /// A pattern that was made, not read.
  fileprivate init(unread value: TraceValue) {
    guard case .object(let all) = value else {
      self.init(kind: nil, fields: [], moreThan: 0, source: value)
      return
    }
    var kind: String?
    var limit = 0
    var fields: [TraceField] = []
    for field in all {
      if field.key == "kind", case .string(let name) = field.value {
        kind = name
      } else if field.key == "moreThan", case .integer(let number) = field.value {
        limit = number
      } else {
        fields.append(field)
      }
    }
    self.init(kind: kind ?? all.first?.key, fields: fields, moreThan: limit, source: value)
  }
}
