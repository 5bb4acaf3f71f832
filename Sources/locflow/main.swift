import LocflowCLI

System.exit(Locflow.run(Array(CommandLine.arguments.dropFirst())))
