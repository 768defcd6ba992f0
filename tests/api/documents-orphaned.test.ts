import { beforeEach, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { createSweep } from '#features/admissions/documents/server/sweep.ts'
import { readVariant } from '#features/media/server/files.ts'
import { DAY_MS, HOUR_MS } from '#lib/durations.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { readStored } from '#platform/storage/stored-files.ts'
import { temporaryStorage } from '#tests/support/application.ts'
import { openDatabase } from '#tests/support/database.ts'

/** Files that no row knows: what a crash left, or what another database knows. */

const warnings: string[] = []
const log = { warn: (_: object, words: string) => warnings.push(words) }
let at = Date.now()
beforeEach(() => {
  warnings.splice(0)
  at = Date.now()
})

const keysOf = (files: number) => Array.from({ length: files }, (_, n) => `documents/${n}`)
const isStored = (storage: Storage, key: string) =>
  storage.getBytes(key).then(
    () => true,
    () => false,
  )

/** A store with so many files, of which a database knows the first ones. */
async function aStore(files: number, known: number) {
  const { db } = await openDatabase()
  const storage = temporaryStorage()
  for (const key of keysOf(files)) await storage.put(key, `of ${key}`)
  const know = (key: string) => rows(db)`insert into media (storage_key, visibility, mime_type, bytes, sha256)
    values (${key}, 'private', 'image/png', 1, ${'0'.repeat(64)})`
  for (const key of keysOf(known)) await know(key)
  const inPlace = async () =>
    (await Promise.all(keysOf(files).map((key) => isStored(storage, key)))).filter(Boolean).length
  const aside = async () =>
    [...(await storage.listAll('aside', { recursive: true })).objects].flatMap((o) => (o.isFile ? [o.key] : []))
  return { db, storage, know, inPlace, aside, server: (by = db) => createSweep(storage, by, () => new Date(at), log) }
}

test('a file without a row is put aside once the store has been ours for two hours', async () => {
  const { inPlace, aside, server } = await aStore(3, 2)
  const sweep = server()
  await sweep()
  at += HOUR_MS + 60_000
  await sweep()
  expect(await inPlace()).toBe(3)
  at += HOUR_MS
  expect(await sweep()).toBe(1)
  expect(await inPlace()).toBe(2)
  expect(await aside()).toEqual([expect.stringMatching(/^aside\/\d{4}-\d\d-\d\d\/\d+-\d+-\d+\/documents\/2$/)])
  expect(warnings).toEqual([])
})

test('a file that came within the hour may wait for its row', async () => {
  const { inPlace, server } = await aStore(3, 2)
  at -= 3 * HOUR_MS
  const sweep = server()
  await sweep()
  at = Date.now() + HOUR_MS / 2
  expect(await sweep()).toBe(0)
  expect(await inPlace()).toBe(3)
})

test('it is restored as soon as somebody reads it, or a row refers to it', async () => {
  const { storage, know, inPlace, aside, server } = await aStore(5, 3)
  const sweep = server()
  await sweep()
  at += 3 * HOUR_MS
  await sweep()
  expect(await inPlace()).toBe(3)
  expect(Buffer.from(await readStored(storage, 'documents/3')).toString()).toBe('of documents/3')
  expect(await isStored(storage, 'documents/3')).toBe(true)
  await expect(readStored(storage, 'documents/never')).rejects.toThrow()
  await know('documents/4')
  await server()()
  expect(await isStored(storage, 'documents/4')).toBe(true)
  expect(await aside()).toEqual([])
})

test('it is deleted after thirty days, by the database that put it aside', async () => {
  const { storage, aside, server } = await aStore(3, 2)
  const sweep = server()
  await sweep()
  at += 3 * HOUR_MS
  await sweep()
  // Put aside by this database before a standby was promoted, and by another one.
  const [path = ''] = await aside()
  const old = path.replace(/aside\/[\d-]+\//, 'aside/2020-01-01/')
  const elsewhere = [old.replace(/-\d+\/documents\/2/, '-99/documents/x'), 'aside/2020-01-01/7-5-1/documents/y']
  for (const file of elsewhere) await storage.put(file, 'x')
  at += 29 * DAY_MS
  await sweep()
  expect(await aside()).toContain(path)
  expect(await aside()).toHaveLength(3)
  at += 2 * DAY_MS
  expect(await sweep()).toBe(1)
  const left = await aside()
  expect(left).toHaveLength(2)
  for (const file of left) expect(file).not.toContain('2020-01-01')
})

test('files are left to the database whose store it is by another one, which says so once', async () => {
  const { server, inPlace } = await aStore(3, 3)
  await server()()
  const other = server((await openDatabase()).db)
  await other()
  at += 3 * HOUR_MS
  await other()
  expect(await inPlace()).toBe(3)
  expect(warnings).toEqual([expect.stringContaining('another database')])
})

test('a store without a mark is taken where most of it is known, and never where most is not', async () => {
  const [ours, theirs] = [await aStore(3, 2), await aStore(3, 1)]
  for (const { server } of [ours, theirs]) {
    const sweep = server()
    await sweep()
    at += 3 * HOUR_MS
    await sweep()
  }
  expect([await ours.inPlace(), await theirs.inPlace()]).toEqual([2, 3])
  expect(warnings).toHaveLength(1)
})

test('the mark of an older version is taken over', async () => {
  const { db, storage, server, inPlace } = await aStore(3, 2)
  const [row] = await rows<{ name: string }>(db)`
    select (select system_identifier from pg_control_system()) || '/' || oid as name
    from pg_database where datname = current_database()`
  await storage.put('documents/.owner', row?.name ?? '')
  const sweep = server()
  await sweep()
  at += 3 * HOUR_MS
  await sweep()
  expect(await inPlace()).toBe(2)
  expect(warnings).toEqual([])
})

test('servers of one database mark the store by turns and do not stumble over each other', async () => {
  const { server, inPlace } = await aStore(60, 31)
  const servers = [server(), server(), server()]
  for (const sweep of servers) await sweep()
  at += 25 * HOUR_MS
  await Promise.all(servers.map((sweep) => sweep()))
  expect(await inPlace()).toBe(31)
  expect(warnings).toEqual([])
})

test('pictures whose row never came are put aside with their variants, and come back for a row that knows them', async () => {
  const { db, storage, know, aside, server } = await aStore(3, 3)
  const original = (picture: string) => `media/${picture}/original`
  const variant = (picture: string) => `media/${picture}/320.webp`
  for (const picture of ['kept', 'late', 'never']) {
    await storage.put(original(picture), picture)
    await storage.put(variant(picture), picture)
  }
  await know(original('kept'))
  const sweep = server()
  await sweep()
  at += 3 * HOUR_MS
  expect(await sweep()).toBe(4)
  expect(await isStored(storage, variant('kept'))).toBe(true)
  expect(await isStored(storage, original('never'))).toBe(false)

  await know(original('late'))
  const stored = { key: original('late'), type: 'image/png', sha256: '', width: 320 }
  expect(Buffer.from((await readVariant(storage, stored, 320)) ?? []).toString()).toBe('late')
  await sweep()
  expect(await isStored(storage, original('late'))).toBe(true)
  expect(await aside()).toHaveLength(2)
  at += 31 * DAY_MS
  await sweep()
  expect(await aside()).toEqual([])
  expect(await rows(db)`select from media where storage_key = ${original('late')}`).toHaveLength(1)
})

test('a database that knows nothing of the pictures in a store does not take it', async () => {
  const { storage, server } = await aStore(0, 0)
  await storage.put('media/theirs/original', 'x')
  const sweep = server()
  await sweep()
  at += 3 * HOUR_MS
  await sweep()
  expect(await isStored(storage, 'media/theirs/original')).toBe(true)
  expect(warnings).toEqual([expect.stringContaining('another database')])
})
