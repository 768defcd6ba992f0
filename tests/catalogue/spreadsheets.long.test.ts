import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { loadDemo } from '#demo/load.ts'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
await loadDemo(db)
const testApp = await openTestApp(database)
const editor = await enter(testApp.app, await buildAccount(db, { role: 'editor' }))
const sheets = spreadsheetsOf(testApp, editor)

describe('the demo catalogue, exported and imported untouched, changes nothing', () => {
  const files = CONTENT_ENTITIES.flatMap((entity) =>
    (['xlsx', 'csv'] as const).map((format, n) => ({ entity, format, lang: n === 0 ? 'ar' : 'en' })),
  )
  test.each(files)('$entity as $format in $lang', async ({ entity, format, lang }) => {
    const file = await sheets.download(`${entity}/export.${format}?lang=${lang}`)
    const checked = await sheets.check(entity, file, `${entity}.${format}`)
    expect(checked).toMatchObject({ state: 'checked', key: '_id' })
    expect(checked.mapping).not.toContain(null)
    const changed = await sheets.rows(checked, 'updated')
    const rejected = await sheets.rows(checked, 'rejected')
    expect([changed.slice(0, 2), rejected.slice(0, 2)]).toEqual([[], []])
    expect(checked.counts).toMatchObject({ created: 0, updated: 0, rejected: 0, unchanged: checked.rowCount })
    const [{ total } = { total: 0 }] = await rows<{ total: number }>(
      db,
    )`select row_count as total from imports where id = ${checked._id}`
    expect(total).toBeGreaterThan(0)
  })
})
