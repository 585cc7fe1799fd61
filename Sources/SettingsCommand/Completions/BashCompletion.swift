/// Writes the completion script for bash.
enum BashCompletion {
    /// Returns the script, to be sourced or put into `bash_completion.d`.
    static func script() -> String {
        let tool = CommandTable.toolName
        let names = CommandTable.topLevel.map(\.name).joined(separator: " ")
        let groups = CommandTable.groups.map(groupCase).joined(separator: "\n")
        let cases = CommandTable.commands.map(commandCase).joined(separator: "\n")
        return """
            # Completion of '\(tool)' for bash.
            _\(tool)() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
                COMPREPLY=()
                if [[ $COMP_CWORD -eq 1 ]]; then
                    COMPREPLY=($(compgen -W "\(names) --help --version" -- "$current"))
                    return
                fi
                local command="${COMP_WORDS[1]}"
                case "$command" in
            \(groups)
                esac
                case "$command" in
            \(cases)
                esac
            }
            complete -o filenames -F _\(tool) \(tool)

            """
    }

    /// The words of a group, and which of them make a subcommand's name.
    private static func groupCase(_ group: CommandGroup) -> String {
        let words = group.commands.map(\.lastWord)
        return """
                \(group.name))
                    if [[ $COMP_CWORD -eq 2 && $current != -* ]]; then
                        COMPREPLY=(\(reply(.oneOf(words))))
                        return
                    fi
                    case "${COMP_WORDS[2]}" in
                        \(words.joined(separator: "|"))) command="$command ${COMP_WORDS[2]}" ;;
                    esac ;;
            """
    }

    private static func commandCase(_ command: CommandDefinition) -> String {
        let names = ([command.name] + command.hiddenAliases)
            .map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: "|")
        let options = command.allOptions.filter { !$0.isHidden }
        let values = options.filter { !$0.isFlag }.map { option in
            "            \(option.names.joined(separator: "|"))) "
                + "COMPREPLY=(\(reply(option.kind))); return ;;"
        }
        let flags = options.flatMap(\.names).joined(separator: " ")
        let argument = command.arguments.last.map { reply($0.kind) } ?? ""
        return """
                \(names))
                    case "$previous" in
            \(values.joined(separator: "\n"))
                    esac
                    if [[ $current == -* ]]; then
                        COMPREPLY=($(compgen -W "\(flags)" -- "$current"))
                    else
                        COMPREPLY=(\(argumentReply(command, fallback: argument)))
                    fi ;;
            """
    }

    private static func argumentReply(_ command: CommandDefinition, fallback: String) -> String {
        guard command.name == "help" else { return fallback }
        return reply(.oneOf(CommandTable.topLevel.map(\.name)))
    }

    private static func reply(_ kind: ValueKind) -> String {
        switch kind {
        case .oneOf(let words): "$(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")"
        case .file: "$(compgen -f -- \"$current\")"
        case .folder: "$(compgen -d -- \"$current\")"
        case .text, .integer: ""
        }
    }
}
