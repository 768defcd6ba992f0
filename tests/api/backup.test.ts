import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, type Db } from '#db/client.ts'
import { migrate, migrateWithin, migrationHashes } from '#db/migrate.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { makeBackup } from '#features/admin/backup/server/make-backup.ts'
import { MANIFEST, toManifest } from '#features/admin/backup/server/manifest.ts'
import { readArchive } from '#features/admin/backup/server/read-archive.ts'
import { restoreBackup } from '#features/admin/backup/server/restore.ts'
import { verifyBackup } from '#features/admin/backup/server/verify.ts'
import { writeArchive } from '#features/admin/backup/server/write-archive.ts'
import { createSweep } from '#features/admissions/documents/server/sweep.ts'
import { HOUR_MS } from '#lib/durations.ts'
import { openFolder, openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { createEmptyDatabase, withDatabase } from '#tests/support/database.ts'
import { buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { TestStore } from '#tests/support/s3/s3.ts'
import { buildPdf, buildPicture } from '#tests/support/sample-files.ts'
import { temporaryFolder } from '#tests/support/server.ts'
import { contentOf, filesOf } from '#tests/support/site-content.ts'
import { runStatement } from '#tests/support/statements.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'Tab\tBackslash\\ New\nline "ü" ‏عربي' })
const programme = await buildProgramme(db, { universityId: university.id })
await buildIntake(db, programme.id, { year: 2027, month: 9, deadline: '2027-03-01' })
const { app, storage, drain, now } = await openTestApp(database)
const source = { db, storage, now }
const { signal } = new AbortController()
const onProgress = () => {}
const known = migrationHashes()
const WHILE_LOCKED = { timeout: 60_000, interval: 100 }

let lina: Visitor
let admin: Visitor
beforeAll(async () => {
  lina = await enter(app, await buildAccount(db))
  admin = await enter(app, await buildAccount(db, { role: 'admin' }))
  await lina.upload('/documents?kind=cv', buildPdf({ pages: 3 }))
  await lina.upload('/documents?kind=transcript', buildPdf())
  expect((await upload(await buildPicture('png', 900, 500))).status).toBe(201)
  await sent(lina, programme.id)
})

function upload(picture: Uint8Array): Promise<Response> {
  const body = new FormData()
  body.set('file', new File([Uint8Array.from(picture)], 'campus.png'))
  body.set('altEn', 'The campus')
  body.set('altAr', 'الحرم الجامعي')
  return Promise.resolve(
    app.request('/api/admin/media', { method: 'POST', body, headers: admin.credentials }, { caller: '203.0.113.7' }),
  )
}

const emptyStore = () => openFolder(temporaryFolder())
const newFile = () => join(temporaryFolder(), 'site.zip')
const backUp = async (file = newFile(), from = source) => ({ file, made: await makeBackup(from, file, { signal }) })

/** An empty database whose owner is no superuser, gone after the tests. */
async function emptyDatabase() {
  const { url, drop } = await createEmptyDatabase()
  const name = new URL(url).pathname.slice(1)
  await runStatement(url, `create role ${name} login password 'own'; alter database ${name} owner to ${name}`)
  const own = new URL(url)
  own.username = name
  own.password = 'own'
  const opened = connect(own.href, { max: 3, applicationName: 'masar-test' })
  afterAll(async () => {
    await opened.close()
    await drop()
  })
  return { ...opened, url: own.href }
}

async function restore(file: string, to: { db: Db; storage: Storage }, takesOver = true) {
  const manifest = await verifyBackup(file, known, { signal, onProgress })
  return restoreBackup(to, file, manifest, { signal, onProgress, takesOver })
}

/** Every file of a verified archive. */
async function contentsOf(file: string) {
  await verifyBackup(file, known, { signal, onProgress })
  const content: Record<string, string> = {}
  const read = async (name: string, bytes: AsyncIterable<Uint8Array>) => {
    content[name] = createHash('sha256')
      .update(await buffer(bytes))
      .digest('hex')
  }
  await readArchive(file, read, signal)
  return content
}

/** The methods of a store, to put others in the place of some. */
const bound = (store: Storage): Storage => ({
  put: store.put.bind(store),
  getBytes: store.getBytes.bind(store),
  getMetaData: store.getMetaData.bind(store),
  move: store.move.bind(store),
  delete: store.delete.bind(store),
  listAll: store.listAll.bind(store),
  requireReachable: store.requireReachable.bind(store),
})

describe('a backup that is restored by an owner who is no superuser', () => {
  test('is the same site, row for row and byte for byte', async () => {
    const { file, made } = await backUp()
    const to = { db: (await emptyDatabase()).db, storage: emptyStore() }
    const restored = await restore(file, to)
    const [before, after] = [await contentOf(db), await contentOf(to.db)]
    expect(after).toEqual(before)
    expect(before.content).toMatchObject({ applications: { count: 1 }, documents: { count: 2 }, users: { count: 2 } })
    expect(before.rules.length).toBeGreaterThan(300)
    const files = await filesOf(storage)
    expect(await filesOf(to.storage)).toEqual(files)
    expect(Object.keys(files).length).toBeGreaterThan(4)
    expect(made).toEqual({ files: Object.keys(files).length, missing: [] })
    expect(restored).toEqual({ files: Object.keys(files).length, held: 0 })
  })

  test('goes on: rows are added with new numbers, and triggers and keys hold', async () => {
    const { file } = await backUp()
    const to = { db: (await emptyDatabase()).db, storage: emptyStore() }
    await restore(file, to)
    await rows(to.db)`update universities set name_en = 'Another'`
    expect(await rows(to.db)`select from universities where version > ${university.version ?? 1}`).toHaveLength(1)
    await rows(to.db)`insert into audit_trail (action, entity_type, entity_id)
      select action, entity_type, entity_id from audit_trail limit 1`
    await expect(rows(to.db)`update audit_trail set at = now()`).rejects.toThrow(/only ever added/)
    await expect(rows(to.db)`update applications set user_id = gen_random_uuid()`).rejects.toThrow(/foreign key/)
  })

  test('holds what was waiting, unless it takes the place of the first site', async () => {
    await rows(db)`insert into jobs (kind, payload, due_at) values ('draft.abandoned', '{}', now() + interval '1 day')`
    const { file } = await backUp()
    await rows(db)`delete from jobs where kind = 'draft.abandoned'`
    const [waiting] = await rows<{ count: number }>((await restored(file, true)).db)`
      select count(*)::int as count from jobs where failed_at is null`
    expect(waiting?.count).toBeGreaterThan(0)
    const copy = await restored(file, false)
    expect(copy.held).toBe(waiting?.count)
    expect(await rows(copy.db)`select from jobs where failed_at is null`).toEqual([])
    expect(await rows(copy.db)`select from jobs where last_error = 'held_by_restore'`).toHaveLength(copy.held)
  })

  test('of an older version is restored as it was, and migrated by the next start', async () => {
    const older = await emptyDatabase()
    await transact(older.db, (tx) => migrateWithin(tx, 20))
    await rows(older.db)`insert into tags (name_en, slug_en) values ('Old', 'old')`
    const { file } = await backUp(newFile(), { ...source, db: older.db })
    const to = await emptyDatabase()
    await restore(file, { db: to.db, storage: emptyStore() })
    expect(await contentOf(to.db)).toEqual(await contentOf(older.db))
    await migrate(to.url)
    expect(await rows(to.db)`select name_en, search_text from tags`).toEqual([{ name_en: 'Old', search_text: 'old' }])
  })

  test('can be broken off, which leaves the database empty', async () => {
    const { file } = await backUp()
    const manifest = await verifyBackup(file, known, { signal, onProgress })
    const to = await emptyDatabase()
    // The database notices a cut connection a moment later, and holds the lock until then.
    await vi.waitFor(async () => {
      const stopping = new AbortController()
      const stopped = makeBackup(source, file, { signal: stopping.signal, onProgress: () => stopping.abort() })
      await expect(stopped).rejects.toThrow(/abort/i)
    }, WHILE_LOCKED)
    expect(readdirSync(join(file, '..'))).toEqual([])
    await vi.waitFor(async () => expect((await backUp(file)).made).not.toBeNull(), WHILE_LOCKED)
  })

  test('cannot be made where nothing can be written, which is said at once', async () => {
    await expect(backUp('/proc/site.zip')).rejects.toThrow(/proc/)
    expect((await backUp()).made).not.toBeNull()
  })

  test('is made by one at a time', async () => {
    let second: unknown
    const wait: Storage = {
      ...bound(storage),
      async listAll(...args) {
        second ??= (await backUp()).made
        return storage.listAll(...args)
      },
    }
    expect((await backUp(newFile(), { ...source, storage: wait })).made).not.toBeNull()
    expect(second).toBeNull()
  })
})
