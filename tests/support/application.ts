import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { openFolder } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createApp } from '#server/app.ts'

/** The public address of the application under test. */
export const PUBLIC_URL = 'http://masar.test'

/** The secret that signs its links. */
export const SECRET = 'a secret that only these tests know'

/** A file store that is removed when the tests end. */
export function temporaryStorage(): Storage {
  const dataDir = mkdtempSync(join(tmpdir(), 'masar-uploads-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return openFolder(dataDir)
}

/** Decisions are made at once and without documents, except where a test is about that. */
const AT_ONCE = { undoMinutes: 0, requiredDocuments: [] }

/** Who answers for the letters of most tests. */
const LEGAL = { nameEn: 'Masar Ltd', nameAr: 'شركة مسار' }
const SIGNATORY = { nameEn: 'Huda Saleh', nameAr: 'هدى صالح', onBehalf: false }

/** The real application on a test's own database, without pages unless given: `await app.request('/api/search?q=law')`. */
export async function buildApplication(
  database: Database,
  now: () => Date = () => new Date(),
  {
    signs = true,
    ...more
  }: Partial<
    Pick<
      Parameters<typeof createApp>[0],
      | 'build'
      | 'google'
      | 'live'
      | 'publicUrl'
      | 'storage'
      | 'log'
      | 'probe'
      | 'offersTexts'
      | 'whatsapp'
      | 'needsSecondFactor'
      | 'newestBackup'
    >
  > & { /** Whether the owner has entered who signs letters. */ signs?: boolean } = {},
) {
  await rows(database.db)`
    insert into settings (key, value) values ('decisions', ${JSON.stringify(AT_ONCE)}::jsonb) on conflict do nothing`
  if (signs) {
    await rows(database.db)`
      insert into settings (key, value)
      values ('legal', ${JSON.stringify(LEGAL)}::jsonb), ('signatory', ${JSON.stringify(SIGNATORY)}::jsonb)
      on conflict do nothing`
  }
  const index = await CatalogueIndex.load(database.db, { now })
  const app = createApp({
    database,
    index,
    log: pino({ level: 'silent' }),
    storage: temporaryStorage(),
    publicUrl: PUBLIC_URL,
    secret: SECRET,
    // A busy machine is no database that is away.
    viewTimeout: 60_000,
    build: () => Promise.reject(new Error('These tests ask for no page')),
    now,
    // Tests sign staff in very often.
    needsSecondFactor: false,
    ...more,
  })
  return { app, index }
}

export type TestApplication = Awaited<ReturnType<typeof buildApplication>>
