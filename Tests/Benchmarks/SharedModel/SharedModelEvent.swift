/// The events of the shared model, in its order.
@usableFromInline
package enum SharedModelEvent: UInt16, CaseIterable, Sendable {
  case launch
  case requestWhenInUse
  case requestAlways
  case tapOnce
  case tapWhenInUse
  case tapDeny
  case tapKeep
  case tapAlways
  case tapPrecise
  case home
  case openSettings
  case goToSettings
  case toggleServices
  case setNotDetermined
  case setDenied
  case setWhenInUse
  case setAlways
  case toggleAccuracy
  case restrict
  case unrestrict
  case `return`
  case kill
  case deliver
  case alertOK
  case alertCancel
  case onceExpires
}
