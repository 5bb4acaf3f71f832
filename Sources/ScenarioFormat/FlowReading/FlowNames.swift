import PermissionFlow

/// What a flow file defines and other places of it refer to.
///
/// Broken definitions stay in, so that no reference to them is reported a second time.
struct FlowNames {
  /// A variable; without a value when its definition is broken.
  struct Variable {
    let name: String
    let variable: FlowVariable?
  }

  /// A named condition.
  struct Condition {
    let name: String
    let value: JSONValue
    /// What it stands for, once read.
    var parsed = ParsedCondition.all([])
    /// The numbers of the named conditions it refers to.
    var references: [Int] = []
  }

  var variables: [Variable] = []
  var conditions: [Condition] = []
  var controls: [String] = []
  var alerts: [FlowAlert] = []
  var states: [String] = []

  /// The number of the variable that a string names, or `nil`.
  func variable(named text: String) -> Int? {
    variables.firstIndex { $0.name == text }
  }

  /// All that can be tapped, as the keys of `on` spell it after `tap`.
  var tapTargets: [String] {
    controls + alerts.flatMap { alert in alert.buttons.map { "\(alert.id).\($0.id)" } }
  }
}
