import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFrom, generateSchema, schemaFile, snapshotFile } from '../../scripts/parts/schema.ts'

const META = 'src/db/migrations/meta'

test('of all snapshots of the schema only the last stays: each is 400 KB, and the next migration compares with that one', () => {
  const { entries } = JSON.parse(readFileSync(`${META}/_journal.json`, 'utf8')) as { entries: { idx: number }[] }
  const last = `${entries.length - 1}`.padStart(4, '0')
  expect(readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))).toEqual([`${last}_snapshot.json`])
})

test('the tables of the first migration and the snapshot are what src/db/schema describes', () => {
  const { sql, snapshot } = generateSchema()
  const hint = 'write them with: node scripts/run.mjs schema'
  expect(readFileSync(schemaFile, 'utf8').split(generatedFrom)[1], hint).toBe(sql)
  expect(JSON.parse(readFileSync(snapshotFile, 'utf8')), hint).toEqual({
    ...snapshot,
    id: expect.any(String),
    prevId: expect.any(String),
  })
})
