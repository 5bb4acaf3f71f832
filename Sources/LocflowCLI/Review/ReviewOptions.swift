/// The options of `locflow review`.
struct ReviewOptions: Sendable {
  /// What to do with what differs.
  enum Mode: Sendable {
    case ask
    case list
    case acceptAll
  }

  let mode: Mode
  /// How many threads work; 0 for as many as there are processors.
  let jobs: Int
  let isQuiet: Bool
  let color: ColorChoice
  let allowsOutside: Bool

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    if arguments.has(.list), arguments.has(.acceptAll) { throw .conflict(.list, .acceptAll) }
    mode = arguments.has(.list) ? .list : arguments.has(.acceptAll) ? .acceptAll : .ask
    jobs = try arguments.number(.jobs) ?? 0
    isQuiet = arguments.has(.quiet)
    color = try ColorChoice(arguments)
    allowsOutside = arguments.has(.allowOutside)
  }
}
