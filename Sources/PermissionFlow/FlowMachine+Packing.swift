import CoreLocationTypes

/// The machine in a few bits, exactly and reversibly, for exhaustive search.
extension FlowMachine {
  /// The stored fields, all of which are packed.
  package static let packedFields = ["state", "timers", "variables"]

  /// The bits that a machine of a flow takes.
  package static func packedWidth(of flow: Flow) -> Int {
    stateWidth + FlowState.timerLimit + min(flow.layout.width, VariableLayout.capacity)
  }

  /// A flow has at most 64 states.
  private static let stateWidth = 6

  /// Writes all that the machine remembers.
  package func pack(into bits: inout PackedBits, variableWidth: UInt64) {
    bits.write(state, width: UInt64(FlowMachine.stateWidth))
    bits.write(timers, width: UInt64(FlowState.timerLimit))
    if variableWidth > 0 { bits.write(variables, width: variableWidth) }
  }

  /// Reads a machine that was packed.
  package init(unpacking bits: inout PackedBitsReader, variableWidth: UInt64) {
    state = bits.readNumber(width: UInt64(FlowMachine.stateWidth))
    timers = bits.readNumber(width: UInt64(FlowState.timerLimit))
    variables = variableWidth > 0 ? bits.read(width: variableWidth) : 0
  }
}
