extension InterfaceTexts {
    /// The line that says where synchronizing stands.
    package func syncText(of state: PageSyncState) -> String { sync.text(of: state) }
}

/// The page's words about synchronizing; `%` stands for a number or the service.
struct SyncTexts: Sendable {
    var title = "Sync This Device"
    var off = "Changes stay on this device."
    var signedOut = "Signed out. Changes stay on this device."
    var starting = "Getting settings from %."
    var inStep = "In step with %."
    var waiting = "Changes to be sent: %."
    var interrupted = "No connection to %."

    /// The line that says where synchronizing stands.
    func text(of state: PageSyncState) -> String {
        var sentences: [String] = []
        switch state.standing {
        case .off: sentences.append(off)
        case .signedOut: sentences.append(signedOut)
        case .starting: sentences.append(filled(starting, state.service))
        case .inStep: sentences.append(filled(inStep, state.service))
        case .waiting(let count): sentences.append(filled(waiting, "\(count)"))
        case .refused: break
        }
        if state.isInterrupted, state.standing != .off, state.standing != .signedOut {
            if state.standing == .inStep { sentences = [] }
            sentences.append(filled(interrupted, state.service))
        }
        return (sentences + state.stuck).joined(separator: " ")
    }

    private func filled(_ text: String, _ value: String) -> String {
        text.replacing("%", with: value)
    }

    /// Returns the words of a language, English ones where there are no others.
    static func texts(for language: String) -> SyncTexts {
        translations[language.prefix { $0 != "-" && $0 != "_" }.lowercased()] ?? SyncTexts()
    }

    private static let translations: [String: SyncTexts] = [
        "de": SyncTexts(
            title: "Dieses Gerät synchronisieren", off: "Änderungen bleiben auf diesem Gerät.",
            signedOut: "Abgemeldet. Änderungen bleiben auf diesem Gerät.",
            starting: "Einstellungen werden von % geholt.", inStep: "Auf dem Stand von %.",
            waiting: "Noch zu sendende Änderungen: %.", interrupted: "Keine Verbindung zu %."),
        "fr": SyncTexts(
            title: "Synchroniser cet appareil",
            off: "Les modifications restent sur cet appareil.",
            signedOut: "Déconnecté. Les modifications restent sur cet appareil.",
            starting: "Récupération des réglages depuis %.", inStep: "À jour avec %.",
            waiting: "Modifications à envoyer : %.", interrupted: "Pas de connexion à %."),
        "es": SyncTexts(
            title: "Sincronizar este dispositivo",
            off: "Los cambios se quedan en este dispositivo.",
            signedOut: "Sesión cerrada. Los cambios se quedan en este dispositivo.",
            starting: "Obteniendo los ajustes de %.", inStep: "Al día con %.",
            waiting: "Cambios por enviar: %.", interrupted: "Sin conexión con %."),
        "ar": SyncTexts(
            title: "مزامنة هذا الجهاز", off: "تبقى التغييرات على هذا الجهاز.",
            signedOut: "تم تسجيل الخروج. تبقى التغييرات على هذا الجهاز.",
            starting: "جارٍ جلب الإعدادات من %.", inStep: "متزامن مع %.",
            waiting: "تغييرات بانتظار الإرسال: %.", interrupted: "لا يوجد اتصال بـ %."),
        "he": SyncTexts(
            title: "סנכרון מכשיר זה", off: "השינויים נשארים במכשיר זה.",
            signedOut: "מנותק. השינויים נשארים במכשיר זה.",
            starting: "ההגדרות מתקבלות מ-%.", inStep: "מסונכרן עם %.",
            waiting: "שינויים שממתינים לשליחה: %.", interrupted: "אין חיבור אל %."),
        "ja": SyncTexts(
            title: "このデバイスを同期", off: "変更はこのデバイスにとどまります。",
            signedOut: "サインアウト中。変更はこのデバイスにとどまります。",
            starting: "%から設定を取得中です。", inStep: "%と同期済みです。",
            waiting: "送信待ちの変更: %。", interrupted: "%に接続できません。"),
    ]
}
