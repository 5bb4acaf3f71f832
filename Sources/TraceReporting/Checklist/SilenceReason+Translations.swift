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
    case .held: "アプリは停止中で、次に動くときに知らされるため"
    case .usageKeyMissing: "Info.plistに利用目的のキーがないため"
    case .alreadyDecided: "利用者がすでに決めている(\(status))ため"
    case .restricted: "制限により変更が禁止されているため"
    case .upgradeSpent: "「常に」の質問は一度しか出ず、すでに使われたため"
    case .grantedOnce: "「1度だけ許可」が有効で、それ以上は質問されないため"
    case .promptInFlight: "別の質問が出ているか出るところで、要求は待ち行列に入らないため"
    case .notInForeground: "アプリが前面にないため"
    case .noManager: "アプリがCLLocationManagerを持っていないため"
    case .servicesOff: "位置情報サービスがオフで、アプリ自身の質問は出ないため"
    case .servicesAlertLimit: "位置情報サービスのアラートは、インストールごとの回数まですでに出たため"
    case .notDetermined: "利用者はまだ質問されておらず、開始だけでは質問もエラーも起きないため"
    case .notStarted: "更新が開始されていないため"
    case .notAuthorized: "アプリは許可されていない(\(status))ため"
    case .notInUse: "アプリが使用中ではないため"
    case .notRunning: "アプリが動いていないため"
    case .notMonitored: "アプリはこれを監視していないため"
    case .needsAlways: "これには「常に」が必要だが、アプリは\(status)であるため"
    case .reducedAccuracy: "精度が下げられていると領域の知らせは届かないため"
    case .keyValueObserving: "状態はキー値監視に対応していないため"
    case .openRefused: "iOSがURLを開くことを拒んだため"
    case .suspended: "アプリは停止中で、コードが動かないため"
    case .heldForSecondQuestion: "「常に」は仮の許可で、二つ目の質問を待つため"
    case .methodMissing: "このバージョンのiOSにそのAPIがないため"
    case .switchIsNotReported: "オプションにより、全体のスイッチは知らされないため"
    case .selectorUnknown: "このバージョンが呼ぶメソッドをデリゲートが持っていないため"
    case .delegateSetLate: "最初のコールバックの後にデリゲートが設定されたため"
    case .noRunLoop: "実行ループの動いていないスレッドでマネージャが作られたため"
    case .otherPrompt: "iOSの別の質問が出ていて、その後に回るため"
    case .sessionRequired: "必要なサービスセッションをアプリが持っていないため"
    case .backgroundModeMissing: "Info.plistにバックグラウンドモードlocationがないため"
    case .decidedElsewhere: "質問の内容が別の場所ですでに決まったため"
    case .promptFollows: "アプリがアクティブになる前に次の質問が続くため"
    case .notRejoined: "前のプロセスが持っていたものをアプリが作り直していないため"
    case .conditionUnchanged: "モニタの条件はすでにこの状態であるため"
    case .noReasonGiven: "なぜイベントが来ないかは知らされないため"
    case .illegible: "位置情報ボタンが読みにくく、タップしても何も許可されないため"
    case .appClip: "App Clipにはできないため"
    case .widgetKeyMissing: "ウィジェットのInfo.plistにNSWidgetWantsLocationがないため"
    case .widgetCannotAsk: "ウィジェットは質問できず、アプリは\(status)であるため"
    case .widgetsDecided: "ウィジェットが位置を使えるかはすでに決まっているため"
    }
  }

  private func chinese(_ status: String) -> String {
    switch self {
    case .unchanged: "状态仍为 \(status)"
    case .held: "应用已挂起，再次运行时才会得知"
    case .usageKeyMissing: "Info.plist 中缺少用途说明的键"
    case .alreadyDecided: "用户已经做出决定（\(status)）"
    case .restricted: "限制禁止更改"
    case .upgradeSpent: "“始终”只询问一次，已经用掉"
    case .grantedOnce: "“允许一次”正在生效，不再询问"
    case .promptInFlight: "另一个询问正在或即将出现，请求不会排队"
    case .notInForeground: "应用不在前台"
    case .noManager: "应用没有 CLLocationManager"
    case .servicesOff: "定位服务已关闭，应用自己的询问不会出现"
    case .servicesAlertLimit: "关于定位服务的提示已达到每次安装的次数"
    case .notDetermined: "尚未询问用户，仅仅开始既不询问也不报错"
    case .notStarted: "没有开始更新"
    case .notAuthorized: "应用未获授权（\(status)）"
    case .notInUse: "应用未在使用中"
    case .notRunning: "应用没有运行"
    case .notMonitored: "应用没有监测这一项"
    case .needsAlways: "需要“始终”，而应用只有 \(status)"
    case .reducedAccuracy: "精度降低时不会送达区域事件"
    case .keyValueObserving: "该状态不支持键值观察"
    case .openRefused: "iOS 拒绝打开该 URL"
    case .suspended: "应用已挂起，代码不运行"
    case .heldForSecondQuestion: "“始终”只是暂时授予，事件要等第二个询问"
    case .methodMissing: "此版本的 iOS 没有该 API"
    case .switchIsNotReported: "按选项，总开关不会被告知"
    case .selectorUnknown: "委托没有此版本所调用的方法"
    case .delegateSetLate: "委托在第一个回调之后才设置"
    case .noRunLoop: "管理器是在没有运行循环的线程上创建的"
    case .otherPrompt: "iOS 的另一个询问正在显示，这一个排在其后"
    case .sessionRequired: "应用没有所需的服务会话"
    case .backgroundModeMissing: "Info.plist 缺少后台模式 location"
    case .decidedElsewhere: "所询问的事情已在别处决定"
    case .promptFollows: "应用变为活跃之前，下一个询问接着出现"
    case .notRejoined: "应用没有重新建立之前进程所持有的内容"
    case .conditionUnchanged: "监测器的条件已经是这一状态"
    case .noReasonGiven: "系统不说明事件为何不来"
    case .illegible: "定位按钮不易辨认，轻点不会授予任何权限"
    case .appClip: "轻 App 无法做到"
    case .widgetKeyMissing: "小组件的 Info.plist 缺少 NSWidgetWantsLocation"
    case .widgetCannotAsk: "小组件不能询问，而应用读到 \(status)"
    case .widgetsDecided: "小组件能否使用位置已经决定"
    }
  }
}

extension AlertDropReason {
  /// Why UIKit doesn't show an alert, in the language of a checklist.
  func words(in language: ChecklistLanguage) -> String {
    switch (self, language) {
    case (.alreadyPresenting, .english): "another alert is already up"
    case (.alreadyPresenting, .japanese): "別のアラートがすでに出ているため"
    case (.alreadyPresenting, .chinese): "另一个提示框已经显示"
    case (.notInWindow, .english): "the app’s screen isn’t there yet"
    case (.notInWindow, .japanese): "アプリの画面がまだないため"
    case (.notInWindow, .chinese): "应用的界面尚未出现"
    }
  }
}
