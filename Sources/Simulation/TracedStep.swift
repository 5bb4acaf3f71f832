import DeviceModel
import PermissionFlow

/// One step from any world, written down as a run would, but without a clock.
package struct TracedStep: Sendable {
  /// The world after it.
  package let world: World
  /// What became of it.
  package let result: StepResult
  /// The lines that a run would have; their times and causes mean nothing beyond this step.
  package let lines: [TraceLine]
}

extension World {
  /// Lets something happen and writes down what follows.
  ///
  /// - Parameters:
  ///   - line: What the user's lane says of it; `nil` for what happens by itself.
  ///   - position: The position that it makes available.
  ///   - isLate: Whether the flow's timers have fallen due while the app could not run.
  package func traced(
    _ stimulus: Stimulus, line: TraceEvent?, position: Fix?, isLate: Bool,
    in context: WorldContext, _ surroundings: TraceSurroundings
  ) -> TracedStep {
    var recorder = TraceRecorder(
      surroundings, device, reads: device.status(in: context.environment), steps: [],
      capacity: 16)
    if isLate {
      for timer in 0..<UInt8(FlowState.timerLimit) where app.timers & 1 << timer != 0 {
        recorder.observe(.timerStarted(timer, duration: 0))
      }
    }
    if let line { recorder.recordUser(aside: line) }
    recorder.fix = position
    var next = self
    let result = next.step(stimulus, in: context, observer: &recorder)
    return TracedStep(world: next, result: result, lines: Array(recorder.trace.lines))
  }
}
