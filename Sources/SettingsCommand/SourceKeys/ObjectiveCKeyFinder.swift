/// Finds keys of settings in an Objective-C file.
struct ObjectiveCKeyFinder {
    private(set) var keys: [SourceKey] = []
    private(set) var constants = SourceConstants()
    private let tokens: [SourceToken]
    private let file: String
    /// The messages that are open, innermost last, each with its words so far.
    private var messages: [[String]] = []
    /// The names of variables that are user defaults.
    private var variables: Set<String> = []

    init(_ text: String, file: String) {
        tokens = SourceScanner.tokens(of: text, isSwift: false)
        self.file = file
        for index in tokens.indices { read(index) }
    }

    private func token(_ index: Int) -> SourceToken? {
        tokens.indices.contains(index) ? tokens[index] : nil
    }

    private mutating func read(_ index: Int) {
        let token = tokens[index]
        if token.isSymbol("[") {
            messages.append([])
        } else if token.isSymbol("]") {
            // What a message within returns is what the outer one is sent to.
            let words = messages.popLast() ?? []
            if !messages.isEmpty { messages[messages.count - 1] += words }
        } else if let word = token.word {
            if !messages.isEmpty { messages[messages.count - 1].append(word) }
            // `NSUserDefaults *d`.
            if word == "NSUserDefaults", self.token(index + 1)?.isSymbol("*") == true,
                let name = self.token(index + 2)?.word
            {
                variables.insert(name)
            }
            readKey(word, index)
            readConstant(word, index)
        }
    }

    /// `[defaults boolForKey:@"x"]`, `[defaults setBool:YES forKey:kKey]`.
    private mutating func readKey(_ word: String, _ index: Int) {
        guard word.hasSuffix("ForKey") || word == "forKey" || word == "forKeyPath",
            self.token(index + 1)?.isSymbol(":") == true, let words = messages.last,
            words.contains(where: variables.contains) || DefaultsNames.isReceiver(words),
            !words.contains(where: { $0.contains("Ubiquitous") })
        else { return }
        guard let value = self.token(index + 2) else { return }
        if value.isSymbol("@"), case .text(let text)? = self.token(index + 3)?.kind {
            add(.exact(text), at: value)
        } else if let name = value.word {
            add(.constant(type: nil, name: name), at: value)
        }
    }

    private mutating func add(_ name: SourceKey.Name, at token: SourceToken) {
        keys.append(SourceKey(name: name, file: file, line: token.line, column: token.column))
    }

    /// `NSString *const kKey = @"x";` and `#define kKey @"x"`.
    private mutating func readConstant(_ word: String, _ index: Int) {
        let isDefined = self.token(index - 1)?.word == "define"
        let start = isDefined ? index + 1 : index + 2
        guard isDefined || self.token(index + 1)?.isSymbol("=") == true,
            self.token(start)?.isSymbol("@") == true,
            case .text(let text)? = self.token(start + 1)?.kind
        else { return }
        constants.add(word, in: nil, value: text)
    }
}
