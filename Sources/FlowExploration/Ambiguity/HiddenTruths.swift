import CoreLocationTypes
import DeviceModel
import Simulation
import StateExplorer

/// Finds what iOS knows and the app can't, where that makes a difference.
struct HiddenTruths<Packed: PackedWorld> {
  let analysis: Analysis<Packed>

  /// A truth behind a view, with its shortest story.
  private struct Sighting {
    let truth: AmbiguousTruth
    let answer: ProbeAnswer
    let rule: DeviceRuleID?
    let state: Int
  }

  private struct Question: Hashable {
    let probe: AmbiguityProbe
    let view: AppView
  }

  /// The truths that look alike and are answered differently.
  ///
  /// Of several moments at which the same truths look alike the one with the shortest stories
  /// stands for all.
  func find() -> [FlowAmbiguity] {
    let (questions, sightings) = look()
    // Those that show most truths first: the others add only what is new.
    let order = questions.indices.sorted { left, right in
      let a = sightings[left]
      let b = sightings[right]
      if a.count != b.count { return a.count > b.count }
      return (a.last?.state ?? 0, left) < (b.last?.state ?? 0, right)
    }
    var found: [FlowAmbiguity] = []
    var shown: Set<Pair> = []
    for number in order {
      let question = questions[number]
      let pairs = pairs(sightings[number], question)
      guard pairs.contains(where: { !shown.contains($0) }) else { continue }
      shown.formUnion(pairs)
      let subject = FlowAmbiguity.Subject.hiddenTruth(
        question.probe, reads: question.view.status, isServicesOn: question.view.isServicesOn)
      found.append(
        analysis.ambiguity(
          subject,
          sightings[number].map {
            (.truth($0.truth, $0.answer), $0.state, [], $0.rule)
          }))
    }
    return found
  }

  /// Two truths that are answered differently.
  private struct Pair: Hashable {
    let probe: AmbiguityProbe
    let status: AuthorizationStatus
    let isServicesOn: Bool
    let truths: Set<AmbiguousTruth>
  }

  private func pairs(_ sightings: [Sighting], _ question: Question) -> [Pair] {
    var pairs: [Pair] = []
    for (index, first) in sightings.enumerated() {
      for second in sightings[..<index] where first.answer != second.answer {
        pairs.append(
          Pair(
            probe: question.probe, status: question.view.status,
            isServicesOn: question.view.isServicesOn, truths: [first.truth, second.truth]))
      }
    }
    return pairs
  }

  /// Tries all probes at all truths behind all views; states come in the order of their stories.
  private func look() -> ([Question], [[Sighting]]) {
    let system = analysis.exploration.system
    let environment = system.context.environment
    let probes = AmbiguityProbe.allCases.filter { $0.isPossible(in: system.context.flow) }
    var places: [Question: Int] = [:]
    var questions: [Question] = []
    var sightings: [[Sighting]] = []
    for state in 0..<analysis.exploration.stateCount {
      let world = system.unpack(analysis.exploration.state(state)).world
      guard let view = AppView(world, in: system.context) else { continue }
      for probe in probes {
        let question = Question(probe: probe, view: view)
        let truth = probe.truth(of: world.device, in: environment)
        let place = places[question] ?? questions.count
        if place < questions.count, sightings[place].contains(where: { $0.truth == truth }) {
          continue
        }
        guard let (answer, rule) = probe.answer(of: world.device, in: environment) else { continue }
        if place == questions.count {
          places[question] = place
          questions.append(question)
          sightings.append([])
        }
        sightings[place].append(
          Sighting(truth: truth, answer: answer, rule: rule, state: state))
      }
    }
    return (questions, sightings)
  }
}

extension Analysis {
  /// An ambiguity with its stories: to a state, and on from there.
  func ambiguity(
    _ subject: FlowAmbiguity.Subject,
    _ alternatives: [(
      situation: FlowAmbiguity.Situation, state: Int, then: [WorldEvent], rule: DeviceRuleID?
    )]
  ) -> FlowAmbiguity {
    let version = exploration.system.context.environment.version
    return FlowAmbiguity(
      subject: subject, versions: [version],
      tellings: [
        FlowAmbiguity.Telling(
          runs: [0], version: version,
          alternatives: alternatives.map { alternative in
            let story = exploration.story(to: alternative.state, then: alternative.then).story
            return FlowAmbiguity.Alternative(
              situation: alternative.situation, start: story.start, steps: story.steps,
              length: story.length, rule: alternative.rule)
          })
      ])
  }
}
