import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The first migration; what drizzle-kit wrote of it begins after this line. */
export const schemaFile = 'src/db/migrations/0000_schema.sql'
export const generatedFrom = '-- Written by drizzle-kit from src/db/schema.\n'
/** What drizzle-kit compares the tables with when it writes the next migration. */
export const snapshotFile = 'src/db/migrations/meta/0001_snapshot.json'

/** The SQL of all tables as src/db/schema describes them now, and drizzle-kit's own description of them. */
export function generateSchema(): { sql: string; snapshot: object } {
  const out = mkdtempSync(join(tmpdir(), 'masar-schema-'))
  try {
    const env = { ...process.env, MIGRATIONS_FOLDER: out }
    execFileSync('node_modules/.bin/drizzle-kit', ['generate', '--name', 'schema'], { env, stdio: 'pipe' })
    return {
      sql: `${readFileSync(join(out, '0000_schema.sql'), 'utf8')}\n`,
      snapshot: JSON.parse(readFileSync(join(out, 'meta/0000_snapshot.json'), 'utf8')),
    }
  } finally {
    rmSync(out, { recursive: true })
  }
}
