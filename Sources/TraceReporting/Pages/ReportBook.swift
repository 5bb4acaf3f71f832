import CoreLocationTypes
import Simulation

/// What a report shows: every scenario with its run, and what there is to say of the flows.
package struct ReportBook: Sendable {
  /// A case of a scenario, as it was checked and as it ran.
  package struct Case: Sendable {
    /// How it was checked.
    package let check: CheckCase
    /// What its author says of it.
    package let description: String?
    /// The file of its flow; `nil` where that could not be read.
    package let flowFile: String?
    /// How it ran; `nil` where it could not be read.
    package let run: Run?
    /// The number of its matrix in ``ReportBook/matrices``.
    package let matrix: Int?

    /// Creates a case.
    package init(
      check: CheckCase, description: String?, flowFile: String?, run: Run?, matrix: Int?
    ) {
      self.check = check
      self.description = description
      self.flowFile = flowFile
      self.run = run
      self.matrix = matrix
    }
  }

  /// A run with the phone after each step.
  package struct Run: Sendable {
    /// What came out.
    package let result: RunResult
    /// How things stood before the first step and after each.
    package let snapshots: [StepSnapshot]

    /// Creates a run.
    package init(result: RunResult, snapshots: [StepSnapshot]) {
      self.result = result
      self.snapshots = snapshots
    }
  }

  /// What exploration found in a flow.
  package struct Exploration: Sendable {
    /// The versions that were visited, and the findings.
    package let report: ExplorationReport
    /// The versions that scenarios run on and that were not visited, oldest first.
    package let leftOut: [IOSVersion]

    /// Creates an exploration.
    package init(report: ExplorationReport, leftOut: [IOSVersion]) {
      self.report = report
      self.leftOut = leftOut
    }
  }

  /// The cases, in the order of their paths.
  package let cases: [Case]
  /// The matrices of versions.
  package let matrices: [VersionMatrix]
  /// What the cases reached of the flows.
  package let coverage: CoverageReport
  /// What exploration found in the flows, by their names.
  package let explorations: [Exploration]

  /// Creates a book.
  package init(
    cases: [Case], matrices: [VersionMatrix], coverage: CoverageReport,
    explorations: [Exploration]
  ) {
    self.cases = cases
    self.matrices = matrices
    self.coverage = coverage
    self.explorations = explorations
  }
}
