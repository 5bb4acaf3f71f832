import CoreLocationTypes
import DeviceModel

/// The real names of the delegate methods, by version and by app delegate or scene.
///
/// - SeeAlso: Rules CALLBACK-03, CALLBACK-04 and LIFECYCLE-09.
package enum DelegateMethod {
  /// The method that reports a change of authorization.
  package static func authorizationCallback(on environment: DeviceEnvironment) -> String {
    environment.callsLegacySelector
      ? "locationManager(_:didChangeAuthorization:)" : "locationManagerDidChangeAuthorization(_:)"
  }

  /// The method that reports an event of the app's life.
  package static func name(of event: LifecycleEvent, usesScenes: Bool) -> String {
    switch event {
    case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
    case .willTerminate: "applicationWillTerminate(_:)"
    case .willEnterForeground:
      usesScenes ? "sceneWillEnterForeground(_:)" : "applicationWillEnterForeground(_:)"
    case .didBecomeActive:
      usesScenes ? "sceneDidBecomeActive(_:)" : "applicationDidBecomeActive(_:)"
    case .willResignActive:
      usesScenes ? "sceneWillResignActive(_:)" : "applicationWillResignActive(_:)"
    case .didEnterBackground:
      usesScenes ? "sceneDidEnterBackground(_:)" : "applicationDidEnterBackground(_:)"
    }
  }
}
