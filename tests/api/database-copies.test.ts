import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rows } from '#db/rows.ts'
import { createSweep } from '#features/admissions/documents/server/sweep.ts'
import { HOUR_MS } from '#lib/durations.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { readStored } from '#platform/storage/stored-files.ts'
import { temporaryStorage } from '#tests/support/application.ts'
import { startTestServer, type TestServer } from '#tests/support/postgres.ts'

/**
 * A physical copy of the database, as a disk snapshot or pg_basebackup makes one, whose server was given production's store of
 * files. Nothing in the databases distinguishes them at first.
 */

const password = 'the same in a copy'
const stores = { copyFirst: temporaryStorage(), productionFirst: temporaryStorage(), copyAlone: temporaryStorage() }
const servers: TestServer[] = []
let [production, copy] = [] as unknown as [Database, Database]

/** The server program on a database: what it does about files every hour, and what it warns of. */
function serverOn({ db }: Database, storage: Storage, clock: { at: number }) {
  const warnings: string[] = []
  const log = { warn: (_: object, words: string) => warnings.push(words) }
  return { warnings, sweep: createSweep(storage, db, () => new Date(clock.at), log) }
}

beforeAll(async () => {
  const original = await startTestServer({ major: 18, password })
  servers.push(original)
  await migrate(original.url)
  const before = connect(original.url, { max: 1 })
  for (const storage of Object.values(stores)) await serverOn(before, storage, { at: Date.now() }).sweep()
  await before.close()
  await original.stop()
  const furnish = (folder: string) => {
    rmSync(folder, { recursive: true })
    execFileSync('cp', ['-a', original.folder, folder])
  }
  const copied = await startTestServer({ major: 18, password, furnish })
  servers.push(copied)
  await original.start()
  production = connect(original.url, { max: 2 })
  copy = connect(copied.url, { max: 2 })
})
afterAll(async () => {
  await Promise.all([production.close(), copy.close()])
  for (const server of servers) await server.remove()
})

/** A passport that a student adds to production after the copy was made. */
async function addPassport(storage: Storage): Promise<string> {
  const key = `documents/${crypto.randomUUID()}`
  await storage.put(key, 'passport')
  await rows(production.db)`insert into media (storage_key, visibility, mime_type, bytes, sha256)
    values (${key}, 'private', 'image/png', 8, ${'0'.repeat(64)})`
  return key
}
const inPlace = async (storage: Storage, key: string) => Buffer.from(await storage.getBytes(key)).toString()
const DISPUTED = [expect.stringContaining('A copy of this database')]

test('they have the same identifiers and timeline', async () => {
  const identify = ({ db }: Database) => rows(db)`
    select system_identifier, timeline_id, oid from pg_control_system(), pg_control_checkpoint(), pg_database
    where datname = current_database()`
  expect(await identify(copy)).toEqual(await identify(production))
})

test.each(['copyFirst', 'productionFirst'] as const)(
  'where both run (%s), nothing is put aside or deleted, for months, and both say why',
  async (name) => {
    const storage = stores[name]
    const clock = { at: Date.now() }
    const passport = await addPassport(storage)
    const both = [serverOn(production, storage, clock), serverOn(copy, storage, clock)]
    if (name === 'copyFirst') both.reverse()
    for (const step of [...Array(30).fill(HOUR_MS), ...Array(10).fill(240 * HOUR_MS)]) {
      for (const { sweep } of both) expect(await sweep()).toBe(0)
      clock.at += step
    }
    expect(await inPlace(storage, passport)).toBe('passport')
    for (const { warnings } of both) expect(warnings).toEqual(DISPUTED)
  },
)

test('where the copy runs alone for a while, production serves and has back all that was put aside', async () => {
  const storage = stores.copyAlone
  const clock = { at: Date.now() }
  const [passport, transcript] = [await addPassport(storage), await addPassport(storage)]
  const { sweep } = serverOn(copy, storage, clock)
  let aside = 0
  for (let hour = 0; hour < 40; hour++) {
    aside += await sweep()
    clock.at += HOUR_MS
  }
  expect(aside).toBe(2)

  expect(Buffer.from(await readStored(storage, passport)).toString()).toBe('passport')
  const back = serverOn(production, storage, clock)
  expect(await back.sweep()).toBe(1)
  expect(await inPlace(storage, transcript)).toBe('passport')
  clock.at += 40 * 24 * HOUR_MS
  expect(await sweep()).toBe(0)
  expect(await inPlace(storage, transcript)).toBe('passport')
  expect(back.warnings).toEqual(DISPUTED)
})
