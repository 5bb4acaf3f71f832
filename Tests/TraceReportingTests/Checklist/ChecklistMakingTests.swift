import ScenarioFormat
import Simulation
import TerminalText
import TestSupport
import Testing
import TraceReporting

/// What of a run stands on a checklist.
@Suite struct ChecklistMakingTests {
  private static func list(
    _ steps: String, flow: String = "services-first", _ more: String = "",
    _ language: ChecklistLanguage = .english
  ) throws -> Checklist {
    let run = try SampleRun(steps, flow: flow, more)
    return Checklist(
      run.result, of: run.scenarioCase.scenario, title: "Sample", in: language,
      failures: run.result.failures)
  }

  private static func words(_ list: Checklist, step: Int) -> [String] {
    words(list.steps.first { $0.number == step }?.items ?? [])
  }

  private static func words(_ items: [Checklist.Item]) -> [String] {
    items.map { item in
      let mark =
        switch item.kind {
        case .act: "do: "
        case .see: "see: "
        case .absent: "not: "
        case .remark: ""
        case .warning: "warning: "
        }
      return mark + item.words + (item.card.map { " [\($0.title)]" } ?? "")
    }
  }

  @Test func tellsTheWayInSettingsOfTheVersion() throws {
    let steps = """
      ["launch", { "answer": "dontAllow" }, "openSettings", { "change": { "authorization": "whenInUse" } },
        { "change": { "precise": false } }, { "change": { "locationServices": "off" } }]
      """
    let list = try Self.list(steps, #""device": { "ios": "18" }"#)

    #expect(
      Self.words(list, step: 4).prefix(2) == [
        "do: First wait 10 s.",
        "do: In Settings › Apps › App › Location, choose “While Using the App”.",
      ])
    #expect(
      Self.words(list, step: 5)[1]
        == "do: In Settings › Apps › App › Location, turn “Precise Location” off and confirm if asked."
    )
    #expect(
      Self.words(list, step: 6)[1]
        == "do: In Settings › Privacy & Security › Location Services, turn “Location Services” off "
        + "and confirm if asked.")
  }

  @Test(arguments: [
    (ChecklistLanguage.english, "In the app’s alert, tap “OK”."),
    (.japanese, "アプリのアラートで「OK」をタップします。"), (.chinese, "在 App 的提示框中轻点“好”。"),
  ])
  func anImpossibleStepIsToldInTheLanguage(
    _ language: ChecklistLanguage, _ words: String
  ) throws {
    let phone = #""device": { "ios": "17", "language": "\#(language.rawValue)" }"#
    let list = try Self.list(#"["launch", { "tap": "ok" }]"#, phone, language)
    let all = list.warnings.map(\.words) + Self.words(list, step: 2)

    #expect(all.count >= 2)
    for line in all.prefix(2) {
      #expect(line.hasSuffix(words), "\(line)")
      #expect(!line.contains("tap ok"))
    }
  }

  @Test func chineseHasSpacesAroundLatinNames() throws {
    let latin = try Self.list(
      #"["launch"]"#, #""app": { "name": "Ramen Finder" }"#, .chinese)
    let chinese = try Self.list(#"["launch"]"#, #""app": { "name": "拉面雷达" }"#, .chinese)

    #expect(latin.setUp.map(\.words).contains("如果已安装 Ramen Finder，请先删除再重新安装，暂时不要打开。"))
    #expect(chinese.setUp.map(\.words).contains("如果已安装拉面雷达，请先删除再重新安装，暂时不要打开。"))
    #expect(ChecklistMarkdown.text(of: [latin]).hasPrefix("# 检查清单：Sample\n"))
    #expect(!ChecklistMarkdown.text(of: [latin]).contains("内容: "))
  }

  @Test func theEndSaysWhatIsOnTheScreen() throws {
    let open = try Self.list(#"["launch"]"#, flow: "recommended", "")
    let behind = try Self.list(#"["launch", "home"]"#, flow: "recommended", "")
    let closed = try Self.list(#"["launch", "terminate"]"#, flow: "recommended", "")

    let offers = "“locate”, “enableBackground”"
    #expect(
      open.end.map(\.words) == ["The user can go on: the app’s screen offers \(offers)."])
    #expect(
      behind.end.map(\.words) == [
        "Back in the app the user can go on: its screen offers \(offers)."
      ])
    #expect(
      closed.end.map(\.words) == ["The app isn’t running; opened, its screen offers \(offers)."])
  }

  @Test(arguments: [
    ("8", "Restrictions passcode", "機能制限のパスコード", "访问限制密码"),
    ("11.4", "Restrictions passcode", "機能制限のパスコード", "访问限制密码"),
    ("12", "Screen Time passcode", "スクリーンタイムのパスコード", "屏幕使用时间密码"),
  ])
  func restrictionsHaveThePasscodeOfTheVersion(
    _ ios: String, _ english: String, _ japanese: String, _ chinese: String
  ) throws {
    let words = [english, japanese, chinese]
    for (language, passcode) in zip(ChecklistLanguage.allCases, words) {
      let phone = #""device": { "ios": "\#(ios)", "language": "\#(language.rawValue)" }"#
      let list = try Self.list(#"["launch", { "restrict": true }]"#, phone, language)
      let first = Self.words(list, step: 2).first ?? ""

      #expect(first.contains(passcode), "\(first)")
      #expect(first.contains("Screen Time passcode") == (passcode == "Screen Time passcode"))
    }
  }

  @Test func silencesAreWhatMustNotBeSeen() throws {
    let list = try Self.list(
      #"["launch", { "tap": "locate" }]"#,
      flow: """
        { "locflow": "flow/1", "name": "mine", "controls": ["locate"],
          "on": { "didFinishLaunching": [{ "do": ["createManager"] }],
            "tap locate": [{ "do": ["requestWhenInUseAuthorization"] }] } }
        """, #""device": { "ios": "17", "authorization": "denied" }"#)

    #expect(
      Self.words(list, step: 2).prefix(2) == [
        "do: In the app, tap the control “locate”.",
        "not: Must not appear: a question of iOS (the user has decided (denied), so nothing is asked).",
      ])
  }

  /// A prompt that comes on the way back stands over the app, on every version and way.
  @Test(arguments: [#""home", "return""#, #""home", "launch""#, #""openSettings", "return""#])
  func whatWaitedIsAskedInTheApp(_ way: String) throws {
    for version in ["12.4", "17.4"] {
      let list = try Self.list(
        #"["launch", { "tap": "locate" }, \#(way)]"#,
        flow: """
          { "locflow": "flow/1", "name": "mine", "controls": ["locate"],
            "on": { "didFinishLaunching": [{ "do": ["createManager"] }],
              "tap locate": [{ "do": ["requestWhenInUseAuthorization"] }] } }
          """, #""device": { "ios": "\#(version)" }"#)

      let words = Self.words(list, step: 4)
      #expect(words.contains { $0.hasPrefix("see: iOS asks") }, "\(words)")
      #expect(!words.contains { $0.contains("over the Home Screen") })
    }
  }

  /// Where a run ends while the prompt waits, and in which words.
  @Test(arguments: [
    (#"["launch"]"#, "A question or alert waits for an answer."),
    (
      #"["launch", "home"]"#,
      "A question or alert waits until the user comes back to the app."
    ),
    (
      #"["launch", "terminate"]"#,
      "The app isn’t running; opening it brings up a question or alert."
    ),
  ])
  func tellsFromWhereTheEndIsSeen(_ steps: String, _ words: String) throws {
    let list = try Self.list(steps, #""device": { "ios": "17.4" }"#)

    #expect(list.end.map(\.words) == [words])
  }

  /// A pattern of `never`, and the line that it gives; one to tick begins with `not: `.
  @Test(arguments: [
    (
      #"{ "prompt": "whenInUse" }"#,
      "not: Must never appear: iOS’s question “Allow “App” to use your location?”."
    ),
    (
      #"{ "prompt": "whenInUse", "moreThan": 2 }"#,
      "not: Must appear 2× at most: iOS’s question “Allow “App” to use your location?”."
    ),
    (
      #"{ "lane": "system", "kind": "prompt" }"#,
      "not: Must never appear: a question of iOS about location."
    ),
    (
      #"{ "alert": "turnOnServices" }"#,
      "not: Must never appear: the app’s alert “Where Are You?”."
    ),
    (#"{ "kind": "alert" }"#, "not: Must never appear: an alert of the app."),
    (
      #"{ "kind": "settingsPage", "page": "locationServices" }"#,
      "not: Must never appear: the page Settings › Privacy & Security › Location Services of "
        + "Settings."
    ),
    (#"{ "kind": "terminated", "by": "crash" }"#, "not: Must never appear: a crash of the app."),
    // Asks for more than a person sees, or for what is on no screen.
    (
      #"{ "prompt": "whenInUse", "step": 3 }"#,
      "Must never happen, but can’t be seen by hand: prompt whenInUse, step 3"
    ),
    (
      #"{ "prompt": "always" }"#, "Must never happen, but can’t be seen by hand: prompt always"
    ),
    (
      #"{ "kind": "didChangeAuthorization", "authorization": "denied" }"#,
      "Must never be in the app’s log, if it writes one: didChangeAuthorization, authorization "
        + "denied"
    ),
    (
      #"{ "kind": "call", "name": "open", "moreThan": 1 }"#,
      "Must be 1× at most in the app’s log, if it writes one: call open"
    ),
  ])
  func whatMustNeverBeStandsInWords(_ pattern: String, _ line: String) throws {
    let list = try Self.list(
      #"["launch"]"#, #""device": { "ios": "18" }, "never": [\#(pattern)]"#)

    #expect(list.never.map { ($0.kind == .absent ? "not: " : "") + $0.words } == [line])
  }

  @Test func lineBreaksOfAnAlertAreBreaksOnTheList() throws {
    let flow = #"""
      { "locflow": "flow/1", "name": "broken",
        "alerts": { "guide": { "title": "One\nTwo", "message": "Three\nFour\u0007",
          "buttons": [{ "id": "ok", "title": "OK" }] } },
        "on": { "didBecomeActive": [{ "do": [{ "present": "guide" }] }] } }
      """#
    let list = try Self.list(#"["launch"]"#, flow: flow)

    let markdown = ChecklistMarkdown.text(of: [list])
    let page = ChecklistPage.text(of: [list])

    #expect(markdown.contains("**One Two**") && !markdown.contains("u{A}"))
    #expect(markdown.contains("> Three\\\n") && page.contains("<div>Three</div>"))
    #expect(page.contains(#"<div>Four\u{7}</div>"#) && page.contains(">One Two</div>"))
  }

  @Test func lineBreaksOfAnAlertAreSpacesOnALine() throws {
    let flow = #"""
      { "locflow": "flow/1", "name": "broken",
        "alerts": { "guide": { "title": "One\nTwo", "message": "Three\r\nFour\u0007",
          "buttons": [{ "id": "ok", "title": "OK" }] } },
        "on": { "didBecomeActive": [{ "do": [{ "present": "guide" }] }] } }
      """#
    let run = try SampleRun(#"["launch"]"#, flow: flow)
    let options = TextReporter.Options(isColored: false, lanes: .all, isVerbose: false)

    let text = TextReporter.text(of: run.result, title: "Sample", options: options)
    let diagram = SequenceDiagram(run.result, title: "Sample")

    #expect(text.contains("alert: One Two\n") || text.contains("alert: One Two "))
    #expect(text.contains(#"Three Four\u{7}"#))
    #expect(diagram.rows.contains { $0.words == ["One Two", "Three Four\u{7}"] })
  }

  @Test func aWaitIsNotAskedForTwice() throws {
    let list = try Self.list(
      #"["launch", "lock", { "wait": "20s" }, "unlock"]"#, #""device": { "ios": "17.4" }"#)

    #expect(Self.words(list, step: 3).first == "do: Wait 20 s.")
    #expect(Self.words(list, step: 4).first == "do: Unlock the iPhone.")
  }

  @Test func alertIsNamedByWhatIsOnIt() throws {
    let list = try Self.list(
      #"["launch", { "tap": "turnOnServices.ok" }]"#,
      #""device": { "ios": "12.4", "language": "ja", "locationServices": "off" }"#, .japanese)

    #expect(Self.words(list, step: 2).first == "do: アプリのアラートで「OK」をタップします。")
    #expect(Self.words(list, step: 2)[1] == "see: 「設定」に表示される画面: 設定 › App")
  }

  // MARK: - What is wrong with the scenario

  @Test func stepsHaveTheNumbersOfTheTrace() throws {
    let list = try Self.list(
      #"["launch", { "expect": {} }, { "note": "a" }, "home", { "expect": {} }, "return"]"#,
      #""device": { "ios": "17.4" }"#)

    #expect(list.steps.map(\.number) == [1, 4, 6])
    #expect(list.skipsNumbers)
    #expect(ChecklistMarkdown.text(of: [list]).contains("\n### 4\n"))
    #expect(ChecklistMarkdown.text(of: [list]).contains("checks and notes have none here"))
    #expect(try !Self.list(#"["launch", "home"]"#).skipsNumbers)
  }

  @Test(arguments: [
    (
      ChecklistLanguage.english,
      "step 3 of the scenario is impossible at that moment",
      "warning: Stops here: this step is impossible at this moment. In the app’s alert, tap “OK”."
    ),
    (
      .japanese, "シナリオのステップ3はその時点では実行できない",
      "warning: ここで終わります。この時点では次のステップを実行できません。アプリのアラートで「OK」をタップします。"
    ),
    (
      .chinese, "场景的第 3 步在当时无法执行",
      "warning: 到此为止：此时无法执行这一步。在 App 的提示框中轻点“OK”。"
    ),
  ])
  func saysWhereItStops(_ language: ChecklistLanguage, _ top: String, _ place: String) throws {
    let list = try Self.list(
      #"["launch", { "expect": {} }, { "tap": "turnOnServices.ok" }, "home"]"#,
      #""device": { "ios": "17.4" }"#, language)

    #expect(list.warnings.count == 1 && list.warnings[0].words.contains(top))
    #expect(list.steps.map(\.number) == [1, 3])
    #expect(Self.words(list, step: 3) == [place])
    #expect(ChecklistMarkdown.text(of: [list]).contains("\n\n- **"))
    #expect(ChecklistPage.text(of: [list]).contains(#"<p class="warning">"#))
  }

  @Test func saysWhatTheScenarioExpectsOtherwise() throws {
    let list = try Self.list(
      #"["launch", { "expect": { "prompt": null, "updating": true } }, "home"]"#,
      #""device": { "ios": "17.4" }, "never": [{ "prompt": "whenInUse" }]"#)

    #expect(
      list.warnings.map(\.words) == [
        "Expectations of the scenario that don’t hold in the rehearsal: 2. The list says what the "
          + "rehearsal saw; each such place says what was expected.",
        "By the scenario this must never happen, but in the rehearsal it does, in step 1: "
          + #"{"prompt":"whenInUse"}"#,
      ])
    #expect(
      Self.words(list, step: 1).filter { $0.hasPrefix("warning: ") } == [
        #"warning: The scenario expects prompt null here, but in the rehearsal it is "whenInUse"."#,
        "warning: The scenario expects updating true here, but in the rehearsal it is false.",
      ])
    #expect(!Self.words(list, step: 3).contains { $0.hasPrefix("warning: ") })
  }

  @Test func whatHoldsHasNoWarning() throws {
    let list = try Self.list(
      #"["launch", { "expect": { "prompt": "whenInUse" } }]"#, #""device": { "ios": "17.4" }"#)

    #expect(list.warnings.isEmpty)
    #expect(!ChecklistPage.text(of: [list]).contains(#"class="warning""#))
  }

  // MARK: - Setting up

  /// What brings the app's Location row about: the question, which the flow asks in its own way.
  @Test(arguments: [
    (
      #""didFinishLaunching": [{ "do": ["createManager", "requestWhenInUseAuthorization"] }]"#,
      "Open App once and answer its question, then choose it."
    ),
    (
      #"""
      "tap locate": [{ "if": { "authorization": "notDetermined" },
        "do": ["createManager", "requestWhenInUseAuthorization"] }]
      """#,
      "Open App once, tap “locate” and answer the question of iOS, then choose it."
    ),
    (
      #"""
      "tap locate": [{ "do": [{ "present": "guide" }] }],
      "tap guide.go": [{ "do": ["createManager", "requestAlwaysAuthorization"] }]
      """#,
      "Open App once, tap “locate” → “Go on” and answer the question of iOS, then choose it."
    ),
    (
      #""didBecomeActive": [{ "do": ["createManager", "startUpdatingLocation"] }]"#,
      "Open App once, go on in it until iOS asks about location, answer, then choose it."
    ),
  ])
  func rowComesAboutAsTheFlowAsks(_ events: String, _ words: String) throws {
    let list = try Self.list(
      #"["launch"]"#,
      flow: """
        { "locflow": "flow/1", "name": "mine", "controls": ["help", "locate"],
          "alerts": { "guide": { "title": "a",
            "buttons": [{ "id": "cancel", "title": "No" }, { "id": "go", "title": "Go on" }] } },
          "on": { \(events) } }
        """, #""device": { "ios": "17", "authorization": "denied" }"#)

    let start = "In Settings › App › Location, “Never” must be ticked. "
    #expect(list.setUp.map(\.words).contains(start + words), "\(list.setUp.map(\.words))")
  }

  struct SetUp: Sendable, CustomTestStringConvertible {
    let device: String
    let words: String
    var testDescription: String { device }
  }

  static let setUps = [
    SetUp(device: "", words: "Delete App if it is there, install it anew, and don’t open it yet."),
    SetUp(
      device: #", "authorization": "denied""#,
      words: "In Settings › App › Location, “Never” must be ticked."),
    SetUp(
      device: #", "authorization": "always""#,
      words: "In Settings › App › Location, “Always” must be ticked."),
    SetUp(
      device: #", "authorization": "once""#,
      words: "Answer the location question of App with “Allow Once” just before you begin."),
    SetUp(device: #", "authorization": "provisionalAlways""#, words: "provisionally"),
    SetUp(
      device: #", "authorization": "whenInUse", "accuracy": "reduced""#,
      words: "In Settings › App › Location, turn “Precise Location” off"),
    SetUp(
      device: #", "locationServices": "off""#,
      words: "Location Services, turn “Location Services” off"),
    SetUp(device: #", "locationChangesRestricted": true"#, words: "“Don’t Allow Changes”"),
    SetUp(
      device: #", "history": { "requested": true }"#,
      words: "Let iOS forget its decision about App"),
    SetUp(device: #", "history": { "servicesAlerts": 2 }"#, words: "2 times"),
    SetUp(
      device: #", "authorization": "whenInUse", "history": { "alwaysAsked": true }"#,
      words: "The question for Always must have been asked once"),
  ]

  @Test(arguments: setUps)
  func setsThePhoneUp(_ setUp: SetUp) throws {
    let list = try Self.list("[\"launch\"]", "\"device\": { \"ios\": \"17\"\(setUp.device) }")
    let words = list.setUp.map(\.words)

    #expect(words.contains { $0.contains(setUp.words) }, "\(words)")
  }

  @Test(arguments: HostileDiagramTests.texts)
  func hostileTextIsOnlyText(_ text: String) throws {
    let quoted = JSONText.of(.string(text))
    let flow = """
      { "locflow": "flow/1", "name": "hostile",
        "alerts": { "guide": { "title": \(quoted), "message": \(quoted),
          "buttons": [{ "id": "ok", "title": \(quoted) }] } },
        "on": { "didBecomeActive": [{ "do": ["createManager", { "present": "guide" }] }] } }
      """
    let more = #""app": { "name": \#(quoted) }"#
    let run = try SampleRun(
      #"["launch", { "note": \#(quoted) }, { "tap": "ok" }]"#, flow: flow, more)
    let list = Checklist(
      run.result, of: run.scenarioCase.scenario, title: text, in: .english,
      failures: [])

    let page = ChecklistPage.text(of: [list])
    let markdown = ChecklistMarkdown.text(of: [list])

    let scan = MarkupScan(page)
    #expect(scan.problems.isEmpty)
    #expect(!scan.elements.contains { ["script", "b", "x"].contains($0.name) })
    for drawn in [page, markdown] {
      #expect(!drawn.unicodeScalars.contains { $0 != "\n" && $0.isUnsafeForTerminal })
    }
    let known = [
      "#", "- ", "  - ", "  > ", "  >", "    > ", "    >", "| ", "|--", "iOS ", "The numbers ",
    ]
    for line in markdown.split(separator: "\n") {
      #expect(known.contains { line.hasPrefix($0) })
    }
  }
}
