/// Serves the settings page of one bundle, or of each app in a folder.
public struct SettingsPageServer {}
