import Testing

/// The decision table of iOS 8–14, row by row.
struct DecisionTable8To14 {
  typealias Row = DecisionRow
  typealias V = Versions

  /// Leaving the app long enough for Allow Once to lapse.
  static let lapse = [
    Story.Step("home", ["willResignActive", "didEnterBackground"]),
    Story.Step("suspend", ["suspended"]),
    Story.Step("lapse"),
  ]
  static let onceLapses =
    lapse + [Story.Step("return", ["willEnterForeground", "CB(0)", "didBecomeActive"])]

  // MARK: - iOS 8–12

  static let before13 = [
    Row(V.v8to10, "ND", "app requestWIU", "P-WIU-8", "Allow", "WIU", ["CB(4)"]),
    Row(V.v8to10, "ND", "app requestWIU", "P-WIU-8", "Don’t Allow", "D", ["CB(2)"]),
    Row(V.v8to10, "ND", "app requestAlways", "P-ALW-8", "Allow", "AL", ["CB(3)"]),
    Row(V.v8to10, "ND", "app requestAlways", "P-ALW-8", "Don’t Allow", "D", ["CB(2)"]),
    Row(V.v8to10, "WIU", "app requestAlways", "P-UPG-8", "Allow", "AL", ["CB(3)"]),
    Row(V.v8to10, "WIU", "app requestAlways", "P-UPG-8", "Cancel", "WIU spent"),
    Row(V.v8to10, "WIU spent", "app requestAlways", nil, nil, "WIU spent"),
    Row(V.v11to12, "ND", "app requestWIU", "P-WIU-11", "Allow", "WIU", ["CB(4)"]),
    Row(V.v11to12, "ND", "app requestWIU", "P-WIU-11", "Don’t Allow", "D", ["CB(2)"]),
    Row(
      V.v11to12, "ND", "app requestAlways", "P-ALW-11", "Only While Using the App", "WIU spent",
      ["CB(4)"], then: [Story.Step("app requestAlways")]),
    Row(V.v11to12, "ND", "app requestAlways", "P-ALW-11", "Always Allow", "AL", ["CB(3)"]),
    Row(V.v11to12, "ND", "app requestAlways", "P-ALW-11", "Don’t Allow", "D", ["CB(2)"]),
    Row(V.v11to12, "WIU", "app requestAlways", "P-UPG-11", "Always Allow", "AL", ["CB(3)"]),
    Row(
      V.v11to12, "WIU", "app requestAlways", "P-UPG-11", "Only While Using the App",
      "WIU spent", then: [Story.Step("app requestAlways")]),
    // While Using from the prompt or from Settings leaves the chance.
    Row(
      V.v11to12, "ND", "app requestAlways", "P-UPG-11", "Always Allow", "AL", ["CB(3)"],
      before: ["app requestWIU", "press Allow"]),
    Row(
      V.v11to12, "D", "app requestAlways", "P-UPG-11", "Always Allow", "AL", ["CB(3)"],
      before: ["open settings", "choose While Using the App", "return"]),
    Row(V.v11to12, "WIU spent", "app requestAlways", nil, nil, "WIU spent"),
  ]

  // MARK: - iOS 13–14

  /// The rows of the first prompt, which only looks different on 13.0, 13.4 and 14.
  static func firstPrompt(_ versions: [String], _ prompt: String) -> [Row] {
    [
      Row(versions, "ND", "app requestWIU", prompt, "Allow While Using App", "WIU", ["CB(4)"]),
      Row(
        versions, "ND", "app requestWIU", prompt, "Allow Once", "once", ["CB(4)"],
        then: onceLapses),
      Row(versions, "ND", "app requestWIU", prompt, "Don’t Allow", "D", ["CB(2)"]),
      Row(
        versions, "ND", "app requestAlways", prompt, "Allow While Using App", "provisional",
        ["CB(3)"]),
      Row(
        versions, "ND", "app requestAlways", prompt, "Allow Once", "once", ["CB(4)"],
        then: onceLapses),
      Row(versions, "ND", "app requestAlways", prompt, "Don’t Allow", "D", ["CB(2)"]),
    ]
  }

  private static let leaveMonitoring = ["app startRegion", "home", "suspend"]

  /// The rows of the second question, which comes with an event and over the Home screen.
  static func secondQuestion(_ versions: [String], _ prompt: String) -> [Row] {
    [
      Row(
        versions, "provisional", "enter", prompt, "Keep Only While Using", "WIU spent",
        before: leaveMonitoring,
        then: [
          Story.Step("return", ["willEnterForeground", "CB(4)", "didBecomeActive"]),
          Story.Step("app requestAlways"),
        ]),
      Row(
        versions, "provisional", "enter", prompt, "Change to Always Allow", "AL", ["ENTER"],
        before: leaveMonitoring,
        then: [Story.Step("return", ["willEnterForeground", "didBecomeActive"])]),
      Row(
        versions, "provisional", "enter", prompt, "Keep Only While Using", "WIU spent",
        before: ["app startRegion", "terminate"],
        then: [
          Story.Step(
            "launch",
            ["didFinishLaunching", "willEnterForeground", "didBecomeActive", "CB(4)"])
        ]),
      Row(
        versions, "provisional", "enter", prompt, "Change to Always Allow", "AL",
        ["didFinishLaunching", "CB(3)", "ENTER"], before: ["app startRegion", "terminate"]),
    ]
  }

  static let from13 =
    firstPrompt(V.v130to133, "P-1ST-13") + firstPrompt(V.v134to137, "P-1ST-134")
    + firstPrompt(V.v14, "P-1ST-14") + secondQuestion(V.v130to133, "P-UPG-13")
    + secondQuestion(V.v134to14, "P-UPG-134") + [
      Row(V.v13to14, "provisional", "app requestAlways", nil, nil, "provisional"),
      Row(V.v13to14, "provisional", "app requestWIU", nil, nil, "provisional"),
      Row(V.v13to14, "AL", "app requestAlways", nil, nil, "AL"),
      Row(V.v13to14, "AL", "app requestWIU", nil, nil, "AL"),
      Row(V.v130to133, "WIU", "app requestAlways", nil, nil, "provisional", ["CB(3)"]),
      Row(
        V.v134to14, "WIU", "app requestAlways", "P-UPG-134", "Keep Only While Using",
        "WIU spent", then: [Story.Step("app requestAlways")]),
      Row(
        V.v134to14, "WIU", "app requestAlways", "P-UPG-134", "Change to Always Allow", "AL",
        ["CB(3)"]),
      Row(V.v13to14, "WIU spent", "app requestAlways", nil, nil, "WIU spent"),
      Row(V.v13to14, "once", "app requestAlways", nil, nil, "once"),
      Row(V.v13to14, "once", "app requestWIU", nil, nil, "once"),
    ]

  // MARK: - Accuracy

  /// The rows of Precise and of temporary full accuracy, the same from iOS 14 on.
  static func accuracy(_ versions: [String]) -> [Row] {
    let off = " with Precise: Off"
    return [
      Row(
        versions, "ND", "app requestWIU", "P-1ST-14", "Allow While Using App" + off,
        "WIU reduced", ["CB(4,red)"]),
      Row(
        versions, "ND", "app requestWIU", "P-1ST-14", "Allow Once" + off, "once reduced",
        ["CB(4,red)"]),
      Row(
        versions, "ND", "app requestAlways", "P-1ST-14", "Allow While Using App" + off,
        "provisional reduced", ["CB(3,red)"]),
      Row(
        versions, "ND", "app requestWIU", "P-1ST-14", "Allow While Using App", "WIU reduced",
        ["CB(4,red)"], setup: { $0.defaultsToReduced = true }),
      Row(
        versions, "WIU reduced", "app requestFull", "P-PREC", "Allow Once", "WIU",
        ["CB(4)", "FULL(nil)"]),
      Row(
        versions, "WIU reduced", "app requestFull", "P-PREC", "Don’t Allow", "WIU reduced",
        ["FULL(nil)"]),
      Row(
        versions, "AL reduced", "app requestFull", "P-PREC", "Allow Once", "AL",
        ["CB(3)", "FULL(nil)"]),
      Row(
        versions, "AL reduced", "app requestFull", "P-PREC", "Don’t Allow", "AL reduced",
        ["FULL(nil)"]),
      Row(versions, "WIU", "app requestFull", nil, nil, "WIU", ["FULL(18)"]),
      Row(versions, "AL", "app requestFull", nil, nil, "AL", ["FULL(18)"]),
      Row(
        versions, "WIU reduced", "app requestFull", nil, nil, "WIU reduced", ["FULL(18)"],
        setup: { $0.hasPurpose = false }),
      Row(
        versions, "WIU reduced", "app requestFull", nil, nil, "WIU reduced", ["FULL(18)"],
        before: ["home"]),
      Row(versions, "ND", "app requestFull", nil, nil, "ND", ["FULL(18)"]),
      Row(versions, "D", "app requestFull", nil, nil, "D", ["FULL(18)"]),
      Row(versions, "ND locked", "app requestFull", nil, nil, "ND", ["FULL(18)"]),
    ]
  }

  // MARK: - Any status

  /// The requests that do nothing on every version.
  static func silent(_ versions: [String]) -> [Row] {
    let decided = ["WIU", "AL", "D", "D locked", "ND locked"]
    return decided.map { start in
      let truth = start.replacing(" locked", with: "")
      return Row(versions, start, "app requestWIU", nil, nil, truth)
    }
      + ["AL", "D", "D locked", "ND locked"].map { start in
        let truth = start.replacing(" locked", with: "")
        return Row(versions, start, "app requestAlways", nil, nil, truth)
      }
      + ["ND", "WIU", "D", "ND off"].flatMap { start in
        let truth = start.replacing(" off", with: "")
        return ["app requestWIU", "app requestAlways"].map {
          Row(versions, start, $0, nil, nil, truth, before: ["home"])
        }
      }
  }

  // MARK: - Reminders

  private static let useInBackground = [
    "app background on + start", "home", "fix",
  ]

  private static let backgroundMode: @Sendable (inout PhoneSetup) -> Void = {
    $0.hasBackgroundMode = true
  }

  static let reminders = [
    Row(
      ["8.0"], "AL", "remind", "P-REM-8", "Continue", "AL", before: ["app start", "home", "fix"],
      setup: backgroundMode),
    Row(
      V.v9to10 + V.v11to12, "AL", "remind", "P-REM-8", "Continue", "AL",
      before: useInBackground, setup: backgroundMode),
    Row(
      V.v9to10 + V.v11to12, "AL", "remind", "P-REM-8", "Don’t Allow", "D", ["CB(2)", "ERR(1)"],
      before: useInBackground, setup: backgroundMode),
    Row(
      V.v13to14, "AL", "remind", "P-REM-13", "Always Allow", "AL", before: useInBackground,
      setup: backgroundMode),
    Row(
      V.v13to14, "AL", "remind", "P-REM-13", "Change to Only While Using", "WIU",
      // Still updating in the background, which now shows.
      ["CB(4)", "indicator on"], before: useInBackground, setup: backgroundMode),
  ]

  @Test(arguments: before13 + from13 + accuracy(V.v14) + silent(V.v8to14) + reminders)
  func requestEndsAsTheTableSays(row: DecisionRow) throws {
    try row.check()
  }
}
