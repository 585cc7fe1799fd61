/// Something that a person may want to know of what the synchronizer did.
public enum CloudReport: Sendable, Hashable {
    /// An edit made here gave way to another one; its value is here for the last time.
    case overruled(key: String, value: SettingValue, by: CloudItem)
    /// An edit of long ago was not sent: its key had been removed meanwhile; its value is here for the
    /// last time. See ``CloudOptions/staleEdits``.
    case dropped(key: String, value: SettingValue)
    /// The app can't use what came from the cloud: it is kept aside, and the value here stays.
    case keptAside(CloudItem)
    /// Keys that are not sent, and why; their values stay here.
    case refused(CloudRefusal)
    /// Another account's values took the place of the former one's, which wait for its return.
    case accountChanged(from: CloudAccount, to: CloudAccount)
}
