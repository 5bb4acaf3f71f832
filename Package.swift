// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A source target with the package's strict settings.
func source(_ name: String, _ dependencies: [String] = [], exclude: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: dependencies.map { .byName(name: $0) },
    exclude: exclude,
    swiftSettings: strict)
}

/// The tests of one source target; goldens and fixtures beside them are read by path.
func tests(_ target: String, _ dependencies: [String] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: target + "Tests",
    dependencies: ([target] + dependencies).map { .byName(name: $0) },
    exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "locflow",
  platforms: [.macOS(.v13), .iOS(.v13)],
  products: [
    .executable(name: "locflow", targets: ["locflow"]),
    .plugin(name: "LocflowCheck", targets: ["LocflowCheckPlugin"]),
    .library(name: "PermissionFlow", targets: ["CoreLocationTypes", "PermissionFlow"]),
  ],
  targets: [
    source("CoreLocationTypes"),
    source("PermissionFlow", ["CoreLocationTypes"]),
    source("DeviceModel", ["CoreLocationTypes"]),
    source("Simulation", ["CoreLocationTypes", "PermissionFlow", "DeviceModel"]),
    source("TerminalText"),
    source("TerminalScreen", ["TerminalText"]),
    .systemLibrary(name: "CPrefetch"),
    source("StateExplorer", ["CPrefetch"]),
    source("StateExplorerSystem", ["StateExplorer"]),
    source(
      "FlowExploration",
      ["CoreLocationTypes", "PermissionFlow", "DeviceModel", "Simulation", "StateExplorer"]),
    source(
      "ScenarioFormat",
      ["CoreLocationTypes", "PermissionFlow", "DeviceModel", "Simulation", "TerminalText"],
      exclude: ["Texts"]),
    source(
      "TraceReporting",
      ["CoreLocationTypes", "PermissionFlow", "DeviceModel", "Simulation", "TerminalText"],
      exclude: ["Texts"]),
    source(
      "Walkthrough",
      [
        "CoreLocationTypes", "PermissionFlow", "DeviceModel", "Simulation", "TerminalText",
        "TerminalScreen", "ScenarioFormat", "TraceReporting",
      ]),
    source(
      "LocflowCLI",
      [
        "CoreLocationTypes", "PermissionFlow", "DeviceModel", "Simulation", "ScenarioFormat",
        "TraceReporting", "TerminalText", "TerminalScreen", "Walkthrough", "FlowExploration",
        "StateExplorer", "StateExplorerSystem",
      ]),
    .executableTarget(
      name: "locflow", dependencies: ["LocflowCLI"], swiftSettings: strict),
    .plugin(
      name: "LocflowCheckPlugin",
      capability: .command(
        intent: .custom(
          verb: "locflow-check", description: "Check the location-permission scenarios")),
      path: "Sources/LocflowCheckPlugin"),
    .executableTarget(
      name: "ReplayBenchmark",
      dependencies: ["ScenarioFormat", "Simulation", "StateExplorerSystem", "TraceReporting"],
      path: "Tests/Benchmarks/Replay",
      exclude: [
        "flow.json", "replay.json", "phone.py", "replay_sismic.py", "replay_transitions.py",
      ], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["ScenarioFormat", "Simulation"],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests(
      "LocflowCLI",
      [
        "CoreLocationTypes", "DeviceModel", "PermissionFlow", "ScenarioFormat", "Simulation",
        "TraceReporting", "TestSupport",
      ],
      exclude: ["Goldens"]),
    tests(
      "FlowExploration",
      [
        "CoreLocationTypes", "PermissionFlow", "DeviceModel", "Simulation", "StateExplorer",
        "StateExplorerSystem", "ScenarioFormat", "TestSupport",
      ]),
    .target(
      name: "SharedModel", dependencies: ["StateExplorer"], path: "Tests/Benchmarks/SharedModel",
      exclude: ["main.swift", "bound.c", "sharedmodel.pml"], swiftSettings: strict),
    tests("StateExplorer", ["SharedModel", "StateExplorerSystem"]),
    tests("DeviceModel", ["CoreLocationTypes"]),
    tests("PermissionFlow", ["CoreLocationTypes"]),
    tests(
      "Simulation",
      ["CoreLocationTypes", "PermissionFlow", "DeviceModel", "ScenarioFormat", "TestSupport"]),
    tests("TerminalScreen", ["TerminalText"]),
    tests(
      "Walkthrough",
      [
        "CoreLocationTypes", "DeviceModel", "ScenarioFormat", "Simulation", "TerminalScreen",
        "TerminalText", "TestSupport",
      ],
      exclude: ["Goldens"]),
    tests(
      "TraceReporting",
      [
        "CoreLocationTypes", "PermissionFlow", "DeviceModel", "ScenarioFormat", "Simulation",
        "TerminalText", "TestSupport",
      ],
      exclude: ["Check/Goldens", "Coverage/Goldens"]),
    tests(
      "ScenarioFormat",
      [
        "CoreLocationTypes", "PermissionFlow", "DeviceModel", "Simulation", "TerminalText",
        "TestSupport",
      ],
      exclude: ["Broken", "SchemaSamples"]),
  ],
  swiftLanguageModes: [.v6]
)
