import SettingsSchema
import Testing

@Suite struct `Texts with words` {
    @Test(arguments: [
        "0.25x", "1×", "50%", "50 %", "© 2024", "-12 dB", "44.1 kHz", "200 ms", "60fps", "A", "F12",
        "L2 / R2", "UTF-16", "MPEG4", "H.264", "v2.4.0", "°C", "—", "", "1:30", "4K", "%@", "%1$ld",
        "https://example.com/a", "name@example.com", "www.example.com", "1080p",
    ])
    func `what reads the same everywhere has none`(text: String) {
        #expect(!TranslatableText.hasWords(text))
    }

    @Test(arguments: [
        "Sound", "OK", "Wi-Fi", "12 hours", "10 MB", "5 km", "色", "عام", "2nd", "VALUE2",
        "SETTINGS_2", "See https://example.com/a", "%@ items", "© 2024 The Authors", "dB", "ms",
        "3.5x faster", "Write to name@example.com",
    ])
    func `what has a word is to be translated`(text: String) {
        #expect(TranslatableText.hasWords(text))
    }

    @Test(arguments: [
        ("settings.sound", true), ("SETTINGS_SOUND", true), ("Sound", false), ("Sound on", false),
        ("e.g.", false), ("2.4", false),
    ])
    func `names for code are told from words`(text: String, isName: Bool) {
        #expect(TranslatableText.isName(text) == isName)
    }
}
