import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalText

/// A page on which a person plays a flow on the phone.
package struct PlayPage {
  /// The page, and how much of the flow is on it.
  package struct Result: Sendable {
    /// The whole page.
    package let text: String
    /// The most moves from a start that it holds; `nil` when it holds everything.
    package let depth: Int?
    /// How many positions it holds and how many there are.
    package let positions: (held: Int, all: Int)
  }

  /// The size that a page should not exceed, in bytes.
  package static let usualLimit = 1 << 20

  private let book: PlayBook
  private let depth: Int?
  private var words = PageWords()
  private var screens = PageScreens()
  private var heldCount = 0
  /// The graphs on the page, each with the number of the first chart that has it.
  private var graphs: [(chart: Int, held: Int, value: TraceValue)] = []

  /// Writes the page; one that would be larger than the limit holds only positions near the starts.
  package static func text(of book: PlayBook, limit: Int) -> Result {
    let whole = result(of: book, depth: nil)
    guard whole.text.utf8.count > limit else { return whole }
    var fits = result(of: book, depth: 1)
    var enough = 1
    var tooMuch = book.charts.flatMap { $0.positions.map(\.distance) }.max() ?? 1
    while enough + 1 < tooMuch {
      let middle = (enough + tooMuch) / 2
      let page = result(of: book, depth: middle)
      if page.text.utf8.count <= limit {
        enough = middle
        fits = page
      } else {
        tooMuch = middle
      }
    }
    return fits
  }

  private static func result(of book: PlayBook, depth: Int?) -> Result {
    var page = PlayPage(book, depth: depth)
    let data = page.data
    let shell = PageShell(
      title: "locflow play: \(shownName(book.flow))",
      fallback: "This page plays the flow in a script, which is switched off here.",
      styles: [.pageStyle, .phoneStyle, .playStyle],
      scripts: [.pageScript, .phoneScript, .streamScript, .playScript], data: data)
    let all = book.charts.reduce(0) { $0 + $1.positions.count }
    return Result(text: shell.text, depth: depth, positions: (page.heldCount, all))
  }

  private init(_ book: PlayBook, depth: Int?) {
    self.book = book
    self.depth = depth
  }

  private var data: TraceValue {
    mutating get {
      var charts: [TraceValue] = []
      for number in book.charts.indices { charts.append(chart(number)) }
      let actions = book.actions.map { action -> TraceValue in
        .array([
          .string(action.key), words.value(action.text), .integer(action.place.rawValue),
        ])
      }
      let findings = book.findings.map { value(of: $0) }
      let all = book.charts.reduce(0) { $0 + $1.positions.count }
      return .object([
        TraceField("flow", words.value(shownName(book.flow))),
        TraceField("actions", .array(actions)),
        TraceField("depth", depth.map(TraceValue.integer) ?? .null),
        TraceField("held", .integer(heldCount)), TraceField("all", .integer(all)),
        TraceField(
          "kinds",
          .array(
            FindingKind.allCases.map {
              .array([.string($0.name), .string($0.code), .string($0.sentence)])
            })),
        TraceField("findings", .array(findings)), TraceField("charts", .array(charts)),
        TraceField("graphs", .array(graphs.map(\.value))),
        TraceField("screens", .array(screens.screens)),
        TraceField("facts", .array(screens.facts)), TraceField("lists", .array(words.lists)),
        TraceField("lines", .array(words.lines)), TraceField("rules", words.ruleValue),
        TraceField("words", .array(words.words)),
      ])
    }
  }

  private mutating func value(of finding: PlayBook.Finding) -> TraceValue {
    .object([
      TraceField("kind", .integer(Int(finding.kind.rawValue))),
      TraceField("place", words.value(finding.place)),
      TraceField("versions", .strings(finding.versions.map(\.description))),
      TraceField("ios", .string(finding.version.description)),
      TraceField("start", .string(finding.start)), TraceField("path", .strings(finding.path)),
    ])
  }

  private mutating func chart(_ number: Int) -> TraceValue {
    let chart = book.charts[number]
    let surroundings = TraceSurroundings(scenario: "", context: chart.context, app: chart.app)
    let trace = Trace(surroundings)
    var sights: [TraceValue] = []
    for sight in chart.sights {
      let screen = PhoneScreen(sight.world, in: chart.context, chart.app)
      let mark = sight.mistake.map { Int($0.rawValue) + 2 } ?? (sight.isGood ? 1 : 0)
      sights.append(
        .array([
          .integer(screens.number(of: screen, language: chart.app.language, &words)),
          .integer(screens.facts(of: sight.world, in: chart.context, &words)), .integer(mark),
        ]))
    }
    var answers: [TraceValue] = []
    for answer in chart.answers {
      answers.append(.integer(words.list(answer.lines, in: trace)))
      let kinds = answer.mistakes.reduce(0) { $0 | 1 << Int($1.rawValue) }
      answers.append(.integer(kinds))
    }
    let graph = graph(of: number)
    heldCount += graphs[graph].held
    return .object([
      TraceField("ios", .string(chart.context.environment.version.description)),
      TraceField("label", .string(chart.label)),
      TraceField("worlds", .integer(chart.worldCount)),
      TraceField("all", .integer(chart.positions.count)),
      TraceField("held", .integer(graphs[graph].held)),
      TraceField("graph", .integer(graph)),
      TraceField(
        "starts",
        .array(
          chart.starts.map {
            .array([.string($0.key), words.value($0.text), .integer($0.position)])
          })),
      TraceField("sights", .array(sights)), TraceField("answers", .array(answers)),
    ])
  }

  /// The number of a chart's graph; versions that behave alike share one.
  private mutating func graph(of number: Int) -> Int {
    let chart = book.charts[number]
    let known = graphs.firstIndex { book.charts[$0.chart].hasGraph(of: chart) }
    if let known { return known }
    let graph = PlayCut.graph(of: chart, depth: depth, actionCount: book.actions.count)
    let held = graph.sights.count - (graph.sightCount > chart.sights.count ? 1 : 0)
    let value = TraceValue.object([
      TraceField("shapes", .array(graph.shapes.map { .array($0.map(TraceValue.integer)) })),
      TraceField(
        "roots", .array(graph.sights.prefix(graph.rootCount).map(TraceValue.integer))),
      TraceField("sightCount", .integer(graph.sightCount)),
      TraceField("answerCount", .integer(graph.answerCount)),
      TraceField("stream", .string(Base64.text(of: PlayStream.bytes(of: graph)))),
    ])
    graphs.append((number, held, value))
    return graphs.count - 1
  }
}

extension PlayChart {
  /// Whether two charts are the same but for what they show and say.
  fileprivate func hasGraph(of other: PlayChart) -> Bool {
    sights.count == other.sights.count && answers.count == other.answers.count
      && positions == other.positions
  }
}
