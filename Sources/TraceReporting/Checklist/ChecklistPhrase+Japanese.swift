extension ChecklistPhrase {
  /// The Japanese words.
  var japanese: String {
    switch self {
    case .checklist: "チェックリスト"
    case .about: "iOS {version}、アプリ {app}、フロー {flow}"
    case .headSetUp: "始める前に"
    case .headNever: "最初から最後まで"
    case .headSteps: "手順"
    case .headEnd: "最後の状態"
    case .headRecord: "記録"
    case .fieldDevice: "iPhoneの機種"
    case .fieldIOS: "iOSのバージョン"
    case .fieldBuild: "アプリのビルド"
    case .fieldDate: "日付"
    case .fieldTester: "担当者"
    case .fieldResult: "結果"
    case .passed: "すべて記載どおり"
    case .failed: "異なる点あり"
    case .fieldNotes: "メモ"
    case .seenInstead: "実際に見えたもの"
    case .seconds: "{count}秒"
    case .minutes: "{count}分"
    case .hours: "{count}時間"
    case .days: "{count}日"
    case .takePhone: "iOS {version}のiPhoneを用意します。"
    case .setLanguage: "iPhoneの言語を日本語にします。"
    case .installFresh: "{app}があれば削除し、新しくインストールします。まだ開きません。"
    case .forgetDecision:
      "{app}についての決定をiOSに忘れさせます。{path} を開き、パスコードを入力して確定します。"
    case .bringToChoice:
      "{path} で「{choice}」が選ばれている状態にします。{app}を一度開いて質問に答え、それから選びます。"
    case .grantOnce: "始める直前に、{app}の位置情報の質問に「{button}」で答えます。"
    case .grantProvisional:
      "新しくインストールした状態で{app}に「常に」を要求させ、「{button}」で答えます。iOSは「常に」を仮に許可します。"
    case .spendAlways: "「常に」の質問がすでに一度出ていて、許可されていない状態にします。"
    case .alertsShown:
      "{app}のインストール後、iOSの位置情報サービスのアラートがすでに{count}回出ている状態にします。"
    case .checkSwitchOn: "{path} で「{switch}」がオンであることを確認します。"
    case .quitFirst: "Appスイッチャーで{app}を終了します。"
    case .beginAt: "{time}に始めます。この後の結果は時刻によって変わります。"
    case .waitFirst: "まず{duration}待ちます。"
    case .tapIcon: "ホーム画面で{app}のアイコンをタップします。"
    case .tapControl: "アプリで「{control}」にあたるボタンをタップします。"
    case .tapAlert: "アプリのアラートで「{button}」をタップします。"
    case .answer: "iOSの質問で「{button}」をタップします。"
    case .pillOff: "その前に、地図上の表示をタップして正確な位置情報をオフにします。"
    case .goHome: "ホーム画面に移動します。"
    case .openSettings: "ホーム画面に移動し、アイコンから「設定」アプリを開きます。"
    case .choose: "{path} で「{choice}」を選びます。"
    case .turnOn: "{path} で「{switch}」をオンにします。"
    case .turnOff: "{path} で「{switch}」をオフにし、確認されたら確定します。"
    case .reset: "{path} を開き、パスコードを入力して確定します。"
    case .returnToApp: "Appスイッチャーで{app}に戻ります。"
    case .lockPhone: "サイドボタンでiPhoneをロックします。"
    case .unlockPhone: "iPhoneのロックを解除します。"
    case .quitApp: "Appスイッチャーを開き、{app}を上にスワイプして終了します。"
    case .evict:
      "停止中のアプリをiOSが終了します。手ではできません。Xcodeから{app}を起動し、バックグラウンドにして10秒待ち、Xcodeの停止ボタンを押します。スワイプで終了すると別のことになります。"
    case .wait: "{duration}待ちます。"
    case .position:
      "位置情報が届くようにします。空の開けた場所に立つか、XcodeのDebug、Simulate Locationで場所を選びます。古さ({age})と精度({accuracy} m)は手では選べません。"
    case .failUnknown:
      "測位を失敗させます。XcodeのDebug、Simulate LocationでDon’t Simulate Locationを選び、電波の届かない場所に行きます。手では起こしにくい操作です。"
    case .failNetwork:
      "ネットワークがないため測位に失敗する状態にします。機内モードをオンにし、衛星の見えない場所に行きます。手では起こしにくい操作です。"
    case .moveFar:
      "基地局が変わるように500 m以上移動するか、Xcodeで走行をシミュレートします(Debug、Simulate Location)。"
    case .enterRegion:
      "監視している領域に入ってとどまるか、Xcodeで領域内の場所を選びます(Debug、Simulate Location)。"
    case .leaveRegion:
      "監視している領域から十分に離れるか、Xcodeで遠くの場所を選びます(Debug、Simulate Location)。"
    case .visit: "一か所に数分とどまり、それから離れます。確実に起こすことはできません。"
    case .forbidChanges:
      "スクリーンタイムのパスコードを知る人が変更を禁止します。{path} で「変更を許可しない」を選びます。"
    case .allowChanges:
      "スクリーンタイムのパスコードを知る人が変更を許可します。{path} で「変更を許可」を選びます。"
    case .reinstallByHand: "{app}のアイコンを長押ししてアプリを削除し、もう一度インストールします。"
    case .reinstallByTool: "iPhone上ではなく、Xcodeかコマンドラインのツールで{app}を削除してインストールします。"
    case .updateApp: "Info.plistの次のキーが異なる{app}のビルドを上書きインストールします: {keys}"
    case .upgradePhone: "iPhoneをiOS {version}にアップデートします。元に戻せないため、専用の端末を使います。"
    case .libraryActs:
      "{app}内のライブラリが自分で動作します({action})。そのように作られたビルドが必要で、手ではできません。"
    case .otherQuestionComes: "iOSの別の質問(たとえば通知の許可)をアプリの上に表示させます。"
    case .otherQuestionGoes: "その別の質問に答えます。"
    case .toolActs:
      "開発者用のツールで{app}の許可を設定します({action})。シミュレータではsimctl privacyを使います。"
    case .addWidget: "ホーム画面に{app}のウィジェットを追加します。"
    case .failMonitor: "{app}のモニタが失敗します({failure})。手で起こすことはできません。"
    case .questionAppears: "iOSが、次のとおりの文言とボタンの順序で質問します。"
    case .questionOnHome: "後でホーム画面の上に、iOSが次のとおりの文言で質問します。"
    case .withMap: "地図が表示されます。"
    case .withPill: "地図と、正確な位置情報の切り替えが表示されます。"
    case .alertAppears: "アプリが次のアラートを表示します。"
    case .settingsShows: "「設定」に表示される画面: {path}"
    case .questionGone: "質問が画面から消えます。"
    case .alertGone: "アプリのアラートが画面から消えます。"
    case .indicatorOn: "画面の上部に位置情報の使用を示す表示が出ます。"
    case .indicatorOff: "位置情報の使用を示す表示が消えます。"
    case .crashes: "アプリがクラッシュします。"
    case .nothingNew: "質問もアラートも新しく出ません。"
    case .noQuestion: "出てはいけないもの: iOSの質問({reason})。"
    case .noWord: "iOSはアプリに何も伝えません({reason})。これによってアプリの表示が変わってはいけません。"
    case .noAlert: "出てはいけないもの: アプリのアラート「{title}」({reason})。"
    case .appLog: "アプリのログ(書き出す場合): {lines}"
    case .neverAppears: "一度も出てはいけないもの: {what}。"
    case .appearsAtMost: "{count}回を超えて出てはいけないもの: {what}。"
    case .theQuestion: "iOSの質問「{title}」"
    case .anyQuestion: "位置情報についてのiOSの質問"
    case .theAlert: "アプリのアラート「{title}」"
    case .anyAlert: "アプリのアラート"
    case .theSettingsPage: "「設定」の画面 {path}"
    case .anySettings: "「設定」アプリ"
    case .theIndicator: "画面の上部にある、位置情報の使用を示す表示"
    case .aCrash: "アプリのクラッシュ"
    case .neverInLog: "アプリのログ(書き出す場合)に一度も出てはいけないもの: {line}"
    case .inLogAtMost: "アプリのログ(書き出す場合)に{count}回を超えて出てはいけないもの: {line}"
    case .neverUnseen: "一度も起きてはいけませんが、手では確かめられないもの: {line}"
    case .endCrashed: "アプリがクラッシュしています。"
    case .endWaiting: "質問かアラートが答えを待っています。"
    case .endGoal: "アプリは目的を達しています。"
    case .endAcceptable: "アプリは、許容できるとした状態にあります。"
    case .endOpen: "アプリには先へ進む手段があります。"
    case .endWaitingBehind:
      "質問かアラートが、利用者がアプリに戻るのを待っています。"
    case .endOpenBehind:
      "アプリに戻ると、先へ進む手段があります。"
    case .endWaitingNotRunning:
      "アプリは動いていません。開くと質問かアラートが表示されます。"
    case .endGoalNotRunning:
      "アプリは動いていません。開くと目的を達します。"
    case .endAcceptableNotRunning:
      "アプリは動いていません。開くと、許容できるとした状態になります。"
    case .endOpenNotRunning:
      "アプリは動いていません。開くと、先へ進む手段があります。"
    case .endSilentWait: "利用者は行き止まりです。アプリは来ないものを待っています。今もそうか確認します。"
    case .endTrap: "利用者は行き止まりです。アプリが示すどの操作も先へつながりません。今もそうか確認します。"
    case .endStop: "利用者は行き止まりです。アプリは何も示していません。今もそうか確認します。"
    }
  }
}
