/// Finds keys of settings in a Swift file.
struct SwiftKeyFinder {
    private(set) var keys: [SourceKey] = []
    private(set) var constants = SourceConstants()
    private let tokens: [SourceToken]
    private let file: String
    /// The calls that are open, innermost last, each with the names before its parenthesis.
    private var calls: [[String]] = []
    /// The names that are joined by dots before the place.
    private var chain: [String] = []
    /// The types that are open, each with the number of braces when it was.
    private var types: [(name: String, isText: Bool, depth: Int)] = []
    private var braces = 0
    /// The names of variables and parameters that are user defaults.
    private let variables: Set<String>

    init(_ text: String, file: String) {
        tokens = SourceScanner.tokens(of: text, isSwift: true)
        self.file = file
        variables = Self.variables(in: tokens)
        for index in tokens.indices { read(index) }
    }

    /// `let d = UserDefaults…` and `d: UserDefaults`.
    private static func variables(in tokens: [SourceToken]) -> Set<String> {
        var names: Set<String> = []
        for index in tokens.indices.dropFirst(2) where tokens[index].word == "UserDefaults" {
            guard tokens[index - 1].isSymbol("=") || tokens[index - 1].isSymbol(":"),
                let name = tokens[index - 2].word
            else { continue }
            names.insert(name)
        }
        return names
    }

    private func token(_ index: Int) -> SourceToken? {
        tokens.indices.contains(index) ? tokens[index] : nil
    }

    private mutating func read(_ index: Int) {
        switch tokens[index].kind {
        case .word(let word): readWord(word, index)
        case .symbol(let symbol): readSymbol(symbol, index)
        case .text, .pattern: chain = []
        }
    }

    private mutating func readWord(_ word: String, _ index: Int) {
        let follows = token(index - 1)?.isSymbol(".") == true
        chain = follows ? chain + [word] : [word]
        switch word {
        case "forKey", "forKeyPath": readLabelledKey(word, index)
        case "defaults": readRegistration(index)
        case "AppStorage", "Setting", "SceneStorage": readWrapper(word, index)
        case "struct", "enum", "class", "extension", "actor": readType(index)
        case "let", "var", "case": readConstant(word, index)
        default: break
        }
    }

    private mutating func readSymbol(_ symbol: Character, _ index: Int) {
        switch symbol {
        case "(":
            calls.append(chain)
            chain = []
        case ")": chain = calls.popLast() ?? []
        case "{": braces += 1
        case "}":
            braces -= 1
            types.removeAll { $0.depth > braces }
        case ".", "?", "!": break
        default: chain = []
        }
    }

    private mutating func add(_ name: SourceKey.Name, at token: SourceToken) {
        keys.append(SourceKey(name: name, file: file, line: token.line, column: token.column))
    }

    /// Adds the key that an expression stands for: a literal, or names joined by dots.
    private mutating func addKey(at index: Int) {
        guard let first = token(index) else { return }
        switch first.kind {
        case .text(let text): add(.exact(text), at: first)
        case .pattern(let parts): add(.pattern(parts), at: first)
        case .word, .symbol("."):
            var names: [String] = []
            var next = index
            while let token = token(next), token.word != nil || token.isSymbol(".") {
                if let word = token.word { names.append(word) }
                next += 1
            }
            if names.last == "rawValue" || names.last == "self" { names.removeLast() }
            guard let name = names.last else { return }
            add(.constant(type: names.dropLast().last, name: name), at: first)
        default: break
        }
    }

    /// `bool(forKey: "x")`, where what is called, or what it is called on, belongs to user defaults.
    private mutating func readLabelledKey(_ label: String, _ index: Int) {
        guard token(index + 1)?.isSymbol(":") == true, let call = calls.last,
            let method = call.last,
            DefaultsNames.isCall(method, on: call.dropLast(), variables: variables)
        else { return }
        addKey(at: index + 2)
    }

    /// `register(defaults: ["x": …])`.
    private mutating func readRegistration(_ index: Int) {
        guard calls.last?.last == "register", token(index + 1)?.isSymbol(":") == true,
            token(index + 2)?.isSymbol("[") == true
        else { return }
        var (next, depth) = (index + 3, 1)
        while depth > 0, let token = token(next) {
            if token.isSymbol("[") || token.isSymbol("(") { depth += 1 }
            if token.isSymbol("]") || token.isSymbol(")") { depth -= 1 }
            let begins = tokens[next - 1].isSymbol("[") || tokens[next - 1].isSymbol(",")
            if depth == 1, begins { addKey(at: next) }
            next += 1
        }
    }

    /// `@AppStorage("x")`, `@Setting("x")`, and `@Setting var x`, whose name is the key.
    private mutating func readWrapper(_ word: String, _ index: Int) {
        guard token(index - 1)?.isSymbol("@") == true, word != "SceneStorage" else { return }
        var next = index + 1
        if token(next)?.isSymbol("(") == true {
            if word == "AppStorage" || token(next + 1).map(Self.isText) == true {
                return addKey(at: next + 1)
            }
            next = endOfParentheses(next)
        }
        guard word == "Setting" else { return }
        while let modifier = token(next)?.word, modifier != "var" {
            next = token(next + 1)?.isSymbol("(") == true ? endOfParentheses(next + 1) : next + 1
        }
        guard token(next)?.word == "var", let name = token(next + 1), let key = name.word else {
            return
        }
        add(.exact(key), at: name)
    }

    /// The token after the parenthesis that closes the one at an index.
    private func endOfParentheses(_ index: Int) -> Int {
        var (next, depth) = (index, 0)
        repeat {
            if token(next)?.isSymbol("(") == true { depth += 1 }
            if token(next)?.isSymbol(")") == true { depth -= 1 }
            next += 1
        } while depth > 0 && next < tokens.count
        return next
    }

    private static func isText(_ token: SourceToken) -> Bool {
        switch token.kind {
        case .text, .pattern: true
        default: false
        }
    }

    private mutating func readType(_ index: Int) {
        // `class func` declares no type.
        guard let name = token(index + 1)?.word, !["func", "var", "let"].contains(name) else {
            return
        }
        var next = index + 2
        var isText = false
        while let token = token(next), !token.isSymbol("{") {
            if token.word == "String" { isText = true }
            next += 1
        }
        types.append((name, isText && tokens[index].word == "enum", braces + 1))
    }

    /// `let x = "…"`, `let x: String = "…"`, and the cases of enumerations of texts.
    private mutating func readConstant(_ keyword: String, _ index: Int) {
        guard let name = token(index + 1)?.word else { return }
        let type = types.last?.name
        if keyword == "case" { return readCases(index + 1) }
        var next = index + 2
        if token(next)?.isSymbol(":") == true { next += 2 }
        guard token(next)?.isSymbol("=") == true, case .text(let value)? = token(next + 1)?.kind
        else {
            return
        }
        constants.add(name, in: type, value: value)
    }

    private mutating func readCases(_ index: Int) {
        guard let type = types.last, type.isText, type.depth == braces else { return }
        var next = index
        while let name = token(next)?.word {
            var value = name
            next += 1
            if token(next)?.isSymbol("=") == true {
                if case .text(let text)? = token(next + 1)?.kind { value = text }
                next += 2
            }
            constants.add(name, in: type.name, value: value)
            guard token(next)?.isSymbol(",") == true else { return }
            next += 1
        }
    }
}

/// The names by which code reads and writes user defaults.
enum DefaultsNames {
    // No other type of the system has these with the label `forKey`.
    private static let own: Set<String> = [
        "bool", "integer", "float", "double", "stringArray", "string", "url", "data", "array",
        "dictionary",
    ]
    // Key-value coding, dictionaries and caches have these too.
    private static let shared: Set<String> = [
        "object", "value", "set", "setValue", "removeObject", "addObserver", "observe",
    ]
    private static let receivers = ["defaults", "preferences", "prefs", "settings"]

    /// Whether a call with a key is one of user defaults.
    static func isCall(
        _ method: String, on receiver: some Sequence<String>, variables: Set<String>
    ) -> Bool {
        let words = receiver.map { $0.lowercased() }
        if words.contains(where: { $0.contains("ubiquitous") || $0.contains("keychain") }) {
            return false
        }
        let isKnown = receiver.contains(where: variables.contains)
        return own.contains(method) || shared.contains(method) && (isKnown || isReceiver(words))
    }

    /// Whether names look like those of user defaults.
    static func isReceiver(_ words: some Sequence<String>) -> Bool {
        words.contains { word in receivers.contains { word.lowercased().contains($0) } }
    }
}
