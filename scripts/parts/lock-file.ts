/** The used fields of an entry of package-lock.json (lockfileVersion 3). */
export type LockedPackage = {
  version?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type LockFile = { packages: Record<string, LockedPackage> }

type Missing = { name: string; version: string; of: LockedPackage }

/**
 * The optional dependencies of locked packages that the lock file leaves out. `npm ci` refuses a lock file that leaves
 * one out, and npm leaves out what the registry does not offer at that moment, as a mirror without the binaries of
 * other operating systems.
 */
export function missingFromLock({ packages }: LockFile): Missing[] {
  const missing = new Map<string, Missing>()
  for (const [path, of] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(of.optionalDependencies ?? {})) {
      if (!foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
        missing.set(name, { name, version, of })
    }
  }
  return [...missing.values()]
}

/** Where Node looks for what a package imports, from its own folder up to the project's: `node_modules/a/`, then ``. */
function foldersAbove(path: string): string[] {
  if (path === '') return ['']
  return [`${path}/`, ...foldersAbove(path.slice(0, path.lastIndexOf('node_modules/')).replace(/\/$/, ''))]
}

/**
 * The entry of a binary package for one operating system, which its name says (`@biomejs/cli-linux-x64-musl`). It has
 * no checksum: the person who installs on such a system has npm's word from the registry alone. Throws for a name that says
 * none.
 */
export function platformEntry({ name, version, of }: Missing): LockedPackage {
  const words = name.slice(name.indexOf('/') + 1).split('-')
  const os = words.find((word) => /^(android|darwin|freebsd|linux|openharmony|win32)$/.test(word))
  const cpu = words.find((word) => /^(arm|arm64|ia32|ppc64|riscv64|s390x|wasm32|x64)$/.test(word))
  if (!/^\d+\.\d+\.\d+/.test(version) || !cpu || (!os && cpu !== 'wasm32'))
    throw new Error(`package-lock.json leaves out ${name}@${version}, whose operating system its name does not tell.`)
  const libc = words.includes('musl') ? 'musl' : words.some((word) => /^gnu/.test(word)) ? 'glibc' : undefined
  return {
    version,
    cpu: [cpu],
    ...(of.dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
