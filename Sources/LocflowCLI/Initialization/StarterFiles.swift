/// What `locflow init` writes: files that hold at once, and are small enough to be read whole.
struct StarterFile {
  /// The path below the folder that is asked for.
  let path: String
  /// What it is, in a line.
  let summary: String
  /// Its content, with a line break at the end.
  let text: String

  /// All files, the ones to look at first in front.
  static let all = [
    StarterFile(
      path: scenarioPath, summary: "a scenario: what happens to the phone", text: scenario),
    StarterFile(path: flowPath, summary: "a flow: what the app does", text: flow),
    StarterFile(path: ConfigurationFile.name, summary: "settings of locflow check", text: settings),
    StarterFile(path: workflowPath, summary: "the same check in GitHub Actions", text: workflow),
  ]

  /// The path of the scenario.
  static let scenarioPath = "Scenarios/allowed-in-settings.json"
  /// The path of the flow.
  static let flowPath = "Scenarios/flows/location.json"
  /// The path of the workflow.
  static let workflowPath = ".github/workflows/locflow.yml"

  private static let settings = """
    {
      "locflow": "config/1",
      "check": { "paths": ["Scenarios"], "strict": true }
    }

    """

  private static let scenario = """
    {
      "locflow": "scenario/1",
      "name": "Denied once, allowed in Settings later",
      "tags": ["settings"],
      "flow": "flows/location.json",
      "device": { "ios": "18", "authorization": "denied" },
      "steps": [
        "launch",
        { "tap": "locate" },
        { "expect": { "alert": "allowLocation", "offersOnly": ["cancel", "settings"] } },
        { "tap": "settings" },
        { "expect": { "settingsPage": "app" } },
        { "change": { "authorization": "whenInUse" } },
        "return",
        {
          "expect": {
            "callbacks": [{ "didChangeAuthorization": "authorizedWhenInUse" }],
            "updating": true
          }
        }
      ],
      "never": [{ "prompt": "whenInUse" }]
    }

    """

  private static let flow = """
    {
      "locflow": "flow/1",
      "name": "location",
      "title": "Asks on a tap, and explains what iOS doesn't ask again",
      "x-why": "Made by locflow init. Describe what your app does; `locflow flows recommended` goes on.",
      "conditions": { "allowed": { "authorization": ["authorizedWhenInUse", "authorizedAlways"] } },
      "controls": ["locate"],
      "alerts": {
        "allowLocation": {
          "title": "Location Is Not Allowed",
          "message": "To be found on the map, open Settings, tap Location and choose “While Using the App”.",
          "buttons": [
            { "id": "cancel", "title": "Not Now" },
            { "id": "settings", "title": "Open Settings" }
          ]
        },
        "locationIsOff": {
          "title": "Location Services Are Off",
          "message": "Turn them on in the Settings app, or ask whoever manages this device.",
          "buttons": [{ "id": "ok", "title": "OK" }]
        }
      },
      "on": {
        "didFinishLaunching": [{ "do": ["createManager"] }],
        "didChangeAuthorization": [
          {
            "if": { "allowed": true },
            "do": [
              { "dismiss": "allowLocation" },
              { "dismiss": "locationIsOff" },
              "startUpdatingLocation"
            ]
          },
          { "do": ["stopUpdatingLocation"] }
        ],
        "didUpdateLocations": [{ "if": { "fix": "fresh" }, "do": ["useLocation"] }],
        "tap locate": [
          { "if": { "allowed": true }, "do": ["startUpdatingLocation"] },
          { "if": { "authorization": "notDetermined" }, "do": ["requestWhenInUseAuthorization"] },
          {
            "x-why": "Without Location Services every app reads denied, and the app's page can't help.",
            "if": { "authorization": "denied", "locationServices": "on" },
            "do": [{ "present": "allowLocation" }]
          },
          { "do": [{ "present": "locationIsOff" }] }
        ],
        "tap allowLocation.settings": [
          { "if": { "locationServices": "on" }, "do": [{ "open": "appSettings" }] },
          { "do": [{ "present": "locationIsOff" }] }
        ]
      },
      "acceptable": [{ "authorization": "restricted" }, { "locationServices": "off" }]
    }

    """

  private static let workflow = """
    # Rehearses the location-permission flow on every change.
    name: Location permission

    on:
      push:
      pull_request:

    permissions:
      contents: read

    jobs:
      check:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - name: Get locflow
            uses: actions/checkout@v4
            with:
              repository: OWNER/locflow  # Where you keep locflow.
              path: .locflow
          - name: Build locflow
            run: swift build -c release --product locflow --package-path .locflow
          - name: Check the scenarios
            run: >-
              .locflow/.build/release/locflow check
              --format pretty --format github --format junit:locflow.xml
          - name: Keep the report
            if: always()
            uses: actions/upload-artifact@v4
            with:
              name: locflow
              path: locflow.xml
              if-no-files-found: ignore

    """
}
