import CoreLocationTypes
import DeviceModel
import Simulation

/// What came out of exploring a flow, on all versions asked for.
package struct ExplorationReport: Hashable, Sendable {
  /// The exploration of one version.
  package struct Run: Hashable, Sendable {
    /// The version.
    package let version: IOSVersion
    /// The option values that differ from the standard, such as `lockedDenied=denied`.
    package let options: [String]
    /// How many states there are.
    package let stateCount: Int
    /// How many steps there are between them.
    package let edgeCount: Int
    /// What is known at the end.
    package let verdict: Verdict
    /// Whether a bound was hit before all was visited.
    package let isBounded: Bool
    /// The screens and what leads from one to another, for a diagram.
    package let graph: Graph?

    /// Creates a run.
    package init(
      version: IOSVersion, options: [String], stateCount: Int, edgeCount: Int, verdict: Verdict,
      isBounded: Bool, graph: Graph?
    ) {
      self.version = version
      self.options = options
      self.stateCount = stateCount
      self.edgeCount = edgeCount
      self.verdict = verdict
      self.isBounded = isBounded
      self.graph = graph
    }
  }

  /// Screens and what leads from one to another.
  package struct Graph: Hashable, Sendable {
    /// What a screen means to its user.
    package enum Mood: Hashable, Sendable, CaseIterable {
      case neutral
      case good
      case stuck
    }

    /// A screen.
    package struct Node: Hashable, Sendable {
      /// What is on it, a line each.
      package let label: [String]
      /// What it means to its user.
      package let mood: Mood

      /// Creates a screen.
      package init(label: [String], mood: Mood) {
        self.label = label
        self.mood = mood
      }
    }

    /// A way from a screen to another, by their places in the list.
    package struct Edge: Hashable, Sendable {
      /// The screen it starts from.
      package let source: Int
      /// The screen it leads to.
      package let target: Int
      /// What happens.
      package let label: String

      /// Creates a way.
      package init(source: Int, target: Int, label: String) {
        self.source = source
        self.target = target
        self.label = label
      }
    }

    /// The screens.
    package let nodes: [Node]
    /// The ways.
    package let edges: [Edge]

    /// Creates a graph.
    package init(nodes: [Node], edges: [Edge]) {
      self.nodes = nodes
      self.edges = edges
    }
  }

  /// What is known at the end of a run.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// All was visited, and nothing is wrong.
    case holds
    /// Something is wrong.
    case violated
    /// A bound was hit before all was visited.
    case noVerdict
    /// Nothing is wrong, but a property has nothing to be proved of.
    case vacuous
  }

  /// A mistake with its story.
  package struct Finding: Hashable, Sendable {
    /// What is wrong.
    package enum Subject: Hashable, Sendable {
      case mistake(FindingKind)
      /// A rule of App Review.
      case review(ReviewRule)
      /// A property of the flow's own, by its name, such as `never[0]`.
      case property(String)
      /// A property of which no state was found, such as `sometimes[0]`: no story shows that.
      case absence(String)

      /// Whether something is missing everywhere, so that no story and no state shows it.
      package var isAbsence: Bool {
        if case .absence = self { true } else { false }
      }
    }

    /// A story that shows it.
    package struct Story: Hashable, Sendable {
      /// The versions on which it holds, oldest first.
      package let versions: [IOSVersion]
      /// The version on which it happens.
      package let version: IOSVersion
      /// The `device` block.
      package let device: TraceValue
      /// The steps.
      package let steps: [ScenarioStep]
      /// For each step what has happened by itself before it.
      package let asides: [StoryAside?]
      /// The phone at its start, in words.
      package let situation: String

      /// Creates a story.
      package init(
        versions: [IOSVersion], version: IOSVersion, device: TraceValue, steps: [ScenarioStep],
        asides: [StoryAside?], situation: String
      ) {
        self.versions = versions
        self.version = version
        self.device = device
        self.steps = steps
        self.asides = asides
        self.situation = situation
      }
    }

    /// What is wrong.
    package let subject: Subject
    /// The versions that show it, oldest first.
    package let versions: [IOSVersion]
    /// Where in the flow it comes from.
    package let place: Place
    /// Where else the same mistake is made, in the order of the flow.
    package let otherPlaces: [Place]
    /// A shortest story, at least one; more where none holds on all versions that show it.
    package let stories: [Story]
    /// How many states show it.
    package let stateCount: Int
    /// The rule of iOS behind it.
    package let rule: DeviceRuleID?
    /// What the phone is like where the first story ends.
    package let end: End

    /// Creates a finding.
    package init(
      subject: Subject, versions: [IOSVersion], place: Place, otherPlaces: [Place],
      stories: [Story], stateCount: Int, rule: DeviceRuleID?, end: End
    ) {
      precondition(!stories.isEmpty, "the finding at \(place.path) has no story")
      self.subject = subject
      self.versions = versions
      self.place = place
      self.otherPlaces = otherPlaces
      self.stories = stories
      self.stateCount = stateCount
      self.rule = rule
      self.end = end
    }
  }

  /// A place of the flow.
  package struct Place: Hashable, Sendable {
    /// The file.
    package let file: String
    /// The 1-based line.
    package let line: Int
    /// The 1-based column, in UTF-8 bytes.
    package let column: Int
    /// What stands there, such as `on.tap locate[0]`.
    package let path: String

    /// Creates a place.
    package init(file: String, line: Int, column: Int, path: String) {
      self.file = file
      self.line = line
      self.column = column
      self.path = path
    }
  }

  /// A property of the flow's own that says nothing about any version explored.
  package struct Vacuity: Hashable, Sendable {
    /// Its name, such as `never[0]`.
    package let property: String
    /// Where it stands.
    package let place: Place
    /// Why, for people.
    package let sentence: String

    /// Creates a statement.
    package init(property: String, place: Place, sentence: String) {
      self.property = property
      self.place = place
      self.sentence = sentence
    }
  }

  /// The flow.
  package let flow: String
  /// The flow's file.
  package let file: String
  /// The runs, oldest version first.
  package let runs: [Run]
  /// The mistakes, each once.
  package let findings: [Finding]
  /// How many mistakes there are, those that are left out among them.
  package let findingCount: Int
  /// The properties that nothing was proved of.
  package let vacuities: [Vacuity]
  /// What the app can't tell apart; absent when it was not asked for.
  package let ambiguities: [Ambiguity]?
  /// How many combinations of options were explored, in words, where there are several.
  package let combinations: String?

  /// Creates a report.
  package init(
    flow: String, file: String, runs: [Run], findings: [Finding], findingCount: Int,
    vacuities: [Vacuity], ambiguities: [Ambiguity]?, combinations: String?
  ) {
    self.flow = flow
    self.file = file
    self.runs = runs
    self.findings = findings
    self.findingCount = findingCount
    self.vacuities = vacuities
    self.ambiguities = ambiguities
    self.combinations = combinations
  }
}

extension ExplorationReport {
  /// What is known of all runs together.
  package var verdict: Verdict {
    if runs.contains(where: { $0.verdict == .violated }) { return .violated }
    if runs.contains(where: { $0.verdict == .noVerdict }) { return .noVerdict }
    return vacuities.isEmpty ? .holds : .vacuous
  }

  /// The versions on which a bound was hit before all was visited, oldest first.
  package var boundedVersions: [IOSVersion] {
    versions.filter { version in runs.contains { $0.version == version && $0.isBounded } }
  }
}

extension ExplorationReport.Finding {
  /// The story that is told first.
  package var story: Story { stories[0] }

  /// All places where the mistake is made, that of the first story first.
  package var places: [ExplorationReport.Place] { [place] + otherPlaces }

  /// The kind, as reports name it.
  package var kind: String {
    switch subject {
    case .mistake(let kind): kind.name
    case .review(let rule): rule.name
    case .property(let name), .absence(let name): name
    }
  }

  /// The stable code.
  package var code: String {
    switch subject {
    case .mistake(let kind): kind.code
    case .review(let rule): rule.code
    case .property, .absence: Explanation.propertyCode
    }
  }

  /// What is wrong, for people.
  package var sentence: String {
    switch subject {
    case .mistake(let kind): kind.sentence
    case .review(let rule): rule.sentence
    case .property(let name): "the flow's property \(name) doesn't hold"
    case .absence(let name): "no state of the flow has what its property \(name) asks for"
    }
  }

  /// What the code stands for, for people.
  var title: String {
    switch subject {
    case .mistake, .review: sentence
    case .property, .absence: Explanation.propertySentence
    }
  }

  /// The rule of App Review that is broken, where it is one.
  package var review: ReviewRule? {
    if case .review(let rule) = subject { rule } else { nil }
  }
}
