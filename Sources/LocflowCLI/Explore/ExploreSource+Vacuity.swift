import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

extension ExploreSource {
  /// The flow's own properties that say nothing about any version explored.
  var vacuities: [ExplorationReport.Vacuity] {
    zip(document.properties, document.propertyNames).compactMap { property, name in
      let reasons = subjects.map {
        property.vacuity(
          on: $0.subject.context.environment.version, in: document.flow.conditions)
      }
      guard let reason = reasons[0], !reasons.contains(nil) else { return nil }
      let location = document.source.text.location(at: property.range.lowerBound)
      return ExplorationReport.Vacuity(
        property: name,
        place: ExplorationReport.Place(
          file: location.file, line: location.line, column: location.column,
          path: "properties.\(name)"),
        sentence: "the flow's property \(name) says nothing: \(reason.sentence)")
    }
  }
}

extension FlowProperty.Vacuity {
  /// Why, for people.
  fileprivate var sentence: String {
    switch self {
    case .eventFact(let fact):
      "'\(fact.name)' is known only while an event is handled, not in the states between events"
    case .version: "it can't concern any version that was explored"
    }
  }
}
