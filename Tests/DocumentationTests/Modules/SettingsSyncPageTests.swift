import FoundationEssentials
import SettingsSync
import SettingsTestSupport
import SharedSettings
import Testing

@Suite(.timeLimit(.minutes(10))) struct SettingsSyncPageTests {
    /// A service that lets everybody in.
    private struct OpenService: SyncTransport {
        func send(_ request: SyncRequest) async throws -> SyncResponse {
            let limits =
                #"{"bytes":1,"keys":2,"keyBytes":3,"tombstones":4,"batchItems":5,"batchBytes":6}"#
            let text =
                request.url.hasSuffix("/v1/info")
                ? #"{"version":1,"now":0,"limits":\#(limits)}"#
                : #"{"account":"a","device":"d","token":"kv_1_x"}"#
            return SyncResponse(status: 200, body: Array(text.utf8))
        }

        func stream(_ request: SyncRequest) async throws -> SyncStreamedResponse {
            throw SyncTransportError("There are no events.")
        }
    }

    @Test func `an app hands in the service and turns the switch on`() throws {
        try SettingsStoreScope.run {
            let settings = try CalendarSettings(
                store: .standard(for: "com.example.calendar"),
                cloud: .syncService(for: "com.example.calendar"))
            settings.syncsWithCloud = true
            #expect(settings.syncsWithCloud)
        }
    }

    @Test func `an app signs in by itself`() async throws {
        let transport = OpenService()
        try await withTemporaryDirectory { folder in
            let path = folder + "/sync.json"

            let address = try SyncServerAddress("https://sync.example.com")
            let signIn = try await SyncAccountClient.join(
                address, code: "WXYZ-6789", name: "Ada's laptop", transport: transport)
            try SyncCredentialsStore(path: path).save(signIn)

            #expect(try SyncCredentialsStore(path: path).load() == signIn)
            #expect(signIn.name == "Ada's laptop")
        }
    }
}
