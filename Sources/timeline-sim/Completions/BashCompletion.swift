/// The completion script for bash 3.2 and later, without other packages.
struct BashCompletion {
  let tool: CommandSpec
  let subcommands: [CommandSpec]

  var script: String {
    let commands = [tool] + subcommands
    return [
      "# Completions of timeline-sim for bash: 'timeline-sim --generate-completion-script bash'.",
      table("value", of: commands.flatMap(valueRows), otherwise: "return 1"),
      table("argument", of: commands.flatMap(argumentRows), otherwise: "kind=options"),
      table("options", of: commands.map(optionRow), otherwise: "words=''"),
      Self.functions,
    ].joined(separator: "\n\n")
  }

  /// Returns a shell function that sets `kind` and `words` for its two arguments, a subcommand and a detail.
  private func table(_ name: String, of rows: [String], otherwise: String) -> String {
    """
    _timeline_sim_\(name)() {
      case "$1 $2" in
    \(rows.map { "    \($0) ;;\n" }.joined())    *) \(otherwise) ;;
      esac
    }
    """
  }

  private func valueRows(of command: CommandSpec) -> [String] {
    command.allOptions.compactMap { option in
      guard let candidates = option.candidates else { return nil }
      let patterns = option.spellings.map { Self.quoted("\(command.name) \($0)") }
      return "\(patterns.joined(separator: " | "))) \(assignment(candidates))"
    }
  }

  private func argumentRows(of command: CommandSpec) -> [String] {
    command.arguments.enumerated().map { index, argument in
      let pattern = Self.quoted("\(command.name) \(argument.isRepeating ? "" : "\(index + 1)")")
      return "\(pattern)\(argument.isRepeating ? "*" : "")) \(assignment(argument.candidates))"
    }
  }

  private func optionRow(of command: CommandSpec) -> String {
    let spellings = command.allOptions.flatMap(\.spellings).joined(separator: " ")
    return "\(Self.quoted("\(command.name) "))) words=\(Self.quoted(spellings))"
  }

  private func assignment(_ candidates: Candidates) -> String {
    switch candidates {
    case .nothing: "kind=nothing"
    case .words(let words): "kind=words words=\(Self.quoted(words.joined(separator: " ")))"
    case .subcommands: "kind=words words=\(Self.quoted(subcommands.map(\.name).joined(separator: " ")))"
    case .scenarios: "kind=scenarios"
    case .swiftFiles: "kind=swift"
    case .files: "kind=files"
    case .assignments(let words):
      "kind=assignments words=\(Self.quoted(words.map { "\($0)=" }.joined(separator: " ")))"
    case .folders: "kind=folders"
    }
  }

  /// Returns the text as one word of the shell.
  static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: #"'\''"#))'" }

  /// The part of the script that is the same for all commands.
  private static let functions = #"""
    # Offers the lines of standard input.
    _timeline_sim_offer() {
      local line
      while IFS= read -r line; do COMPREPLY+=("$line"); done
    }

    # Offers paths; compopt needs bash 4, and without it a folder has no slash.
    _timeline_sim_paths() {
      compopt -o filenames 2> /dev/null || true
      if [[ $kind != files ]]; then _timeline_sim_offer < <(compgen -d -- "$1"); fi
      case $kind in
        files) _timeline_sim_offer < <(compgen -f -- "$1") ;;
        scenarios | swift)
          _timeline_sim_offer < <(compgen -f -X "!*.${kind/scenarios/json}" -- "$1")
          if [[ ${#COMPREPLY[@]} -eq 0 ]]; then _timeline_sim_offer < <(compgen -f -- "$1"); fi
          ;;
      esac
    }

    _timeline_sim() {
      local current=${COMP_WORDS[COMP_CWORD]} last=$((COMP_CWORD - 1)) index=1
      local command='' option='' valued='' word='' kind='' words='' position=1 is_glued='' is_plain=''
      # bash splits words at '=' and ':'.
      if [[ $current == [=:]* ]]; then current='' last=$COMP_CWORD; fi
      if [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} != -* ]]; then command=${COMP_WORDS[1]} index=2; fi
      for (( ; index <= last; index++ )); do
        word=${COMP_WORDS[index]}
        if [[ $word == [=:]* ]]; then
          if [[ -z $option ]]; then is_glued=1; fi
        elif [[ -n $option || -n $is_glued ]]; then
          option='' is_glued=''
        elif [[ -z $is_plain && $word == -- ]]; then
          is_plain=1
        elif [[ -z $is_plain && $word == -?* ]]; then
          if _timeline_sim_value "$command" "$word"; then option=$word valued=$word; fi
        else
          position=$((position + 1))
        fi
      done

      COMPREPLY=()
      if [[ -n $is_glued ]]; then
        # The word follows an equals sign inside a value.
        _timeline_sim_value "$command" "$valued" || kind=nothing
        if [[ $kind == assignments ]]; then kind=files; else kind=nothing; fi
      elif [[ -n $option ]]; then
        _timeline_sim_value "$command" "$option"
      elif [[ -z $is_plain && $current == -* ]]; then
        kind=options
      else
        _timeline_sim_argument "$command" "$position"
      fi
      if [[ $kind == options && -n $is_plain ]]; then kind=nothing; fi
      if [[ $kind == options ]]; then _timeline_sim_options "$command" ''; fi
      case $kind in
        words | options) _timeline_sim_offer < <(compgen -W "$words" -- "$current") ;;
        assignments)
          compopt -o nospace 2> /dev/null || true
          _timeline_sim_offer < <(compgen -W "$words" -- "$current")
          ;;
        nothing) ;;
        *) _timeline_sim_paths "$current" ;;
      esac
    }

    complete -F _timeline_sim timeline-sim

    """#
}
