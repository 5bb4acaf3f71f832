/// What a checklist says; each language has its words for all of them.
///
/// Words in braces are places that are filled: the app's name, a way in Settings, words on a button.
enum ChecklistPhrase: Hashable, Sendable, CaseIterable {
  // MARK: - Frame

  case checklist
  case about
  case headSetUp
  case headNever
  case headSteps
  case headEnd
  case headRecord
  case fieldDevice
  case fieldIOS
  case fieldBuild
  case fieldDate
  case fieldTester
  case fieldResult
  case passed
  case failed
  case fieldNotes
  case seenInstead
  case seconds
  case minutes
  case hours
  case day
  case days
  case numbering

  // MARK: - What is wrong with the scenario

  case listStops
  case listDiffers
  case neverHappens
  case stopsHere
  case expectsOtherwise

  // MARK: - Before the first step

  case takePhone
  case setLanguage
  case installFresh
  case forgetDecision
  case bringToChoice
  case bringToChoiceByTaps
  case bringToChoiceSomehow
  case grantOnce
  case grantProvisional
  case spendAlways
  case alertsShown
  case checkSwitchOn
  case quitFirst
  case beginAt

  // MARK: - What to do

  case waitFirst
  case tapIcon
  case tapControl
  case tapAlert
  case answer
  case pillOff
  case goHome
  case openSettings
  case choose
  case turnOn
  case turnOff
  case reset
  case returnToApp
  case lockPhone
  case unlockPhone
  case quitApp
  case evict
  case wait
  case position
  case failUnknown
  case failNetwork
  case moveFar
  case enterRegion
  case leaveRegion
  case visit
  case forbidChanges
  case allowChanges
  case reinstallByHand
  case reinstallByTool
  case updateApp
  case upgradePhone
  case libraryActs
  case otherQuestionComes
  case otherQuestionGoes
  case addWidget
  case toolActs
  case failMonitor

  // MARK: - What to see

  case questionAppears
  case questionOnHome
  case withMap
  case withPill
  case alertAppears
  case settingsShows
  case questionGone
  case alertGone
  case indicatorOn
  case indicatorOff
  case crashes
  case nothingNew
  case noQuestion
  case noWord
  case noAlert
  case appLog

  // MARK: - What must never be seen

  case neverAppears
  case appearsAtMost
  case theQuestion
  case anyQuestion
  case theAlert
  case anyAlert
  case theSettingsPage
  case anySettings
  case theIndicator
  case aCrash
  case neverInLog
  case inLogAtMost
  case neverUnseen

  // MARK: - The end

  case endCrashed
  case endWaiting
  case endGoal
  case endAcceptable
  case endOpen
  case endOpenLater
  case endOffers
  case endWaitingBehind
  case endOpenBehind
  case endWaitingNotRunning
  case endGoalNotRunning
  case endAcceptableNotRunning
  case endOpenNotRunning
  case endSilentWait
  case endTrap
  case endStop
}
