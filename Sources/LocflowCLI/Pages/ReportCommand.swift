import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import StateExplorerSystem
import TerminalText
import TraceReporting

/// `locflow report`: a page that shows a folder of scenarios as they run.
struct ReportCommand {
  private let options: ReportOptions
  private var messages = Output(descriptor: 2)
  private var code = ExitCode.success

  /// Creates the command.
  init(_ options: ReportOptions) {
    self.options = options
  }

  /// Runs everything and writes the page.
  mutating func run() -> ExitCode {
    let found = ScenarioFinder.find(options.paths.filter { $0 != "-" })
    for path in found.missing {
      complain("no file or folder '\(safeForTerminal(path))'", .missing)
    }
    let inputs = found.scenarios + found.scenarios.map(GoldenTrace.path)
    if let problem = options.output.problem(reading: inputs) {
      return Locflow.complain((problem.sentence.text, .usage))
    }
    let host = SystemHost(
      workerCount: options.jobs > 0 ? options.jobs : SystemHost.processorCount)
    let reader = ReportReader(options)
    Interruption.begins(found.scenarios.count, "files were run")
    let results = Parallel.map(found.scenarios, on: host) { path in
      defer { Interruption.advances() }
      return reader.read(path)
    }
    var files = readInput(reader)
    for case .some(let file) in results {
      files.append(file)
      code = code.worse(file.code)
    }
    guard files.contains(where: { !$0.cases.isEmpty }) else {
      complain("nothing matched, so there is nothing to report", .noVerdict)
      messages.flush()
      return code
    }
    if files.contains(where: { $0.code != .success }) {
      let counts = CheckReport(cases: files.flatMap { $0.cases.map(\.check) }).countWords
      complain("\(counts); the page shows each, as 'locflow check' tells it", code)
    }
    let explorations = ReportExploration.run(files, options, host)
    messages.flush()
    code = code.worse(
      options.output.deliver(ReportPage.text(of: ReportBook(files, explorations))))
    return code
  }

  /// The scenario of standard input, where that is one of the paths.
  private mutating func readInput(_ reader: ReportReader) -> [ReportReader.File] {
    guard options.paths.contains("-") else { return [] }
    do throws(System.Failure) {
      let file = reader.read(input: try System.read("-"))
      code = code.worse(file.code)
      return [file]
    } catch {
      let (text, worse) = error.sentence(OperandSource.inputName)
      complain(text, worse)
      return []
    }
  }

  private mutating func complain(_ text: String, _ worse: ExitCode) {
    messages.print("locflow: error: \(text)\n")
    code = code.worse(worse)
  }
}

/// The options of `locflow report`.
struct ReportOptions: Sendable {
  /// Files and folders; the folder `Scenarios` where none are given.
  let paths: [String]
  let tags: [String]
  /// A part of the title; case doesn't matter.
  let name: String?
  /// How many threads work; 0 for as many as there are processors.
  let jobs: Int
  let output: PageOutput
  /// Whether the flows are explored to the end, on all versions.
  let explores: Bool
  let overrides: ScenarioOverrides

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    paths = arguments.operands.isEmpty ? ["Scenarios"] : arguments.operands
    tags = arguments.allValues(.tag)
    name = arguments.value(.name)
    output = try PageOutput(arguments)
    explores = arguments.has(.explore)
    if let text = arguments.value(.jobs) {
      guard let count = Int(text), count >= 1 else {
        throw .badValue(.jobs, text, expected: "a whole number of at least 1")
      }
      jobs = count
    } else {
      jobs = 0
    }
    overrides = ScenarioOverrides(
      ios: nil, flow: arguments.value(.flow), language: try arguments.language(),
      allowOutside: arguments.has(.allowOutside))
  }

  /// Whether a case is wanted.
  func selects(_ caseTags: [String], _ title: String) -> Bool {
    let hasTag = tags.isEmpty || tags.contains(where: caseTags.contains)
    return hasTag && (name.map { title.lowercased().contains($0.lowercased()) } ?? true)
  }
}

extension ReportBook {
  /// The book of the files that were read, in their order.
  fileprivate init(_ files: [ReportReader.File], _ explorations: [ReportBook.Exploration]) {
    var matrices: [VersionMatrix] = []
    var cases: [Case] = []
    var coverage = CoverageCollection()
    for file in files {
      for entry in file.coverage { coverage.add(entry) }
      let first = matrices.count
      matrices += file.matrices
      for entry in file.cases {
        cases.append(
          Case(
            check: entry.check, description: entry.loaded?.description,
            flowFile: entry.loaded?.flow.source.text.name, run: entry.run,
            matrix: entry.matrix.map { first + $0 }))
      }
    }
    self.init(
      cases: cases, matrices: matrices, coverage: coverage.report, explorations: explorations)
  }
}
