/// A command of locflow.
enum Command: String, CaseIterable {
  case simulate
  case check
  case review
  case lint
  case explore
  case generate
  case mutate
  case play
  case report
  case rules
  case explain
  case matrix
  case render
  case checklist
  case walk
  case flows
  case schema
  case format = "fmt"
  case initialize = "init"
  case completions
  case manual = "man"

  /// What it is.
  var row: CommandRow {
    switch self {
    case .simulate: .simulate
    case .check: .check
    case .review: .review
    case .lint: .lint
    case .explore: .explore
    case .generate: .generate
    case .mutate: .mutate
    case .play: .play
    case .report: .report
    case .rules: .rules
    case .explain: .explain
    case .matrix: .matrix
    case .render: .render
    case .checklist: .checklist
    case .walk: .walk
    case .flows: .flows
    case .schema: .schema
    case .format: .format
    case .initialize: .initialize
    case .completions: .completions
    case .manual: .manual
    }
  }
}
