import type { ContentDefinition } from '#features/content/fields.ts'
import { scopeOf } from '#features/content/spreadsheets/columns.ts'
import type { RowProblem } from '#features/content/spreadsheets/problems.ts'
import { toPlainLine } from '#lib/typed-text.ts'
import { readCell } from './cells.ts'
import type { Plan } from './plan-rows.ts'
import type { RecordIndex } from './record-index.ts'
import type { StagedRow } from './row-queries.ts'

type Duplicate = { _id: string | null; line: number | null; name: string }

/** Which record a row is about; null for a new one, with those that it may be the same as. */
export type RowMatch = { recordId: string | null; problems: RowProblem[]; duplicates: Duplicate[] }

type Recognising = { key: string; index: RecordIndex; seen: { ids: Map<string, number> } }

/** Finds the record of a row by its key column. Rows come in their order: of two about one record, the later is refused. */
export function matchRow(plan: Plan, { key, index, seen }: Recognising, row: StagedRow): RowMatch {
  const text = toPlainLine(textIn(plan, row, key))
  const scope = scopeIn(plan, row)
  const refuse = (code: RowProblem['code'], value: string | null): RowMatch => ({
    recordId: null,
    problems: [{ column: key, code, value }],
    duplicates: [],
  })
  if (text === '' && key !== '_id' && !key.startsWith('slug')) return refuse('no_key', null)
  const found = text === '' ? [] : index.withKey(text, scope)
  const [recordId = null] = found
  if (found.length > 1) return refuse('ambiguous', text)
  if (recordId === null) {
    if (key === '_id' && text !== '') return refuse('unknown_id', text)
    const earlier = text === '' ? null : index.newWithKey(text, scope)
    if (earlier !== null) return refuse('repeated', String(earlier))
    return { recordId, problems: [], duplicates: duplicatesOf(plan, index, row, { text, scope }) }
  }
  const earlier = seen.ids.get(recordId)
  if (earlier !== undefined) return refuse('repeated', String(earlier))
  seen.ids.set(recordId, row.line)
  return { recordId, problems: [], duplicates: [] }
}

/** Records and earlier rows of the same name, apart from accents, the order of words, or the place they are in. */
function duplicatesOf(
  plan: Plan,
  index: RecordIndex,
  row: StagedRow,
  keyed: { text: string; scope: string | null },
): Duplicate[] {
  const names = namesIn(plan, row)
  const found: Duplicate[] = []
  for (const name of names) {
    const record = index.likeName(name)
    const earlier = index.newLikeName(name)
    if (record && !found.some(({ _id }) => _id === record._id)) found.push({ ...record, line: null })
    if (earlier && !found.some(({ line }) => line === earlier.line)) found.push({ _id: null, ...earlier })
  }
  index.add(row.line, keyed.text === '' ? null : keyed, names)
  return found
}

const namesIn = (plan: Plan, row: StagedRow): string[] =>
  ['en', 'ar'].map((lang) => textIn(plan, row, `${plan.definition.title}.${lang}`)).filter((text) => text.trim() !== '')

function textIn({ columns }: Plan, { cells }: StagedRow, key: string): string {
  const place = columns.findIndex((column) => column?.key === key)
  return place === -1 ? '' : (cells[place] ?? '')
}

/** The record within which the row's name is its own; null where the file does not say it. */
function scopeIn({ definition, columns, lookups }: Plan, { cells }: StagedRow): string | null {
  const scope = scopeOf(definition as ContentDefinition)
  for (const [n, column] of columns.entries()) {
    if (!scope || !column?.field || column.key !== scope) continue
    const read = readCell(column.field, cells[n] ?? '', { lookups })
    if (!read.problem && typeof read.value === 'string') return read.value
  }
  return null
}
