import CoreLocationTypes
import DeviceModel
import Testing

/// What happens while Screen Time or a device profile forbids changes.
///
/// Written from the notes on R-107, R-108, R-R1 to R-R3, R-A15-10 and R-A18-1.
struct RestrictionTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let leave = ["willResignActive", "didEnterBackground"]
  private static let resign = "willResignActive"

  private static func starts(_ version: String) -> [String] {
    let decisions = ["ND", "D", "WIU", "AL"] + (V.v13to26.contains(version) ? ["provisional"] : [])
    return decisions.flatMap { ["\($0) locked", "\($0) off locked"] }
  }

  /// Neither a permission question nor the offer to turn Location Services on.
  static let requests = V.v8to26.flatMap { version in
    starts(version).map { start in
      Story(
        "no request shows anything", [version], start,
        [Step("app requestWIU"), Step("app requestAlways")],
        truth: String(start.split(separator: " ")[0]))
    }
  }

  static let startCalls = V.v8to26.flatMap { version in
    ["ND locked", "D locked", "ND off locked", "WIU off locked", "AL off locked"].map { start in
      Story(
        "starts fail and raise nothing", [version], start,
        [
          Step("app start", ["ERR(1)"]), Step("app startSLC", ["ERR(1)"]),
          Step("app startRegion", ["REGION(4)"]), Step("app startVisits", ["ERR(1)"]),
        ])
    }
  }

  static let prompts = [
    Story(
      "a lock takes the question away", V.v8to26, "ND",
      [
        Step("app requestWIU", [resign, "prompt whenInUse"]),
        Step("restrict", ["prompt gone whenInUse", "CB(1)", "didBecomeActive"]),
        Step("unrestrict", ["CB(0)"]), Step("app requestWIU", [resign, "prompt whenInUse"]),
      ], truth: "ND"),
    Story(
      "a lock takes the upgrade away", V.v11to12 + V.v134to14 + V.v15to26, "WIU",
      [
        Step("app requestAlways", [resign, "prompt alwaysUpgrade"]),
        Step("restrict", ["prompt gone alwaysUpgrade", "didBecomeActive"]),
      ], truth: "WIU spent"),
    Story(
      "a lock takes the offer away", V.v8to26, "WIU off",
      [
        Step("app requestWIU", [resign, "prompt locationServicesOff"]),
        Step("restrict", ["prompt gone locationServicesOff", "CB(1)", "didBecomeActive"]),
      ], truth: "WIU"),
    Story(
      "a lock settles a question that waits", V.v8to26, "ND",
      [
        Step("app requestWIU", [resign, "prompt whenInUse"]),
        Step("home", ["prompt gone whenInUse", "didEnterBackground"]),
        Step("restrict", ["CB(1)"]),
        Step("return", ["willEnterForeground", "didBecomeActive"]),
        Step("unrestrict", ["CB(0)"]),
      ], truth: "ND"),
    Story(
      "a lock leaves temporary full accuracy to ask for", V.v14to26, "WIU reduced",
      [
        Step("app requestFull", [resign, "prompt temporaryFullAccuracy"]), Step("restrict"),
        Step("press Allow Once", ["CB(4)", "FULL(nil)", "didBecomeActive"]),
      ]),
    Story(
      "a lock while nothing is asked", V.v8to26, "WIU",
      [Step("restrict"), Step("unrestrict")], truth: "WIU"),
    Story(
      "a session doesn't ask under a lock", V.v18to26, "WIU",
      [
        Step("restrict"), Step("app session Always"),
        Step("unrestrict", [resign, "prompt alwaysUpgrade"]),
      ], ignoresDiagnostics: true),
  ]

  static let buttons = ["ND", "D", "WIU"].map { start in
    Story(
      "the location button can't help", V.v15to26, start,
      [
        Step("restrict", start == "WIU" ? [] : ["CB(1)"]), Step("tap location button"),
        Step("unrestrict", start == "WIU" ? [] : ["CB(\(start == "ND" ? 0 : 2))"]),
      ], truth: start)
  }

  @Test(arguments: requests + startCalls + prompts + buttons)
  func lockForbidsWhatTheTableSays(story: Story) throws {
    try story.check()
  }

  /// With a denied app that reads denied under the lock nothing is asked either.
  @Test(arguments: requests + startCalls)
  func lockForbidsTheSameWhereDeniedReadsDenied(story: Story) throws {
    try Story(
      story.name, story.versions, story.start, story.steps, truth: story.truth,
      setup: { $0.options.lockedDenied = .denied }
    ).check()
  }

  @Test(arguments: V.v15to26)
  func locationButtonCannotHelpWhereDeniedReadsDenied(version: String) throws {
    var setup = PhoneSetup(version, "D locked")
    setup.options.lockedDenied = .denied
    var phone = try ReferencePhone(setup)
    try phone.launch()

    #expect(try phone.act("tap location button") == [])
    #expect(phone.truth == "D")
  }
}
