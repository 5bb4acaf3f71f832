/// The order of keys in each kind of file.
///
/// Objects that are missing here keep the order they are written in: in `expect` it is the order in
/// which failures are reported, in a pattern the first key is the kind, in `on` and `states` it
/// tells a story.
extension LayoutShape {
  /// The kinds of files, by what stands behind `locflow`.
  static let formats: [(name: String, shape: LayoutShape)] = [
    ("scenario/1", .open(scenario)),
    ("flow/1", .open(flow)),
    ("base/1", .open(base)),
    ("config/1", .open(.object([Key("locflow"), Key("check")]))),
  ]

  // MARK: - Scenario and base

  private static let scenario = LayoutShape.object([
    Key("locflow"), Key("name"), Key("description"), Key("tags"), Key("properties"), Key("flow"),
    Key("extends"), Key("variables"), Key("device", device), Key("app", app), Key("user", user),
    Key("steps", .list(step, isOpen: true)), Key("examples", examples), Key("never"),
  ])

  private static let base = LayoutShape.object([
    Key("locflow"), Key("device", device), Key("app", app), Key("user", user),
  ])

  private static let device = LayoutShape.object([
    Key("ios"), Key("language"), Key("localTime"), Key("locationServices"), Key("authorization"),
    Key("accuracy"),
    Key("locationChangesRestricted"), Key("options"),
    Key("history", .object([Key("alwaysAsked"), Key("servicesAlerts"), Key("requested")])),
  ])

  private static let app = LayoutShape.object([
    Key("name"), Key("kind"), Key("infoPlist"), Key("infoPlistStrings"), Key("lifecycle"),
    Key("sdk"),
  ])

  private static let user = LayoutShape.object([
    Key("onPrompt", .names(.object([Key("after"), Key("answer"), Key("precise")])))
  ])

  private static let step = LayoutShape.object([
    Key("answer", .object([Key("button"), Key("precise"), Key("after")])),
    Key("fix", .object([Key("age"), Key("accuracy"), Key("after")])),
  ])

  private static let examples = LayoutShape.object([
    Key("columns"), Key("rows"),
  ])

  // MARK: - Flow

  private static let flow = LayoutShape.object([
    Key("locflow"), Key("name"), Key("title"), Key("readsServicesOffMainThread"), Key("delegate"),
    Key("delegateLacks"), Key("variables", .names(variable)),
    Key("conditions"), Key("controls"), Key("alerts", .open(.names(alert))),
    Key("on", .open(.names(branches))),
    Key("initial"), Key("states", .open(.names(state))), Key("goal"), Key("acceptable"),
    Key("properties"),
  ])

  private static let variable = LayoutShape.object([
    Key("type"), Key("values"), Key("max"), Key("initial"), Key("persist"),
  ])

  private static let alert = LayoutShape.object([
    Key("title"), Key("message"),
    Key("buttons", .list(.object([Key("id"), Key("title")]), isOpen: false)),
  ])

  private static let branches = LayoutShape.list(
    .object([Key("if"), Key("do"), Key("to")]), isOpen: false)

  private static let state = LayoutShape.object([
    Key("controls"), Key("entry"), Key("on", .open(.names(branches))),
    Key("after", .names(branches)),
  ])
}
