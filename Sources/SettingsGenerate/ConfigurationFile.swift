#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A JSON object with texts that says how Swift is generated from the bundle beside it.
struct ConfigurationFile {
    /// The texts by key, in the order of the keys.
    var values: [(key: String, value: String)]

    /// Reads a configuration.
    init(path: String) throws(GenerationFailure) {
        let data: Data
        do { data = try Data(contentsOf: URL(filePath: path)) } catch {
            throw GenerationFailure(
                description: "\(path): error: The configuration can't be read: \(error)")
        }
        guard let values = try? JSONDecoder().decode([String: String].self, from: data) else {
            throw GenerationFailure(
                description: "\(path): error: Expected a JSON object with texts, such as "
                    + "{\"typeName\": \"TravelSettings\", \"access\": \"public\"}.")
        }
        self.values = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
