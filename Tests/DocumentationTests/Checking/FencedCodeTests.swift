import FoundationEssentials
import Testing

/// Documentation can't rot: its code is copied from files that are compiled and tested.
@Suite struct FencedCodeTests {
    /// The README and every page of a catalog.
    static let blocks: [FencedCode] = {
        let catalogs = (try? Project.files(in: "Sources", withExtension: "md")) ?? []
        return (["README.md"] + catalogs.filter { $0.contains(".docc/") })
            .flatMap { (try? FencedCode.all(inPage: $0)) ?? [] }
    }()

    /// This target's files, and the example apps', which are built and run as packages of their own.
    static let code: [Code] = {
        let files = ["Tests/DocumentationTests", "Examples"]
            .flatMap { (try? Project.files(in: $0, withExtension: "swift")) ?? [] }
        return files.compactMap { try? Code(file: $0) }
    }()

    @Test func `the pages of the documentation are found`() {
        let pages = Set(Self.blocks.map(\.page))
        #expect(pages.contains("README.md"))
        #expect(pages.contains { $0.hasSuffix("SharedSettings.docc/Articles/FirstSettings.md") })
        #expect(pages.contains { $0.hasSuffix("TextViews.docc/TextViews.md") })
    }

    @Test(arguments: blocks) func `a block of Swift stands in code that is compiled`(
        block: FencedCode
    ) {
        let isCompiled = Self.code.contains(where: block.stands)
        #expect(
            isCompiled,
            """
            The code at \(block) stands in no file of Tests/DocumentationTests and of the examples; \
            expected the same lines, indented or not, there.
            """)
    }

    @Test func `a block that differs in one character is told`() throws {
        var block = try #require(Self.blocks.first { !$0.code.isEmpty })
        #expect(Self.code.contains(where: block.stands))
        block.code[block.code.count - 1] += " "
        #expect(!Self.code.contains(where: block.stands))
    }
}
