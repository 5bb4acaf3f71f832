import CoreLocationTypes
import Simulation
import TestSupport
import Testing
import TraceReporting

/// What of a run becomes which row.
@Suite struct SequenceDiagramTests {
  private static func rows(_ steps: String, _ more: String = "") throws -> [String] {
    let run = try SampleRun(steps, more)
    return SequenceDiagram(run.result, title: "Sample").rows.map { row in
      let shape =
        switch row.shape {
        case .arrow(let from, let to): "\(from)->\(to)"
        case .card(let from): "card \(from)"
        case .silence(let from, let toward): "silence \(from)-x\(toward)"
        case .note(let lane): "note \(lane)"
        case .pause: "pause"
        case .failure: "failure"
        case .remark: "remark"
        case .end: "end"
        }
      return shape + (row.step.map { " \($0)" } ?? "")
    }
  }

  @Test func promptIsACardAndAnswerAnArrow() throws {
    let run = try SampleRun(
      #"["launch", { "answer": "dontAllow" }]"#, #""device": { "ios": "17.4" }"#)
    let diagram = SequenceDiagram(run.result, title: "Sample")
    let card = try #require(diagram.rows.first { $0.shape == .card(from: .system) })

    #expect(card.words.first == "Allow “App” to use your location?")
    #expect(card.buttons == ["Allow Once", "Allow While Using App", "Don’t Allow"])
    #expect(card.rule == "REQUEST-05")
    let answer = try #require(diagram.rows.first { $0.step == 2 })
    #expect(answer.shape == .arrow(from: .user, to: .system))
    #expect(answer.words == ["answer Don’t Allow"])
    #expect(diagram.rows.last?.shape == .end)
  }

  @Test func silencePointsToWhoeverWaits() throws {
    let unchanged = try Self.rows(
      #"["launch", { "tap": "ok" }, "return"]"#,
      #""device": { "ios": "12.4", "locationServices": "off" }"#)
    #expect(unchanged.contains("silence system-xapp"))
    #expect(unchanged.contains("card app"))

    let locked = try Self.rows(
      #"["launch", "lock", { "wait": "20s" }, "unlock"]"#, #""device": { "ios": "17.4" }"#)
    #expect(locked.contains("pause 3"))
    #expect(locked.contains("note system"))
  }

  @Test func failedCheckShowsAndPassedDoesNot() throws {
    let rows = try Self.rows(
      #"["launch", { "expect": { "authorization": "notDetermined", "truth": "denied" } }]"#)
    #expect(rows.filter { $0 == "failure" }.count == 1)
  }

  @Test func processIsFollowed() throws {
    let run = try SampleRun(
      #"["launch", "home", { "wait": "20s" }, "terminate"]"#,
      #""device": { "authorization": "whenInUse" }"#)
    let states = SequenceDiagram(run.result, title: "Sample").rows.map(\.appState)

    #expect(states.first == .notRunning)
    #expect(states.contains(.active))
    #expect(states.contains(.suspended))
    #expect(states.last == .notRunning)
  }

  /// Mermaid knows its entities in a statement, but not in the front matter.
  @Test(arguments: [
    ("a --> b", "  title: a --#gt; b"), ("100 %% <b>", "  title: 100 #37;#37; #lt;b#gt;"),
    (" ", "  participant user as user"),
  ])
  func titleIsAStatementOfMermaid(_ title: String, _ line: String) throws {
    let run = try SampleRun(#"["launch"]"#)
    let text = SequenceMermaid.text(of: SequenceDiagram(run.result, title: title))

    #expect(text.hasPrefix("sequenceDiagram\n\(line)\n"))
  }

  @Test func longRunIsCutByALineThatSaysSo() throws {
    let steps = #"["launch""# + String(repeating: #", "home", "return""#, count: 300) + "]"
    let run = try SampleRun(steps)
    let diagram = SequenceDiagram(run.result, title: "Sample")

    #expect(diagram.rows.count == SequenceDiagram.longest + 1)
    #expect(diagram.leftOut > 0)
    #expect(
      SequenceDrawing.svg(of: diagram, id: "a", isNarrow: false).contains(
        "more lines are left out here."))
    #expect(SequenceMarkdown.text(of: diagram).contains("more lines are left out here."))
    #expect(SequenceMermaid.text(of: diagram).contains("more lines are left out here."))
    #expect(SequenceDot.text(of: diagram).contains("more lines are left out here."))
  }

  /// A phone held upright shows all that a desktop does, in less width.
  @Test func narrowDrawingLosesNoWord() throws {
    let run = try SampleRun(
      #"["launch", { "answer": "allowOnce" }, "home", { "wait": "1m" }, "return", "terminate"]"#,
      #""device": { "ios": "17.4" }"#)
    let diagram = SequenceDiagram(run.result, title: "Sample")
    let texts = [false, true].map { isNarrow in
      MarkupScan(SequenceDrawing.svg(of: diagram, id: "a", isNarrow: isNarrow))
    }

    #expect(texts[1].elements.first?.attribute("viewBox")?.hasPrefix("0 0 358 ") == true)
    #expect(texts[1].elements.first?.attribute("class") == "seq narrow")
    // Number and clock of a step stand in another order.
    let letters = texts.map { scan in scan.elements.flatMap(\.text).filter { !$0.isWhitespace } }
    #expect(letters[0].count > 400)
    #expect(letters[0].sorted() == letters[1].sorted())
    for element in texts[1].elements where element.name == "text" || element.name == "rect" {
      let x = element.attribute("x").flatMap { Int($0) } ?? 0
      let width = element.attribute("width").flatMap { Int($0) } ?? 0
      #expect(x >= 0 && x + width <= 358)
    }
  }

  /// On paper a drawing is shown in pieces, which end between steps and leave nothing out.
  @Test func piecesAreTheWholeDrawing() throws {
    let run = try SampleRun(#"["launch", "home", "return", "terminate"]"#)
    let diagram = SequenceDiagram(run.result, title: "Sample")
    let whole = MarkupScan(SequenceDrawing.svg(of: diagram, id: "a", isNarrow: false))
    let pieces = MarkupScan("<p>" + SequenceDrawing.pieces(of: diagram, id: "a") + "</p>")
    let boxes = pieces.elements.compactMap { $0.attribute("viewBox") }
      .map { $0.split(separator: " ").compactMap { Int($0) } }

    #expect(pieces.problems.isEmpty)
    #expect(boxes.count == 4)
    #expect(boxes.first?[1] == 0)
    for (box, next) in zip(boxes, boxes.dropFirst()) { #expect(box[1] + box[3] == next[1]) }
    #expect(
      boxes.last.map { "0 0 704 \($0[1] + $0[3])" }
        == whole.elements.first?.attribute("viewBox"))
  }

  /// A page holds many drawings: ids must not meet, and the style stands outside.
  @Test func drawingsShareAPage() throws {
    let run = try SampleRun(#"["launch"]"#)
    let diagram = SequenceDiagram(run.result, title: "Sample")
    let first = MarkupScan(SequenceDrawing.svg(of: diagram, id: "a<1>", isNarrow: false))
    let second = MarkupScan(SequenceDrawing.svg(of: diagram, id: "b", isNarrow: true))

    #expect(first.problems.isEmpty)
    #expect(first.elements.compactMap { $0.attribute("id") } == ["a1-title", "a1-desc", "a1-all"])
    #expect(second.elements.compactMap { $0.attribute("id") } == ["b-title", "b-desc"])
    #expect(!first.elements.contains { $0.name == "style" || $0.attribute("style") != nil })
    #expect(first.elements.first?.attribute("role") == "img")
  }
}
