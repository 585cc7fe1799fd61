import SettingsSchema

/// Stands in for the module's type where code of the documentation reads an example: the paths there
/// are the project's, and the folder that tests run in may be another one.
enum SettingsBundle {
    static func load(_ path: String) throws -> SettingsSchema.SettingsBundle {
        try .load("\(Project.folder)/\(path)")
    }
}
