import FoundationEssentials
import SettingsSchema
import SettingsTestSupport
import Testing

@Test(.enabled(if: SharedMaterial.isPresent, "the corpus lies beside the checkout"))
func `every property list of the corpus is read, or refused as the platform refuses it`() throws {
    for bundle in SharedMaterial.bundles {
        for name in try FileManager.default.subpathsOfDirectory(atPath: bundle) {
            guard name.hasSuffix(".plist"), !name.contains("._"),
                !bundle.contains("/003/"), !bundle.contains("/059/")
            else { continue }
            let path = bundle + "/" + name
            let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
            do {
                _ = try PropertyListReader().read(bytes)
            } catch {
                Issue.record("\(path):\(error)")
            }
        }
    }
}
