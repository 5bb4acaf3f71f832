import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import StateExplorerSystem
import TraceReporting

/// Judges changes of a flow: by scenarios first, then by a search for a difference.
struct MutantTrial {
  /// What a search found out about a change that no scenario noticed.
  private struct Inquiry {
    var story: MutationReport.Story?
    var isBounded = false
  }

  let options: ExploreOptions
  let source: ExploreSource
  let jury: ScenarioJury

  /// Judges all changes.
  func report(on changes: [FlowChange]) throws(FlowExplorer.Refusal) -> MutationReport {
    let host = SystemHost(
      workerCount: options.jobs > 0 ? options.jobs : SystemHost.processorCount)
    let mutator = FlowMutator(source.document.flow)
    Interruption.begins(changes.count, "mistakes were tried on the scenarios")
    let noticers = Parallel.map(changes, on: host) { change in
      defer { Interruption.advances() }
      return jury.noticer(of: change, mutator.flow(with: change))
    }
    let unnoticed = changes.indices.filter { noticers[$0] == nil }
    let inquiries = try inquire(unnoticed.map { changes[$0] }, host)
    let words = MutantWords(source.document)
    var mutants: [MutationReport.Mutant] = []
    var next = inquiries.startIndex
    for (number, change) in changes.enumerated() {
      var inquiry = Inquiry()
      if noticers[number] == nil {
        inquiry = inquiries[next]
        next += 1
      }
      let verdict: MutationReport.Verdict =
        if noticers[number] != nil {
          .noticed
        } else if inquiry.story != nil {
          .survived
        } else {
          inquiry.isBounded ? .unknown : .equivalent
        }
      mutants.append(
        MutationReport.Mutant(
          place: words.place(of: change), kind: change.kind, words: words.words(of: change),
          verdict: verdict, noticer: noticers[number], story: inquiry.story))
    }
    return MutationReport(
      flow: source.document.flow.name, caseCount: jury.count, mutants: mutants)
  }

  /// Looks for a difference on each version that behaves in its own way, the newest first, until
  /// there is one.
  private func inquire(
    _ changes: [FlowChange], _ host: SystemHost
  ) throws(FlowExplorer.Refusal) -> [Inquiry] {
    var inquiries = [Inquiry](repeating: Inquiry(), count: changes.count)
    let subjects = source.subjects.map(\.subject)
    let representatives = FlowExplorer.representatives(of: subjects)
    let families = options.families + source.document.flow.neededFamilies
    Interruption.begins(
      Set(representatives).count, "versions were searched for what mistakes change")
    for number in subjects.indices.reversed() where representatives[number] == number {
      defer { Interruption.advances() }
      let open = changes.indices.filter { inquiries[$0].story == nil }
      guard !open.isEmpty else { break }
      let result = try MutantComparison.compare(
        open.map { changes[$0] }, in: subjects[number], families: families,
        bounds: options.bounds, host: host)
      let version = subjects[number].context.environment.version
      for (place, story) in zip(open, result.stories) {
        inquiries[place].isBounded = inquiries[place].isBounded || result.isBounded
        inquiries[place].story = story.map {
          MutationReport.Story(
            version: version, situation: $0.start.situation, steps: $0.steps)
        }
      }
    }
    return inquiries
  }
}
