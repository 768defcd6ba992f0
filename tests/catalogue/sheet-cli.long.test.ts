import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import en from '#features/content/spreadsheets/locales/en.json' with { type: 'json' }
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry } from '#tests/support/factories.ts'

const { db, url } = await withDatabase()
await buildCountry(db, { nameEn: 'Jordan', alpha2: 'JO' })
const folder = mkdtempSync(join(tmpdir(), 'masar-sheets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = (name: string) => join(folder, name)

/** Runs `catalogue ...args` on the database, as `npm run` does. */
const run = (...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: url, DEMO: '0' }
    const child = execFile(process.execPath, ['scripts/catalogue.ts', ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    )
  })

test('a file is tried, imported with a report, exported, and found unchanged', async () => {
  writeFileSync(file('universities.csv'), 'name,country\nShell University,JO\nLost University,Atlantis\n')
  const tried = await run('import', file('universities.csv'), '--dry-run')
  expect(tried).toEqual({
    code: 0,
    err: '',
    out: '2 rows of universities.csv: 1 new, 0 changed, 0 unchanged, 1 rejected.\n',
  })
  expect(await rows(db)`select from universities`).toEqual([])

  const imported = await run('import', file('universities.csv'), '--report', file('report.csv'))
  expect(imported).toMatchObject({ code: 0, err: '' })
  expect(imported.out).toMatch(/^2 rows of .*\nThe report is in .*report\.csv\.\nImported\./)
  expect(readFileSync(file('report.csv'), 'utf8')).toContain(en.rowProblems.no_match)
  expect(await rows(db)`select name_en, status, timezone from universities`).toEqual([
    { name_en: 'Shell University', status: 'draft', timezone: 'Europe/Berlin' },
  ])

  for (const name of ['universities.xlsx', 'out.csv']) {
    const exported = await run('export', file(name), '--entity', 'universities')
    expect(exported).toEqual({ code: 0, err: '', out: `1 records in ${file(name)}.\n` })
    const again = await run('import', file(name), '--entity=universities')
    expect(again.out).toBe(`1 rows of ${name}: 0 new, 0 changed, 1 unchanged, 0 rejected.\n`)
  }
})

test('all there is goes into one workbook, and is found unchanged', async () => {
  await rows(db)`insert into tags (name_en, slug_en) values ('Shell tag', 'shell-tag')`
  const exported = await run('export', file('all.xlsx'), '--lang', 'ar')
  expect(exported).toEqual({ code: 0, err: '', out: `3 records in ${file('all.xlsx')}.\n` })
  const imported = await run('import', file('all.xlsx'))
  expect(imported).toMatchObject({ code: 0, err: '' })
  expect(imported.out).toContain('الدول:\n1 rows of all.xlsx: 0 new, 0 changed, 1 unchanged, 0 rejected.')
  expect(imported.out).toContain('المقالات:\n0 rows.')
})

test('what cannot be meant is the usage, what cannot be read one sentence', async () => {
  expect(await run('import', file('nothing-said.csv'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('--entity NAME'),
  })
  expect(await run('export', file('tags.doc'))).toMatchObject({ code: 2 })
  expect(await run('import', file('missing-tags.csv'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('ENOENT'),
  })
  writeFileSync(file('tags.xlsx'), 'PK\u0003\u0004')
  expect(await run('import', file('tags.xlsx'))).toEqual({
    code: 1,
    out: '',
    err: 'tags.xlsx: The file is damaged and cannot be read.\n',
  })
})
