import Simulation
import TerminalText
import TestSupport
import Testing
import TraceReporting

/// Texts that are hard to break into lines of a terminal.
private let hardTexts: [String] = [
  "plain words " + String(repeating: "that go on and on ", count: 20),
  String(repeating: "x", count: 300),
  String(repeating: "位置情報サービスがオフになっています。", count: 12),
  "short then " + String(repeating: "长", count: 200) + " end",
  String(repeating: "한국어 ", count: 80),
  String(repeating: "🍜🧑‍🍳 ", count: 60),
  String(repeating: "e\u{301}", count: 200),
  String(repeating: " ", count: 200),
  "  leading, and " + String(repeating: "a", count: 79),
  String(repeating: "ab漢", count: 70),
]

/// Characters that a terminal might act on.
private let dangerous =
  #"\u001b[31mred\u001b]0;title\u0007 \u0000\u0008\u007f\u0085\u009b31m \u202eabc\u2066 \ufeff\u2028"#

/// A flow whose texts are given: the title, message and button of its alert, a log and a post.
private func wordyFlow(_ text: String) -> String {
  """
  {
    "locflow": "flow/1", "name": "wordy", "controls": ["go"],
    "alerts": { "guide": {
      "title": "\(text)", "message": "\(text)",
      "buttons": [{ "id": "ok", "title": "\(text)" }, { "id": "no", "title": "No" }]
    } },
    "on": {
      "didFinishLaunching": [{ "do": ["createManager"] }],
      "tap go": [{ "do": [{ "log": "\(text)" }, { "post": "\(text)" }, { "present": "guide" }] }]
    }
  }
  """
}

private func wordyRun(_ text: String) throws -> SampleRun {
  try SampleRun(
    """
    ["launch", { "note": "\(text)" }, { "tap": "go" }, { "expect": { "alert": "guide" } },
    { "tap": "no" }, { "expect": { "posts": [] } }]
    """,
    flow: wordyFlow(text),
    """
    "device": { "ios": "17" },
    "app": { "name": "\(text)", "infoPlist": { "NSLocationWhenInUseUsageDescription": "\(text)" } }
    """)
}

private func text(
  of run: SampleRun, colored: Bool = false, lanes: TraceLanes = .all, verbose: Bool = false
) -> String {
  TextReporter.text(
    of: run.result, title: "Sample",
    options: TextReporter.Options(isColored: colored, lanes: lanes, isVerbose: verbose))
}

extension String {
  /// The characters that a terminal might act on, line breaks aside.
  fileprivate var unsafe: [Unicode.Scalar] {
    unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        true
      default: false
      }
    }
  }

  fileprivate var rows: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}

@Suite struct TextReporterTests {
  @Test(arguments: hardTexts)
  func noRowIsWiderThanTheTerminal(_ words: String) throws {
    let run = try wordyRun(words)

    let text = text(of: run, verbose: true)

    for row in text.rows {
      #expect(DisplayWidth.columns(of: String(row)) <= 80, "\(row)")
    }
  }

  @Test(arguments: hardTexts)
  func wrappingLosesNoWord(_ words: String) throws {
    let run = try wordyRun(words)

    let text = text(of: run)

    let letters = words.filter { $0 != " " }
    let squeezed = text.filter { $0 != " " && $0 != "\n" }
    #expect(squeezed.contains(letters))
  }

  @Test(arguments: [false, true], [dangerous, "plain"])
  func nothingATerminalActsOnIsPrinted(_ verbose: Bool, _ words: String) throws {
    let run = try wordyRun(words)

    #expect(text(of: run, verbose: verbose).unsafe == [])
    #expect(NDJSONReporter.text(of: run.result.trace, lanes: .all).unsafe == [])
  }

  @Test func whatATerminalWouldActOnIsShownAsAnEscape() throws {
    let text = text(of: try wordyRun(dangerous))

    for escape in ["\\u{1B}", "\\u{7}", "\\u{0}", "\\u{7F}", "\\u{9B}", "\\u{202E}", "\\u{FEFF}"] {
      #expect(text.contains(escape))
    }
  }

  @Test func thereIsColourOnlyWhenAskedFor() throws {
    let run = try wordyRun("plain")

    let colored = text(of: run, colored: true)
    let plain = text(of: run)

    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}["))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func everyColourIsEndedInItsRow() throws {
    let text = text(of: try wordyRun(hardTexts[2]), colored: true)

    for row in text.rows {
      let codes = row.matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) }
      #expect(codes.count.isMultiple(of: 2))
      for (number, code) in codes.enumerated() { #expect((code == "0") == (number % 2 == 1)) }
    }
  }

  @Test func aLongNameOfAControlIsBroken() throws {
    let name = String(repeating: "x", count: 200)
    let flow = #"{ "locflow": "flow/1", "name": "f", "controls": ["\#(name)"], "on": {} }"#
    let run = try SampleRun(#"["launch", { "tap": "\#(name)" }]"#, flow: flow)

    let text = text(of: run)

    for row in text.rows { #expect(DisplayWidth.columns(of: String(row)) <= 80, "\(row)") }
    #expect(text.filter { $0 == "x" }.count >= 200)
  }

  // MARK: - Lanes

  @Test(arguments: [
    (TraceLane.user, "2. tap go"), (.callback, "locationManager"), (.silence, "--"),
    (.check, "FAIL"), (.system, "prompt: Allow"), (.app, "alert:"), (.meta, "end "),
    (.lifecycle, "DidBecomeActive"), (.console, "log "), (.flow, "takes "), (.device, "truth"),
  ])
  func onlyItsLaneShowsAKindOfLine(_ lane: TraceLane, _ sign: String) throws {
    let run = try SampleRun(
      """
      ["launch", { "tap": "go" }, { "tap": "ok" }, { "tap": "go" }, { "tap": "no" },
      { "expect": { "updating": true } }, "openSettings",
      { "change": { "locationServices": "off" } }]
      """,
      flow: """
        {
          "locflow": "flow/1", "name": "all", "controls": ["go"],
          "alerts": { "guide": { "title": "Guide", "buttons": [
            { "id": "ok", "title": "OK" }, { "id": "no", "title": "No" }] } },
          "on": {
            "didFinishLaunching": [{ "do": ["createManager"] }],
            "tap go": [{ "do": [{ "log": "words" }, { "present": "guide" }] }],
            "tap guide.no": [
              { "do": ["requestWhenInUseAuthorization", "requestWhenInUseAuthorization"] }]
          }
        }
        """,
      """
      "device": { "ios": "17" }, "user": { "onPrompt": { "whenInUse": { "answer": "allowOnce" } } }
      """
    )

    #expect(text(of: run).contains(sign), "\(text(of: run))")
    #expect(text(of: run, lanes: TraceLanes([lane])).contains(sign))
    #expect(!text(of: run, lanes: TraceLanes.all.without(lane)).contains(sign))
  }

  // MARK: - Times

  @Test(arguments: [
    ("0s", "0s"), ("1ms", "0.001s"), ("50ms", "0.05s"), ("800ms", "0.8s"), ("1s", "1s"),
    ("1500ms", "1.5s"), ("59s", "59s"), ("59999ms", "59.999s"), ("60s", "00:01:00"),
    ("11m", "00:11:00"), ("1h", "01:00:00"), ("86399s", "23:59:59"), ("1d", "1d 00:00:00"),
    ("36500d", "36500d 00:00:00"),
  ])
  func timesAreShort(_ after: String, _ time: String) throws {
    let run = try SampleRun("[{ \"launch\": { \"after\": \"\(after)\" } }]")

    let row = try #require(text(of: run).rows.first { $0.hasPrefix("1. launch ") })

    #expect(row.hasSuffix(" \(time)"))
    #expect(row.count == 80)
  }

  @Test func aRunThatStopsSaysWhere() throws {
    let run = try SampleRun(#"["launch", { "note": "x" }, { "tap": "ok" }, "home"]"#)

    let rows = text(of: run).rows

    #expect(
      rows.suffix(2) == ["   FAIL  step 3, tap ok, is impossible here: the run stops", ""])
  }

  /// What comes is not the question that the app asks, which the line after it says.
  @Test func theAlertOfLocationServicesIsAnotherPrompt() throws {
    let run = try SampleRun(
      #"["launch", { "tap": "go" }]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "asking", "controls": ["go"],
          "on": {
            "didFinishLaunching": [{ "do": ["createManager"] }],
            "tap go": [{ "do": ["requestWhenInUseAuthorization"] }]
          }
        }
        """, #""device": { "ios": "17", "locationServices": "off" }"#)

    let shown = text(of: run)

    #expect(shown.contains("requestWhenInUseAuthorization() -> another prompt follows"))
    #expect(shown.contains("no prompt: Location Services are off"))
  }

  /// Breaking a long word takes one pass: looking through the rest for each row would take hours.
  @Test func aWordOfHundredThousandCharactersIsBrokenInOnePass() throws {
    let run = try SampleRun(#"["launch"]"#)
    let title = String(repeating: "漢字", count: 50_000)
    let clock = ContinuousClock()

    var columns = 0
    let once = clock.measure { columns = DisplayWidth.columns(of: title) }
    var rows: [String] = []
    let wrapping = clock.measure {
      let options = TextReporter.Options(isColored: false, lanes: .all, isVerbose: false)
      rows = TextReporter.text(of: run.result, title: title, options: options).rows.map(String.init)
    }

    #expect(columns == 200_000)
    #expect(rows.prefix(2_000).allSatisfy { DisplayWidth.columns(of: $0) <= 80 })
    #expect(wrapping < once * 50)
  }
}

/// iOS joins the texts of an older app with a blank line, which stands as two paragraphs.
@Test func joinedTextsStandInParagraphs() throws {
  let run = try SampleRun(
    #"["launch", { "tap": "enableBackground" }]"#, flow: "always-upgrade",
    """
    "device": { "ios": "12" },
    "app": { "sdk": "10", "infoPlist": { "NSLocationAlwaysUsageDescription": "Draws it." } }
    """)

  let rows = text(of: run).split(separator: "\n").map { $0.drop { $0 == " " } }

  #expect(rows.contains("App explanation for always: “Draws it.”"))
  #expect(rows.contains { $0.hasPrefix("If you only allow use of your location") })
}
