import { SHEET_LIMITS } from '#features/content/spreadsheets/limits.ts'
import { UnreadableSheet } from './sheet-rows.ts'
import { readWholeXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

/** What an .xlsx file says beside its sheets: which there are, the texts they share, and how numbers are shown. */

/** Bytes of a part that is read whole. */
const SMALL = 8 * 1024 * 1024

const ignore = () => {}

type Workbook = { sheets: { name: string; part: string }[]; countsFrom1904: boolean }

/** The visible sheets, in their order. */
export async function readWorkbook(zip: ZipParts): Promise<Workbook> {
  if (!zip.has('xl/workbook.xml')) throw new UnreadableSheet('not_a_sheet')
  if (zip.has('xl/vbaProject.bin')) throw new UnreadableSheet('active')
  const targets = new Map<string, string>()
  await readWholeXml(zip.texts('xl/_rels/workbook.xml.rels', SMALL), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
    close: ignore,
    text: ignore,
  })
  const workbook: Workbook = { sheets: [], countsFrom1904: false }
  await readWholeXml(zip.texts('xl/workbook.xml', SMALL), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') workbook.countsFrom1904 = isTrue(attributes.date1904)
      if (tag !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
      const part = targets.get(id)
      if (part) workbook.sheets.push({ name: attributes.name ?? '', part })
    },
    close: ignore,
    text: ignore,
  })
  return workbook
}

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** The texts that cells refer to by number. */
export async function readSharedTexts(zip: ZipParts): Promise<string[]> {
  const part = 'xl/sharedStrings.xml'
  if (!zip.has(part)) return []
  const texts: string[] = []
  let current = ''
  let isText = false
  let isPhonetic = false
  await readWholeXml(zip.texts(part, SHEET_LIMITS.sharedTexts), {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (text) => {
      if (isText) current += text
      if (current.length > SHEET_LIMITS.cell) throw new UnreadableSheet('cell_too_long')
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(toDecodedText(current))
    },
  })
  return texts
}

/** Characters that XML cannot hold are written in a cell as `_x000D_`. */
export const toDecodedText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** How the number of a cell is meant, by the number of its style. */
export type NumberMeaning = 'number' | 'date' | 'percent'

/** The formats that every program knows without configuration. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

export async function readNumberMeanings(zip: ZipParts): Promise<NumberMeaning[]> {
  if (!zip.has('xl/styles.xml')) return []
  const formats = new Map<number, string>()
  const meanings: NumberMeaning[] = []
  let isCellStyles = false
  await readWholeXml(zip.texts('xl/styles.xml', SMALL), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isCellStyles = true
      if (name === 'xf' && isCellStyles) meanings.push(meaningOf(Number(numFmtId), formats))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false
    },
    text: ignore,
  })
  return meanings
}

function meaningOf(id: number, formats: ReadonlyMap<number, string>): NumberMeaning {
  const format = formats.get(id)?.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (format === undefined) return isBuiltInDate(id) ? 'date' : id === 9 || id === 10 ? 'percent' : 'number'
  if (format.includes('%')) return 'percent'
  return /[ymdhs]/i.test(format) && !/general/i.test(format) ? 'date' : 'number'
}
