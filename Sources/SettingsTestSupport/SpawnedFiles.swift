import CSpawn
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The files and the folder that a program starts with; see `posix_spawn`.
struct SpawnedFiles: ~Copyable {
    private var actions = posix_spawn_file_actions_t()
    /// Open until the program has them.
    private var handles: [FileHandle] = []

    init() { posix_spawn_file_actions_init(&actions) }

    deinit {
        var actions = actions
        posix_spawn_file_actions_destroy(&actions)
    }

    mutating func open(_ path: String, as descriptor: Int32) {
        posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
    }

    mutating func take(_ handle: FileHandle, as descriptor: Int32) {
        posix_spawn_file_actions_adddup2(&actions, handle.fileDescriptor, descriptor)
        handles.append(handle)
    }

    mutating func `repeat`(_ original: Int32, as descriptor: Int32) {
        posix_spawn_file_actions_adddup2(&actions, original, descriptor)
    }

    mutating func write(_ output: ChildProgram.Output, to pipe: Pipe, as descriptor: Int32) {
        switch output {
        case .inherited: break
        case .nothing: open("/dev/null", as: descriptor)
        case .pipe: take(pipe.fileHandleForWriting, as: descriptor)
        case .file(let handle): take(handle, as: descriptor)
        }
    }

    mutating func enter(_ folder: String) {
        posix_spawn_file_actions_addchdir_np(&actions, folder)
    }

    /// Starts the program, and returns its number.
    mutating func spawn(
        _ name: String, _ words: [String], _ environment: [String: String]?
    ) throws -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals are blocked on some threads, and programs would inherit that.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        #if os(Linux)
            posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
        #else
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let variables = (environment ?? ProcessInfo.processInfo.environment)
            .map { strdup("\($0.key)=\($0.value)") }
        let arguments = ([name] + words).map { strdup($0) }
        defer { for text in arguments + variables { free(text) } }
        var process: pid_t = 0
        let fault = posix_spawnp(
            &process, name, &actions, &attributes, arguments + [nil], variables + [nil])
        handles = []
        guard fault == 0 else {
            throw ChildProgram.Failure(
                description: "\(name) could not be run: \(String(cString: strerror(fault)))")
        }
        return process
    }
}
