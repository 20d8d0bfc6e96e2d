/// The completion script for fish 3.4 and later.
struct FishCompletion {
  let tool: CommandSpec
  let subcommands: [CommandSpec]

  var script: String {
    let commands = [tool] + subcommands
    return """
      # Completions of timeline-sim for fish: 'timeline-sim --generate-completion-script fish'.

      function __timeline_sim_subcommands
      \(subcommands.map { "  printf '%s\\t%s\\n' \(Self.quoted($0.name)) \(Self.quoted($0.overview))\n" }.joined())end

      # Succeeds if an option of a subcommand takes a value.
      function __timeline_sim_takes_value
        switch "$argv"
          case \(commands.flatMap(valued).map(Self.quoted).joined(separator: " "))
            return 0
        end
        return 1
      end

      \(Self.functions)

      complete -c timeline-sim -f
      \(commands.flatMap(lines).joined(separator: "\n"))

      """
  }

  private func valued(in command: CommandSpec) -> [String] {
    command.allOptions.filter { $0.candidates != nil }.flatMap(\.spellings).map { "\(command.name) \($0)" }
  }

  private func lines(of command: CommandSpec) -> [String] {
    let arguments = command.arguments.enumerated().map { index, argument in
      let condition =
        "__timeline_sim_at \(Self.quoted(command.name)) \(argument.isRepeating ? "-ge" : "-eq") \(index + 1)"
      return "complete -c timeline-sim -n \(Self.quoted(condition)) \(flags(for: argument.candidates))"
    }
    return arguments + command.allOptions.map { line(for: $0, of: command) }
  }

  private func line(for option: OptionSpec, of command: CommandSpec) -> String {
    let condition = "__timeline_sim_in \(Self.quoted(command.name))"
    var parts = ["complete -c timeline-sim -n \(Self.quoted(condition))"]
    if let letter = option.letter { parts.append("-s \(letter)") }
    parts.append("-l \(option.name)")
    if let candidates = option.candidates { parts.append("-r \(flags(for: candidates))") }
    parts.append("-d \(Self.quoted(option.help))")
    return parts.joined(separator: " ")
  }

  private func flags(for candidates: Candidates) -> String {
    switch candidates {
    case .nothing: "-f"
    case .words(let words): "-f -a \(Self.quoted(words.joined(separator: " ")))"
    case .subcommands: "-f -k -a '(__timeline_sim_subcommands)'"
    case .scenarios: "-f -k -a '(__fish_complete_suffix .json)'"
    case .swiftFiles: "-f -k -a '(__fish_complete_suffix .swift)'"
    case .files: "-F"
    case .assignments(let words): "-f -a '(__timeline_sim_assignment \(words.joined(separator: " ")))'"
    case .folders: "-f -a '(__fish_complete_directories)'"
    }
  }

  /// Returns the text as one word of the shell.
  static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'"
  }

  /// The part of the script that is the same for all commands.
  private static let functions = #"""
    # Prints the subcommand or an empty line, then the position of the argument that is being typed.
    function __timeline_sim_place
      set -l tokens (commandline -opc)[2..-1]
      set -l subcommand ''
      if set -q tokens[1]; and not string match -q -- '-*' $tokens[1]
        set subcommand $tokens[1]
        set -e tokens[1]
      end
      set -l place 1
      set -l is_plain
      set -l is_value
      for token in $tokens
        if set -q is_value[1]
          set -e is_value[1]
        else if not set -q is_plain[1]; and test "$token" = --
          set is_plain 1
        else if not set -q is_plain[1]; and string match -q -- '-?*' $token
          __timeline_sim_takes_value "$subcommand" $token; and set is_value 1
        else
          set place (math $place + 1)
        end
      end
      echo $subcommand
      echo $place
    end

    # Prints each word with an equals sign, or files after that sign.
    function __timeline_sim_assignment
      set -l parts (string split -m 1 = -- (commandline -ct | string replace -r '^--[a-z-]+=' ''))
      if not set -q parts[2]
        printf '%s=\n' $argv
        return
      end
      for path in $parts[2]*
        test -d $path; and set path $path/
        printf '%s=%s\n' $parts[1] $path
      end
    end

    function __timeline_sim_in
      test "$(__timeline_sim_place)[1]" = "$argv[1]"
    end

    # Succeeds if argument number $argv[3] of a subcommand is being typed, or with -ge that or a later one.
    function __timeline_sim_at
      set -l place (__timeline_sim_place)
      test "$place[1]" = "$argv[1]"; and test $place[2] $argv[2] $argv[3]
    end
    """#
}
