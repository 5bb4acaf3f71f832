import Simulation
import StateExplorer

extension Exploration {
  /// The shortest story to a state, and on by some events.
  func story<Packed: PackedWorld>(
    to state: Int, then more: [WorldEvent]
  ) -> (story: FlowReach.Story, script: StoryScript) where System == WorldSystem<Packed> {
    let story = story(to: state)
    let events = story.events.map { WorldEvent(number: $0) } + more
    let start = system.unpack(self.state(story.start)).world
    let script = StoryScript(events, from: start, in: system.context)
    let length = FlowFinding.Length(
      moves: events.count { !$0.isFree }, steps: events.count)
    return (
      FlowReach.Story(start: start.device, steps: script.steps, length: length), script
    )
  }
}
