import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

/// Writes findings as scenarios that fail as long as the mistake is there.
struct FindingEmission {
  let folder: String
  let source: ExploreSource
  let options: ExploreOptions

  /// Writes a file for each story of each finding that a scenario can show, after a run has shown
  /// that it fails.
  func write(_ findings: [FlowFinding], _ report: ExplorationReport) -> ExitCode {
    var code = ExitCode.success
    var counts: [String: Int] = [:]
    var files: [StoryWriting.File] = []
    // Those that are left out by --count aren't written either.
    for (finding, reported) in zip(findings, report.findings) {
      guard FindingCheck(finding, in: source.document.flow) != .none else {
        say("\(reported.kind) can't be expected by a scenario, so none is written")
        continue
      }
      for (telling, story) in zip(finding.tellings, reported.stories) {
        counts[reported.kind, default: 0] += 1
        let path = "\(folder)/\(reported.kind)-\(counts[reported.kind] ?? 0).json"
        let versions =
          reported.stories.count == 1 ? "" : ", on \(report.spans(of: story.versions))"
        guard let text = text(finding.told(by: [telling]), reported, versions, path) else {
          say("the story of \(reported.kind) at line \(reported.place.line) did not fail when run")
          code = code.worse(.bug)
          continue
        }
        files.append(StoryWriting.File(path: path, text: text))
      }
    }
    let writing = StoryWriting(
      folder: folder, isOverwriting: options.isOverwriting,
      words: "findings were written as scenarios")
    return code.worse(writing.write(files))
  }

  private func say(_ words: String) {
    var messages = Output(descriptor: 2)
    messages.print("locflow: warning: \(words)\n")
    messages.flush()
  }

  /// Runs a scenario; `nil` where it can't be run to its end.
  private func run(_ text: String, _ path: String) -> RunResult? {
    let overrides = ScenarioOverrides(ios: nil, flow: nil, language: nil, allowOutside: true)
    let loaded = ScenarioReader(overrides: overrides, files: .system)
      .read(Array(text.utf8), path: path)
    guard loaded.failure == nil, let first = loaded.cases.first else { return nil }
    let result = Simulator.judged(first.scenario)
    return result.impossible == nil ? result : nil
  }

  /// The first story of a finding as a scenario; `nil` where that doesn't fail.
  private func text(
    _ finding: FlowFinding, _ reported: ExplorationReport.Finding, _ versions: String,
    _ path: String
  ) -> String? {
    let write = { (check: FindingCheck) in
      ScenarioText.laidOut(scenario(finding, reported, versions, check), path: path)
    }
    var check = FindingCheck(finding, in: source.document.flow)
    if finding.key.kind == .trap {
      let alone = write(.trap(beside: []))
      check = .trap(beside: run(alone, path)?.summary.findings ?? [])
    }
    let text = write(check)
    return run(text, path).map(\.failures.isEmpty) == false ? text : nil
  }

  private func scenario(
    _ finding: FlowFinding, _ reported: ExplorationReport.Finding, _ versions: String,
    _ check: FindingCheck
  ) -> TraceValue {
    var steps = finding.steps.map(\.value)
    if !check.expect.isEmpty {
      steps.append(.object([TraceField("expect", .object(check.expect))]))
    }
    return StoryFile(folder: folder, source: source).scenario(
      name: "\(reported.code) \(reported.kind): \(reported.sentence)\(versions)",
      description: "Found by locflow explore at \(reported.place.path). \(reported.fix ?? "")",
      tags: ["explore", reported.kind], start: finding.start, run: finding.run,
      version: finding.version, steps: steps, never: check.never)
  }
}

extension System {
  /// Makes a folder and those it lies in, as far as they aren't there.
  static func makeFolders(_ path: String) throws(Failure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part
      _ = try makeFolder(made)
      made += "/"
    }
  }
}
