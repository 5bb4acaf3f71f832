import ScenarioFormat

/// The outcome of reading a flow's text.
struct ReadFlow {
  let document: FlowDocument?
  let diagnostics: [Diagnostic]

  init(_ text: String, name: String = "a.json") {
    self.init(bytes: Array(text.utf8), name: name)
  }

  init(bytes: [UInt8], name: String = "a.json") {
    var sink = DiagnosticSink()
    document = FlowReader.read(SourceText(name: name, bytes: bytes), into: &sink)
    diagnostics = sink.diagnostics
  }
}

/// A flow that defines one of everything, with room for the top-level `on` and more keys.
///
/// States `idle` (0) and `gaveUp` (1); alerts `guide` (0) and `other` (1); controls `locate` (0) and
/// `again` (1, in `gaveUp` only); variables `asked` (bool), `mode` (`slow`, `fast`), `attempts` (0
/// to 3); conditions `available` and `unavailable`.
func sampleFlow(on events: String = "{}", more: String = "") -> String {
  """
  {
    "locflow": "flow/1",
    "name": "sample",
    "variables": {
      "asked": { "type": "bool" },
      "mode": { "type": "enum", "values": ["slow", "fast"] },
      "attempts": { "type": "count", "max": 3 }
    },
    "conditions": {
      "unavailable": { "available": false },
      "available": {
        "locationServices": "on", "authorization": ["authorizedWhenInUse", "authorizedAlways"]
      }
    },
    "controls": ["locate"],
    "alerts": {
      "guide": {
        "title": "Guide",
        "buttons": [{ "id": "ok", "title": "OK" }, { "id": "no", "title": "No" }]
      },
      "other": { "message": "Other", "buttons": [{ "id": "ok", "title": "OK" }] }
    },
    "initial": "idle",
    "states": { "idle": {}, "gaveUp": { "controls": ["again"] } },
    "on": \(events)\(more)
  }
  """
}
