/// The words that streets, units, states and countries are known by.
enum AddressWords {
    private static func set(_ words: String) -> Set<String> {
        Set(words.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    /// Words that end a street's name in English (after the list of the United States' post).
    static let streetTypes = set(
        """
        alley aly avenue ave av bend bnd boulevard blvd boul bridge brg brook brooks bypass byp
        causeway cswy center centre ctr circle cir close court ct crt courts cove crescent cres cr
        crossing xing drive dr esplanade estate expressway expy extension ext freeway fwy gardens
        gdns gate green grove grv harbor heights hts highway hwy hill hills hollow island isle
        junction key knoll lake landing lane ln loop mall manor meadow meadows mews mill motorway
        oval park parade parkway pkwy pky pass passage path pike place pl plaza plz point pt port
        promenade quay ranch rd road roads ridge rdg rise row run shore shores spring springs
        square sq station street str st terrace ter terr trace track trail trl turnpike tpke valley
        view village vista walk way wharf woods yard
        """)
    /// Words that begin a street's name in French.
    static let frenchStreetTypes = set(
        """
        rue boulevard boul bd blvd avenue av ave place pl chemin ch allée allee impasse quai cours
        route rte côte cote square sentier passage rang montée esplanade faubourg voie promenade
        """)
    /// Whether a word is part of streets' names, in English or in French.
    static func isStreetType(_ word: String) -> Bool {
        word.utf8.first.map { $0 >= 0x61 } ?? false
            && (streetTypes.contains(word) || frenchStreetTypes.contains(word))
    }

    static let directions = set(
        """
        n s e w ne nw se sw north south east west northeast northwest southeast southwest
        est ouest nord sud
        """)
    /// Words that a unit's number or letter follows.
    static let units = set(
        """
        suite ste unit apt apartment bldg building floor fl room rm flat studio lot dept penthouse
        bureau app appt étage local block tower level office
        """)
    static let states = names(
        """
        AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut
        DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois
        IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland
        MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana
        NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York
        NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania
        RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont
        VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|GU Guam
        VI Virgin Islands
        """)
    static let provinces = names(
        """
        AB Alberta|BC British Columbia|BC Colombie-Britannique|MB Manitoba|NB New Brunswick
        NB Nouveau-Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NS Nouvelle-Écosse
        NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|QC Quebec
        SK Saskatchewan|YT Yukon
        """)
    static let countries = names(
        """
        US usa|US u.s.a.|US u.s.a|US u.s.|US us|US united states of america|US united states
        CA canada|GB uk|GB u.k.|GB united kingdom|GB great britain|GB england|GB scotland|GB wales
        GB northern ireland|DE germany|DE deutschland|FR france|AT österreich|CH schweiz
        """)

    /// Phrases as words, with the code that they stand for; longer ones first.
    private static func names(_ text: String) -> [(words: [String], code: String)] {
        text.split { $0 == "|" || $0 == "\n" }.map { entry in
            let parts = entry.split(separator: " ", maxSplits: 1)
            return (signs(parts[1].lowercased()), String(parts[0]))
        }.sorted { $0.words.count > $1.words.count }
    }

    private static func signs(_ text: String) -> [String] {
        let units = Array(text.utf16)
        return AddressToken.tokens(ScannedText(units: units), from: 0, to: units.count, limit: 20)
            .map(\.text)
    }
}
