import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import TestSupport
import Testing
import Walkthrough

@Suite struct RehearsalTests {
  /// A phone with a flow and no steps behind it; those given lie ahead.
  private func rehearsal(
    _ steps: String = "[]", flow: String = "recommended", _ more: String = #""device":{"ios":"17"}"#
  ) throws -> Rehearsal {
    Rehearsal(try SampleRun(steps, flow: flow, more).scenarioCase.scenario)
  }

  private func actions(_ rehearsal: Rehearsal) -> [StepAction] { rehearsal.steps.map(\.action) }

  @Test func movesHappenOneByOne() throws {
    var rehearsal = try rehearsal()

    let refusal = rehearsal.perform(.launch)
    #expect(refusal == nil)
    let secondRefusal = rehearsal.perform(.tap("locate"))
    #expect(secondRefusal == nil)

    #expect(rehearsal.stepCount == 2)
    #expect(rehearsal.now.world.device.visiblePrompt == .whenInUse)
    #expect(actions(rehearsal) == [.launch, .tap("locate")])
  }

  @Test func whatIsImpossibleChangesNothing() throws {
    var rehearsal = try rehearsal()
    rehearsal.perform(.launch)
    let before = rehearsal

    let reason = rehearsal.perform(.unlock)

    #expect(reason?.reason == .refused(.move(.phoneIsNotLocked)))
    #expect(rehearsal == before)
  }

  @Test func undoAndRedoLeadBackAndForth() throws {
    var rehearsal = try rehearsal()
    rehearsal.perform(.launch)
    let first = rehearsal.now
    rehearsal.perform(.home)
    let second = rehearsal.now

    let isUndone = rehearsal.undo()
    #expect(isUndone)
    #expect(rehearsal.now == first)
    #expect(rehearsal.aheadCount == 1)
    let refusal = rehearsal.redo()
    #expect(refusal == nil)
    #expect(rehearsal.now == second)
    let secondIsUndone = rehearsal.undo()
    #expect(secondIsUndone)
    let thirdIsUndone = rehearsal.undo()
    #expect(thirdIsUndone)
    let fourthIsUndone = rehearsal.undo()
    #expect(!fourthIsUndone)
    #expect(rehearsal.stepCount == 0)
  }

  @Test func anotherMoveForgetsWhatLayAhead() throws {
    var rehearsal = try rehearsal()
    rehearsal.perform(.launch)
    rehearsal.undo()

    rehearsal.perform(.openSettings)

    #expect(rehearsal.ahead.isEmpty)
    let refusal = rehearsal.redo()
    #expect(refusal == nil)
    #expect(actions(rehearsal) == [.openSettings])
  }

  @Test func theScenariosStepsLieAheadWithTheirChecks() throws {
    var rehearsal = try rehearsal(
      #"[{"note":"start"}, "launch", {"expect":{"updating":true}}, {"note":"x"}, "home"]"#)

    #expect(rehearsal.aheadCount == 2)
    let refusal = rehearsal.redo()
    #expect(refusal == nil)
    #expect(rehearsal.steps.count == 4)
    #expect(rehearsal.result.failures.count == 1)
    let secondRefusal = rehearsal.redo()
    #expect(secondRefusal == nil)
    #expect(rehearsal.ahead.isEmpty)
    rehearsal.undo()
    #expect(rehearsal.steps.count == 4)
  }

  @Test func theSameStepsRunOnAnotherVersion() throws {
    var rehearsal = try rehearsal()
    rehearsal.perform(.launch)
    rehearsal.perform(.tap("locate"))
    rehearsal.perform(.answer(.allowOnce, isPrecise: nil))
    rehearsal.perform(.home)
    let onNew = rehearsal

    let old = try SampleRun("[]", flow: "recommended", #""device":{"ios":"12"}"#)
    rehearsal.replay(on: old.scenarioCase.scenario)

    // iOS 12 has no Allow Once: the run stops in front of it, and the steps are kept.
    #expect(rehearsal.stepCount == 2)
    #expect(rehearsal.result.impossible?.step == 2)
    #expect(rehearsal.steps == onNew.steps)
    var undone = rehearsal
    undone.undo()
    #expect(undone.stepCount == 2)
    #expect(undone.aheadCount == 2)
    let refusal = rehearsal.perform(.answer(.allow, isPrecise: nil))
    #expect(refusal == nil)
    #expect(rehearsal.stepCount == 3)

    var back = onNew
    back.replay(on: old.scenarioCase.scenario)
    back.replay(on: onNew.scenario)
    #expect(back == onNew)
  }

  @Test func bookmarksLeadBackToWhereTheyWereSet() throws {
    var rehearsal = try rehearsal()
    rehearsal.perform(.launch)
    let name = rehearsal.mark()
    #expect(name == "step 1")
    rehearsal.perform(.home)
    rehearsal.mark("home")
    rehearsal.undo()
    rehearsal.perform(.lock)

    let isThere = rehearsal.go(to: "home")
    #expect(isThere)
    #expect(actions(rehearsal) == [.launch, .home])
    let secondIsThere = rehearsal.go(to: "step 1")
    #expect(secondIsThere)
    #expect(actions(rehearsal) == [.launch])
    let thirdIsThere = rehearsal.go(to: "nowhere")
    #expect(!thirdIsThere)
    rehearsal.mark("home")
    #expect(rehearsal.bookmarks.map(\.name) == ["step 1", "home"])
  }

  /// A standing answer that was seen stays given, even before a move that would have come first.
  @Test(arguments: [StepAction.home, .lock, .terminate])
  func whatWasSeenStays(_ action: StepAction) throws {
    let user = #""user":{"onPrompt":{"whenInUse":{"answer":"allowWhileUsing","after":"2s"}}}"#
    var rehearsal = try rehearsal("[]", #""device":{"ios":"17"}, \#(user)"#)
    rehearsal.perform(.launch)
    rehearsal.perform(.tap("locate"))
    let seen = rehearsal.snapshots
    #expect(rehearsal.now.world.device.authorization == .whenInUse)

    let refusal = rehearsal.perform(action)
    #expect(refusal == nil)

    #expect(Array(rehearsal.snapshots.prefix(seen.count)) == seen)
    #expect(rehearsal.now.world.device.authorization == .whenInUse)
  }
}
