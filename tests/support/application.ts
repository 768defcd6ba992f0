import pino from 'pino'
import type { Database } from '#db/client.ts'
import { CatalogueIndex } from '#features/search/server/index/catalogue-index.ts'
import { createApp } from '#server/app.ts'

/** Where the tests' application believes it is. */
export const PUBLIC_URL = 'http://masar.test'

/** The real application on a test's own database, without pages: `await app.request('/api/search?q=law')`. */
export async function buildApplication(database: Database, now: () => Date = () => new Date()) {
  const index = await CatalogueIndex.load(database.sql, { now })
  const app = createApp({
    database,
    index,
    log: pino({ level: 'silent' }),
    publicUrl: PUBLIC_URL,
    build: () => Promise.reject(new Error('These tests ask for no page')),
    now,
  })
  return { app, index }
}
