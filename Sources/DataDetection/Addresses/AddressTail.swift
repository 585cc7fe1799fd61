/// The end of a North American address: state, postal code and country.
struct AddressTail {
    private(set) var reader: AddressReader
    private let text: ScannedText
    private var state: String?
    private var postalCode: Range<Int>?
    private var country: Range<Int>?

    init(_ reader: AddressReader, _ text: ScannedText) {
        self.reader = reader
        self.text = text
    }

    /// Reads a state, or a country where there is none.
    mutating func read(province: Bool = false) -> Bool {
        let start = reader.index
        reader.skipSeparators()
        let isOpen = reader.skip("(")
        let first = reader.index
        var isCanadian = true
        var found = reader.takeState(AddressWords.provinces)
        if found == nil, !province {
            isCanadian = false
            found = reader.takeState(AddressWords.states)
        }
        guard found != nil, !isOpen || reader.skip(")") else {
            reader.index = start
            country = province ? nil : reader.takeCountry()
            return country != nil && start > 0
        }
        let length = isOpen ? reader.index - 1 : reader.index
        state = reader.words(first..<length, in: text)
        readCodes(isCanadian: isCanadian)
        return true
    }

    private mutating func readCodes(isCanadian: Bool) {
        let end = reader.index
        let hasStop = reader.skip(".")
        country = reader.takeCountry(isCanadian ? "CA" : "US")
        var inner = reader
        while inner.current?.text == "," { inner.index += 1 }
        if inner.current?.text == "\n", isCanadian { inner.index += 1 }
        postalCode = isCanadian ? inner.takeCanadianCode() : inner.takeZIP()
        if postalCode != nil { reader.index = inner.index }
        if country == nil { country = reader.takeCountry(isCanadian ? "CA" : "US") }
        // A full stop behind the state that nothing follows is the sentence's.
        if hasStop, country == nil, postalCode == nil { reader.index = end }
    }

    /// Names the parts that were read.
    func fill(_ address: inout PostalAddress) {
        address.state = state
        address.postalCode = postalCode.map { reader.words($0, in: text) }
        address.country = country.map { reader.words($0, in: text) }
    }
}
