extension ChecklistPhrase {
  /// The English words.
  var english: String {
    switch self {
    case .checklist: "Checklist"
    case .about: "iOS {version}, app {app}, flow {flow}"
    case .headSetUp: "Before you begin"
    case .headNever: "At no time"
    case .headSteps: "Steps"
    case .headEnd: "Where it ends"
    case .headRecord: "Record"
    case .fieldDevice: "iPhone model"
    case .fieldIOS: "iOS version"
    case .fieldBuild: "App build"
    case .fieldDate: "Date"
    case .fieldTester: "Tester"
    case .fieldResult: "Result"
    case .passed: "all as listed"
    case .failed: "something differs"
    case .fieldNotes: "Notes"
    case .seenInstead: "Seen instead"
    case .seconds: "{count} s"
    case .minutes: "{count} min"
    case .hours: "{count} h"
    case .day: "{count} day"
    case .days: "{count} days"
    case .numbering:
      "The numbers are those of the scenario’s steps; its checks and notes have none here."
    case .listStops:
      "This list isn’t whole: step {number} of the scenario is impossible at that moment, and there the list stops. The step: {step}"
    case .listDiffers:
      "Expectations of the scenario that don’t hold in the rehearsal: {count}. The list says what the rehearsal saw; each such place says what was expected."
    case .neverHappens:
      "By the scenario this must never happen, but in the rehearsal it does, in step {number}: {line}"
    case .stopsHere: "Stops here: this step is impossible at this moment. {step}"
    case .expectsOtherwise:
      "The scenario expects {expected} here, but in the rehearsal it is {actual}."
    case .takePhone: "Take an iPhone with iOS {version}."
    case .setLanguage: "Set the iPhone’s language to English."
    case .installFresh: "Delete {app} if it is there, install it anew, and don’t open it yet."
    case .forgetDecision:
      "Let iOS forget its decision about {app}: go to {path}, enter the passcode and confirm."
    case .bringToChoice:
      "In {path}, “{choice}” must be ticked. Open {app} once and answer its question, then choose it."
    case .bringToChoiceByTaps:
      "In {path}, “{choice}” must be ticked. Open {app} once, tap {taps} and answer the question of iOS, then choose it."
    case .bringToChoiceSomehow:
      "In {path}, “{choice}” must be ticked. Open {app} once, go on in it until iOS asks about location, answer, then choose it."
    case .grantOnce:
      "Answer the location question of {app} with “{button}” just before you begin."
    case .grantProvisional:
      "On a fresh installation let {app} ask for Always and answer “{button}”: iOS grants Always provisionally."
    case .spendAlways:
      "The question for Always must have been asked once before and not be granted."
    case .alertsShown:
      "iOS must have shown its alert about Location Services {count} times since {app} was installed."
    case .checkSwitchOn: "In {path}, check that “{switch}” is on."
    case .quitFirst: "Quit {app} in the app switcher."
    case .beginAt: "Begin at {time}: what follows depends on the time of day."
    case .waitFirst: "First wait {duration}."
    case .tapIcon: "Tap the icon of {app} on the Home Screen."
    case .tapControl: "In the app, tap the control “{control}”."
    case .tapAlert: "In the app’s alert, tap “{button}”."
    case .answer: "In the question of iOS, tap “{button}”."
    case .pillOff: "Before that, tap the pill “{pill}” on the map so that precise location is off."
    case .goHome: "Go to the Home Screen."
    case .openSettings: "Go to the Home Screen and open the Settings app by its icon."
    case .choose: "In {path}, choose “{choice}”."
    case .turnOn: "In {path}, turn “{switch}” on."
    case .turnOff: "In {path}, turn “{switch}” off and confirm if asked."
    case .reset: "Go to {path}, enter the passcode and confirm."
    case .returnToApp: "Go back to {app} with the app switcher."
    case .lockPhone: "Lock the iPhone with the side button."
    case .unlockPhone: "Unlock the iPhone."
    case .quitApp: "Open the app switcher and swipe {app} away."
    case .evict:
      "iOS ends the suspended app. A finger can’t do that: start {app} from Xcode, send it to the background, wait 10 s, then press Stop in Xcode. Don’t swipe it away, that is something else."
    case .wait: "Wait {duration}."
    case .position:
      "Let a position arrive: stand under open sky, or choose a place in Xcode under Debug, Simulate Location. Age ({age}) and accuracy ({accuracy} m) can’t be chosen by hand."
    case .failUnknown:
      "Let positioning fail: in Xcode choose Debug, Simulate Location, Don’t Simulate Location, and go where no signal reaches the phone. Hard to bring about by hand."
    case .failNetwork:
      "Let positioning fail for want of a network: turn on Airplane Mode and go where no satellite is in sight. Hard to bring about by hand."
    case .moveFar:
      "Travel at least 500 m so that the cell changes, or let Xcode simulate a drive (Debug, Simulate Location)."
    case .enterRegion:
      "Walk into the monitored region and stay, or choose a place inside it in Xcode (Debug, Simulate Location)."
    case .leaveRegion:
      "Walk well out of the monitored region, or choose a place far away in Xcode (Debug, Simulate Location)."
    case .visit: "Stay at one place for some minutes, then leave it. Can’t be forced."
    case .forbidChanges:
      "Somebody with the {passcode} forbids changes: in {path}, “Don’t Allow Changes”."
    case .allowChanges:
      "Somebody with the {passcode} allows changes again: in {path}, “Allow Changes”."
    case .reinstallByHand: "Touch and hold the icon of {app}, delete the app, and install it again."
    case .reinstallByTool:
      "Delete and install {app} with Xcode or a command-line tool, not on the iPhone itself."
    case .updateApp:
      "Install a build of {app} over the old one in which these keys of the Info.plist differ: {keys}."
    case .upgradePhone:
      "Update the iPhone to iOS {version}. There is no way back: use a phone kept for this."
    case .libraryActs:
      "A library inside {app} acts by itself ({action}). Needs a build in which it does; can’t be done by hand."
    case .otherQuestionComes:
      "Let another question of iOS appear over the app, for example the one about notifications."
    case .otherQuestionGoes: "Answer that other question."
    case .toolActs:
      "Set the permission of {app} by a developer’s tool ({action}), as simctl privacy does on a simulator."
    case .addWidget: "On the Home Screen, add a widget of {app}."
    case .failMonitor:
      "The monitor of {app} fails ({failure}). Can’t be brought about by hand."
    case .questionAppears:
      "iOS asks, with exactly these words and the buttons in this order:"
    case .questionOnHome: "Later, over the Home Screen, iOS asks with exactly these words:"
    case .withMap: "A map is shown."
    case .withPill: "A map is shown, with the pill “{pill}” on it."
    case .alertAppears: "The app shows this alert:"
    case .settingsShows: "Settings shows: {path}"
    case .questionGone: "The question is off the screen."
    case .alertGone: "The app’s alert is off the screen."
    case .indicatorOn: "The location indicator appears at the top of the screen."
    case .indicatorOff: "The location indicator disappears."
    case .crashes: "The app crashes."
    case .nothingNew: "Nothing new appears: no question, no alert."
    case .noQuestion: "Must not appear: a question of iOS ({reason})."
    case .noWord:
      "iOS tells the app nothing ({reason}), so nothing in the app may change because of this."
    case .noAlert: "Must not appear: the app’s alert “{title}” ({reason})."
    case .appLog: "The app’s log, if it writes one: {lines}"
    case .neverAppears: "Must never appear: {what}."
    case .appearsAtMost: "Must appear {count}× at most: {what}."
    case .theQuestion: "iOS’s question “{title}”"
    case .anyQuestion: "a question of iOS about location"
    case .theAlert: "the app’s alert “{title}”"
    case .anyAlert: "an alert of the app"
    case .theSettingsPage: "the page {path} of Settings"
    case .anySettings: "the Settings app"
    case .theIndicator: "the location indicator at the top of the screen"
    case .aCrash: "a crash of the app"
    case .neverInLog: "Must never be in the app’s log, if it writes one: {line}"
    case .inLogAtMost: "Must be {count}× at most in the app’s log, if it writes one: {line}"
    case .neverUnseen: "Must never happen, but can’t be seen by hand: {line}"
    case .endCrashed: "The app has crashed."
    case .endWaiting: "A question or alert waits for an answer."
    case .endGoal: "The app has what it wanted: it reaches its goal."
    case .endAcceptable: "The app is at a place that it calls acceptable."
    case .endOpen: "The user can go on: the app’s screen offers {controls}."
    case .endOpenLater:
      "There is nothing to tap, but more is to come: wait and write down what appears."
    case .endOffers: "The app’s screen offers {controls}."
    case .endWaitingBehind:
      "A question or alert waits until the user comes back to the app."
    case .endOpenBehind:
      "Back in the app the user can go on: its screen offers {controls}."
    case .endWaitingNotRunning:
      "The app isn’t running; opening it brings up a question or alert."
    case .endGoalNotRunning:
      "The app isn’t running; opening it leads to its goal."
    case .endAcceptableNotRunning:
      "The app isn’t running; opening it leads to a place that it calls acceptable."
    case .endOpenNotRunning:
      "The app isn’t running; opened, its screen offers {controls}."
    case .endSilentWait:
      "The user is stuck: the app waits for something that doesn’t come. Check that this is still so."
    case .endTrap:
      "The user is stuck: nothing that the app offers leads on. Check that this is still so."
    case .endStop: "The user is stuck: the app offers nothing. Check that this is still so."
    }
  }
}
