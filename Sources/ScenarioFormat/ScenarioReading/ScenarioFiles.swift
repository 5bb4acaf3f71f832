/// The files that a scenario names, each read once.
struct ScenarioFiles {
  /// A file that was read without errors.
  private struct Entry<Content> {
    let path: String
    let content: Content
  }

  private let files: FileSource
  private let allowOutside: Bool
  private let scenarioPath: String
  // Files with errors aren't kept: each row of `examples` has to report them for itself.
  private var flows: [Entry<FlowDocument>] = []
  private var bases: [Entry<ScenarioOutline>] = []
  private var plists: [Entry<InfoPlist>] = []
  /// The first file that is missing or can't be read.
  private(set) var missing: String?
  /// The files that were looked for, each once.
  private(set) var named: [String] = []

  /// Makes the way to the files of one scenario.
  init(_ files: FileSource, overrides: ScenarioOverrides, scenarioPath: String) {
    self.files = files
    self.allowOutside = overrides.allowOutside
    self.scenarioPath = scenarioPath
  }

  /// The flow of a file; `nil`, reported at the place that names it, if there is none.
  mutating func flow(_ path: String, at place: SourcePlace, _ sink: inout DiagnosticSink)
    -> FlowDocument?
  {
    guard let path = resolve(path, at: place, &sink) else { return nil }
    if let entry = flows.first(where: { $0.path == path }) { return entry.content }
    guard let text = read(path, at: place, &sink), let flow = FlowReader.read(text, into: &sink)
    else { return nil }
    flows.append(Entry(path: path, content: flow))
    return flow
  }

  /// The base of a file; `nil`, reported at the place that names it, if there is none.
  mutating func base(_ path: String, at place: SourcePlace, _ sink: inout DiagnosticSink)
    -> ScenarioOutline?
  {
    guard let path = resolve(path, at: place, &sink) else { return nil }
    if let entry = bases.first(where: { $0.path == path }) { return entry.content }
    guard let text = read(path, at: place, &sink),
      let document = JSONDocument.read(text, into: &sink),
      let base = ScenarioOutline.base(document.root, &sink)
    else { return nil }
    bases.append(Entry(path: path, content: base))
    return base
  }

  /// The Info.plist of a file; `nil`, reported at the place that names it, if there is none.
  mutating func infoPlist(_ path: String, at place: SourcePlace, _ sink: inout DiagnosticSink)
    -> InfoPlist?
  {
    guard let path = resolve(path, at: place, &sink) else { return nil }
    if let entry = plists.first(where: { $0.path == path }) { return entry.content }
    guard let text = read(path, at: place, &sink) else { return nil }
    do throws(InfoPlistReader.Failure) {
      let plist = try InfoPlistReader.read(text.bytes)
      plists.append(Entry(path: path, content: plist))
      return plist
    } catch {
      sink.report(.scenario(.badInfoPlist(text, error)), in: place.source, at: place.range)
      return nil
    }
  }

  private func resolve(
    _ path: String, at place: SourcePlace, _ sink: inout DiagnosticSink
  ) -> String? {
    guard !path.isEmpty else {
      let fact = DiagnosticFact.valueNotAllowed(found: path, expected: "the path of a file")
      sink.report(fact, in: place.source, at: place.range)
      return nil
    }
    // What the command line names may be anywhere.
    guard place.source.name != Self.commandLine else { return path }
    let tree = TreePath(scenarioPath: scenarioPath, files: files)
    let file = place.source.name
    if let resolved = tree.resolve(path, writtenIn: file, allowOutside: allowOutside) {
      return resolved
    }
    sink.report(.scenario(.pathOutside(path)), in: place.source, at: place.range)
    return nil
  }

  private mutating func read(
    _ path: String, at place: SourcePlace, _ sink: inout DiagnosticSink
  ) -> SourceText? {
    if !named.contains(path) { named.append(path) }
    do throws(FileSource.Problem) {
      // The system would take the text before a NUL for the path.
      guard !path.utf8.contains(0) else { throw .missing }
      return SourceText(name: path, bytes: try files.read(path))
    } catch {
      let fact: ScenarioFact =
        switch error {
        case .missing: .missingFile(path)
        case .unreadable: .unreadableFile(path)
        }
      sink.report(.scenario(fact), in: place.source, at: place.range)
      missing = missing ?? path
      return nil
    }
  }

  /// The name under which the argument of `--flow` is shown as a text of its own.
  private static let commandLine = "--flow"

  /// The place of the flow that the command line names.
  static func commandLinePlace(_ argument: String) -> SourcePlace {
    let source = SourceText(name: commandLine, bytes: Array(argument.utf8))
    return SourcePlace(source: source, range: 0..<source.bytes.count)
  }
}
