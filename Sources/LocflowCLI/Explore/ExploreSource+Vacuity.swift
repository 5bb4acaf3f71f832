import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

extension ExploreSource {
  /// The flow's own properties that say nothing about anything explored.
  func vacuities(in runs: [ExplorationRun]) -> [ExplorationReport.Vacuity] {
    document.properties.indices.compactMap { number in
      reason(property: number, runs).map { reason in
        let name = document.propertyNames[number]
        let location = document.source.text.location(
          at: document.properties[number].range.lowerBound)
        return ExplorationReport.Vacuity(
          property: name,
          place: ExplorationReport.Place(
            file: location.file, line: location.line, column: location.column,
            path: "properties.\(name)"),
          sentence: "the flow's property \(name) says nothing: \(reason)")
      }
    }
  }

  /// Why a property says nothing; `nil` when it does say something.
  private func reason(property number: Int, _ runs: [ExplorationRun]) -> String? {
    let property = properties[number]
    let judged = zip(subjects, runs).filter { subject, _ in
      property.applies(subject.subject.context.environment.version)
    }
    if judged.isEmpty { return "it can't concern any version that was explored" }
    guard judged.allSatisfy({ $0.1.vacuousProperties.contains(number) }) else { return nil }
    let facts = property.facts.names.map { "'\($0)'" }.joined(separator: " or ")
    let hint = property.facts.contains(.error) ? "; --interrupt fail lets positioning fail" : ""
    return "no step that was explored brings the app \(facts)\(hint)"
  }
}
