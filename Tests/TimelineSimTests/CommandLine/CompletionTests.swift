import Testing

@testable import timeline_sim

@Suite struct CompletionTests {
  /// A tool whose texts contain every character with a meaning in a shell.
  private func script(_ shell: CompletionShell, help: String, isRepeating: Bool = false) -> String {
    let option: any AnyOption =
      if isRepeating {
        Option(repeating: "why", .path, help: help)
      } else {
        Option("why", letter: "w", .path, help: help)
      }
    let argument = ArgumentSpec(name: "files", help: "Files.", isRepeating: isRepeating)
    let command = CommandSpec(name: "ask", overview: help, arguments: [argument], options: [option])
    return shell.script(for: Tool.specification, subcommands: [command])
  }

  @Test(arguments: CompletionShell.allCases)
  func `the option prints the script of the shell`(shell: CompletionShell) {
    let answer = Invocation("--generate-completion-script", shell.rawValue)
    #expect(answer.status == .success)
    #expect(answer.diagnostics.isEmpty)
    #expect(answer.output == shell.script(for: Tool.specification, subcommands: Tool.subcommands))
    #expect(answer.output.hasSuffix("\n") && !answer.output.hasSuffix("\n\n"))
  }

  @Test func `an unknown shell is an error`() {
    let answer = Invocation("--generate-completion-script", "tcsh")
    #expect(answer.status == .badUsage)
    #expect(answer.firstError.hasSuffix("Please provide one of 'bash', 'zsh' or 'fish'."))
    #expect(Invocation("run", "--generate-completion-script", "bash").status == .badUsage)
  }

  @Test(arguments: Tool.subcommands)
  func `every script contains every spelling of a subcommand's options`(command: CommandSpec) {
    let spellings = command.allOptions.flatMap(\.spellings)
    #expect(text(.bash).contains("'\(command.name) ') words='\(spellings.joined(separator: " "))' ;;\n"))
    let branch = text(.zsh).split(separator: "    '\(command.name)') ").last?.split(separator: " ;;").first ?? ""
    for spelling in spellings { #expect(branch.contains(")\(spelling)") || branch.contains("*\(spelling)")) }
    for option in command.allOptions {
      let letter = option.letter.map { "-s \($0) " } ?? ""
      #expect(text(.fish).contains("__timeline_sim_in \\'\(command.name)\\'' \(letter)-l \(option.name) "))
    }
  }

  @Test(arguments: Tool.subcommands)
  func `every shell offers every choice`(command: CommandSpec) {
    for option in command.options.map(\.spec) {
      guard case .words(let choices) = option.candidates else { continue }
      let words = choices.joined(separator: " ")
      let spellings = option.spellings.map { "'\(command.name) \($0)'" }.joined(separator: " | ")
      #expect(text(.bash).contains("\(spellings)) kind=words words='\(words)' ;;\n"))
      #expect(text(.zsh).contains(":(\(words))'"))
      #expect(text(.fish).contains("-l \(option.name) -r -f -a '\(words)' "))
    }
  }

  @Test func `help is quoted for its shell`() {
    let help = #"Don't [stop]: a\b (c) $x `y`"#
    #expect(!script(.bash, help: help).contains("Don"))
    #expect(
      script(.zsh, help: help).contains(
        #"'(--why -w)--why=[Don'\''t \[stop\]\: a\\b (c) $x `y`]:path:_files'"#))
    #expect(script(.zsh, help: help).contains(#"'ask:Don'\''t [stop]: a\\b (c) $x `y`'"#))
    #expect(script(.fish, help: help).contains(#"-s w -l why -r -F -d 'Don\'t [stop]: a\\b (c) $x `y`'"#))
  }

  @Test func `a repeatable option is offered again`() {
    let parts: [(CompletionShell, isRepeating: Bool, String)] = [
      (.zsh, true, "'*--why=[H.]:path:_files'"), (.zsh, true, #"'*:files:_files -g "*.json"'"#),
      (.zsh, false, #"'1:files:_files -g "*.json"'"#), (.bash, true, "'ask '*) kind=scenarios"),
      (.bash, false, "'ask 1') kind=scenarios"), (.fish, true, #"__timeline_sim_at \'ask\' -ge 1'"#),
      (.fish, false, #"__timeline_sim_at \'ask\' -eq 1'"#),
    ]
    for (shell, isRepeating, part) in parts {
      #expect(script(shell, help: "H.", isRepeating: isRepeating).contains(part), "\(part)")
    }
  }

  @Test func `a path completes to files, a folder to folders, and a number to no candidates`() {
    enum Letter: String, CaseIterable { case a, b }
    func candidates<Value>(_ form: ValueForm<Value>) -> Candidates? { Option("x", form, help: "X.").spec.candidates }
    let all = [
      candidates(.path), candidates(.file), candidates(.folder), candidates(.text("name")), candidates(.number("path")),
      candidates(.report(as: Letter.self)), Option("x", help: "X.").spec.candidates,
    ]
    #expect(all == [.files, .scenarios, .folders, .nothing, .nothing, .assignments(["a", "b"]), nil])
  }

  private func text(_ shell: CompletionShell) -> String {
    Invocation("--generate-completion-script", shell.rawValue).output
  }
}
