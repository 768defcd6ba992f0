import type { Field, ObjectField, RowPartField, RowsField } from '#features/content/fields.ts'
import { STATUSES } from '#features/content/fields.ts'
import { isLanguageCode, toLanguageCode } from '#features/content/language-codes.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { SheetColumn } from '#features/content/spreadsheets/columns.ts'
import { LONGEST_CELL } from '#features/content/spreadsheets/limits.ts'
import type { RowProblemCode } from '#features/content/spreadsheets/problems.ts'
import type { Language } from '#lib/localized.ts'
import type { DecimalMark } from '#lib/typed-amount.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { joinTexts, splitTexts } from './lists-in-cells.ts'
import type { Lookups } from './lookups.ts'
import { readNumber, toDayText } from './numbers-in-cells.ts'
import { objectToCell, rowsToCell, toObject, toRows } from './parts-in-cells.ts'
import { withMonths } from './times-in-cells.ts'
import { choiceLabel, choiceNamed, flagLabel, flagNamed } from './words.ts'
import type { Cell } from './xlsx-writer.ts'

/** How a value is written in a cell, and which value a cell means. */

/** A text that no cell of an .xlsx file can hold. Anyone who imports the file changes nothing of it. */
export const TOO_LONG = '⟦…⟧'

type Both = { en: unknown; ar: unknown }

/** The value of one column: of a localized field, one language of it. */
export const valueIn = ({ field, language }: SheetColumn, values: RecordValues): unknown => {
  const value = field ? values[field.name] : undefined
  return language ? (value as Both | undefined)?.[language] : value
}

/** What is in the cell of a record. Choices are written in the language of the reader, references as slugs. */
export function toCell(field: Field | RowPartField, value: unknown, lang: Language, lookups: Lookups): Cell {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'number':
      return value as number
    case 'flag':
      return flagLabel(lang, value as boolean)
    case 'choice':
      return choiceLabel(lang, field.name, value as string)
    case 'choices':
      return joinTexts((value as string[]).map((option) => choiceLabel(lang, field.name, option)))
    case 'textList':
      return joinTexts(value as string[])
    case 'reference':
    case 'media':
      return lookups.nameOf(field, value as string)
    case 'references':
    case 'gallery':
      return joinTexts((value as string[]).map((id) => lookups.nameOf(field, id)))
    case 'rows':
      return rowsToCell(field, value as RecordValues[], (part, each) => toCell(part, each, lang, lookups))
    case 'object':
      return objectToCell(value)
    default:
      return value as string
  }
}

/** What no cell of an .xlsx file can hold is left out, with a mark. */
export const toXlsxCell = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > LONGEST_CELL ? TOO_LONG : cell

/** `codes` are the currencies that an amount names. */
export type ReadCell =
  | { value: unknown; codes?: readonly string[] | undefined; problem?: undefined }
  | { problem: RowProblemCode }

/** `within` is the record that what is referred to must belong to, `mark` what separates the decimals of the column. */
type ReadAs = { lookups: Lookups; within?: string | null; mark?: DecimalMark | undefined }

/** What formulas come to that went wrong. */
const ERRORS = new Set(['#REF!', '#N/A', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#SPILL!', '#CALC!'])

/** The value that a cell means; an empty one, that there is none. */
export function readCell(
  field: Field | RowPartField,
  text: string,
  { lookups, within = null, mark }: ReadAs,
): ReadCell {
  if (ERRORS.has(text)) return { problem: 'error_value' }
  if (text.trim() === '') return { value: emptyCell(field) }
  switch (field.kind) {
    case 'number':
      return readNumber(field.unit === 'months' ? withMonths(text) : text, field, mark)
    case 'flag': {
      const value = flagNamed(text)
      return value === undefined ? { problem: 'not_offered' } : { value }
    }
    case 'choice': {
      const value = choiceNamed(field.name, field.options, text)
      return value === undefined ? { problem: 'not_offered' } : { value }
    }
    case 'choices': {
      const chosen = splitTexts(text, ';؛').map((option) => choiceNamed(field.name, field.options, option))
      const value = field.options.filter((option) => chosen.includes(option))
      return chosen.includes(undefined) ? { problem: 'not_offered' } : { value }
    }
    case 'date':
      return { value: readDay(text) }
    case 'textList':
      if (field.format === 'language') return readLanguages(text)
      return { value: splitTexts(text, field.pattern ? ',;،؛' : '') }
    case 'reference':
    case 'media':
      return toReadCell(lookups.find(field, toPlainCode(text), within))
    case 'references':
    case 'gallery':
      return readReferences(field, text, lookups)
    case 'rows':
      return readRows(field, text, { lookups, mark })
    case 'object':
      return readObject(field, text, mark)
    default:
      return { value: text }
  }
}

/** The day that a cell means, YYYY-MM-DD; what is none comes back as it is. */
export const readDay = (text: string): string =>
  /^\d{5}$/.test(text) ? (toDayText(Number(text)) ?? text) : toIsoDay(text)

export function readStatus(text: string): ReadCell {
  const value = choiceNamed('status:record', STATUSES, text)
  return value === undefined ? { problem: 'not_offered' } : { value }
}

function emptyCell(field: Field | RowPartField): unknown {
  if (['textList', 'choices', 'references', 'gallery', 'rows'].includes(field.kind)) return []
  if (field.kind === 'object') return field.shape === 'faq' ? [] : null
  if (field.kind === 'flag') return field.nullable ? null : false
  return null
}

type Found = ReturnType<Lookups['find']>

const toReadCell = (found: Found): ReadCell =>
  found === 'none' ? { problem: 'no_match' } : found === 'many' ? { problem: 'ambiguous' } : { value: found.id }

/** `English, Arabic`, `English and Arabic`, `en/ar` or «الإنجليزية والعربية», by name or code. */
function readLanguages(text: string): ReadCell {
  const parts = splitTexts(text, ',;،؛/+&').flatMap((part) => part.split(/(?:^|\s+)(?:and\s+|و(?=ال))/i))
  const codes = new Set(parts.filter((part) => part.trim() !== '').map((part) => toLanguageCode(part.trim())))
  return [...codes].every(isLanguageCode) ? { value: [...codes] } : { problem: 'not_offered' }
}

function readReferences(field: Field, text: string, lookups: Lookups): ReadCell {
  const ids: string[] = []
  for (const name of splitTexts(text, ';؛')) {
    const found = lookups.find(field, toPlainCode(name), null)
    if (typeof found === 'string') return toReadCell(found)
    if (!ids.includes(found.id)) ids.push(found.id)
  }
  // Those without an order of their own come from the database by their ids.
  return { value: field.kind === 'references' && !field.ordered ? ids.toSorted() : ids }
}

function readRows(field: RowsField, text: string, as: ReadAs): ReadCell {
  let problem: RowProblemCode = 'malformed'
  const read = toRows(field, text, (part, cell) => {
    const each = readCell(part, cell, as)
    if (each.problem === 'two_readings') problem = each.problem
    // A currency has a part of its own.
    return !each.problem && each.codes ? { problem: 'malformed' } : each
  })
  return read ?? { problem }
}

function readObject(field: ObjectField, text: string, mark: DecimalMark | undefined): ReadCell {
  let problem: RowProblemCode = 'malformed'
  const value = toObject(field.shape, text, (number, limits) => {
    const each = readNumber(number, limits, mark)
    if (each.problem) problem = each.problem
    return each.problem ? null : each.value
  })
  return value === undefined ? { problem } : { value }
}
