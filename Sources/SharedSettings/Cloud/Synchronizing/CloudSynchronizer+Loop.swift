extension CloudSynchronizer {
    /// Synchronizes whenever something changes here or there, until the task is cancelled.
    ///
    /// Edits are sent once they have ceased for ``CloudOptions/quietTime``, and no later than after
    /// ``CloudOptions/longestDelay``; what happens in the cloud is taken in at once.
    ///
    /// After a failure it tries again, later each time, and at once when the cloud says that it can
    /// be reached. One task at a time may run this.
    public func run() async {
        let (changes, events) = (base.changes(), cloud.events())
        // What was edited before goes at once.
        edits.lower()
        signal.raise()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.watch(changes) }
            group.addTask { await self.watch(events) }
            group.addTask { await self.poll() }
            group.addTask { await self.waitForQuiet() }
            await workOnSignals()
            group.cancelAll()
        }
    }

    private func watch(_ changes: AsyncStream<SettingChange>) async {
        for await change in changes where change.source != .remote {
            if change.key == Self.switchKey {
                signal.raise()
            } else if ledger.keys.contains(change.key) {
                edits.raise()
            }
        }
    }

    private func waitForQuiet() async {
        while await edits.wait() {
            var waited = Duration.zero
            repeat {
                edits.lower()
                guard (try? await options.pause(options.quietTime)) != nil else { return }
                waited += options.quietTime
            } while edits.isRaised && waited < options.longestDelay
            // What came meanwhile goes with the rest.
            edits.lower()
            signal.raise()
            let interval = cloud.minimumPushInterval
            guard interval > waited else { continue }
            guard (try? await options.pause(interval)) != nil else { return }
        }
    }

    private func watch(_ events: AsyncStream<CloudEvent>) async {
        for await event in events {
            switch event {
            case .changed(let keys) where !keys.isEmpty && ledger.keys.isDisjoint(with: keys): break
            case .unavailable: break
            case .changed, .accountChanged, .available, .quotaExceeded: signal.raise()
            }
        }
    }

    private func poll() async {
        while (try? await options.pause(options.polling)) != nil { signal.raise() }
    }

    private func workOnSignals() async {
        var failures = 0
        var retry: Task<Void, Never>?
        defer { retry?.cancel() }
        while await signal.wait() {
            retry?.cancel()
            guard isOn else { continue }
            do {
                try await synchronize()
                failures = 0
            } catch let refusal as CloudRefusal where refusal.isTransient {
                failures += 1
                let delay = options.delay(afterFailures: failures, asked: refusal.retryAfter)
                retry = Task { [options, signal] in
                    if (try? await options.pause(delay)) != nil { signal.raise() }
                }
            } catch {
                // The state shows it; another attempt follows the next change or event.
            }
        }
    }
}
