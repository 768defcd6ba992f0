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
/** The database notices that a connection was cut a moment later, and holds its lock until then. */
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

  test('continues to work: rows are added with new numbers, and triggers and keys hold', async () => {
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
    await transact(older.db, (tx) => migrateWithin(tx, 1))
    await rows(older.db)`insert into tags (name_en, slug_en) values ('Old', 'old')`
    const { file } = await backUp(newFile(), { ...source, db: older.db })
    const to = await emptyDatabase()
    await restore(file, { db: to.db, storage: emptyStore() })
    expect(await contentOf(to.db)).toEqual(await contentOf(older.db))
    await migrate(to.url)
    await rows(to.db)`update tags set name_en = 'New'`
    expect(await rows(to.db)`select name_en, version from tags`).toEqual([{ name_en: 'New', version: 2 }])
  })

  test('can be broken off, which leaves the database empty', async () => {
    const { file } = await backUp()
    const manifest = await verifyBackup(file, known, { signal, onProgress })
    const to = await emptyDatabase()
    const stopping = new AbortController()
    const stop = {
      signal: stopping.signal,
      onProgress: (part: number) => part > 0.5 && stopping.abort(),
      takesOver: true,
    }
    await expect(restoreBackup({ db: to.db, storage: emptyStore() }, file, manifest, stop)).rejects.toThrow()
    expect(await rows(to.db)`select from pg_class where relnamespace = 'public'::regnamespace`).toEqual([])
    // PostgreSQL notices the closed connection a moment later.
    const again = () => restore(file, { db: to.db, storage: emptyStore() }).then(({ files }) => files, String)
    await expect.poll(again).toBeGreaterThan(0)
  })
})

const restored = async (file: string, takesOver: boolean) => {
  const { db: to } = await emptyDatabase()
  return { db: to, ...(await restore(file, { db: to, storage: emptyStore() }, takesOver)) }
}

describe('files', () => {
  test('go to a bucket and come from one', async () => {
    const store = await TestStore.start()
    afterAll(() => store.stop())
    const log = { warn: () => {} }
    const bucket = await openStorage({ DATA_DIR: temporaryFolder(), S3_URL: store.address() }, log)
    const to = { db: (await emptyDatabase()).db, storage: bucket }
    await restore((await backUp()).file, to)
    expect(await filesOf(bucket)).toEqual(await filesOf(storage))
    const { file } = await backUp(newFile(), { ...to, now })
    const back = { db: (await emptyDatabase()).db, storage: emptyStore() }
    await restore(file, back)
    expect(await filesOf(back.storage)).toEqual(await filesOf(storage))
    const again = restore(file, { db: (await emptyDatabase()).db, storage: bucket })
    await expect(again).rejects.toThrow(
      /^The store of uploaded files is not empty \(documents\/.*another bucket by S3_URL/,
    )
  })

  test('that are removed or lose their row while the backup is made stay until it is done, and are in it', async () => {
    const sami = await enter(app, await buildAccount(db))
    const added = await Promise.all(
      ['cv', 'transcript'].map((kind) => sami.upload(`/documents?kind=${kind}`, buildPdf())),
    )
    const [cv, transcript] = await Promise.all(added.map(async (answer) => (await answer.json()).data._id as string))
    const keyOf = async (id: string | undefined) => {
      const [row] = await rows<{ key: string }>(db)`
        select storage_key as key from media where id = (select media_id from documents where id = ${id ?? null})`
      return row?.key ?? ''
    }
    const keys = [await keyOf(cv), await keyOf(transcript)]
    const later = () => new Date(Date.now() + 100 * HOUR_MS)
    const sweep = createSweep(storage, db, later, { warn: () => {} })
    await sweep()
    let removal: Promise<void> | undefined
    const remove = async () => {
      await sami.call('DELETE', `/documents/${cv}`)
      await drain()
      await rows(db)`with gone as (delete from documents where id = ${transcript ?? null} returning media_id)
        delete from media where id in (select media_id from gone)`
      await sweep()
    }
    const wait: Storage = {
      ...bound(storage),
      async listAll(...args) {
        removal ??= remove()
        await removal
        return storage.listAll(...args)
      },
    }
    const { file, made } = await backUp(newFile(), { ...source, storage: wait })
    expect(removal).toBeDefined()
    expect(made?.missing).toEqual([])
    const to = { db: (await emptyDatabase()).db, storage: emptyStore() }
    await restore(file, to)
    expect(Object.keys(await filesOf(to.storage))).toEqual(expect.arrayContaining(keys))
    expect(Object.keys(await filesOf(storage))).toEqual(expect.arrayContaining(keys))
    await rows(db)`update jobs set due_at = now() where kind = 'document.removed'`
    await drain()
    expect(Object.keys(await filesOf(storage))).not.toContain(keys[0])
  })

  test('that the store does not have are named; one that was put aside is found', async () => {
    const found = await rows<{ key: string }>(db)`
      select storage_key as key from media where storage_key like 'documents/%' order by created_at`
    const [key = '', other = ''] = found.map((row) => row.key)
    const [aside, away] = [`aside/2026-11-20/1-1-1/${key}`, `kept/${other}`]
    await storage.move(key, aside)
    await storage.move(other, away)
    const { made } = await backUp()
    await storage.move(away, other)
    expect(made?.missing).toEqual([other])
    expect(Object.keys(await filesOf(storage))).toContain(key)
  })
})

describe('is refused before anything is changed:', () => {
  const untouched = async (file: string) => {
    const to = { db: (await emptyDatabase()).db, storage: emptyStore() }
    const problem = await restore(file, to).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect(await rows(to.db)`select from pg_class where relnamespace = 'public'::regnamespace`).toEqual([])
    expect(await filesOf(to.storage)).toEqual({})
    return problem
  }

  test('a file that was cut off anywhere', async () => {
    const { file } = await backUp()
    const whole = statSync(file).size
    for (const size of [whole - 1, whole - 30, Math.floor(whole / 2), 1, 0]) {
      truncateSync(file, size)
      expect(await untouched(file)).toMatch(/is broken, or no backup of Masar: .* Nothing was changed\.$/)
    }
  })

  test('a file in which one bit differs, wherever it matters', async () => {
    const { file } = await backUp()
    const bytes = readFileSync(file)
    const content = await contentsOf(file)
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 150)) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      writeFileSync(file, changed)
      // Times and local names of a ZIP archive say nothing about what is restored.
      const read = await contentsOf(file).catch((error: Error) => error.message)
      if (typeof read !== 'string') expect(read).toEqual(content)
      else expect(read).toMatch(/broken|newer|other migrations/)
    }
  })

  test('a file of another program, of a newer version, or of an older development version', async () => {
    const write = async (name: string, content: Buffer) => {
      const file = newFile()
      await writeArchive(file, (add) => add(name, [content]), signal)
      return file
    }
    const manifest = { takenAt: now().toISOString(), migrations: known, tables: {}, sequences: {} }
    const newer = Buffer.from(toManifest(manifest).toString().replace('"version": 1', '"version": 2'))
    const text = newFile()
    writeFileSync(text, randomBytes(5_000))
    expect(await untouched(text)).toMatch(/no backup of Masar/)
    expect(await untouched(await write('photos/1.jpg', randomBytes(500)))).toMatch(/it begins with something else/)
    expect(await untouched(await write(MANIFEST, newer))).toMatch(/was made by a newer program/)
    const more = toManifest({ ...manifest, migrations: [...known, 'later'] })
    expect(await untouched(await write(MANIFEST, more))).toMatch(/was made by a newer program/)
    for (const migrations of [['of old'], Array.from({ length: 64 }, (_, index) => `of old ${index}`)]) {
      const older = toManifest({ ...manifest, migrations })
      expect(await untouched(await write(MANIFEST, older))).toMatch(
        /was made by a development version with other migrations: restore it with that version\. Nothing was changed\.$/,
      )
    }
    expect(await untouched(join(temporaryFolder(), 'none.zip'))).toMatch(/^There is no file/)
  })

  test('a database that is not empty, and one that a server prepares', async () => {
    const { file } = await backUp()
    const to = await emptyDatabase()
    await rows(to.db)`create table one ()`
    const into = () => restore(file, { db: to.db, storage: emptyStore() })
    await expect(into()).rejects.toThrow(/^The database is not empty \(1 tables\): restore into a new one/)
    await transact(to.db, async (tx) => {
      await rows(tx)`select pg_advisory_xact_lock(7205163)`
      await expect(into()).rejects.toThrow(/prepares this database/)
    })
  })
})

describe('the file', () => {
  test('is its owner’s alone, and another backup does not write over it', async () => {
    const { file } = await backUp()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUp(file)).rejects.toThrow(/is there already: name another file/)
  })

  test('is not there where the backup failed', async () => {
    const file = newFile()
    const torn: Storage = { ...bound(storage), getBytes: () => Promise.reject(new Error('torn')) }
    await expect(backUp(file, { ...source, storage: torn })).rejects.toThrow('torn')
    await vi.waitFor(async () => {
      const stopping = new AbortController()
      const stopped = makeBackup(source, file, { signal: stopping.signal, onProgress: () => stopping.abort() })
      await expect(stopped).rejects.toThrow(/abort/i)
    }, WHILE_LOCKED)
    expect(readdirSync(join(file, '..'))).toEqual([])
    await vi.waitFor(async () => expect((await backUp(file)).made).not.toBeNull(), WHILE_LOCKED)
  })

  test('cannot be made where nothing can be written, which is reported at once', async () => {
    await expect(backUp('/proc/site.zip')).rejects.toThrow(/proc/)
    await vi.waitFor(async () => expect((await backUp()).made).not.toBeNull(), WHILE_LOCKED)
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
