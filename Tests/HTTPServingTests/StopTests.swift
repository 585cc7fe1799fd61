import HTTPServing
import SettingsTestSupport
import Testing

/// Servers that are stopped while clients do what they like and the machine is busy.
///
/// Each in a process of its own, which a fault in the C library would end. `STOPS` is how many stops a
/// test makes.
@Suite(.serialized, .timeLimit(.minutes(30))) struct StopTests {
    @Test func `requests that cannot be read do no harm in the middle of a stop`() async {
        await #expect(processExitsWith: .success) {
            try await StopLoad.run(stops: 40, busyThreads: 1) { client, random in
                client.resetAtEnd()
                let texts = [
                    "GET\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                    "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
                    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
                    "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 40_000),
                ]
                client.send(texts.randomElement(using: &random) ?? "")
                if Bool.random(using: &random) { _ = try client.readToEnd() }
            }
        }
    }

    @Test func `streams and answers to come end cleanly when clients leave during a stop`() async {
        await #expect(processExitsWith: .success) {
            try await StopLoad.run(stops: 20, busyThreads: 3) { client, random in
                if Bool.random(using: &random) { client.resetAtEnd() }
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    client.send(StopLoad.requests.randomElement(using: &random) ?? "")
                }
                if Bool.random(using: &random) { client.send("GET /half HTTP/1.1\r\nHo") }
                switch Int.random(in: 0..<4, using: &random) {
                case 0: break
                case 1: _ = try client.readToEnd()
                default: _ = try client.read(until: "\r\n\r\n")
                }
            }
        }
    }
}
