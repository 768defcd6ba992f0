import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Db } from '#db/client.ts'
import { migrate, migrateWithin, migrationHashes } from '#db/migrate.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { writeArchive } from '#features/backup/server/archive.ts'
import { makeBackup } from '#features/backup/server/make-backup.ts'
import { MANIFEST, toManifest, verifyBackup } from '#features/backup/server/manifest.ts'
import { restoreBackup } from '#features/backup/server/restore.ts'
import { storedKeys } from '#features/documents/server/stored-files.ts'
import { createSweep } from '#features/documents/server/sweep.ts'
import { HOUR_MS } from '#lib/durations.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { temporaryStorage } from '#tests/support/application.ts'
import { createEmptyDatabase, withDatabase } from '#tests/support/database.ts'
import { buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { TestStore } from '#tests/support/s3/s3.ts'
import { buildPdf, buildPicture } from '#tests/support/sample-files.ts'
import { temporaryFolder } from '#tests/support/server.ts'
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

/** For every table the number of its rows and a hash of all of them, and the rules that hold for it. */
async function contentOf(of: Db) {
  const tables = await rows<{ name: string }>(of)`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const content: Record<string, unknown> = {}
  for (const { name } of tables.filter((table) => table.name !== 'catalogue_changes')) {
    const found = await of.$client.query(
      `select count(*)::int, md5(string_agg(t::text, e'\\n' order by t::text)) from "${name}" t`,
    )
    content[name] = found.rows[0]
  }
  const rules = await rows(of)`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as rule, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
  const triggers = await rows(of)`
    select tgrelid::regclass::text as table, tgname, tgenabled, pg_get_triggerdef(oid) as rule from pg_trigger
    where not tgisinternal order by 1, 2`
  const sequences = await rows(of)`select sequencename, last_value from pg_sequences
    where sequencename not like 'catalogue%' and schemaname = 'public' order by 1`
  const migrations = await rows(of)`select hash, created_at from drizzle.__drizzle_migrations order by id`
  return { content, rules, triggers, sequences, migrations }
}

async function filesOf(store: Storage) {
  const files: Record<string, string> = {}
  for await (const keys of storedKeys(store)) {
    for (const key of keys) files[key] = createHash('sha256').update(await store.getBytes(key)).digest('hex')
  }
  return files
}

describe('a backup that is restored by an owner who is no superuser', () => {
  test('is the same site, row for row and byte for byte', async () => {
    const { file, made } = await backUp()
    const to = { db: (await emptyDatabase()).db, storage: temporaryStorage() }
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
    const to = { db: (await emptyDatabase()).db, storage: temporaryStorage() }
    await restore(file, to)
    await rows(to.db)`update universities set name_en = 'Another'`
    expect(await rows(to.db)`select from universities where version > ${university.version ?? 1}`).toHaveLength(1)
    await rows(to.db)`insert into audit_trail (action, entity_type, entity_id) select action, entity_type, entity_id from audit_trail limit 1`
    await expect(rows(to.db)`update audit_trail set at = now()`).rejects.toThrow(/only ever added/)
    await expect(rows(to.db)`update applications set user_id = gen_random_uuid()`).rejects.toThrow(/foreign key/)
  })
})
