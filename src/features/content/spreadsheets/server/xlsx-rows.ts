import { SHEET_LIMITS } from '#features/content/spreadsheets/limits.ts'
import { toPlainNumber } from '#lib/typed-amount.ts'
import { toDayText } from './numbers-in-cells.ts'
import { requireWithinLimits, type SheetRow, trimmed, UnreadableSheet } from './sheet-rows.ts'
import {
  isTrue,
  type NumberMeaning,
  readNumberMeanings,
  readSharedTexts,
  readWorkbook,
  toDecodedText,
} from './xlsx-parts.ts'
import { readXml } from './xml-events.ts'
import { openZip } from './zip-parts.ts'

/** The highest row that a sheet can have. */
const LAST_ROW = 1_048_576

type SheetOfFile = { name: string; others: string[]; rows: AsyncGenerator<SheetRow> }

/**
 * A visible sheet of an .xlsx file: the one of this name, else the first one. Formulas count as what they last came to; a
 * sheet with merged cells is refused, because what is in them would be missing from the other rows.
 */
export async function openXlsx(file: Uint8Array, wanted?: string): Promise<SheetOfFile> {
  const zip = await openZip(file)
  const { sheets, countsFrom1904 } = await readWorkbook(zip)
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[0]
  if (!sheet) throw new UnreadableSheet('not_a_sheet')
  const reading = { texts: await readSharedTexts(zip), meanings: await readNumberMeanings(zip), countsFrom1904 }
  return {
    name: sheet.name,
    others: sheets.filter((other) => other !== sheet).map(({ name }) => name),
    rows: rowsOf(zip.texts(sheet.part), reading),
  }
}

type Reading = { texts: readonly string[]; meanings: readonly NumberMeaning[]; countsFrom1904: boolean }

async function* rowsOf(texts: AsyncIterable<string>, reading: Reading): AsyncGenerator<SheetRow> {
  let done: SheetRow[] = []
  let count = 0
  let line = 0
  let cells: string[] = []
  let column = -1
  let characters = 0
  let cell: { type: string; style: number; text: string; isValue: boolean } | null = null
  const events = readXml(texts, {
    open(name, attributes) {
      if (name === 'row') {
        line = nextLine(line, attributes.r)
        cells = []
        column = -1
        characters = 0
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '', isValue: false }
      } else if (name === 'v' || name === 't') {
        if (cell) cell.isValue = true
      } else if (name === 'mergeCell') throw new UnreadableSheet('merged', attributes.ref)
    },
    text(text) {
      if (!cell?.isValue) return
      cell.text += text
      if (cell.text.length > SHEET_LIMITS.cell) throw new UnreadableSheet('cell_too_long', String(line))
    },
    close(name) {
      if ((name === 'v' || name === 't') && cell) cell.isValue = false
      else if (name === 'c' && cell) {
        const text = toText(cell, reading)
        cell = null
        if (text === '') return
        if (column >= SHEET_LIMITS.columns) throw new UnreadableSheet('too_many_columns', String(line))
        characters += text.length
        if (characters > SHEET_LIMITS.row) throw new UnreadableSheet('row_too_long', String(line))
        while (cells.length < column) cells.push('')
        cells[column] = text
      } else if (name === 'row') {
        const row = { line, cells: trimmed(cells) }
        if (row.cells.length === 0) return
        count += 1
        requireWithinLimits(row, count)
        done.push(row)
      }
    },
  })
  for await (const _ of events) {
    yield* done
    done = []
  }
}

function nextLine(line: number, given: string | undefined): number {
  const next = given === undefined ? line + 1 : Number(given)
  if (!Number.isInteger(next) || next <= line || next > LAST_ROW) throw new UnreadableSheet('damaged')
  return next
}

/** 0 for `A7`, 27 for `AB7`. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1]
  if (!letters) throw new UnreadableSheet('damaged')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function toText(cell: { type: string; style: number; text: string }, reading: Reading): string {
  switch (cell.type) {
    case 's':
      return reading.texts[Number(cell.text)] ?? ''
    case 'inlineStr':
    case 'str':
      return toDecodedText(cell.text)
    case 'b':
      return isTrue(cell.text) ? 'TRUE' : 'FALSE'
    case 'n':
      return cell.text === '' ? '' : toNumberText(cell.text, reading.meanings[cell.style], reading.countsFrom1904)
    default:
      return cell.text
  }
}

/** A number in digits of one reading, without those that its binary form adds; a day as `YYYY-MM-DD`. */
function toNumberText(raw: string, meaning: NumberMeaning | undefined, countsFrom1904: boolean): string {
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  if (meaning === 'date') return toDayText(value, countsFrom1904) ?? raw
  return toPlainNumber(Number((meaning === 'percent' ? value * 100 : value).toPrecision(15)))
}
