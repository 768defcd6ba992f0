import type { Field, ObjectField, RowPartField, RowsField } from '#features/content/fields.ts'
import { isLocalized } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import { type NumberLimits, toPlainNumber } from '#lib/typed-amount.ts'
import { type Block, joinBlocks, splitBlocks } from './lists-in-cells.ts'
import { monthInDigits, withStartInDigits } from './times-in-cells.ts'

/**
 * Values that have parts, in one cell. Where all parts are short, a line has them all: `2027 / 9 / 2027-06-30 / Open`.
 * Else each part has a line of its own (lists-in-cells.ts), which begins with its name.
 */

type WritePart = (part: RowPartField, value: unknown) => string | number | null
type ReadPart = (part: RowPartField, cell: string) => { value: unknown } | { problem: unknown }
type Both = { en: unknown; ar: unknown }

type Path = { path: string; part: RowPartField; language: Language | null }

const SEPARATOR = ' / '

/** Whether a line begins with a year and a month. */
const isStart = ({ fields }: RowsField): boolean => fields[0]?.name === 'year' && fields[1]?.name === 'month'

/** No text among the parts, which could have a separator or a line end in it. */
const isShort = ({ fields, key }: RowsField): boolean => key !== 'id' && fields.every(({ kind }) => kind !== 'text')

/** The parts of a row by their names: `_id` for what other records may refer to, `name.en` for one language of a text. */
const pathsOf = (field: RowsField): Path[] =>
  field.fields.flatMap((part): Path[] =>
    isLocalized(part as Field)
      ? LANGUAGES.map((language) => ({ path: `${part.name}.${language}`, part, language }))
      : [{ path: part.name, part, language: null }],
  )

export function rowsToCell(field: RowsField, rows: readonly RecordValues[], write: WritePart): string {
  if (isShort(field)) {
    return rows.map((row) => field.fields.map((part) => write(part, row[part.name]) ?? '').join(SEPARATOR)).join('\n')
  }
  return joinBlocks(
    rows.map((row) => {
      const texts = pathsOf(field).map(({ path, part, language }) => {
        const value = language ? (row[part.name] as Both)[language] : row[part.name]
        const text = write(part, value)
        return [path, typeof text === 'number' ? toPlainNumber(text) : (text ?? '')] as const
      })
      const id = typeof row._id === 'string' ? [['_id', row._id] as const] : []
      return new Map([...id, ...texts.filter(([, text]) => text !== '')])
    }),
  )
}

/** Null for what cannot be read. Rows with a key are put in its order, in which the database gives them. */
export function toRows(field: RowsField, cell: string, read: ReadPart): { value: RecordValues[] } | null {
  const rows = isShort(field) ? shortRows(field, cell, read) : blockRows(field, cell, read)
  if (!rows) return null
  const { key } = field
  if (key === 'id') return { value: rows }
  const order = (row: RecordValues) => key.map((name) => String(row[name]).padStart(12, '0')).join(' ')
  return { value: rows.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)) }
}

function shortRows(field: RowsField, cell: string, read: ReadPart): RecordValues[] | null {
  const rows: RecordValues[] = []
  for (const line of cell.split(/\n|\|/)) {
    if (line.trim() === '') continue
    const texts = (isStart(field) ? withStartInDigits(line) : line).split('/')
    if (texts.length !== field.fields.length) return null
    const row: RecordValues = {}
    for (const [n, part] of field.fields.entries()) {
      const text = (texts[n] ?? '').trim()
      const found = read(part, isStart(field) && part.name === 'month' ? monthInDigits(text) : text)
      if (!('value' in found)) return null
      row[part.name] = found.value
    }
    rows.push(row)
  }
  return rows
}

function blockRows(field: RowsField, cell: string, read: ReadPart): RecordValues[] | null {
  const paths = pathsOf(field)
  const known = new Set(['_id', ...paths.map(({ path }) => path)])
  const rows: RecordValues[] = []
  for (const block of splitBlocks(cell) ?? [new Map([['?', '']])]) {
    if ([...block.keys()].some((path) => !known.has(path))) return null
    const row: RecordValues = {}
    const id = block.get('_id')
    if (id) row._id = id.trim()
    for (const { path, part, language } of paths) {
      const found = read(part, block.get(path) ?? '')
      if (!('value' in found)) return null
      if (language) row[part.name] = { ...(row[part.name] as Both | undefined), [language]: found.value }
      else row[part.name] = found.value
    }
    rows.push(row)
  }
  return rows
}

type Leaf = 'text' | 'number' | 'texts' | 'numbers' | 'amounts'

const NUMBER: NumberLimits = { min: 0, max: 100_000_000, decimals: 2 }

/** Null for what is no number, or has two readings. */
type ReadLeaf = (text: string, limits: NumberLimits) => number | null

/** What the values with a shape of their own consist of. */
const LEAVES: Record<ObjectField['shape'], Readonly<Record<string, Leaf>>> = {
  faq: { 'question.en': 'text', 'question.ar': 'text', 'answer.en': 'text', 'answer.ar': 'text' },
  costOfLiving: {
    currency: 'text',
    ...Object.fromEntries(
      ['rent', 'food', 'transport', 'utilities', 'health', 'leisure'].map((name) => [`monthly.${name}`, 'amounts']),
    ),
  },
  destinationFacts: {
    internationalStudents: 'number',
    workHoursPerWeek: 'number',
    postStudyMonths: 'number',
    visaWeeksFrom: 'number',
    visaWeeksTo: 'number',
    weekend: 'text',
    teachingLanguages: 'texts',
    intakeMonths: 'numbers',
  },
  drawnCover: { motif: 'text', hue: 'number' },
}

export function objectToCell(value: unknown): string {
  const things = Array.isArray(value) ? value : [value]
  return joinBlocks(things.map((thing) => new Map(leavesOf(thing, ''))))
}

function leavesOf(value: unknown, path: string): [string, string][] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return [[path, value.map(leafText).join(', ')]]
  if (typeof value !== 'object') return [[path, leafText(value)]]
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`))
}

const leafText = (value: unknown): string => (typeof value === 'number' ? toPlainNumber(value) : String(value))

/** Undefined for what cannot be read. */
export function toObject(shape: ObjectField['shape'], cell: string, read: ReadLeaf): unknown {
  const blocks = splitBlocks(cell)
  if (!blocks || blocks.some((block) => [...block.keys()].some((path) => !(path in LEAVES[shape])))) return undefined
  const things = blocks.map((block) => toThing(LEAVES[shape], block, read))
  if (things.includes(undefined)) return undefined
  return shape === 'faq' ? things : things.length === 1 ? things[0] : undefined
}

function toThing(
  leaves: Readonly<Record<string, Leaf>>,
  block: Block,
  read: ReadLeaf,
): Record<string, unknown> | undefined {
  const thing: Record<string, unknown> = {}
  for (const [path, leaf] of Object.entries(leaves)) {
    const value = toLeaf(leaf, block.get(path)?.trim() ?? '', read)
    if (value === undefined) return undefined
    const [first = '', second] = path.split('.')
    if (second === undefined) thing[first] = value
    else thing[first] = { ...(thing[first] as object | undefined), [second]: value }
  }
  return thing
}

function toLeaf(leaf: Leaf, text: string, read: ReadLeaf): unknown {
  const parts = text
    // In an amount a comma without a space may be a separator: `1,200` is no range from 1 to 200.
    .split(leaf === 'amounts' ? /[,،]\s+|[;؛]/ : /[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  switch (leaf) {
    case 'text':
      return text === '' ? null : text
    case 'texts':
      return parts
    case 'number': {
      if (text === '') return null
      return read(text, NUMBER) ?? undefined
    }
    case 'numbers':
    case 'amounts': {
      const numbers = parts.map((part) => read(part, NUMBER))
      return numbers.includes(null) ? undefined : numbers
    }
  }
}
