import Simulation

/// How `diagram.js` draws a line of a trace; the numbers are those of its list of shapes.
enum PageShape: Int, Hashable, Sendable, CaseIterable {
  case none
  case userToSystem
  case userToApp
  case systemToApp
  case appToSystem
  case systemCard
  case appCard
  case silenceTowardApp
  case silenceTowardUser
  case dropped
  case systemNote
  case appNote
  case pause
  case failure
  case remark
  case end

  /// How a line is drawn.
  init(_ event: TraceEvent) {
    guard let shape = SequenceDiagram.Shape(event) else {
      self = .none
      return
    }
    switch shape {
    case .arrow(from: .user, let target): self = target == .app ? .userToApp : .userToSystem
    case .arrow(from: .system, _): self = .systemToApp
    case .arrow(from: .app, _): self = .appToSystem
    case .card(let lane): self = lane == .app ? .appCard : .systemCard
    case .silence(from: .app, _): self = .dropped
    case .silence(_, let target): self = target == .user ? .silenceTowardUser : .silenceTowardApp
    case .note(let lane): self = lane == .app ? .appNote : .systemNote
    case .pause: self = .pause
    case .failure: self = .failure
    case .remark: self = .remark
    case .end: self = .end
    }
  }
}
