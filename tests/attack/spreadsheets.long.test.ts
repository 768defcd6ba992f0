import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { buildWorkbook, sheetOf } from '#tests/support/workbook.ts'

const database = await withDatabase()
const { db } = database
const testApp = await openTestApp(database)
const editor = await enter(testApp.app, await buildAccount(db, { role: 'editor' }))
const sheets = spreadsheetsOf(testApp, editor)

const HEADERS = ['Name (English)', 'Name (Arabic)', 'Other names']
const sound = sheetOf([HEADERS, ['Sound', '', '']])
const text = (value: string) => new TextEncoder().encode(value)
const utf16 = (value: string) => new Uint8Array(Buffer.from(value, 'utf16le'))
/** «الاسم» as Windows writes it in Arabic. */
const windows1256 = new Uint8Array([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x2c, 0x62, 0x0a, 0xc7, 0x2c, 0x32])

const FILES: [name: string, problem: string, file: () => Promise<Uint8Array> | Uint8Array][] = [
  ['an empty file', 'empty', () => new Uint8Array()],
  ['headings without rows', 'no_rows', () => text('Name (English)\n')],
  ['a picture', 'not_a_sheet', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0])],
  [
    'a ZIP archive without a workbook',
    'not_a_sheet',
    () => buildWorkbook('', { 'xl/workbook.xml': '' }).then((zip) => renamed(zip)),
  ],
  ['a ZIP archive that is cut off', 'damaged', async () => (await buildWorkbook(sound)).subarray(0, 200)],
  [
    'a workbook of Excel 97',
    'old_format',
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(512).fill(0)]),
  ],
  [
    'a workbook with a password',
    'encrypted',
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...utf16('EncryptedPackage')]),
  ],
  ['letters of Windows-1256', 'encoding', () => windows1256],
  ['a quotation mark without an end', 'damaged', () => text('Name (English)\n"never ends')],
  ['the same heading twice', 'repeated_header', () => text('Name,name\n1,2')],
  [
    'a bomb of one part',
    'too_large',
    () => buildWorkbook(sheetOf([HEADERS]), { 'xl/sharedStrings.xml': Buffer.alloc(110 * 1024 * 1024, 0x20) }),
  ],
  ['a cell longer than any field', 'cell_too_long', () => text(`Name (English)\n${'x'.repeat(220_000)}`)],
  ['a cell that never ends', 'row_too_long', () => text(`Name (English)\n${'x'.repeat(2_000_000)}`)],
  [
    'too many columns',
    'too_many_columns',
    () => text(`${Array.from({ length: 300 }, (_, n) => `h${n}`).join(',')}\n1`),
  ],
  [
    'a row of 25 million cells behind ordinary ones',
    'too_many_columns',
    () => text(`Name (English),x\n${'a,b\n'.repeat(499)}${'ab,'.repeat(160_000)}${','.repeat(25_000_000)}`),
  ],
  ['30 million cells and nothing else', 'too_many_columns', () => text(','.repeat(30_000_000))],
  [
    'a row of 300 cells of a workbook',
    'too_many_columns',
    () => buildWorkbook(sheetOf([HEADERS, Array.from({ length: 300 }, () => 'x')])),
  ],
  [
    'two million elements within each other',
    'damaged',
    () => buildWorkbook(`<worksheet><sheetData>${'<a>'.repeat(2_000_000)}`),
  ],
  [
    'a row of more text than any record',
    'row_too_long',
    () => buildWorkbook(sheetOf([HEADERS, Array.from({ length: 10 }, () => 'x'.repeat(200_000))])),
  ],
  [
    'merged cells',
    'merged',
    () =>
      buildWorkbook(sheetOf([HEADERS, ['a', '', '']], '<mergeCells count="1"><mergeCell ref="A2:A9"/></mergeCells>')),
  ],
  ['macros', 'active', () => buildWorkbook(sound, { 'xl/vbaProject.bin': 'x' })],
  [
    'an entity from a file of the server',
    'active',
    () => buildWorkbook(`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheetOf([HEADERS, ['&e;', '', '']])}`),
  ],
  [
    'entities within entities',
    'active',
    () =>
      buildWorkbook(sound, {
        'xl/sharedStrings.xml': `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`,
      }),
  ],
  ['XML that does not end', 'damaged', () => buildWorkbook('<worksheet><sheetData><row><c><v>1</v>')],
  [
    'rows that go backwards',
    'damaged',
    () =>
      buildWorkbook(
        '<worksheet><sheetData><row r="9"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row></sheetData></worksheet>',
      ),
  ],
]

/** The same archive whose workbook is called something else. */
function renamed(zip: Uint8Array): Uint8Array {
  return new Uint8Array(
    Buffer.from(Buffer.from(zip).toString('latin1').replaceAll('xl/workbook.xml', 'xl/worKbooz.xml'), 'latin1'),
  )
}

test.each(FILES)(
  '%s is refused in words, and nothing of it stays',
  async (_, problem, build) => {
    const file = await build()
    const [english, arabic] = [
      await sheets.upload('tags', file, 'tags.xlsx'),
      await sheets.upload('tags', file, 'tags.csv', '', 'ar'),
    ]
    const [problemInEnglish, problemInArabic] = [await english.json(), await arabic.json()]
    expect([english.status, problemInEnglish.problem]).toEqual([422, problem])
    expect(problemInEnglish.message).toMatch(/^[A-Z].*[.)]$/)
    expect(problemInArabic.message).toMatch(/[\u0600-\u06ff]/)
    expect(await rows(db)`select from imports`).toEqual([])
    expect(await rows(db)`select from import_rows`).toEqual([])
  },
  60_000,
)

test('a million empty rows are read past', async () => {
  const empty = '<row></row>'.repeat(1_000_000)
  const xml = sheetOf([HEADERS]).replace(
    '</sheetData>',
    `${empty}<row><c t="inlineStr"><is><t>After all</t></is></c></row></sheetData>`,
  )
  const checked = await sheets.check('tags', await buildWorkbook(xml))
  expect(checked).toMatchObject({ state: 'checked', rowCount: 1 })
  expect((await sheets.rows(checked))[0]).toMatchObject({ line: 1_000_002, name: { en: 'After all' } })
}, 60_000)

const LONG = 200_000
test.each([
  ['points within a number', 'universities', 'Monthly living costs', `1${'.'.repeat(LONG)}x1`],
  ['signs for no cents', 'universities', 'Monthly living costs', `${'.-'.repeat(LONG / 2)}1`],
  ['blanks between the parts of a row', 'majors', 'Intakes', `1${' '.repeat(LONG)}2`],
] as const)(
  'a cell of 200,000 %s is read at once, and refused in words',
  async (_, entity, heading, cell) => {
    const asking = await sheets.check(entity, `Name (English),${heading}\nLong,"${cell}"\n`)
    expect(asking).toMatchObject({ state: 'asking' })
    const checked = await sheets.map(asking, {})
    expect(checked).toMatchObject({ state: 'checked', counts: { rejected: 1 } })
    expect((await sheets.rows(checked))[0]?.problems).toContainEqual(
      expect.objectContaining({ letter: 'B', code: 'malformed' }),
    )
  },
  60_000,
)

test('headings that are names of JavaScript are headings like any other', async () => {
  const checked = await sheets.check('tags', '__proto__,constructor,Name (English),toString\nx,y,Innocent,z\n')
  expect(checked.mapping).toEqual([null, null, 'name.en', null])
  expect(checked.counts).toMatchObject({ created: 1 })
  const refused = await editor.call(
    'PUT',
    `/admin/imports/${checked._id}`,
    { mapping: ['__proto__', 'constructor', 'name.en', null], key: 'name.en' },
    { 'if-match': `"${checked.version}"` },
  )
  expect(refused.status).toBe(422)
  const defaults = JSON.parse('{"__proto__": "x", "constructor": "y"}')
  const polluted = await editor.call(
    'PUT',
    `/admin/imports/${checked._id}`,
    { mapping: checked.mapping, key: 'name.en', defaults },
    { 'if-match': `"${checked.version}"` },
  )
  expect([200, 422]).toContain(polluted.status)
  await testApp.workDone()
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test('UTF-16, semicolons, days as numbers, percents and booleans are read as they are meant', async () => {
  const arabic = await sheets.check('tags', utf16('\ufeffالاسم (بالإنجليزية);الاسم (بالعربية)\r\nSixteen;ستة عشر\r\n'))
  expect((await sheets.rows(arabic))[0]).toMatchObject({ outcome: 'created', name: { en: 'Sixteen', ar: 'ستة عشر' } })
  const mixed = await sheets.check('tags', 'Name (English),Other names\r\nMixed one,\nMixed two,\r\n')
  expect(mixed.counts).toMatchObject({ created: 2, rejected: 0 })
  const bare = await sheets.check('tags', utf16('Name (English),Other names\nBare,'))
  expect(bare.counts).toMatchObject({ created: 1 })
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`
  const row =
    '<row><c t="inlineStr"><is><t>Typed</t></is></c><c s="1"><v>46569</v></c><c s="2"><v>0.07</v></c><c t="b"><v>1</v></c></row>'
  const xml = sheetOf([['Name (English)', 'a', 'b', 'c']]).replace('</sheetData>', `${row}</sheetData>`)
  const typed = await sheets.check('tags', await buildWorkbook(xml, { 'xl/styles.xml': styles }))
  const [cells] = await rows(db)`select cells from import_rows where import_id = ${typed._id}`
  expect(cells).toEqual({ cells: ['Typed', '2027-07-01', '7', 'TRUE'] })
})

test('scripts in cells are stored as the form would store them', async () => {
  const checked = await sheets.check(
    'faculties',
    `Name (English),Order in lists,Description (English)\nScripted,1,"<p onclick=""x()"">Text<script>alert(1)</script><img src=x onerror=alert(1)></p>"\n`,
  )
  const done = await sheets.commit(checked)
  expect(done.state).toBe('committed')
  const [row] = await rows(db)`select description_en from faculties where name_en = 'Scripted'`
  expect(row?.description_en).toBe('<p>Text</p>')
})
