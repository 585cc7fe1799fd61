/// Chooses the languages to read texts in from those a bundle has.
///
/// For each preferred language in turn: the exact tag, then the related regions, then the language
/// without a region, then another region of the same language; never another script, for readers of
/// one of the two Chinese scripts may not read the other.
struct LanguageNegotiation: Sendable {
    private let available: [(folder: String, tag: LanguageTag)]

    /// Makes a negotiation over the names of `.lproj` folders, without the extension.
    init(folders: [String]) {
        available = folders.compactMap { folder in
            LanguageTag(folder).map { (folder, $0.canonical) }
        }
    }

    /// Returns the folders that suit the preferred languages, best first, each once.
    ///
    /// Of each preferred language come the folders that are ancestors of the tag (`de-AT`, `de`), or
    /// when there is none the nearest relative (`pt-BR` for `pt`).
    func folders(for preferred: [String]) -> [String] {
        var chosen: [String] = []
        for tag in preferred.compactMap({ LanguageTag($0)?.canonical }) {
            for folder in folders(for: tag) where !chosen.contains(folder) {
                chosen.append(folder)
            }
        }
        return chosen
    }

    private func folders(for request: LanguageTag) -> [String] {
        let ranked = available.compactMap { candidate in
            Self.distance(from: request, to: candidate.tag).map { ($0, candidate.folder) }
        }.sorted { $0 < $1 }
        let ancestors = ranked.prefix { $0.0 < Self.siblingDistance }
        return (ancestors.isEmpty ? ranked.prefix(1) : ancestors).map(\.1)
    }

    private static let siblingDistance = 50

    /// Returns how far a language is from a requested one, or `nil` when it does not suit at all.
    private static func distance(from request: LanguageTag, to candidate: LanguageTag) -> Int? {
        if candidate.language != request.language {
            let substitute = LanguageNames.substitutes[request.language]
            return substitute == candidate.language ? 90 : nil
        }
        if let wanted = request.likelyScript, let given = candidate.likelyScript, wanted != given {
            return LanguageNames.readInBothScripts.contains(request.language) ? 80 : nil
        }
        let hasOtherVariants =
            !candidate.variants.isEmpty && candidate.variants != request.variants
        if hasOtherVariants { return 70 }
        return regionDistance(from: request, to: candidate)
            + (request.variants == candidate.variants ? 0 : 1)
    }

    private static func regionDistance(
        from request: LanguageTag, to candidate: LanguageTag
    ) -> Int {
        let script = request.likelyScript
        guard request.region != candidate.region else { return 0 }
        guard let region = candidate.region else { return 40 }
        if let wanted = request.region {
            let related = LanguageNames.relatedRegions(
                language: request.language, script: script, region: wanted)
            if let index = related.firstIndex(of: region) { return 10 + 2 * index }
        }
        let usual =
            LanguageNames.usualRegions[request.language]
            ?? script.flatMap { LanguageNames.usualRegions["\(request.language)-\($0)"] }
        return usual == region ? siblingDistance : siblingDistance + 10
    }
}
