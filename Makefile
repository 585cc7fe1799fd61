# make run         build, then serve the example app's settings page
# make test        format, build, all tests
# make documentation  build the documentation, and fail on what it lacks
# make format      format all Swift code in place
# make thread-test  the concurrent tests of settings under ThreadSanitizer, in a build of its own
# make test-faults   the tests in which servers are killed, which take minutes
# make benchmark   build a release, then all benchmarks

SWIFT_SOURCES := Package.swift Sources Plugins Tests Benchmarks Examples
# Tests that talk to other processes and sockets run apart from those that keep all processors busy.
LIVE_TESTS := '^(HTTPServing|SettingsServer|SettingsCommand|SharedSettings)[A-Za-z]*Tests\.'
SYNC_TESTS := '^(SyncServer|SyncStorage|SettingsSync)Tests\.'
BUNDLE ?= Examples/Travel/Settings.bundle

.PHONY: run test format lint swift-test examples-test oracle-test reports-test browser-test \
	operations-test description-test thread-test benchmark setup setup-test documentation \
	test-faults

run: setup
	swift build -c release --product settings
	.build/release/settings serve $(BUNDLE) $(if $(PORT),--port $(PORT))

test: setup-test
	$(MAKE) lint
	$(MAKE) swift-test
	$(MAKE) documentation
	$(MAKE) examples-test
	$(MAKE) oracle-test
	$(MAKE) reports-test
	$(MAKE) browser-test
	$(MAKE) operations-test
	$(MAKE) description-test

lint:
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	find Examples -name '*.plist' -o -name '*.strings' | xargs plutil -lint -s

swift-test:
	swift build --build-tests
	swift test --skip-build --disable-xctest --filter $(LIVE_TESTS)
	swift test --skip-build --disable-xctest --filter $(SYNC_TESTS)
	swift test --skip-build --disable-xctest --skip $(LIVE_TESTS) --skip $(SYNC_TESTS)

# From the modules that are built anyway.
documentation:
	Scripts/documentation.sh

# The examples are packages of their own that share what they build of this one.
examples-test:
	Scripts/test-examples.sh

oracle-test:
	python3 Tests/Oracle/compare.py .build/debug/settings

# What `settings check` writes, read by other programs' readers.
reports-test:
	.venv/bin/python -m unittest discover --start-directory Tests/Reports

browser-test:
	.venv/bin/python -m unittest discover --start-directory Tests/Browser

# The files in Operations, by the tools that read them, and the commands that they and their pages name.
operations-test:
	SETTINGS=.build/debug/settings .venv/bin/python -m unittest discover --start-directory Tests/Operations

# The sync service against its OpenAPI document.
description-test:
	.venv/bin/python -m unittest discover --start-directory Tests/ServiceDescription

format:
	swift format --in-place --recursive $(SWIFT_SOURCES)

test-faults: setup-test
	swift build --build-tests
	FAULTS=1 swift test --skip-build --disable-xctest --filter 'FailOver'
	SETTINGS=.build/debug/settings .venv/bin/python -m unittest discover --start-directory Tests/Faults

benchmark: setup
	swift build -c release
	.build/release/settings-benchmarks all

setup:
	@Scripts/setup.sh build

setup-test:
	@Scripts/setup.sh test

# In a build of its own; see Sources/SharedSettings/Platform/SanitizedMutex.swift.
thread-test: setup-test
	SANITIZED_THREADS=1 swift build --build-tests --sanitize=thread --scratch-path .build/threads
	SANITIZED_THREADS=1 swift test --skip-build --sanitize=thread --scratch-path .build/threads \
		--disable-xctest --filter 'SharedSettingsTests.*(Setting|StoreC)'
