import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { SheetPreview } from '#features/content/spreadsheets/contract.ts'
import type { LegacyEncoding } from '#features/content/spreadsheets/limits.ts'
import { writeXlsx } from '#features/content/spreadsheets/server/xlsx-writer.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
const testApp = await openTestApp(database)
const editor = await enter(testApp.app, await buildAccount(db, { role: 'editor' }))
const student = await enter(testApp.app, await buildAccount(db))
const sheets = spreadsheetsOf(testApp, editor)

/** A text as programs without Unicode write it. */
function encode(text: string, encoding: LegacyEncoding): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]))
  return new Uint8Array([...text].map((letter) => bytes.get(letter) ?? 0x3f))
}

async function workbook(given: readonly (readonly [name: string, rows: string[][]])[]): Promise<Uint8Array> {
  const file = writeXlsx(
    given.map(([name, cells]) => ({
      name,
      lang: 'en' as const,
      widths: [10],
      rows: (async function* () {
        yield cells
      })(),
    })),
  )
  return new Uint8Array(await new Response(file as never).arrayBuffer())
}

async function preview(file: Uint8Array | string, query = ''): Promise<SheetPreview> {
  const answer = await sheets.upload('tags', file, 'file', `/preview${query}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

const HEADINGS = ['Name (English)', 'Name (Arabic)']

test('a file that leaves no question asks none, and nothing of it is kept', async () => {
  expect(await preview('Name (English),Name (Arabic)\nOne,واحد\n')).toEqual({
    asks: false,
    sheets: [],
    sheet: '',
    encoding: null,
    headings: 1,
    rows: [
      { line: 1, cells: HEADINGS },
      { line: 2, cells: ['One', 'واحد'] },
    ],
  })
  expect(await rows(db)`select from imports`).toEqual([])
})

test('of a workbook with several sheets each can be looked at and imported', async () => {
  const file = await workbook([
    ['Cover', [['Catalogue 2027']]],
    ['Data', [HEADINGS, ['From a second sheet', '']]],
  ])
  const first = await preview(file)
  expect(first).toMatchObject({ asks: true, sheets: ['Cover', 'Data'], sheet: 'Cover' })
  expect(await preview(file, '?sheet=Data')).toMatchObject({ sheet: 'Data', headings: 1 })
  const made = await (await sheets.upload('tags', file, 'book.xlsx', '?sheet=Data')).json()
  await testApp.workDone()
  expect(await sheets.view(made._id)).toMatchObject({ sheet: 'Data', otherSheets: ['Cover'], counts: { created: 1 } })
})

test('headings below other rows are found, and a file without any loses no row', async () => {
  const file = `Catalogue of the faculty\n\nexported 2026\n${HEADINGS}\nBelow a title,\n`
  expect(await preview(file)).toMatchObject({ asks: true, headings: 4 })
  const made = await (await sheets.upload('tags', file, 'a.csv', '?headings=4')).json()
  await testApp.workDone()
  expect(await sheets.view(made._id)).toMatchObject({ headers: HEADINGS, rowCount: 1, counts: { created: 1 } })

  const bare = 'Without headings,بلا عناوين\nSecond one,\n'
  expect(await preview(bare)).toMatchObject({ asks: true, headings: 1 })
  const none = await (await sheets.upload('tags', bare, 'b.csv', '?headings=0')).json()
  await testApp.workDone()
  const asking = await sheets.view(none._id)
  expect(asking).toMatchObject({ headers: ['A', 'B'], rowCount: 2, sample: ['Without headings', 'بلا عناوين'] })
  const mapped = await sheets.map(asking, { mapping: ['name.en', 'name.ar'], key: 'name.en' })
  expect(mapped.counts).toMatchObject({ created: 2 })
  const beyond = await sheets.upload('tags', bare, 'b.csv', '?headings=9')
  expect([beyond.status, (await beyond.json()).problem]).toEqual([422, 'empty'])
})

test('a file without headings has the columns of its longest row, and none that another such file had', async () => {
  const check = async (file: string) => {
    const made = await (await sheets.upload('tags', file, 'bare.csv', '?headings=0')).json()
    await testApp.workDone()
    return sheets.view(made._id)
  }
  const first = await check('Only a name\nMore of it,المزيد,more\n')
  expect(first.headers).toEqual(['A', 'B', 'C'])
  const mapped = await sheets.map(first, { mapping: ['name.en', 'name.ar', 'aliases'], key: 'name.en' })
  expect(mapped.counts).toMatchObject({ created: 2, rejected: 0 })
  expect((await check('كلمة,Word,word\n')).mapping).toEqual([null, null, null])
})

test.each([
  ['windows-1256', 'Seas,قانون البحار'],
  ['windows-1254', 'Hukuk,Eğitim ve ışık'],
  ['windows-1252', 'Recht,Prüfung für Größen'],
] as const)('a file in %s is refused, and imported once somebody has looked at it', async (encoding, line) => {
  const file = encode(`Name (English),Other names\n${line}\n`, encoding)
  const refused = await sheets.upload('tags', file)
  expect([refused.status, (await refused.json()).problem]).toEqual([422, 'encoding'])
  expect(await preview(file)).toMatchObject({
    asks: true,
    encoding,
    rows: [{ line: 1 }, { line: 2, cells: line.split(',') }],
  })
  const made = await (await sheets.upload('tags', file, 'c.csv', `?encoding=${encoding}`)).json()
  await testApp.workDone()
  const [row] = await sheets.rows(await sheets.view(made._id))
  expect(row?.changes).toContainEqual({ column: 'aliases', from: null, to: line.split(',')[1] })
})

test('nobody but staff looks at a file, and what is no spreadsheet is refused as at the import', async () => {
  const refused = await spreadsheetsOf(testApp, student).upload('tags', 'a\nb\n', 'a.csv', '/preview')
  expect(refused.status).toBe(403)
  const picture = await sheets.upload('tags', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'a.csv', '/preview')
  expect([picture.status, (await picture.json()).problem]).toEqual([422, 'not_a_sheet'])
})
