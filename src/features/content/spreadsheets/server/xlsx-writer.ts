import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Language } from '#lib/localized.ts'
import { escapeXml } from '#lib/xml.ts'

export type Cell = string | number | null

/** A sheet that is written as its rows come; the first row are its headers. */
export type SheetToWrite = {
  name: string
  lang: Language
  /** Characters that each column is wide. */
  widths: readonly number[]
  /** Some at a time, so that however many there are, few are in memory. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Styles of `styles.xml`, by their number. */
const STYLE = { plain: 0, header: 1, text: 2 } as const
/** Quick rather than small: the difference is a tenth of the size, and three times the work. */
const COMPRESSION = { compressionLevel: 2 }

/** An .xlsx file, a piece at a time. Texts are stored as texts, which no program takes for a formula. */
export function writeXlsx(sheets: readonly SheetToWrite[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  const sources = new Set<Readable>()
  output.once('close', () => {
    for (const source of sources) source.destroy()
  })
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, n) => ['worksheet', `worksheets/sheet${n + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
  }
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  for (const [n, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${n + 1}.xml`, COMPRESSION, (done) => {
      const source = Readable.from(sheetXml(sheet), { objectMode: false })
      source.on('error', fail)
      sources.add(source)
      done(null, source)
    })
  }
  zip.end()
  return output
}

async function* sheetXml({ lang, widths, rows }: SheetToWrite): AsyncGenerator<Buffer> {
  const columns = widths.map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
  yield Buffer.from(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${lang === 'ar' ? ' rightToLeft="1"' : ''}>` +
      `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${columns.join('')}</cols><sheetData>`,
  )
  let line = 0
  for await (const some of rows) {
    let xml = ''
    for (const cells of some) {
      line += 1
      xml += `<row r="${line}">${cells.map((cell, n) => cellXml(cell, `${columnName(n)}${line}`, line === 1)).join('')}</row>`
    }
    yield Buffer.from(xml)
  }
  yield Buffer.from('</sheetData></worksheet>')
}

function cellXml(cell: Cell, at: string, isHeader: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  const style = isHeader ? STYLE.header : STYLE.text
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(toEncodedText(cell))}</t></is></c>`
}

/** What XML cannot hold, and what would be read as such, as `_x000D_`. */
const toEncodedText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    .replaceAll(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be found
      /[\0-\x08\x0b-\x1f\ufffe\uffff]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )

const NAMES: string[] = []
/** `A` for 0, `AB` for 27. */
export function columnName(n: number): string {
  const known = NAMES[n]
  if (known) return known
  const name = `${n < 26 ? '' : columnName(Math.floor(n / 26) - 1)}${String.fromCharCode(65 + (n % 26))}`
  NAMES[n] = name
  return name
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Texts have the format `@`, so that what is typed over them stays a text, and are marked as such (`quotePrefix`). */
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>` +
  `<xf xfId="0" numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`

const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>` +
  Array.from(
    { length: sheets },
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  ).join('') +
  '</Types>'

const relations = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, target], n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const workbook = (sheets: readonly SheetToWrite[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name }, n) => `<sheet name="${escapeXml(name.slice(0, 31))}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
    .join('')}</sheets></workbook>`
