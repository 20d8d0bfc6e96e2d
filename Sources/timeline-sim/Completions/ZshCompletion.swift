/// The completion script for zsh: a function for `$fpath`, which can also be sourced.
struct ZshCompletion {
  let tool: CommandSpec
  let subcommands: [CommandSpec]

  var script: String {
    """
    #compdef timeline-sim
    # Completions of timeline-sim for zsh: 'timeline-sim --generate-completion-script zsh'.

    _timeline-sim_subcommands() {
      local -a subcommands=(
    \(subcommands.map { "    \(Self.quoted(described($0)))\n" }.joined())  )
      _describe -t subcommands subcommand subcommands
    }

    # Offers one of the words, an equals sign, and a file.
    _timeline-sim_assignment() {
      if compset -P '*='; then _files; else compadd -S = -- "$@"; fi
    }

    _timeline-sim() {
      local curcontext=$curcontext state state_descr line
      typeset -A opt_args
      _arguments -C -s -S \(Self.list(specifications(of: tool))) \\
        '*:: :->rest'
      [[ $state == rest ]] || return
      case $words[1] in
    \(subcommands.map(branch).joined())  esac
    }

    if [[ $funcstack[1] == _timeline-sim ]]; then
      _timeline-sim "$@"
    else
      compdef _timeline-sim timeline-sim
    fi

    """
  }

  private func branch(for command: CommandSpec) -> String {
    "    \(Self.quoted(command.name))) _arguments -s -S \(Self.list(specifications(of: command))) ;;\n"
  }

  /// Returns the specifications of a command for `_arguments`: its options, then its positional arguments.
  private func specifications(of command: CommandSpec) -> [String] {
    command.allOptions.flatMap(specifications)
      + command.arguments.enumerated().map { index, argument in
        let place = argument.isRepeating ? "*" : "\(index + 1)"
        return Self.quoted("\(place):\(Self.escaped(argument.name)):\(action(argument.candidates))")
      }
  }

  /// Returns a specification for each spelling; options that do not repeat exclude both spellings.
  private func specifications(of option: OptionSpec) -> [String] {
    let prefix = option.isRepeating ? "*" : "(\(option.spellings.joined(separator: " ")))"
    let value = option.form.map { ":\(Self.escaped($0.placeholder)):\(action($0.candidates))" } ?? ""
    return option.spellings.map { spelling in
      let sign = value.isEmpty || !spelling.hasPrefix("--") ? "" : "="
      return Self.quoted("\(prefix)\(spelling)\(sign)[\(Self.escaped(option.help))]\(value)")
    }
  }

  private func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .nothing: " "
    case .words(let words): "(\(words.map(Self.escaped).joined(separator: " ")))"
    case .subcommands: "_timeline-sim_subcommands"
    case .scenarios: #"_files -g "*.json""#
    case .swiftFiles: #"_files -g "*.swift""#
    case .files: "_files"
    // The space keeps zsh from inserting its own words.
    case .assignments(let words): " _timeline-sim_assignment \(words.joined(separator: " "))"
    case .folders: "_files -/"
    }
  }

  private func described(_ command: CommandSpec) -> String {
    "\(Self.escaped(command.name)):\(command.overview.replacing("\\", with: #"\\"#))"
  }

  /// Returns the text with the special characters of `_arguments` escaped.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += #"\[]:"#.contains($1) ? "\\\($1)" : "\($1)" }
  }

  /// Returns the text as one word of the shell.
  static func quoted(_ text: String) -> String { BashCompletion.quoted(text) }

  private static func list(_ specifications: [String]) -> String {
    specifications.map { "\\\n      \($0)" }.joined(separator: " ")
  }
}
