import PermissionFlow
import ScenarioFormat
import Simulation
import TerminalText
import TestSupport
import Testing
import TraceReporting

/// A drawing of a run and of its flow, in one form.
private enum DrawnForm: String, Sendable, CaseIterable {
  case mermaid, svg, html, markdown, dot

  func texts(_ sequence: SequenceDiagram, _ states: StateDiagram) -> [String] {
    switch self {
    case .mermaid: [SequenceMermaid.text(of: sequence), StateMermaid.text(of: states)]
    case .svg: [SequenceDrawing.file(of: sequence), StateDrawing.file(of: states)]
    case .html: [SequencePage.text(of: [sequence, sequence]), StatePage.text(of: states)]
    case .markdown: [SequenceMarkdown.text(of: sequence), StateMarkdown.text(of: states)]
    case .dot: [SequenceDot.text(of: sequence), StateDot.text(of: states)]
    }
  }
}

/// Text from files does no harm in any drawing.
@Suite struct HostileDiagramTests {
  static let texts = [
    "</style></svg><script>alert(1)</script>", "\" onload=\"alert(1)", "' \" ` ``` ~~~ \\ \\\\",
    "\u{1B}[31mred\u{1B}[0m \u{7} \u{9B}31m", "\u{202E}txet\u{2066} \u{200F}\u{61C}",
    "a | b || c", "line\nline\r\n\n# heading\n- item\n| a | b |\n---\n",
    "%%{init: {}}%% ;;; end %%",
    "x\"]; y -> z [label=\"", "a: b\n  user->>ios: forged", "[link](javascript:alert(1)) <b>",
    "&lt;script&gt; &amp; &#x3C;", "<!-- --> ]]> <![CDATA[",
    String(repeating: "<x>'\"", count: 2000),
    String(repeating: "e\u{0301}\u{0302}", count: 5000), "日本語の「名前」、とても長い。", " ",
    "state \"s\" as s9 : [*] --> s9", "{{{ }}} $$x$$ *bold* _it_ ~~no~~ @someone",
  ]

  @Test(arguments: texts)
  func isOnlyText(_ text: String) throws {
    let (sequence, states) = try Self.diagrams(text)

    for form in DrawnForm.allCases {
      for drawn in form.texts(sequence, states) {
        Self.expectNothingActs(in: drawn)
        switch form {
        case .svg, .html: Self.expectOnlyOurElements(in: drawn)
        case .markdown: Self.expectOnlyOurRows(in: drawn)
        case .mermaid: Self.expectOnlyOurStatements(in: drawn)
        case .dot: Self.expectBalancedQuotes(in: drawn)
        }
        #expect(drawn.utf8.count < 300_000)
      }
    }
  }

  /// The drawing has as many elements as one whose texts are harmless: nothing was let in.
  @Test(arguments: texts.filter { $0.count < 100 && !$0.isEmpty && $0 != " " })
  func addsNoElementButRowsOfText(_ text: String) throws {
    let names = { (drawn: String) in
      MarkupScan(drawn).elements.map(\.name).filter { $0 != "tspan" && $0 != "wbr" }
    }
    let hostile = try Self.diagrams(text)
    let harmless = try Self.diagrams("harmless")

    #expect(
      names(SequenceDrawing.file(of: hostile.sequence))
        == names(SequenceDrawing.file(of: harmless.sequence)))
    #expect(
      names(SequencePage.text(of: [hostile.sequence]))
        == names(SequencePage.text(of: [harmless.sequence])))
  }

  // MARK: - What must hold

  private static func expectNothingActs(in drawn: String) {
    let unsafe = drawn.unicodeScalars.filter { $0 != "\n" && $0.isUnsafeForTerminal }
    #expect(unsafe.isEmpty)
    #expect(drawn.hasSuffix("\n"))
  }

  private static let ours: Set<String> = [
    "svg", "title", "desc", "style", "rect", "path", "text", "tspan", "html", "head", "meta",
    "body", "h1", "h2", "p", "div", "table", "thead", "tbody", "tr", "th", "td", "section", "nav",
    "ol", "li", "a", "main", "g", "use", "wbr",
  ]

  private static func expectOnlyOurElements(in drawn: String) {
    let scan = MarkupScan(drawn)
    #expect(scan.problems.isEmpty)
    for element in scan.elements {
      #expect(ours.contains(element.name))
      #expect(!element.attributes.contains { $0.name.hasPrefix("on") || $0.name == "style" })
      if let link = element.attribute("href") {
        let known = element.name == "use" ? ["#seq-", "#flow-"] : ["#case-"]
        #expect(known.contains(where: link.hasPrefix))
      }
    }
  }

  private static func expectOnlyOurRows(in drawn: String) {
    let lines = drawn.split(separator: "\n", omittingEmptySubsequences: false)
    var columns: Int?
    for line in lines where line.hasPrefix("|") {
      let bars = line.replacing("\\\\", with: "").replacing("\\|", with: "").count { $0 == "|" }
      if line.hasPrefix("|---") { #expect(bars == columns) }
      columns = bars
    }
    for line in lines {
      let bare = line.replacing("\\\\", with: "").replacing("\\<", with: "")
        .replacing("<br>", with: "")
      #expect(!bare.contains("<"))
      let known = ["", "#", "|", "flow ", "- ", "\\"]
      #expect(known.contains { line.hasPrefix($0) })
    }
    #expect(lines.count { $0.hasPrefix("## ") } == 1)
  }

  private static func expectOnlyOurStatements(in drawn: String) {
    let known = [
      "---", "title: \"", "  title: ", "sequenceDiagram", "stateDiagram-v2", "  participant ",
      "  user->>",
      "  ios->>", "  app->>", "  ios--x", "  app--x", "  Note ", "  state \"", "  s", "  [*] --> s",
    ]
    let lines = drawn.split(separator: "\n")
    for line in lines { #expect(known.contains { line.hasPrefix($0) }) }
    #expect(lines.count { $0 == "---" } == (drawn.hasPrefix("sequence") ? 0 : 2))
    #expect(lines.count { $0.hasPrefix("  title: ") } <= 1)
    #expect(!drawn.contains("%%"))
    #expect(!lines.contains { $0.hasPrefix("  user->>ios: forged") })
  }

  private static func expectBalancedQuotes(in drawn: String) {
    for line in drawn.split(separator: "\n") {
      var isQuoted = false
      var isEscaped = false
      for scalar in line.unicodeScalars {
        if !isEscaped, scalar == "\"" { isQuoted.toggle() }
        isEscaped = scalar == "\\" && !isEscaped
      }
      #expect(!isQuoted)
    }
  }

  // MARK: - Samples

  private static func diagrams(
    _ text: String
  ) throws -> (sequence: SequenceDiagram, states: StateDiagram) {
    let quoted = JSONText.of(.string(text))
    let flow = """
      { "locflow": "flow/1", "name": "hostile", "title": \(quoted),
        "controls": ["locate"],
        "alerts": { "guide": { "title": \(quoted), "message": \(quoted),
          "buttons": [{ "id": "ok", "title": \(quoted) }] } },
        "on": { "didFinishLaunching": [{ "do": ["createManager", { "log": \(quoted) }] }],
          "tap locate": [{ "do": [{ "post": \(quoted) }, "requestWhenInUseAuthorization",
            { "present": "guide" }], "to": "asked" }] },
        "initial": "idle", "states": { "idle": {}, "asked": {} } }
      """
    let more = """
      "app": { "name": \(quoted),
        "infoPlist": { "NSLocationWhenInUseUsageDescription": \(quoted) } }
      """
    let run = try SampleRun(
      #"["launch", { "tap": "locate" }, { "note": \#(quoted) }, { "answer": "dontAllow" }]"#,
      flow: flow, more)
    return (
      SequenceDiagram(run.result, title: text),
      StateDiagram(run.scenarioCase.flow.flow, language: "en")
    )
  }
}
