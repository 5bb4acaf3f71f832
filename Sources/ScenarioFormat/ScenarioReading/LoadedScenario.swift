import CoreLocationTypes
import Simulation

/// A scenario file after reading: its cases if it can be run, and what there is to say about it.
package struct LoadedScenario: Sendable {
  /// Why a file can't be run.
  package enum Failure: Hashable, Sendable {
    /// It has errors, or a file that it names has.
    case invalid
    /// A file that it names is missing or can't be read.
    case missingFile(String)
  }

  /// The file.
  package let source: SourceText
  /// What is run: one case, or one for each row of `examples`; none after a failure.
  package let cases: [ScenarioCase]
  /// Errors, warnings and notes, in the order of the places.
  package let diagnostics: [Diagnostic]
  /// Why it can't be run; `nil` when it can.
  package let failure: Failure?
  /// The files that it names, there or not, by their paths from the working directory.
  package let files: [String]
}

/// One run of a scenario.
package struct ScenarioCase: Sendable {
  /// What is run.
  package let scenario: Scenario
  /// The flow with its places, for reports about it.
  package let flow: FlowDocument
  /// The scenario's name, and the row's values that it lacks when there are examples:
  /// `name [ios=13.1]`; the row's number where rows would have the same title.
  package internal(set) var title: String
  /// The same without the version that the row names: what it is called on another one. Where the
  /// name has the version, its column stays: `Asks on <ios>`.
  package let titleWithoutVersion: String
  /// The 1-based number of the row of `examples`; `nil` without examples.
  package let row: Int?
  /// The version of iOS that the row names, as `device.ios` takes it; `nil` where no cell does.
  package let versionOfRow: IOSVersion?
  /// More about it, for people.
  package let description: String?
  /// Words to select scenarios by.
  package let tags: [String]
  /// Facts for reports: texts, numbers and flags, in the order of the file.
  package let properties: [TraceField]
  /// Where steps and expectations stand.
  package let places: ScenarioPlaces
}
