import SettingsTestSupport

/// Gives a test a service and two devices, each with a home of its own.
/// - Parameters:
///   - signIn: signs the devices in, as far as the test wants them to be.
///   - body: the test.
func withTwoDevices(
    signIn: (TestSyncService, [DeviceShell]) async throws -> Void,
    _ body: (TestSyncService, DeviceShell, DeviceShell) async throws -> Void
) async throws {
    let service = try TestSyncService()
    try await withTemporaryDirectory { folder in
        let laptop = try DeviceShell("laptop", in: folder)
        let phone = try DeviceShell("phone", in: folder)
        try await signIn(service, [laptop, phone])
        try await body(service, laptop, phone)
    }
}
