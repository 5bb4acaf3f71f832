import CoreLocationTypes

/// Coverage as a tracefile of LCOV, for genhtml and what else reads it.
///
/// The source is the flow's file. A decision list is a function on the line of its key, hit as
/// often as it was asked; its branches are the branches of that line. A branch's own line was
/// executed as often as it was taken.
enum CoverageLCOVReporter {
  static func text(of report: CoverageReport) -> String {
    report.flows.map(record).joined()
  }

  private static func record(_ flow: CoverageReport.FlowPart) -> String {
    var text = "TN:locflow\nSF:\(word(flow.file))\n"
    for list in flow.lists { text += "FN:\(list.line),\(word(list.path))\n" }
    for list in flow.lists { text += "FNDA:\(list.count),\(word(list.path))\n" }
    text += "FNF:\(flow.lists.count)\n"
    text += "FNH:\(flow.lists.count { $0.count > 0 })\n"
    for branch in flow.branches {
      // A list that was never asked is a block that was never executed.
      let taken = branch.listCount == 0 ? "-" : "\(branch.count)"
      text += "BRDA:\(flow.lists[branch.list].line),\(branch.list),\(branch.index),\(taken)\n"
    }
    text += "BRF:\(flow.branches.count)\n"
    text += "BRH:\(flow.branches.count { $0.count > 0 })\n"
    let lines = flow.lineCounts
    for line in lines { text += "DA:\(line.line),\(line.count)\n" }
    text += "LF:\(lines.count)\nLH:\(lines.count { $0.count > 0 })\n"
    return text + "end_of_record\n"
  }

  /// A text without what the format gives a meaning: each record is a line, fields end at commas.
  private static func word(_ text: String) -> String {
    ReportText.replacing(ReportText.line(text)) { $0 == "," ? ";" : nil }
  }
}

extension CoverageReport.FlowPart {
  /// How often each line with a decision list or a branch was executed, in the order of the lines.
  var lineCounts: [(line: Int, count: Int)] {
    var counts: [Int: Int] = [:]
    for list in lists { counts[list.line, default: 0] += list.count }
    let own = branches.filter { $0.place.line != lists[$0.list].line }
    for branch in own { counts[branch.place.line, default: 0] += branch.count }
    return counts.keys.sorted().map { ($0, counts[$0] ?? 0) }
  }
}
