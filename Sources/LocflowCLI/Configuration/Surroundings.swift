/// What a configuration is looked for in.
struct Surroundings {
  /// The absolute path of the working directory.
  let workingDirectory: String
  /// The value of a variable of the environment.
  let environment: (String) -> String?
  /// Whether there is a file or folder, by a path from the working directory.
  let exists: (String) -> Bool
  /// The content of a file, by a path from the working directory.
  let read: (String) throws(System.Failure) -> [UInt8]

  /// This machine.
  static var system: Surroundings {
    Surroundings(
      workingDirectory: System.workingDirectory, environment: System.environment,
      exists: System.exists
    ) { path throws(System.Failure) in try System.read(path) }
  }
}
