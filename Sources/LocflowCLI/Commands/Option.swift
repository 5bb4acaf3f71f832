/// An option of a command.
enum Option: String, CaseIterable {
  case format
  case output
  case ios
  case flow
  case language
  case lanes
  case color
  case quiet
  case verbose
  case allowOutside = "allow-outside"
  case record
  case tag
  case name
  case shard
  case failFast = "fail-fast"
  case maximumFailures = "max-failures"
  case rerun
  case jobs
  case watch
  case list
  case acceptAll = "accept-all"
  case coverage
  case coverageMinimum = "coverage-min"
  case cover
  case overwrite
  case scoreMinimum = "score-min"
  case strict
  case checkOnly = "check"
  case configuration = "config"
  case showConfiguration = "show-config"
  case topic
  case diff
  case failOnDiff = "fail-on-diff"
  case why
  case truth
  case from
  case interrupt
  case option
  case property
  case policy
  case ambiguity
  case bound
  case count
  case emit
  case explore
  case plist
  case fix
  case help
  case version
}
