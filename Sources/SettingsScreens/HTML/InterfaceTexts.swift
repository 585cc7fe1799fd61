/// The page's own words: those that no bundle has.
package struct InterfaceTexts: Sendable {
    var isRightToLeft = false
    package var settings = "Settings"
    var search = "Search"
    var noResults = "No results"
    var save = "Save"
    var saved = "Saved"
    var failed = "Could not be saved"
    var offline = "No connection"
    var value = "Value"
    var add = "Add"
    var delete = "Delete"
    var cancel = "Cancel"
    var confirm = "OK"
    var sync = SyncTexts()

    /// Returns the words of a language, English ones where there are no others.
    package static func texts(for language: String) -> InterfaceTexts {
        let name = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        var texts = translations[name] ?? InterfaceTexts()
        texts.sync = SyncTexts.texts(for: language)
        return texts
    }

    private static let translations: [String: InterfaceTexts] = [
        "de": InterfaceTexts(
            settings: "Einstellungen", search: "Suchen", noResults: "Keine Treffer",
            save: "Sichern", saved: "Gesichert", failed: "Konnte nicht gesichert werden",
            offline: "Keine Verbindung",
            value: "Wert", add: "Hinzufügen", delete: "Löschen", cancel: "Abbrechen"),
        "fr": InterfaceTexts(
            settings: "Réglages", search: "Rechercher", noResults: "Aucun résultat",
            save: "Enregistrer", saved: "Enregistré", failed: "Impossible d’enregistrer",
            offline: "Pas de connexion",
            value: "Valeur", add: "Ajouter", delete: "Supprimer", cancel: "Annuler"),
        "es": InterfaceTexts(
            settings: "Ajustes", search: "Buscar", noResults: "Sin resultados",
            save: "Guardar", saved: "Guardado", failed: "No se pudo guardar",
            offline: "Sin conexión",
            value: "Valor", add: "Añadir", delete: "Eliminar", cancel: "Cancelar",
            confirm: "Aceptar"),
        "ar": InterfaceTexts(
            isRightToLeft: true, settings: "الإعدادات", search: "بحث",
            noResults: "لا توجد نتائج", save: "حفظ", saved: "تم الحفظ", failed: "تعذّر الحفظ",
            offline: "لا يوجد اتصال",
            value: "القيمة", add: "إضافة", delete: "حذف", cancel: "إلغاء", confirm: "حسنًا"),
        "he": InterfaceTexts(
            isRightToLeft: true, settings: "הגדרות", search: "חיפוש", noResults: "אין תוצאות",
            save: "שמירה", saved: "נשמר", failed: "השמירה נכשלה", offline: "אין חיבור",
            value: "ערך", add: "הוספה",
            delete: "מחיקה", cancel: "ביטול", confirm: "אישור"),
        "ja": InterfaceTexts(
            settings: "設定", search: "検索", noResults: "結果なし", save: "保存", saved: "保存しました",
            failed: "保存できませんでした", offline: "接続がありません", value: "値", add: "追加", delete: "削除",
            cancel: "キャンセル"),
    ]
}
