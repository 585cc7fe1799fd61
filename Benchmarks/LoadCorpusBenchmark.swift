import SettingsSchema
import SettingsTestSupport

/// Loading and localizing real bundles, against Python's `plistlib` merely parsing the same files.
enum LoadCorpusBenchmark {
    static func run() throws {
        let report = Report(benchmark: "load-corpus")
        let paths =
            SharedMaterial.isPresent
            ? SharedMaterial.bundles : [ExampleBundles.small, ExampleBundles.rich]
        let first = Measurement(count: 1) { _ = load(paths) }
        let work = load(paths)
        let warm = Measurement(count: 20, warmUp: 2) { _ = load(paths) }
        let python = try PythonPropertyLists.parse(work.files, rounds: 20)
        let detail =
            "\(work.bundles) bundles, \(work.files.count) pages, \(work.texts) texts in English"
        report.time("first", first, in: .milliseconds, detail: detail)
        report.time("warm", warm, in: .milliseconds, detail: detail)
        report.time(
            "python-first", python.first, in: .milliseconds, detail: "plistlib, the same pages")
        report.time("python-warm", python.warm, in: .milliseconds)
        report.ratio("ratio-first", first, to: python.first, detail: "of plistlib's time")
        report.ratio("ratio-warm", warm, to: python.warm, detail: "of plistlib's time")
    }

    private struct Work {
        var bundles = 0
        var files: [String] = []
        var texts = 0
    }

    private static func load(_ paths: [String]) -> Work {
        var work = Work()
        for path in paths {
            guard let bundle = try? SettingsBundle.load(path) else { continue }
            let localizer = bundle.localizer(for: ["en"])
            work.bundles += 1
            for page in bundle.pages.values {
                work.files.append(page.file)
                for element in page.elements {
                    for text in element.texts {
                        work.texts += 1
                        _ = localizer.text(text, table: page.stringsTable)
                    }
                }
            }
        }
        return work
    }
}

extension Element {
    /// Everything that is localized.
    fileprivate var texts: [String] {
        let texts: [String?] =
            switch details {
            case .group(let footer): [title, footer]
            case .multiValue(let choices, let footer), .radioGroup(let choices, let footer):
                [title, footer] + choices.titles + (choices.shortTitles ?? [])
            case .titleValue(let choices): [title] + (choices?.titles ?? [])
            default: [title]
            }
        return texts.compactMap { $0 }
    }
}
