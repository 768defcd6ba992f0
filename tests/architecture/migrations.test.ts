import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const META = 'src/db/migrations/meta'

test('of all snapshots of the schema only the last stays: each is 400 KB, and the next migration compares with that one', () => {
  const { entries } = JSON.parse(readFileSync(`${META}/_journal.json`, 'utf8')) as { entries: { idx: number }[] }
  const last = `${entries.length - 1}`.padStart(4, '0')
  expect(readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))).toEqual([`${last}_snapshot.json`])
})
