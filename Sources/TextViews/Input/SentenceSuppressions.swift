/// Abbreviations whose full stop doesn't end a sentence.
///
/// A choice from CLDR's segmentation suppressions; those that often end a sentence are left out.
enum SentenceSuppressions {
    /// Returns whether a word with its full stop is an abbreviation.
    ///
    /// - Parameters:
    ///   - word: The word with its full stops.
    ///   - language: A language's code; unknown ones have none but the English ones.
    static func contains(_ word: String, language: String) -> Bool {
        (words[language] ?? english).contains(word)
    }

    private static let english: Set<String> = [
        "Mr.", "Mrs.", "Ms.", "Dr.", "Prof.", "Sr.", "Jr.", "St.", "Mt.", "Capt.", "Cmdr.", "Col.",
        "Gen.", "Gov.", "Hon.", "Lt.", "Maj.", "Rep.", "Rev.", "Sen.", "Sgt.", "Messrs.", "Mmes.",
        "e.g.", "E.g.", "i.e.", "I.e.", "vs.", "cf.", "Cf.", "approx.", "Approx.", "al.", "No.",
        "Nos.", "Vol.", "vol.", "Ph.D.", "Dept.", "Univ.", "Assn.", "Bros.", "Corp.", "Ltd.",
        "Jan.", "Feb.", "Mar.", "Apr.", "Jun.", "Jul.", "Aug.", "Sep.", "Sept.", "Oct.", "Nov.",
        "Dec.", "Ave.", "Blvd.", "Rd.", "Hwy.", "Ft.", "Fig.", "fig.", "Est.", "est.",
    ]

    private static let words: [String: Set<String>] = [
        "en": english,
        "de": [
            "z.B.", "Z.B.", "d.h.", "D.h.", "u.a.", "U.a.", "i.d.R.", "v.a.", "bzw.", "ca.", "Dr.",
            "Prof.", "Nr.", "St.", "Str.", "Hr.", "Fr.", "vgl.", "Vgl.", "evtl.", "ggf.", "inkl.",
            "Jan.", "Febr.", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
        ],
        "es": [
            "Sr.", "Sra.", "Srta.", "Dr.", "Dra.", "Prof.", "Ud.", "Uds.", "Vd.", "Vds.", "p.ej.",
            "Av.", "núm.", "pág.", "S.A.",
        ],
        "fr": [
            "M.", "MM.", "Dr.", "av.", "env.", "p.ex.", "c.-à-d.", "vol.", "art.", "chap.", "éd.",
            "janv.", "févr.", "juil.", "sept.", "oct.", "nov.", "déc.",
        ],
        "it": [
            "Sig.", "Dott.", "Prof.", "Ing.", "Avv.", "Geom.", "es.", "pag.", "ecc.", "art.",
        ],
        "pt": [
            "Sr.", "Sra.", "Dr.", "Dra.", "Prof.", "Exmo.", "p.ex.", "pág.", "núm.", "Av.",
        ],
        "ru": [
            "г.", "гг.", "др.", "т.е.", "т.д.", "т.п.", "ул.", "им.", "руб.", "стр.", "см.", "тыс.",
        ],
    ]
}
