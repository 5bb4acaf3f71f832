import CoreLocationTypes
import DeviceModel

extension SilenceReason {
  /// Why nothing happens, in the language of a checklist.
  func words(in language: ChecklistLanguage, reads status: AuthorizationStatus) -> String {
    switch language {
    case .english: sentence(reads: status)
    case .japanese: japanese(status.name)
    case .chinese: chinese(status.name)
    }
  }

  private func japanese(_ status: String) -> String {
    switch self {
    case .unchanged: "状態は\(status)のまま変わらないため"
    case .held: "アプリは一時停止中で、次に動作するときに通知されるため"
    case .usageKeyMissing: "Info.plistに利用目的のキーがないため"
    case .alreadyDecided: "ユーザがすでに選択済み(\(status))のため"
    case .restricted: "制限により変更が禁止されているため"
    case .upgradeSpent: "「常に」への変更を確認するダイアログは一度しか表示されず、すでに表示済みのため"
    case .grantedOnce: "「1度だけ許可」が有効な間は、それ以上確認されないため"
    case .promptInFlight: "別のダイアログが表示中または表示直前で、要求は順番待ちにならないため"
    case .notInForeground: "アプリが前面にないため"
    case .noManager: "アプリがCLLocationManagerを持っていないため"
    case .servicesOff: "位置情報サービスがオフの間は、アプリの許可ダイアログが表示されないため"
    case .servicesAlertLimit: "位置情報サービスのアラートが、インストールごとの上限まで表示済みのため"
    case .notDetermined: "許可の確認がまだ行われておらず、開始しただけではダイアログもエラーも発生しないため"
    case .notStarted: "更新が開始されていないため"
    case .notAuthorized: "アプリは許可されていない(\(status))ため"
    case .notInUse: "アプリが使用中ではないため"
    case .notRunning: "アプリが動いていないため"
    case .notMonitored: "アプリはこれを監視していないため"
    case .needsAlways: "これには「常に」の許可が必要だが、アプリは\(status)であるため"
    case .reducedAccuracy: "おおよその位置情報では領域のイベントが届かないため"
    case .keyValueObserving: "状態はキー値監視に対応していないため"
    case .openRefused: "iOSがURLを開くことを拒んだため"
    case .suspended: "アプリは一時停止中で、コードが実行されないため"
    case .heldForSecondQuestion: "「常に」は仮の許可で、2回目の確認に答えるまで保留されるため"
    case .methodMissing: "このバージョンのiOSにそのAPIがないため"
    case .switchIsNotReported: "オプションの設定により、位置情報サービス全体の切り替えは通知されないため"
    case .selectorUnknown: "このバージョンが呼ぶメソッドをデリゲートが持っていないため"
    case .delegateSetLate: "最初のコールバックの後にデリゲートが設定されたため"
    case .noRunLoop: "実行ループの動いていないスレッドでマネージャが作成されたため"
    case .otherPrompt: "iOSの別のダイアログが表示中で、その後に表示されるため"
    case .sessionRequired: "必要なサービスセッションをアプリが持っていないため"
    case .backgroundModeMissing: "Info.plistにバックグラウンドモードlocationがないため"
    case .decidedElsewhere: "確認する内容が別の場所ですでに決まったため"
    case .promptFollows: "アプリがアクティブになる前に次のダイアログが表示されるため"
    case .notRejoined: "前のプロセスが保持していたものをアプリが再作成していないため"
    case .conditionUnchanged: "モニタの条件はすでにこの状態であるため"
    case .noReasonGiven: "イベントが来ない理由は通知されないため"
    case .illegible: "位置情報ボタンが判読しにくく、タップしても許可されないため"
    case .appClip: "App Clipでは利用できないため"
    case .widgetKeyMissing: "ウィジェットのInfo.plistにNSWidgetWantsLocationがないため"
    case .widgetCannotAsk: "ウィジェットからは許可を求められず、アプリの状態は\(status)であるため"
    case .widgetsDecided: "ウィジェットが位置情報を使用できるかどうかはすでに決まっているため"
    }
  }

  private func chinese(_ status: String) -> String {
    switch self {
    case .unchanged: "状态仍为 \(status)"
    case .held: "App 已挂起，再次运行时才会得知"
    case .usageKeyMissing: "Info.plist 中缺少用途说明"
    case .alreadyDecided: "用户已经作出选择（\(status)）"
    case .restricted: "访问限制不允许更改"
    case .upgradeSpent: "询问是否改为“始终”的弹窗只出现一次，且已经出现过"
    case .grantedOnce: "“允许一次”仍然有效，不会再询问"
    case .promptInFlight: "另一个弹窗正在显示或即将显示，请求不会排队"
    case .notInForeground: "App 不在前台"
    case .noManager: "App 没有 CLLocationManager"
    case .servicesOff: "定位服务已关闭，App 的权限弹窗不会出现"
    case .servicesAlertLimit: "提示打开定位服务的弹窗已达到每次安装的上限"
    case .notDetermined: "尚未询问用户，仅仅开始定位既不会弹窗也不会报错"
    case .notStarted: "没有开始更新"
    case .notAuthorized: "App 未获授权（\(status)）"
    case .notInUse: "App 不在使用中"
    case .notRunning: "App 没有运行"
    case .notMonitored: "App 没有监测这一项"
    case .needsAlways: "需要“始终”权限，而 App 只有 \(status)"
    case .reducedAccuracy: "只有大致位置时不会送达区域事件"
    case .keyValueObserving: "该状态不支持键值观察"
    case .openRefused: "iOS 拒绝打开该 URL"
    case .suspended: "App 已挂起，代码不运行"
    case .heldForSecondQuestion: "“始终”只是暂时授予，事件要等第二次弹窗作出选择后才送达"
    case .methodMissing: "此版本的 iOS 没有该 API"
    case .switchIsNotReported: "按选项设定，定位服务总开关的变化不会通知 App"
    case .selectorUnknown: "委托没有此版本所调用的方法"
    case .delegateSetLate: "委托在第一个回调之后才设置"
    case .noRunLoop: "管理器是在没有运行循环的线程上创建的"
    case .otherPrompt: "另一个系统弹窗正在显示，这一个排在其后"
    case .sessionRequired: "App 没有所需的服务会话"
    case .backgroundModeMissing: "Info.plist 缺少后台模式 location"
    case .decidedElsewhere: "弹窗所问的事情已在别处决定"
    case .promptFollows: "App 变为活跃之前，下一个弹窗接着出现"
    case .notRejoined: "App 没有重新建立之前进程所持有的内容"
    case .conditionUnchanged: "监测器的条件已经是这一状态"
    case .noReasonGiven: "系统不会说明事件为何没有到来"
    case .illegible: "定位按钮不易辨认，轻点不会授予权限"
    case .appClip: "轻 App 无法做到"
    case .widgetKeyMissing: "小组件的 Info.plist 缺少 NSWidgetWantsLocation"
    case .widgetCannotAsk: "小组件无法请求权限，而 App 的状态为 \(status)"
    case .widgetsDecided: "小组件能否使用位置信息已经决定"
    }
  }
}

extension AlertDropReason {
  /// Why UIKit doesn't show an alert, in the language of a checklist.
  func words(in language: ChecklistLanguage) -> String {
    switch (self, language) {
    case (.alreadyPresenting, .english): "another alert is already up"
    case (.alreadyPresenting, .japanese): "別のアラートがすでに表示されているため"
    case (.alreadyPresenting, .chinese): "另一个提示框已经显示"
    case (.notInWindow, .english): "the app’s screen isn’t there yet"
    case (.notInWindow, .japanese): "アプリの画面がまだないため"
    case (.notInWindow, .chinese): "App 的界面尚未出现"
    }
  }
}
