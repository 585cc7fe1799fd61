import Testing

@testable import SettingsServer

@Suite struct PartTests {
    @Test(arguments: [
        ("de-AT,de;q=0.9,en;q=0.8", ["de-AT", "de", "en"]), ("en;q=0.1, fr", ["fr", "en"]),
        ("*", []), ("", []), (";;q=,=,", []), ("de;q=0", []), ("de;q=x, fr ; q=0.5", ["fr"]),
    ])
    func `the languages of a browser are read by weight`(field: String, languages: [String]) {
        #expect(AcceptLanguage.languages(field) == languages)
    }

    @Test func `a form token is the secret with the state of the bundle`() {
        let token = FormToken(secret: [0, 255, 16])
        #expect(token.text(generation: 3) == "00ff10.3")
        #expect(token.generation(of: "00ff10.3") == 3)
        for wrong in ["00ff11.3", "00ff1.3", "00ff10", "00FF10.3", "", ".3"] {
            #expect(token.generation(of: wrong) == nil)
        }
        #expect(FormToken(secret: []).generation(of: ".3") == nil)
    }
}
