import CoreLocationTypes
import DeviceModel
import PermissionFlow

extension Simulator {
  /// Carries a step out.
  ///
  /// - Returns: Why it is impossible, in which case nothing happened; else `nil`.
  mutating func perform(_ action: StepAction, _ index: Int) -> ImpossibleStep? {
    switch action {
    case .wait(let duration):
      recorder.record(step: action)
      return advance(by: duration, answers: .all)
        ? nil : impossible(.tooMuchFallsDue(Simulator.dueBound), index)
    case .expect, .note:
      // Checks take no time; the caller makes them.
      return nil
    case .upgrade(let version):
      guard version > context.environment.version else { return impossible(.notNewer, index) }
      recorder.record(step: action)
      var context = context
      context.environment.upgrade(to: version)
      beginEra(context, app)
      step(.device(.upgrade))
      return nil
    case .update(let update):
      recorder.record(step: action)
      install(update)
      step(.device(.update))
      return nil
    case .answer(let button, let isPrecise):
      let move = Stimulus.device(.answer(button, isPrecise: isPrecise))
      if let refusal = world.refusal(of: move, in: context) {
        return impossible(.refused(refusal), index)
      }
      guard let kind = world.device.visiblePrompt else { return nil }
      answer(kind, button, isPrecise)
      return nil
    case .launch, .tap, .home, .openSettings, .change, .return, .lock, .unlock, .terminate,
      .evict, .fix, .fail, .move, .restrict, .reinstall, .sdk, .otherPrompt,
      .addWidget, .failMonitor, .tool:
      return performMove(action, index)
    }
  }

  private mutating func performMove(_ action: StepAction, _ index: Int) -> ImpossibleStep? {
    guard let stimulus = stimulus(of: action) else {
      return impossible(.refused(.notOnScreen), index)
    }
    if let refusal = world.refusal(of: stimulus, in: context) {
      return impossible(.refused(refusal), index)
    }
    recorder.record(step: action)
    switch action {
    case .fix(let fix): bring(fix, by: stimulus)
    case .move: bring(.ofMovement, by: stimulus)
    case .launch, .tap, .home, .openSettings, .change, .return, .lock, .unlock, .terminate, .evict,
      .fail, .restrict, .reinstall, .sdk, .otherPrompt, .addWidget, .failMonitor, .tool, .answer,
      .wait, .update, .upgrade, .expect, .note:
      step(stimulus)
    }
    return nil
  }

  private func stimulus(of action: StepAction) -> Stimulus? {
    switch action {
    case .launch: .device(.launch)
    case .tap(let target): world.tap(target, in: context)
    case .home: .device(.home)
    case .openSettings: .device(.openSettings)
    case .change(let change): .device(.change(change))
    case .return: .device(.return)
    case .lock: .device(.lock)
    case .unlock: .device(.unlock)
    case .terminate: .device(.terminate)
    case .evict: .device(.evict)
    case .fix(let fix): .device(.fix(ageClass(of: fix)))
    case .fail(let error): .device(.fail(error))
    case .move(let movement): .device(.move(movement))
    case .restrict(let isRestricted): .device(.restrict(isRestricted))
    case .reinstall(let deletion): .device(.reinstall(deletion))
    case .sdk(let action): .device(.sdk(action))
    case .otherPrompt(let event): .device(.otherPrompt(event))
    case .addWidget: .device(.addWidget)
    case .failMonitor(let failure): .device(.failMonitor(failure))
    case .tool(let action): .device(.tool(action))
    case .answer, .wait, .update, .upgrade, .expect, .note:
      // Carried out by the caller, which knows more than the world.
      nil
    }
  }

  /// Makes a position available; one that the second question holds back comes with its answer.
  private mutating func bring(_ fix: Fix, by stimulus: Stimulus) {
    let fix = obscured(fix)
    recorder.fix = fix
    let first = recorder.trace.lines.count
    step(stimulus)
    recorder.fix = nil
    let isHeld = recorder.trace.lines[first...].contains {
      if case .device(.silence(_, .heldForSecondQuestion, _)) = $0.event { return true }
      return false
    }
    if isHeld { heldFix = (fix, recorder.clock) }
  }

  /// A position is stale when it was found before updates were last started.
  private func ageClass(of fix: Fix) -> FixAge {
    recorder.clock - fix.age < recorder.updatesStarted ? .stale : .fresh
  }

  /// The position as the app gets it: with reduced accuracy it is a few kilometres wide.
  ///
  /// - SeeAlso: Rule ACCURACY-07.
  private func obscured(_ fix: Fix) -> Fix {
    let reducedAccuracy = 5000.0
    guard world.device.accuracy(in: context.environment) == .reducedAccuracy else { return fix }
    return Fix(age: fix.age, accuracy: max(fix.accuracy, reducedAccuracy))
  }

  private mutating func install(_ update: InfoPlistUpdate) {
    var app = app
    update.apply(to: &app.infoPlist)
    let plist = app.infoPlist
    var context = context
    context.environment.usageDescriptions = plist.usageDescriptions
    context.environment.temporaryPurposes = plist.temporaryPurposes(of: context.flow)
    context.environment.hasLocationBackgroundMode = plist.hasLocationBackgroundMode
    context.environment.requiresExplicitSession = plist.requiresExplicitSession
    context.environment.widgetsWantLocation = plist.widgetsWantLocation
    context.environment.defaultsToReducedAccuracy = plist.defaultsToReducedAccuracy
    beginEra(context, app)
  }

  /// A step that can't be carried out, with what the screen offers instead.
  func impossible(_ reason: ImpossibleStep.Reason, _ index: Int) -> ImpossibleStep {
    let isInSettings = world.device.visibleSettingsPage != nil
    let choices =
      isInSettings && world.device.rowRefusal == nil
      ? Device.choices(in: context.environment).map(\.name) : []
    return ImpossibleStep(
      step: index, reason: reason, frontMost: world.frontMost(in: context),
      offers: world.offers(in: context), choices: choices)
  }
}
