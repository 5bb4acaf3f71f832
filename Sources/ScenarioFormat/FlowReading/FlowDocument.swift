import PermissionFlow

/// A flow as it was read: the flow itself, and what only its file knows.
package struct FlowDocument: Hashable, Sendable {
  /// What the app does.
  package let flow: Flow
  /// Where its parts stand in the file.
  package let source: FlowSource
  /// What its author wants proved about it, in the order of the file.
  package let properties: [FlowProperty]

  /// Makes a document from its parts.
  package init(flow: Flow, source: FlowSource, properties: [FlowProperty]) {
    self.flow = flow
    self.source = source
    self.properties = properties
  }
}
