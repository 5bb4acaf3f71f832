/// What the words for conditions are made of in a language.
///
/// Words in braces are places that are filled: names, values and versions as a flow's file spells
/// them, and conditions.
struct ConditionPhrases: Hashable, Sendable {
  /// What a list decides on, in a state; and what decides, and when.
  let inState, decision: String
  /// When a branch is taken.
  let ifHolds, otherwise, always, never: String
  /// What a fact or variable is.
  let isValue, isNot, isNone, isAnything, isAtLeast, isAtMost, isRange: String
  /// What iOS is.
  let isBefore, isOrEarlier, isVersion, isNotVersion, isOrLater, isAfter: String
  let not: String
  /// Between the conditions of a list, and between the last two of them.
  let comma, and, or: String
  /// Between values, and between the last two of them.
  let valueComma, valueOr: String

  static let english = ConditionPhrases(
    inState: "{event} in {state}", decision: "{event}, {guard}",
    ifHolds: "if {condition}", otherwise: "otherwise", always: "always", never: "never",
    isValue: "{name} is {value}", isNot: "{name} is not {value}",
    isNone: "{name} is none of its values", isAnything: "{name} is anything",
    isAtLeast: "{name} is at least {value}", isAtMost: "{name} is at most {value}",
    isRange: "{name} is {value} to {last}",
    isBefore: "iOS is before {version}", isOrEarlier: "iOS is {version} or earlier",
    isVersion: "iOS is {version}", isNotVersion: "iOS is not {version}",
    isOrLater: "iOS is {version} or later", isAfter: "iOS is after {version}",
    not: "not ({condition})",
    comma: "{rest}, {last}", and: "{rest}, and {last}", or: "{rest}, or {last}",
    valueComma: "{rest}, {last}", valueOr: "{rest} or {last}")

  static let japanese = ConditionPhrases(
    inState: "状態{state}での{event}", decision: "{event}（{guard}）",
    ifHolds: "{condition}の場合", otherwise: "それ以外の場合", always: "常に", never: "該当なし",
    isValue: "{name}が{value}", isNot: "{name}が{value}以外",
    isNone: "{name}がどの値でもない状態", isAnything: "{name}が任意の値",
    isAtLeast: "{name}が{value}以上", isAtMost: "{name}が{value}以下",
    isRange: "{name}が{value}から{last}まで",
    isBefore: "iOSが{version}より前", isOrEarlier: "iOSが{version}以前",
    isVersion: "iOSが{version}", isNotVersion: "iOSが{version}以外",
    isOrLater: "iOSが{version}以降", isAfter: "iOSが{version}より後",
    not: "「{condition}」以外",
    comma: "{rest}、{last}", and: "{rest}、かつ{last}", or: "{rest}、または{last}",
    valueComma: "{rest}、{last}", valueOr: "{rest}または{last}")

  static let chinese = ConditionPhrases(
    inState: "状态 {state} 下的 {event}", decision: "{event}（{guard}）",
    ifHolds: "{condition}时", otherwise: "其他情况", always: "始终", never: "从不",
    isValue: "{name} 为 {value}", isNot: "{name} 不为 {value}",
    isNone: "{name} 不为任何值", isAnything: "{name} 为任意值",
    isAtLeast: "{name} 至少为 {value}", isAtMost: "{name} 至多为 {value}",
    isRange: "{name} 为 {value} 到 {last}",
    isBefore: "iOS 早于 {version}", isOrEarlier: "iOS 为 {version} 或更早版本",
    isVersion: "iOS 为 {version}", isNotVersion: "iOS 不为 {version}",
    isOrLater: "iOS 为 {version} 或更新版本", isAfter: "iOS 晚于 {version}",
    not: "并非（{condition}）",
    comma: "{rest}，{last}", and: "{rest}，且 {last}", or: "{rest}，或 {last}",
    valueComma: "{rest}、{last}", valueOr: "{rest} 或 {last}")
}

extension ChecklistLanguage {
  /// What the words for conditions are made of.
  var conditionPhrases: ConditionPhrases {
    switch self {
    case .english: .english
    case .japanese: .japanese
    case .chinese: .chinese
    }
  }
}
