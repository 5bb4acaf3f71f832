import Testing

/// What requests and starts do while Location Services are off.
struct ServicesOffTable {
  typealias Row = DecisionRow
  typealias V = Versions
  typealias Step = Story.Step

  private static let prompt = "prompt locationServicesOff"

  /// What is stored below, by the words of the tables, and the raw value that comes back.
  static func masked(_ version: String) -> [(start: String, restored: [String])] {
    let old: [(String, [String])] = [
      ("ND", ["CB(0)"]), ("WIU", ["CB(4)"]), ("AL", ["CB(3)"]), ("D", []),
    ]
    let isOld = ["8.0", "9.3", "10.3", "11.0", "12.4"].contains(version)
    return isOld ? old : old + [("once", ["CB(4)"]), ("provisional", ["CB(3)"])]
  }

  static let requests: [Row] = V.v8to26.flatMap { version in
    masked(version).flatMap { start, restored in
      ["app requestWIU", "app requestAlways"].flatMap { request in
        [
          Row(
            [version], start + " off", request, "P-OFF", "Cancel", start,
            // The second alert is the last.
            then: [
              Step(request, ["willResignActive", prompt]),
              Step("press Cancel", ["didBecomeActive"]),
              Step(request),
            ]),
          Row(
            [version], start + " off", request, "P-OFF", "Settings", start,
            ["didEnterBackground", "settings locationServices"],
            then: [
              Step("services on", restored),
              Step("return", ["willEnterForeground", "didBecomeActive"]),
            ]),
        ]
      }
    }
  }

  static let starts: [Row] = V.v8to26.flatMap { version in
    masked(version).flatMap { start, restored in
      ["app start", "app startSLC"].flatMap { call in
        [
          Row(
            [version], start + " off", call, "P-OFF", "Cancel", start, first: ["ERR(1)"],
            then: [
              Step(call, ["ERR(1)", "willResignActive", prompt]),
              Step("press Cancel", ["didBecomeActive"]),
              Step(call, ["ERR(1)"]),
            ]),
          Row(
            [version], start + " off", call, "P-OFF", "Settings", start,
            ["didEnterBackground", "settings locationServices"], first: ["ERR(1)"],
            then: [
              Step("suspend", ["suspended"]),
              Step("services on"),
              Step("return", ["willEnterForeground"] + restored + ["didBecomeActive"]),
            ]),
        ]
      }
    }
  }

  @Test(arguments: requests + starts)
  func alertAppearsTwiceWhateverIsStored(row: DecisionRow) throws {
    try row.check()
  }

  // MARK: - Around the alert

  static let stories = [
    Story(
      "requestLocation raises no alert", V.v9to14 + V.v15to26, "ND off",
      [Step("app requestLocation", ["ERR(1)"]), Step("app requestLocation", ["ERR(1)"])]),
    Story(
      "regions fail without an alert", V.v8to26, "ND off",
      [Step("app startRegion", ["REGION(4)"])]),
    Story(
      "creating a manager raises nothing", V.v8to26, "ND off",
      [Step("app create", ["CB(2)"])]),
    Story(
      "a start in the background only fails", V.v8to26, "ND off",
      [
        Step("home", ["willResignActive", "didEnterBackground"]),
        Step("app start", ["ERR(1)"]), Step("app startSLC", ["ERR(1)"]),
      ]),
    Story(
      "requests and starts share the count", V.v8to26, "D off",
      [
        Step("app requestWIU", ["willResignActive", prompt]),
        Step("press Cancel", ["didBecomeActive"]),
        Step("app start", ["ERR(1)", "willResignActive", prompt]),
        Step("press Cancel", ["didBecomeActive"]),
        Step("app requestAlways"), Step("app startSLC", ["ERR(1)"]),
      ], truth: "D"),
    Story(
      "a request and a start in one turn raise one alert", V.v8to26, "ND off",
      [
        Step("app requestWIU + start", ["willResignActive", prompt, "ERR(1)"]),
        Step("press Cancel", ["didBecomeActive"]),
      ]),
    Story(
      "the alert is withdrawn with its manager", V.v8to26, "ND off",
      [
        Step("app start", ["ERR(1)", "willResignActive", prompt]),
        Step("app release", ["prompt gone locationServicesOff", "didBecomeActive"]),
      ]),
    Story(
      "no permission prompt follows by itself", V.v8to26, "ND off",
      [
        Step("app requestWIU", ["willResignActive", prompt]),
        Step("press Settings", ["didEnterBackground", "settings locationServices"]),
        Step("services on", ["CB(0)"]),
        Step("return", ["willEnterForeground", "didBecomeActive"]),
        Step("app requestWIU", ["willResignActive", "prompt whenInUse"]),
      ]),
    Story(
      "updates that ran before resume by themselves", V.v8to26, "WIU",
      [
        Step("app start"),
        Step(
          "open settings", ["willResignActive", "didEnterBackground", "settings root"]),
        Step("services off", ["settings locationServices", "CB(2)", "ERR(1)"]),
        Step("services on", ["CB(4)"]),
        Step("return", ["willEnterForeground", "didBecomeActive"]),
        Step("fix", ["FIX fresh"]),
      ]),
  ]

  @Test(arguments: stories)
  func alertFollowsItsRules(story: Story) throws {
    try story.check()
  }

  @Test(arguments: ["reinstall by hand", "reinstall by tool"])
  func reinstallingStartsTheCountAnew(action: String) throws {
    for version in V.v8to26 {
      var setup = PhoneSetup(version, "ND off")
      setup.servicesAlerts = 2
      var phone = try ReferencePhone(setup)
      try phone.launch()
      #expect(try phone.act("app requestWIU") == [])

      _ = try phone.act(action)
      try phone.launch()

      #expect(
        try phone.act("app requestWIU") == ["willResignActive", Self.prompt], "iOS \(version)")
    }
  }
}
