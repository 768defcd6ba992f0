import { readFileSync, writeFileSync } from 'node:fs'
import { generatedFrom, generateSchema, schemaFile, snapshotFile } from './parts/schema.ts'

/**
 * `node scripts/run.mjs schema`: writes the tables of the first migration again, after a change of src/db/schema. From the first
 * release on a change is a migration of its own, and this command and its test go.
 */
const { sql, snapshot } = generateSchema()
const [byHand = ''] = readFileSync(schemaFile, 'utf8').split(generatedFrom)
writeFileSync(schemaFile, byHand + generatedFrom + sql)
// drizzle-kit gives each snapshot another id: with the same one, an unchanged schema is an unchanged file.
const { id, prevId } = JSON.parse(readFileSync(snapshotFile, 'utf8'))
writeFileSync(snapshotFile, JSON.stringify({ ...snapshot, id, prevId }, null, 2))
console.log(`${schemaFile}: ${sql.split('CREATE TABLE').length - 1} tables`)
