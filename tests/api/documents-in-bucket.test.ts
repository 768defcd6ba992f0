import { tmpdir } from 'node:os'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { createSweep } from '#features/admissions/documents/server/sweep.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { readStored } from '#platform/storage/stored-files.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { openDatabase, withDatabase } from '#tests/support/database.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { TestStore } from '#tests/support/s3/s3.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const store = await TestStore.start()
const warnings: object[] = []
const log = { warn: (what: object) => warnings.push(what) }
const open = (address = store.address()) => openStorage({ DATA_DIR: tmpdir(), S3_URL: address }, log)

const database = await withDatabase()
const { db } = database
const storage = await open()
const { app, drain, workDone } = await openTestApp(database, { storage })
afterAll(() => store.stop())
afterEach(() => store.become('well'))

const aStudent = async () => enter(app, await buildAccount(db))
const keys = async () => (await rows<{ key: string }>(db)`select storage_key as key from media`).map(({ key }) => key)
const isStored = (key: string) =>
  storage.getBytes(key).then(
    () => true,
    () => false,
  )

test('a document is stored in the bucket, comes back as it was stored, and is deleted there when it is removed', async () => {
  const lina = await aStudent()
  const { _id } = (await (await lina.upload('/documents?kind=cv', buildPdf({ pages: 3 }))).json()).data
  const [key = ''] = await keys()
  const stored = new Uint8Array(await storage.getBytes(key))
  expect(await readPdf(stored)).toMatchObject({ pages: 3 })
  const file = await lina.get(`/documents/${_id}/file`)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(stored)
  expect((await lina.call('DELETE', `/documents/${_id}`)).status).toBe(200)
  await workDone()
  expect(await isStored(key)).toBe(false)
})

describe.each(['away', 'torn'] as const)('while the bucket is %s', (mood) => {
  test('an upload fails as a whole: the client is asked to retry, and no row refers to a missing file', async () => {
    const lina = await aStudent()
    await store.become(mood)
    const refused = await lina.upload('/documents?kind=cv', buildPdf())
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect((await refused.json()).code).toBe('unavailable')
    expect((await (await lina.get('/documents')).json()).data).toEqual([])
    await store.become('well')
    expect((await lina.upload('/documents?kind=cv', buildPdf())).status).toBe(201)
  })

  test('a document is not lost but comes later, and one that is removed goes later', async () => {
    const lina = await aStudent()
    const { _id } = (await (await lina.upload('/documents?kind=cv', buildPdf())).json()).data
    const [key = ''] = await rows<{ key: string }>(db)`
      select m.storage_key as key from documents d join media m on m.id = d.media_id where d.id = ${_id}`.then(
      (found) => found.map((row) => row.key),
    )
    await store.become(mood)
    expect((await lina.get(`/documents/${_id}/file`)).status).toBe(503)
    await lina.call('DELETE', `/documents/${_id}`)
    await drain()
    expect(await rows(db)`select from jobs where last_error is not null`).toHaveLength(1)
    await store.become('well')
    expect(await isStored(key)).toBe(true)
    await rows(db)`update jobs set due_at = now()`
    await workDone()
    expect(await isStored(key)).toBe(false)
  })
})

/** One server's, called when it starts and three hours later. */
async function swept(by = db): Promise<void> {
  let at = Date.now()
  const sweep = createSweep(storage, by, () => new Date(at), log)
  await sweep()
  at += 3 * 3_600_000
  await sweep()
}

test('what a crash left in the bucket is put aside, page after page, and nothing else of it; who reads it has it back', async () => {
  const lina = await aStudent()
  for (let n = 0; n < 3; n++) await lina.upload('/documents?kind=cv', buildPdf())
  const known = await keys()
  const orphans = [1, 2, 3].map((n) => `documents/orphan-${n}`)
  for (const key of [...orphans, 'documents-of-others/passport']) await storage.put(key, 'x')
  await store.age(new Date(Date.now() - 7_200_000))

  await swept()
  for (const key of orphans) expect(await isStored(key), key).toBe(false)
  for (const key of [...known, 'documents-of-others/passport']) expect(await isStored(key), key).toBe(true)
  expect(Buffer.from(await readStored(storage, 'documents/orphan-2')).toString()).toBe('x')
  expect(await isStored('documents/orphan-2')).toBe(true)
})

test('a bucket of another database keeps what is in it', async () => {
  await storage.put('documents/of-others', 'x')
  await store.age(new Date(Date.now() - 7_200_000))
  const other = await openDatabase()
  const before = warnings.length
  await swept(other.db)
  expect(await isStored('documents/of-others')).toBe(true)
  expect(warnings).toHaveLength(before + 1)
})

test('a server starts with a bucket that is away, and says so', async () => {
  await store.become('away')
  const before = warnings.length
  await open()
  expect(warnings.slice(before)).toMatchObject([{ bucket: 'masar-papers' }])
  expect(JSON.stringify(warnings)).not.toContain('only/these')
})

test('it does not start with one that is not there, or that its keys do not open', async () => {
  await expect(open(store.address({ bucket: 'elsewhere' }))).rejects.toThrow(
    /^S3_URL: there is no bucket "elsewhere" at 127\.0\.0\.1:\d+\.$/,
  )
  await expect(open(store.address({ secret: 'wrong' }))).rejects.toThrow(
    /^S3_URL: its keys do not open the bucket "masar-papers" at 127\.0\.0\.1:\d+\.$/,
  )
})
