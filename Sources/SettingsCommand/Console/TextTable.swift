/// Lays out rows in columns that are as wide as their widest cell.
struct TextTable {
    /// The columns' titles; empty for none.
    var header: [String] = []
    /// The rows, each with a cell for each column.
    var rows: [[String]]

    /// The table as lines without spaces at their ends.
    var text: String {
        let all = (header.isEmpty ? [] : [header]) + rows
        let columns = all.first?.indices ?? 0..<0
        let widths = columns.map { column in all.map { $0[column].count }.max() ?? 0 }
        let lines = all.map { row in
            let cells = columns.map { column in
                row[column] + String(repeating: " ", count: widths[column] - row[column].count)
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        return lines.joined(separator: "\n")
    }
}
