import CoreLocationTypes
import DeviceModel
import Simulation

extension VersionMatrix.Group {
  /// Where the run ended, by name.
  var outcome: String {
    guard let result = run.result else { return "unreadable" }
    return result.impossible == nil ? result.summary.outcome.name : "impossible"
  }

  /// How many checks held.
  var passed: Int {
    run.result?.trace.lines.reduce(0) { count, line in
      if case .pass = line.event { return count + 1 }
      return count
    } ?? 0
  }

  /// How many checks failed.
  var failed: Int { run.result?.failures.count ?? 0 }

  /// The 1-based step that is impossible.
  var impossibleStep: Int? { run.result?.impossible.map { $0.step + 1 } }

  /// The kinds of the prompts shown, in order.
  var prompts: [String] {
    run.result?.trace.lines.compactMap { line in
      if case .device(.prompt(let kind)) = line.event { return kind.name }
      return nil
    } ?? []
  }

  /// The callbacks in order, with what they say where that is one word.
  var callbacks: [String] {
    guard let trace = run.result?.trace else { return [] }
    return trace.lines.compactMap { line in
      let kind = line.kind
      guard kind.lane == .callback else { return nil }
      guard case .string(let value)? = trace.ownFields(of: line).first?.value else {
        return kind.name
      }
      switch kind.name {
      case "didChangeAuthorization": return value
      case "didFailWithError": return "error \(value)"
      default: return kind.name
      }
    }
  }

  /// What was found, by name.
  var findings: [String] { run.result?.summary.findings.map(\.name) ?? [] }

  /// How the checks went, for people.
  var checks: String {
    if let impossibleStep { return "to step \(impossibleStep)" }
    guard run.result != nil else { return "–" }
    if failed > 0 { return "\(failed) of \(failed + passed) fail" }
    return passed == 0 ? "none" : "\(passed) pass"
  }
}
