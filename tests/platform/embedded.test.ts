import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostmaster } from '#db/embedded/postmaster.ts'
import { databaseUrl, killPostgres, startServer, temporaryFolder } from '#tests/support/server.ts'
import { runStatement } from '#tests/support/statements.ts'

const addTag = (dataDir: string, name: string) =>
  runStatement(databaseUrl(dataDir), `insert into tags (name_en, slug_en) values ('${name}', '${name}')`)
const tagNames = async (dataDir: string) =>
  (await runStatement<{ slug_en: string }>(databaseUrl(dataDir), 'select slug_en from tags order by 1')).map(
    ({ slug_en }) => slug_en,
  )

test('a first start prints the administrator and the address, a second start the address only', async () => {
  const dataDir = temporaryFolder()
  const first = startServer({ dataDir })
  await first.ready()
  await addTag(dataDir, 'kept')
  expect(await first.stop()).toBe(0)
  expect(first.output.split('\n')).toEqual([
    expect.stringMatching(/^Administrator: admin@example\.com, password: \w{16} \(shown only this once\)$/),
    expect.stringMatching(/^Masar is ready: http:\/\/localhost:\d+$/),
    '',
  ])

  const second = startServer({ dataDir })
  await second.ready()
  expect(second.output.split('\n')).toEqual([expect.stringMatching(/^Masar is ready: /), ''])
  expect(await tagNames(dataDir)).toEqual(['kept'])
})

test('when the server stops, its database has stopped', async () => {
  const dataDir = temporaryFolder()
  const server = startServer({ dataDir })
  await server.ready()
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeDefined()
  expect(await server.stop('SIGINT')).toBe(0)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a server stopped while it starts leaves no database running', async () => {
  const dataDir = temporaryFolder()
  for (const sign of ['postgres.new-*', 'postgres/postmaster.pid']) {
    const server = startServer({ dataDir })
    await expect.poll(() => globSync(join(dataDir, sign)), { timeout: 60_000, interval: 5 }).toHaveLength(1)
    await server.stop()
    expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  }
})

test('a server killed while it makes its database is followed by one that makes it', async () => {
  const dataDir = temporaryFolder()
  const killed = startServer({ dataDir })
  await expect.poll(() => globSync(join(dataDir, 'postgres.new-*')), { timeout: 60_000, interval: 5 }).toHaveLength(1)
  await killed.stop('SIGKILL')
  await startServer({ dataDir }).ready()
  await addTag(dataDir, 'works')
  expect(await tagNames(dataDir)).toEqual(['works'])
})

test('a second server on the same folder says so and ends; the first continues', async () => {
  const dataDir = temporaryFolder()
  const first = startServer({ dataDir })
  const address = await first.ready()
  const second = startServer({ dataDir })
  expect(await second.ended).toBe(1)
  expect(second.output).toBe(`Masar is already running on the folder ${dataDir}.\n`)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('of two servers started at the same moment on a new folder one serves and one ends', async () => {
  const dataDir = temporaryFolder()
  const both = [startServer({ dataDir }), startServer({ dataDir })]
  const outcomes = await Promise.all(both.map((server) => Promise.race([server.ready(), server.ended])))
  expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(1)
  expect(outcomes.filter((outcome) => typeof outcome === 'string')).toHaveLength(1)
})

test('after kill -9 of the server the next one stops the orphaned database and has all its data', async () => {
  const dataDir = temporaryFolder()
  const killed = startServer({ dataDir })
  await killed.ready()
  await addTag(dataDir, 'written-before-the-kill')
  await killed.stop('SIGKILL')
  const orphan = findPostmaster(join(dataDir, 'postgres'))
  expect(orphan?.ready).toBe(true)

  const next = startServer({ dataDir })
  await next.ready()
  expect(findPostmaster(join(dataDir, 'postgres'))?.pid).not.toBe(orphan?.pid)
  expect(await tagNames(dataDir)).toEqual(['written-before-the-kill'])
})

test('after kill -9 of the server and its database at once nothing committed is lost', async () => {
  const dataDir = temporaryFolder()
  const killed = startServer({ dataDir })
  await killed.ready()
  await addTag(dataDir, 'committed')
  await Promise.all([killed.stop('SIGKILL'), killPostgres(dataDir)])

  await startServer({ dataDir }).ready()
  expect(await tagNames(dataDir)).toEqual(['committed'])
})

test('a crashed database is started although another program has its process number now', async () => {
  const dataDir = temporaryFolder()
  const crashed = startServer({ dataDir })
  await crashed.ready()
  await addTag(dataDir, 'committed')
  await Promise.all([crashed.stop('SIGKILL'), killPostgres(dataDir)])
  const file = join(dataDir, 'postgres/postmaster.pid')
  // This test's own process plays the foreign one.
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, `${process.pid}`))

  await startServer({ dataDir }).ready()
  expect(await tagNames(dataDir)).toEqual(['committed'])
})

test('a database that was killed under its server comes back under the same address', async () => {
  const dataDir = temporaryFolder()
  const server = startServer({ dataDir })
  const address = await server.ready()
  await addTag(dataDir, 'committed')
  await killPostgres(dataDir)
  await expect.poll(() => fetch(`${address}/readyz?deep=1`).then(({ status }) => status), { timeout: 60_000 }).toBe(200)
  expect(await tagNames(dataDir)).toEqual(['committed'])
  expect(await server.stop(), server.output).toBe(0)
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('other users of the machine get neither the password nor in without it', async () => {
  const dataDir = temporaryFolder()
  await startServer({ dataDir }).ready()
  for (const secret of ['postgres-password', 'session-secret', 'postgres.log']) {
    expect(statSync(join(dataDir, secret)).mode & 0o077).toBe(0)
  }
  const withoutPassword = databaseUrl(dataDir).replace(/:[^:@]+@/, ':guess@')
  await expect(runStatement(withoutPassword, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('what is written is on the disk when it is acknowledged', async () => {
  const dataDir = temporaryFolder()
  await startServer({ dataDir }).ready()
  const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
    current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums`
  expect(await runStatement(databaseUrl(dataDir), settings)).toEqual([
    { fsync: 'on', commit: 'on', pages: 'on', checksums: 'on' },
  ])
})
