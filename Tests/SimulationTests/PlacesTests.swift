import DeviceModel
import ScenarioFormat
import Simulation
import TestSupport
import Testing

/// A flow with a control for each thing; nothing happens by itself.
private let toolbox = """
  {
    "locflow": "flow/1", "name": "toolbox",
    "controls": ["ask", "askAlways", "start", "show", "page", "services", "release", "crash"],
    "alerts": { "guide": { "title": "Guide", "buttons": [
      { "id": "ok", "title": "OK" }, { "id": "no", "title": "No" }] } },
    "on": {
      "didFinishLaunching": [{ "do": ["createManager"] }],
      "tap ask": [{ "do": ["requestWhenInUseAuthorization"] }],
      "tap askAlways": [{ "do": ["requestAlwaysAuthorization"] }],
      "tap start": [{ "do": ["startUpdatingLocation"] }],
      "tap show": [{ "do": [{ "present": "guide" }, "requestWhenInUseAuthorization"] }],
      "tap guide.ok": [
        { "if": { "alert": "none" }, "do": [{ "post": "gone" }, { "present": "guide" }] },
        { "do": [{ "post": "stillUp" }] }],
      "tap page": [{ "do": [{ "open": "appSettings" }] }],
      "tap services": [{ "do": [{ "open": "locationServicesSettings" }] }],
      "tap release": [{ "do": ["requestWhenInUseAuthorization", "releaseManager"] }],
      "tap crash": [{ "do": [
        { "open": "appSettings", "using": "openURL:options:completionHandler:" }] }]
    }
  }
  """

/// Steps with expectations that hold, up to one that is impossible.
private struct PlaceCase: Sendable, CustomTestStringConvertible {
  let id: String
  let device: String
  let steps: String
  /// Why the last step is impossible.
  let refusal: StepRefusal?

  var testDescription: String { id }

  init(
    _ id: String, device: String = #""ios": "17""#, _ steps: String,
    refused refusal: StepRefusal? = nil
  ) {
    self.id = id
    self.device = device
    self.steps = steps
    self.refusal = refusal
  }
}

private let allowed = #""ios": "17", "authorization": "whenInUse""#

private let places: [PlaceCase] = [
  PlaceCase("launch of an app in front", #""launch", "launch""#, refused: .move(.appIsInFront)),
  PlaceCase("return to an app in front", #""launch", "return""#, refused: .move(.appIsInFront)),
  PlaceCase("return before any launch", #""return""#, refused: .move(.appWasNeverLaunched)),
  PlaceCase(
    "return before any launch, from Settings", #""openSettings", "return""#,
    refused: .move(.appWasNeverLaunched)),
  PlaceCase(
    "launch brings a running app to the front",
    #""launch", "home", "launch", { "expect": { "appState": "active" } }"#),
  PlaceCase(
    "launch from Settings", #""openSettings", "launch", { "expect": { "appState": "active" } }"#),
  PlaceCase(
    "return to an app that ended is a cold launch",
    """
    "launch", "terminate", { "expect": { "appState": "notRunning" } }, "return",
    { "expect": { "contains": [{ "didFinishLaunching": {} }], "appState": "active" } }
    """),
  PlaceCase(
    "return to an app that crashed is a cold launch", device: #""ios": "9.3""#,
    """
    "launch", { "tap": "crash" }, { "expect": { "appState": "notRunning" } }, "return",
    { "expect": { "contains": [{ "didFinishLaunching": {} }], "appState": "active" } }
    """),
  PlaceCase(
    "home from Settings",
    #""launch", "openSettings", "home", { "expect": { "settingsPage": null } }"#),
  PlaceCase(
    "home under a system prompt",
    """
    "launch", { "tap": "ask" }, "home", { "expect": { "appState": "background", "prompt": null } }
    """
  ),
  PlaceCase(
    "home under the app's alert",
    """
    "launch", { "tap": "show" }, { "answer": "dontAllow" }, "home",
    { "expect": { "alert": "guide" } }
    """
  ),
  PlaceCase("home on a locked phone", #""launch", "lock", "home""#, refused: .move(.phoneIsLocked)),
  PlaceCase(
    "openSettings leaves the app and starts at the root",
    """
    "launch", { "tap": "page" }, { "expect": { "settingsPage": "app" } }, "return", "openSettings",
    { "expect": { "settingsPage": "root", "appState": "background" } }
    """),
  PlaceCase(
    "terminate ends a running app and shows Home",
    """
    "launch", "openSettings", "terminate", { "expect": { "settingsPage": null,
    "appState": "notRunning" } }
    """
  ),
  PlaceCase(
    "terminate without an app", #""terminate""#, refused: .move(.appIsNotRunning)),
  PlaceCase(
    "reinstall ends a running app and shows Home",
    """
    "launch", "openSettings", { "reinstall": "tool" },
    { "expect": { "settingsPage": null, "appState": "notRunning" } }
    """),
  PlaceCase(
    "lock sends the app to the background and unlock brings it back",
    """
    "launch", "lock", { "expect": { "appState": "background" } }, "unlock",
    { "expect": { "appState": "active" } }
    """),
  PlaceCase(
    "unlock brings Settings back",
    """
    "openSettings", "lock", { "expect": { "settingsPage": null } }, "unlock",
    { "expect": { "settingsPage": "root" } }
    """),
  PlaceCase("lock twice", #""lock", "lock""#, refused: .move(.phoneIsLocked)),
  PlaceCase("unlock first", #""unlock""#, refused: .move(.phoneIsNotLocked)),
  PlaceCase("evict in front", #""launch", "evict""#, refused: .move(.appIsNotInBackground)),
  PlaceCase(
    "evict in the background",
    """
    "launch", "home", "evict", { "expect": { "appState": "notRunning",
    "contains": [{ "terminated": "iOS" }] } }
    """
  ),
]

private let settings: [PlaceCase] = [
  PlaceCase(
    "a change outside Settings", #""launch", { "change": { "locationServices": "off" } }"#,
    refused: .move(.settingsNotInFront)),
  PlaceCase(
    "a change includes the way to the page", device: allowed,
    """
    "launch", "openSettings", { "change": { "authorization": "never" } },
    { "expect": { "settingsPage": "app", "truth": "denied" } },
    { "change": { "locationServices": "off" } },
    { "expect": { "settingsPage": "locationServices", "locationServices": "off" } }
    """),
  PlaceCase(
    "a row that is greyed while services are off",
    device: #""ios": "17", "authorization": "whenInUse", "locationServices": "off""#,
    #""openSettings", { "change": { "authorization": "never" } }"#,
    refused: .move(.rowDisabledByServices)),
  PlaceCase(
    "a row that is greyed by a restriction",
    device: #""ios": "17", "authorization": "whenInUse", "locationChangesRestricted": true"#,
    #""openSettings", { "change": { "authorization": "never" } }"#,
    refused: .move(.rowGreyedByRestriction)),
  PlaceCase(
    "the switch under a restriction",
    device: #""ios": "17", "locationChangesRestricted": true"#,
    #""openSettings", { "change": { "locationServices": "off" } }"#,
    refused: .move(.rowGreyedByRestriction)),
  PlaceCase(
    "no row before the first request",
    #""launch", "openSettings", { "change": { "authorization": "never" } }"#,
    refused: .move(.rowMissing)),
  PlaceCase(
    "a row after the first request",
    """
    "launch", { "tap": "ask" }, { "answer": "dontAllow" }, "openSettings",
    { "change": { "authorization": "whenInUse" } }, { "expect": { "truth": "whenInUse" } }
    """),
  PlaceCase(
    "a choice of a later version", device: #""ios": "12", "authorization": "denied""#,
    #""openSettings", { "change": { "authorization": "askNextTime" } }"#,
    refused: .move(.choiceNotListed)),
  PlaceCase(
    "Precise before 14", device: #""ios": "13", "authorization": "whenInUse""#,
    #""openSettings", { "change": { "precise": false } }"#, refused: .move(.choiceNotListed)),
  PlaceCase(
    "choosing the present value does nothing", device: allowed,
    """
    "launch", { "expect": {} }, "openSettings", { "change": { "authorization": "whenInUse" } },
    { "change": { "precise": true } }, { "change": { "locationServices": "on" } },
    "return", { "expect": { "callbacks": [], "truth": "whenInUse" } }
    """),
  PlaceCase(
    "appSettings shows the app's page, also without a row",
    #""launch", { "tap": "page" }, { "expect": { "settingsPage": "app" } }"#),
  PlaceCase(
    "the private URL on 9", device: #""ios": "9.3""#,
    #""launch", { "tap": "services" }, { "expect": { "settingsPage": "locationServices" } }"#),
  PlaceCase(
    "the private URL on 10 is refused and the app stays active", device: #""ios": "10""#,
    """
    "launch", { "tap": "services" }, { "expect": { "settingsPage": null, "appState": "active",
      "contains": [{ "openCompleted": false }] } }
    """),
]

private let screens: [PlaceCase] = [
  PlaceCase("an id that is not there", #""launch", { "tap": "ok" }"#, refused: .notOnScreen),
  PlaceCase(
    "under an alert the controls can't be used",
    #""launch", { "tap": "show" }, { "answer": "dontAllow" }, { "tap": "ask" }"#,
    refused: .notOnScreen),
  PlaceCase(
    "under a prompt the alert can't be used", #""launch", { "tap": "show" }, { "tap": "ok" }"#,
    refused: .notOnScreen),
  PlaceCase(
    "a system prompt is above the app's alert",
    """
    "launch", { "tap": "show" },
    { "expect": { "prompt": "whenInUse", "alert": "guide",
      "offersOnly": ["allowOnce", "allowWhileUsing", "dontAllow"] } },
    { "answer": "dontAllow" }, { "expect": { "offersOnly": ["ok", "no"] } }
    """),
  PlaceCase(
    "a tap dismisses the alert, then its event runs",
    """
    "launch", { "tap": "show" }, { "answer": "dontAllow" }, { "expect": {} }, { "tap": "ok" },
    { "expect": { "posts": ["gone"], "alert": "guide" } },
    { "tap": "guide.no" }, { "expect": { "alert": null, "posts": [] } }
    """),
  PlaceCase("no prompt to answer", #""launch", { "answer": "allow" }"#, refused: .move(.noPrompt)),
  PlaceCase(
    "the Precise switch of a later version", device: #""ios": "13""#,
    """
    "launch", { "tap": "ask" }, { "answer": { "button": "allowWhileUsing", "precise": false } }
    """, refused: .move(.noPreciseSwitch(.whenInUse))),
  PlaceCase(
    "a Precise switch on a prompt without one", device: #""ios": "17", "locationServices": "off""#,
    """
    "launch", { "tap": "ask" }, { "answer": { "button": "cancel", "precise": true } }
    """, refused: .move(.noPreciseSwitch(.locationServicesOff))),
  PlaceCase(
    "a button of another version", #""launch", { "tap": "ask" }, { "answer": "allow" }"#,
    refused: .move(.noSuchButton(.whenInUse))),
  PlaceCase(
    "a control under the Home screen", #""launch", "home", { "tap": "ask" }"#,
    refused: .notOnScreen),
]

private let prompts: [PlaceCase] = [
  PlaceCase(
    "Home keeps a prompt pending",
    """
    "launch", { "tap": "ask" }, "home", { "expect": { "prompt": null } }, "return",
    { "expect": { "prompt": "whenInUse" } }
    """),
  PlaceCase(
    "lock removes it",
    """
    "launch", { "tap": "ask" }, "lock", "unlock",
    { "expect": { "prompt": null, "truth": "notDetermined", "appState": "active" } }
    """),
  PlaceCase(
    "termination withdraws it",
    #""launch", { "tap": "ask" }, "terminate", "launch", { "expect": { "prompt": null } }"#),
  PlaceCase(
    "the release of its manager withdraws it",
    #""launch", { "tap": "release" }, { "expect": { "prompt": null, "appState": "active" } }"#),
  PlaceCase(
    "from 13 requestAlways shows the whenInUse prompt", device: #""ios": "13""#,
    #""launch", { "tap": "askAlways" }, { "expect": { "prompt": "whenInUse" } }"#),
  PlaceCase(
    "before 13 it shows its own", device: #""ios": "12.4""#,
    #""launch", { "tap": "askAlways" }, { "expect": { "prompt": "always" } }"#),
  PlaceCase(
    "settings on the services-off alert opens locationServices",
    device: #""ios": "17", "authorization": "whenInUse", "locationServices": "off""#,
    """
    "launch", { "tap": "start" }, { "expect": { "prompt": "locationServicesOff" } },
    { "answer": "settings" }, { "expect": { "settingsPage": "locationServices", "prompt": null } }
    """),
]

private let values: [PlaceCase] = [
  PlaceCase(
    "no position arrives by itself", device: allowed,
    """
    "launch", { "tap": "start" }, { "expect": {} }, { "wait": "1h" },
    { "expect": { "callbacks": [] } }
    """
  ),
  PlaceCase(
    "a fix while no updates run is silence", device: allowed,
    """
    "launch", { "expect": {} }, { "fix": {} },
    { "expect": { "callbacks": [], "contains": [{ "noCallback": "notStarted" }] } }
    """),
  PlaceCase(
    "a fix while updates run", device: allowed,
    """
    "launch", { "tap": "start" }, { "expect": {} }, { "fix": { "age": "3s", "accuracy": 12 } },
    { "expect": { "contains": [{ "didUpdateLocations": {}, "age": "3s", "accuracy": 12 }] } }
    """),
  PlaceCase(
    "a fresh read runs ahead of the manager's property", device: allowed,
    """
    "launch", "openSettings", { "change": { "authorization": "never" } },
    { "expect": { "authorization": "denied", "managerAuthorization": "authorizedWhenInUse" } },
    "return", { "expect": { "authorization": "denied", "managerAuthorization": "denied" } }
    """),
  PlaceCase(
    "an app that isn't running: what it would read",
    device: #""ios": "17", "authorization": "always""#,
    """
    { "expect": { "authorization": "authorizedAlways", "appState": "notRunning",
    "updating": false } }
    """
  ),
  PlaceCase(
    "losing permission while started resumes", device: allowed,
    """
    "launch", { "tap": "start" }, "openSettings",
    { "change": { "locationServices": "off", "after": "1s" } }, { "expect": { "updating": false } },
    { "change": { "locationServices": "on", "after": "1s" } }, "return",
    { "expect": { "updating": true } }
    """),
  PlaceCase(
    "a start that fails leaves them stopped",
    device: #""ios": "17", "authorization": "denied""#,
    """
    "launch", { "tap": "start" }, { "expect": { "updating": false } }, "openSettings",
    { "change": { "authorization": "whenInUse" } }, "return", { "expect": { "updating": false } }
    """),
  PlaceCase(
    "updating whatever the app's state", device: allowed,
    """
    "launch", { "tap": "start" }, "home", { "wait": "1m" },
    { "expect": { "updating": true, "appState": "suspended" } }
    """),
]

@Suite struct PlacesTests {
  @Test(arguments: places + settings + screens + prompts + values)
  private func eachSentenceHolds(_ example: PlaceCase) throws {
    let run = try SampleRun(
      "[\(example.steps)]", flow: toolbox, "\"device\": { \(example.device) }")

    #expect(run.failures == [])
    #expect(run.result.impossible?.reason == example.refusal.map { .refused($0) })
    if let impossible = run.result.impossible {
      #expect(impossible.step == run.scenarioCase.scenario.steps.count - 1)
    }
  }

  @Test func anUpgradeGoesUp() throws {
    let run = try SampleRun(
      #"["launch", { "upgrade": "16.4" }]"#, flow: toolbox, #""device": { "ios": "17" }"#)

    #expect(run.result.impossible?.reason == .notNewer)
  }

  @Test func anImpossibleStepSaysWhatTheScreenOffers() throws {
    let screen = try SampleRun(
      #"["launch", { "tap": "ask" }, { "tap": "start" }]"#, flow: toolbox,
      #""device": { "ios": "17" }"#)
    let page = try SampleRun(
      #"["openSettings", { "change": { "authorization": "askNextTime" } }]"#, flow: toolbox,
      #""device": { "ios": "12", "authorization": "denied" }"#)

    #expect(screen.result.impossible?.frontMost == .prompt(.whenInUse))
    #expect(screen.result.impossible?.offers == ["allowOnce", "allowWhileUsing", "dontAllow"])
    #expect(page.result.impossible?.frontMost == .settings(.root))
    #expect(page.result.impossible?.choices == ["never", "whenInUse", "always"])
  }
}
