// The C names that methods of this module hide.
#if canImport(Glibc)
    import Glibc

    let closeDescriptor = Glibc.close
    let readDescriptor = Glibc.read
    let writeDescriptor = Glibc.write
    let renameFile = Glibc.rename
#elseif canImport(Musl)
    import Musl

    let closeDescriptor = Musl.close
    let readDescriptor = Musl.read
    let writeDescriptor = Musl.write
    let renameFile = Musl.rename
#else
    import Darwin

    let closeDescriptor = Darwin.close
    let readDescriptor = Darwin.read
    let writeDescriptor = Darwin.write
    let renameFile = Darwin.rename
#endif
