import SettingsSchema

/// The way from the top of a property list to one of its values.
package struct PropertyListPath: Sendable, Hashable, CustomStringConvertible {
    /// One step of the way.
    package enum Step: Sendable, Hashable {
        /// The value of a key in a dictionary; a number, in an array, is an index.
        case key(String)
        /// An element of an array.
        case index(Int)
    }

    /// The steps from the top.
    package var steps: [Step]

    /// Makes a path; without steps, that of the top value.
    package init(_ steps: Step...) {
        self.steps = steps
    }

    /// Makes a path.
    package init(steps: [Step]) {
        self.steps = steps
    }

    /// Reads a path as findings show it (`PreferenceSpecifiers[3].Title`), as `plutil` takes it
    /// (`PreferenceSpecifiers.3.Title`; `\.` is a dot in a key) or as PlistBuddy does
    /// (`:PreferenceSpecifiers:3:Title`).
    package init(parsing text: String) {
        steps = []
        if text.hasPrefix(":") {
            steps = text.split(separator: ":").map { .key(String($0)) }
            return
        }
        var word = ""
        var isEscaped = false
        func finish(_ steps: inout [Step]) {
            if !word.isEmpty { steps.append(.key(word)) }
            word = ""
        }
        for character in text {
            switch character {
            case _ where isEscaped:
                word.append(character)
                isEscaped = false
            case "\\": isEscaped = true
            case ".": finish(&steps)
            case "[": finish(&steps)
            case "]":
                if let index = Int(word) {
                    steps.append(.index(index))
                    word = ""
                } else {
                    finish(&steps)
                }
            default: word.append(character)
            }
        }
        finish(&steps)
    }

    /// The path of a value in the value of this one.
    package func appending(_ step: Step) -> PropertyListPath {
        PropertyListPath(steps: steps + [step])
    }

    /// The path of the collection with the value; that of the top value for itself.
    package var parent: PropertyListPath {
        PropertyListPath(steps: Array(steps.dropLast()))
    }

    /// The path as findings show it.
    package var description: String {
        steps.reduce("") { text, step in
            switch step {
            case .key(let key): text.isEmpty ? key : "\(text).\(key)"
            case .index(let index): "\(text)[\(index)]"
            }
        }
    }
}

extension PropertyListNode {
    /// The value that a step leads to; of a key written twice the last one.
    func child(_ step: PropertyListPath.Step) -> PropertyListNode? {
        guard let array else {
            guard case .key(let key) = step else { return nil }
            return self[key]
        }
        let index =
            switch step {
            case .index(let index): Optional(index)
            case .key(let text): Int(text)
            }
        return index.flatMap { array.indices.contains($0) ? array[$0] : nil }
    }
}
