/// Writes the completion script for zsh.
enum ZshCompletion {
    /// Returns the script, to be put as `_settings` into a folder of `fpath`.
    static func script() -> String {
        let tool = CommandTable.toolName
        let names = CommandTable.topLevel.map { name, abstract in
            "        \(quoted("\(colonEscaped(name)):\(abstract)"))"
        }
        let groups = CommandTable.groups.map(groupCase)
        let cases = CommandTable.commands.map(commandCase)
        return """
            #compdef \(tool)
            # Completion of '\(tool)' for zsh.
            _\(tool)() {
                local -a subcommands
                subcommands=(
            \(names.joined(separator: "\n"))
                )
                if (( CURRENT == 2 )); then
                    _describe 'subcommand' subcommands
                    return
                fi
                local subcommand="${words[2]}"
                shift words
                (( CURRENT-- ))
                case "$subcommand" in
            \(groups.joined(separator: "\n"))
                esac
                case "$subcommand" in
            \(cases.joined(separator: "\n"))
                esac
            }
            if [ "$funcstack[1]" = "_\(tool)" ]; then
                _\(tool) "$@"
            else
                compdef _\(tool) \(tool)
            fi

            """
    }

    /// The words of a group, and which of them make a subcommand's name.
    private static func groupCase(_ group: CommandGroup) -> String {
        let descriptions = group.commands.map { command in
            quoted("\(colonEscaped(command.lastWord)):\(command.abstract)")
        }
        let words = group.commands.map(\.lastWord).joined(separator: "|")
        return """
                    \(group.name))
                        if (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
                            subcommands=(
                                \(descriptions.joined(separator: "\n                    "))
                            )
                            _describe 'subcommand' subcommands
                            return
                        fi
                        case "${words[2]}" in
                            \(words))
                                subcommand="$subcommand ${words[2]}"
                                shift words
                                (( CURRENT-- )) ;;
                        esac ;;
            """
    }

    private static func commandCase(_ command: CommandDefinition) -> String {
        let names = ([command.name] + command.hiddenAliases)
            .map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: "|")
        let options = command.allOptions.filter { !$0.isHidden }.flatMap { option in
            option.names.map { name in specification(of: option, name) }
        }
        let arguments = command.arguments.enumerated().map { index, argument in
            let place = argument.count.isRepeated ? "*" : "\(index + 1)"
            return quoted("\(place):\(argument.name):\(action(argument.kind, command))")
        }
        let lines = (options + arguments).joined(separator: " \\\n            ")
        return "        \(names))\n            _arguments \\\n            \(lines) ;;"
    }

    private static func specification(of option: OptionDefinition, _ name: String) -> String {
        let stars = option.isRepeatable ? "*" : ""
        let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
        let value = option.placeholder.map { ":\($0):\(action(option.kind, nil))" } ?? ""
        let sign = option.isFlag ? "" : "="
        return quoted("\(stars)\(name)\(sign)[\(help)]\(value)")
    }

    private static func action(_ kind: ValueKind, _ command: CommandDefinition?) -> String {
        if command?.name == "help" {
            return "(\(CommandTable.topLevel.map(\.name).joined(separator: " ")))"
        }
        return switch kind {
        case .oneOf(let words): "(\(words.joined(separator: " ")))"
        case .file: "_files"
        case .folder: "_files -/"
        case .text, .integer: " "
        }
    }

    private static func colonEscaped(_ text: String) -> String {
        text.replacing(":", with: "\\:")
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
