/// Units of measures by how they are written.
enum MeasureUnit {
    /// Symbols and names; symbols as they are, names in lower case.
    static let symbols: [String: String] = [
        "mm": "mm", "cm": "cm", "km": "km", "m": "m", "µm": "µm", "μm": "µm", "nm": "nm",
        "mg": "mg", "kg": "kg", "g": "g", "lb": "lb", "lbs": "lb", "oz": "oz", "ft": "ft",
        "yd": "yd", "mi": "mi", "ml": "ml", "mL": "ml", "cl": "cl", "dl": "dl", "l": "l", "L": "l",
        "gal": "gal", "mph": "mph", "kmh": "km/h", "kph": "km/h", "kn": "kn", "ha": "ha",
        "kW": "kW", "MW": "MW", "GW": "GW", "kWh": "kWh", "MWh": "MWh", "Wh": "Wh", "kJ": "kJ",
        "kcal": "kcal", "hPa": "hPa", "kPa": "kPa", "psi": "psi", "mmHg": "mmHg", "Hz": "Hz",
        "kHz": "kHz", "MHz": "MHz", "GHz": "GHz", "kV": "kV", "mV": "mV", "mA": "mA", "mAh": "mAh",
        "hp": "hp", "PS": "hp", "dB": "dB", "dpi": "dpi", "kB": "kB", "KB": "kB", "MB": "MB",
        "GB": "GB", "TB": "TB", "KiB": "KiB", "MiB": "MiB", "GiB": "GiB", "TiB": "TiB",
        "km/h": "km/h", "m/s": "m/s", "m²": "m²", "m³": "m³", "km²": "km²", "cm²": "cm²",
        "cm³": "cm³", "ft²": "ft²", "°C": "°C", "°F": "°F", "℃": "°C", "℉": "°F", "° C": "°C",
        "° F": "°F", "Mbps": "Mbit/s", "Gbps": "Gbit/s", "Mbit/s": "Mbit/s", "MB/s": "MB/s",
        "GB/s": "GB/s", "км": "km", "кг": "kg", "см": "cm", "мм": "mm", "公里": "km", "公斤": "kg",
        "キロ": "km",
    ]

    /// Names in lower case.
    static let names: [String: String] = [
        "millimeter": "mm", "millimeters": "mm", "millimetre": "mm", "millimetres": "mm",
        "centimeter": "cm", "centimeters": "cm", "centimetre": "cm", "centimetres": "cm",
        "meter": "m", "meters": "m", "metre": "m", "metres": "m", "kilometer": "km",
        "kilometers": "km", "kilometre": "km", "kilometres": "km", "inch": "in", "inches": "in",
        "foot": "ft", "feet": "ft", "yard": "yd", "yards": "yd", "mile": "mi", "miles": "mi",
        "gram": "g", "grams": "g", "gramm": "g", "kilogram": "kg", "kilograms": "kg",
        "kilogramm": "kg", "kilo": "kg", "kilos": "kg", "pound": "lb", "pounds": "lb",
        "ounce": "oz", "ounces": "oz", "tonnes": "t", "tonne": "t", "liter": "l", "liters": "l",
        "litre": "l", "litres": "l", "gallon": "gal", "gallons": "gal", "celsius": "°C",
        "fahrenheit": "°F", "kelvin": "K", "acre": "ac", "acres": "ac", "hectares": "ha",
        "watt": "W", "watts": "W", "kilowatts": "kW", "volt": "V", "volts": "V", "ampere": "A",
        "amperes": "A", "amps": "A", "hertz": "Hz", "megahertz": "MHz", "gigahertz": "GHz",
        "calories": "cal", "joule": "J", "joules": "J", "knots": "kn", "horsepower": "hp",
        "megabytes": "MB", "gigabytes": "GB", "terabytes": "TB", "meilen": "mi",
    ]

    /// Symbols that are letters of much else: they need a space before them, or a fraction.
    static let ambiguous: Set<String> = ["m", "g", "l", "L", "PS", "mi", "ha", "kn", "oz"]

    /// The longest symbol, in code units.
    static let longest = 7
}
