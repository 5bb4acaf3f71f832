import CoreLocationTypes
import DeviceModel
import Simulation
import TerminalScreen
import Testing
import Walkthrough

@Suite struct WalkthroughTests {
  private func actions(_ sample: WalkSample) -> [StepAction] {
    sample.walk.rehearsal.steps.map(\.action)
  }

  @Test func enterTapsWhatHasTheFocus() throws {
    var sample = try WalkSample()

    sample.type("<enter><enter><tab><enter>")

    #expect(
      actions(sample) == [.launch, .tap("locate"), .answer(.allowWhileUsing, isPrecise: nil)])
  }

  @Test func thePillChangesTheAnswer() throws {
    var sample = try WalkSample()

    sample.type("<enter><enter><up><enter>")
    #expect(!sample.walk.isPrecise)
    #expect(sample.text.contains("Precise: Off"))
    sample.type("<down><down><enter>")

    #expect(actions(sample).last == .answer(.allowWhileUsing, isPrecise: false))
    #expect(sample.walk.isPrecise)
  }

  @Test func theFocusGoesAround() throws {
    var sample = try WalkSample()
    sample.type("<enter>")
    #expect(sample.walk.focus == "locate")

    sample.type("<right>")
    #expect(sample.walk.focus == "enableBackground")
    sample.type("<down>")
    #expect(sample.walk.focus == "locate")
    sample.type("<left>")
    #expect(sample.walk.focus == "enableBackground")
  }

  @Test func digitsMakeMoves() throws {
    var sample = try WalkSample()

    sample.type("<enter>1")

    #expect(actions(sample) == [.launch, .home])
    sample.type("0")
    #expect(sample.walk.movePage == 1)
    sample.type("0")
    #expect(sample.walk.movePage == 0)
  }

  @Test func everyMoveHasADigit() throws {
    for size in [WalkSample.small, WalkSample.large] {
      var sample = try WalkSample(size: size)
      sample.type("<enter><enter><enter>")
      var reached: [StepAction] = []
      for _ in 0..<4 {
        for digit in 1...9 {
          var other = sample
          other.type("\(digit)")
          if let action = actions(other).last, actions(other).count > 3 { reached.append(action) }
        }
        sample.type("0")
      }
      for move in sample.walk.moves { #expect(reached.contains(move), "\(move) on \(size)") }
    }
  }

  @Test func whatSettingsForbidsIsSaid() throws {
    var sample = try WalkSample(flow: "always-upgrade", ios: "12")
    sample.type("<enter>2")

    #expect(sample.text.contains("(no Location row)"))
    sample.type("<enter>")
    #expect(actions(sample).last == .change(.locationServices(false)))
  }

  @Test func keysAskForWhatOnlyTheOutsideCanDo() throws {
    var sample = try WalkSample()

    let effects = sample.type("q")
    #expect(effects == [.quit(isInterrupted: false)])
    let secondEffects = sample.type("^c")
    #expect(secondEffects == [.quit(isInterrupted: true)])
    let thirdEffects = sample.type("^z")
    #expect(thirdEffects == [.suspend])
    let fourthEffects = sample.type("^l")
    #expect(fourthEffects == [.redraw])
    let fifthEffects = sample.type("v^u13.4<enter>")
    #expect(fifthEffects == [.load(IOSVersion(13, 4))])
    let sixthEffects = sample.type("v<up><enter>")
    #expect(sixthEffects == [.load(IOSVersion(17))])
    let seventhEffects = sample.type("v^u20<enter>")
    #expect(seventhEffects == [])
    let eighthEffects = sample.type("<esc>s<enter>")
    #expect(eighthEffects == [.save(path: "walk.json", replaces: false)])
    sample.type("^u")
    let ninthEffects = sample.type("a b.json<enter>")
    #expect(ninthEffects == [.save(path: "a b.json", replaces: false)])
  }

  /// Keys in the field of the file, which begins with `walk.json`, and the name that comes of them.
  @Test(arguments: [
    ("", "walk.json"), ("a", "a"), ("ab", "ab"), ("<left>", "walk.json"), ("<left>x", "walk.jsoxn"),
    ("<del>", "walk.jso"), ("<del>x", "walk.jsox"), ("<home>a-", "a-walk.json"),
    ("<home><right><right><del>", "wlk.json"), ("<left><left><left><left><left>2", "walk2.json"),
    ("<left><end>c", "walk.jsonc"), ("<home><left>^uz", "z"), ("<tab>a", "a"),
    ("<home>é<del>", "walk.json"),
  ])
  func typingReplacesAProposalAndEditsAfterThat(_ keys: String, _ path: String) throws {
    var sample = try WalkSample()

    let effects = sample.type("s" + keys + "<enter>")

    #expect(effects == [.save(path: path, replaces: false)])
  }

  @Test func theVersionInTheFieldIsReplacedToo() throws {
    var sample = try WalkSample()

    let effects = sample.type("v13.4<enter>v<up>9<enter>v<del>5<enter>")

    #expect(
      effects == [.load(IOSVersion(13, 4)), .load(IOSVersion(9)), .load(IOSVersion(17, 5))])
  }

  // MARK: - The end

  @Test func theEndIsAskedForTwiceWhereStepsWouldBeLost() throws {
    var sample = try WalkSample()
    sample.type("<enter>")

    let effects = sample.type("q")
    #expect(effects == [])
    #expect(sample.text.contains("the steps are not saved: q again quits"))
    let secondEffects = sample.type("q")
    #expect(secondEffects == [.quit(isInterrupted: false)])
    // Another key in between is no answer.
    let thirdEffects = sample.type("q?<esc>q")
    #expect(thirdEffects == [])
    let fourthEffects = sample.type("^c")
    #expect(fourthEffects == [.quit(isInterrupted: true)])
  }

  @Test func nothingIsLostOnceItWasSavedOrTakenBack() throws {
    var sample = try WalkSample()
    sample.type("<enter><enter>")
    sample.walk.wasSaved("walk.json")

    let effects = sample.type("q")
    #expect(effects == [.quit(isInterrupted: false)])
    sample.type("u")
    let secondEffects = sample.type("q")
    #expect(secondEffects == [.quit(isInterrupted: false)])
    sample.type("1")
    let thirdEffects = sample.type("q")
    #expect(thirdEffects == [])
    sample.type("uu")
    let fourthEffects = sample.type("q")
    #expect(fourthEffects == [.quit(isInterrupted: false)])
  }

  @Test func theStepsOfTheScenarioItselfAreNotLost() throws {
    var sample = try WalkSample(steps: #"["launch", {"tap":"locate"}, "home"]"#)
    sample.type("rr")

    let effects = sample.type("q")
    #expect(effects == [.quit(isInterrupted: false)])
    sample.type("3")
    let secondEffects = sample.type("q")
    #expect(secondEffects == [])
  }

  @Test func aFileIsReplacedOnlyWhenAskedTwice() throws {
    var sample = try WalkSample()
    sample.type("s<enter>")

    sample.walk.askToReplace("walk.json")
    let effects = sample.type("<enter>")
    #expect(effects == [.save(path: "walk.json", replaces: true)])
    sample.walk.askToReplace("walk.json")
    let secondEffects = sample.type("x<enter>")
    #expect(secondEffects == [.save(path: "walk.jsonx", replaces: false)])
  }

  @Test func pastedTextIsTypedAndNeverObeyed() throws {
    var sample = try WalkSample()

    let effect = sample.walk.handle(.paste("q"), in: sample.setting)
    #expect(effect == .nothing)
    sample.type("s^u")
    _ = sample.walk.handle(.paste("a\u{1B}[2J\nb"), in: sample.setting)
    let effects = sample.type("<enter>")
    #expect(effects == [.save(path: "a[2Jb", replaces: false)])
  }

  @Test func theMouseTapsLinesMovesAndThePhone() throws {
    var sample = try WalkSample()

    let isHit = sample.click("1 Launch the app")
    #expect(isHit)
    let secondIsHit = sample.click("locate")
    #expect(secondIsHit)
    let thirdIsHit = sample.click("Allow While Using App  │")
    #expect(thirdIsHit)
    #expect(actions(sample).last == .answer(.allowWhileUsing, isPrecise: nil))
    let fourthIsHit = sample.click("startUpdatingLocation")
    #expect(fourthIsHit)
    #expect(sample.walk.chosenLine != nil)
    let fifthIsHit = sample.click("more")
    #expect(fifthIsHit)
    #expect(sample.walk.movePage == 1)
  }

  @Test func theMouseChoosesInPanels() throws {
    var sample = try WalkSample()
    sample.type("<enter>b1bv")

    let isHit = sample.click("13.4 ")
    #expect(isHit)
    let effects = sample.type("<enter>")
    #expect(effects == [.load(IOSVersion(13, 4))])
    sample.type("g")
    for _ in 0..<2 {
      let isMarkHit = sample.click("step 1 (1 step)")
      #expect(isMarkHit)
    }
    #expect(actions(sample) == [.launch])
    #expect(sample.walk.panel == nil)
  }

  /// What a panel covers can't be clicked, and a click beside it closes it.
  @Test func theMouseDoesNotReachBelowAPanel() throws {
    var sample = try WalkSample()
    sample.type("<enter>?")

    let isHit = sample.click("redo; all that lies ahead")
    #expect(isHit)
    #expect(sample.walk.panel == .help && sample.walk.chosenLine == nil)
    let secondIsHit = sample.click("Lock the phone")
    #expect(secondIsHit)
    #expect(sample.walk.panel == nil)
    #expect(actions(sample) == [.launch, .lock])
  }

  @Test func undoRedoAndMarksAreKeys() throws {
    var sample = try WalkSample()
    sample.type("<enter>b<enter>u")
    #expect(actions(sample) == [.launch])
    sample.type("r")
    #expect(actions(sample).count == 2)
    sample.type("g<enter>")
    #expect(actions(sample) == [.launch])
    sample.type("uu")
    #expect(sample.walk.notice?.isWarning == true)
  }

  @Test func theStepsOfAScenarioLieAhead() throws {
    var sample = try WalkSample(steps: #"["launch", {"tap":"locate"}, "home"]"#)
    #expect(sample.text.contains("3 ahead"))

    sample.type("r")
    #expect(actions(sample) == [.launch])
    sample.type("R")
    #expect(actions(sample) == [.launch, .tap("locate"), .home])
  }

  @Test func theReasonIsThatOfTheChosenLine() throws {
    var sample = try WalkSample()
    sample.type("<enter><enter>w")
    #expect(sample.text.contains("REQUEST-05"))

    sample.type("<up><up>")
    #expect(sample.text.contains("PROMPT-01"))
    sample.type("<up><up><up><up>")
    #expect(sample.text.contains("No rule of iOS decided this line"))
    sample.type("<esc>")
    #expect(sample.walk.panel == nil)
  }

  @Test func theTraceScrollsNoFurtherThanItIsLong() throws {
    var sample = try WalkSample()
    sample.type("<enter><enter><home><home><home><home>")
    #expect(sample.text.contains("1. launch"))

    sample.type("<pgdn>")
    #expect(!sample.text.contains("1. launch"))
    sample.type("<end>")
    #expect(sample.walk.scroll == 0)
  }

  /// Whatever is typed, the screen can be drawn and nothing traps.
  @Test func anyKeysAreTaken() throws {
    let keys: [Key] =
      "urRbgwvs?[]q0123456789x é".map { .character($0) }
      + [.enter, .tab, .backTab, .escape, .up, .down, .pageUp, .home, .backspace, .paste("12")]
      + (0..<12).map { .mouse(Key.Mouse(kind: .press, column: $0 * 7, row: $0 * 2)) }
    var sample = try WalkSample(flow: "always-upgrade", ios: "13.4")
    var state: UInt64 = 3
    for round in 0..<1500 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = keys[Int(state >> 33) % keys.count]
      let effect = sample.walk.handle(key, in: sample.setting)
      if case .save(let path, _) = effect { sample.walk.wasSaved(path) }
      if case .load = effect { sample.walk.replay(on: sample.walk.rehearsal.scenario) }
      if round % 10 == 0 { #expect(!sample.text.isEmpty) }
      if sample.walk.rehearsal.stepCount > 40 {
        sample.walk = Walkthrough(sample.walk.rehearsal.scenario, path: "walk.json")
      }
    }
  }
}
