import PermissionFlow
import ScenarioFormat
import Simulation
import TestSupport
import Testing
import TraceReporting

/// Nothing of a drawing lies upon something else, over all that is shipped.
@Suite struct RenderLayoutTests {
  /// A row of text and the room it takes.
  private struct Box {
    let words: String
    let left: Double
    let right: Double
    let baseline: Double
    let height: Double

    func meets(_ other: Box) -> Bool {
      left < other.right - 0.5 && other.left < right - 0.5
        && abs(baseline - other.baseline) < min(height, other.height) * 0.75
    }
  }

  private static func boxes(_ svg: String) -> [Box] {
    var boxes: [Box] = []
    var place = (x: 0.0, y: 0.0, look: "")
    for element in MarkupScan(svg).elements {
      guard element.name == "text" || element.name == "tspan" else { continue }
      if element.name == "text" {
        place.y = Double(element.attribute("y") ?? "") ?? 0
        place.look = element.attribute("class") ?? ""
      } else {
        place.y += Double(element.attribute("dy") ?? "") ?? 0
      }
      place.x = Double(element.attribute("x") ?? "") ?? 0
      boxes.append(box(element.text, place.x, place.y, place.look))
    }
    return boxes
  }

  private static func box(_ text: String, _ x: Double, _ y: Double, _ look: String) -> Box {
    let looks = look.split(separator: " ")
    let sizes = ["title": 16.0, "small": 11, "dim": 11, "button": 11, "clock": 10, "rule": 9]
    let size = looks.lazy.compactMap { sizes[String($0)] }.first ?? 12
    let isBold = looks.contains {
      ["act", "name", "lead", "title", "event", "button"].contains($0)
    }
    let words = text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    // Without the margin that the layout leaves.
    let width = TextMeasure(size: size, isBold: isBold).width(of: words) / 1.05
    let left = looks.contains("mid") ? x - width / 2 : looks.contains("end") ? x - width : x
    return Box(words: words, left: left, right: left + width, baseline: y, height: size)
  }

  /// What is wrong with the places of a drawing's texts.
  private static func problems(of svg: String) -> [String] {
    let scan = MarkupScan(svg)
    let width = Double(scan.elements.first?.attribute("width") ?? "") ?? 0
    let height = Double(scan.elements.first?.attribute("height") ?? "") ?? 0
    let boxes = boxes(svg)
    var problems = scan.problems
    for (index, box) in boxes.enumerated() {
      if box.left < 0 || box.right > width || box.baseline >= height {
        problems.append("\"\(box.words)\" is cut off")
      }
      for other in boxes[(index + 1)...] where box.meets(other) {
        problems.append("\"\(box.words)\" lies upon \"\(other.words)\"")
      }
    }
    return problems
  }

  @Test(arguments: ShippedScenarioTests.paths)
  func textOfASequenceHasRoom(_ path: String) throws {
    for scenarioCase in try ShippedScenarioTests.load(path).cases.prefix(3) {
      let result = Simulator.run(scenarioCase.scenario)
      let diagram = SequenceDiagram(result, title: scenarioCase.title)

      #expect(RenderLayoutTests.problems(of: SequenceDrawing.file(of: diagram)).isEmpty)
    }
  }

  @Test(arguments: BuiltInFlows.names)
  func textOfAFlowHasRoom(_ name: String) throws {
    let flow = try #require(BuiltInFlows.flow(named: name)).flow
    for language in ["en", "ja", "zh-Hans"] {
      let drawing = StateDrawing.file(of: StateDiagram(flow, language: language))

      #expect(RenderLayoutTests.problems(of: drawing).isEmpty)
    }
  }

  @Test func textsThatMeetAreFound() {
    let svg = """
      <svg width="100" height="60"><text class="word" x="10" y="20">first</text>
      <text class="word end" x="50" y="25">second</text>
      <text class="word" x="10" y="40">below<tspan x="90" dy="15">outside</tspan></text></svg>
      """

    #expect(
      RenderLayoutTests.problems(of: svg) == [
        "\"first\" lies upon \"second\"", "\"outside\" is cut off",
      ])
  }
}
