import type { Db } from '#db/client.ts'
import { hostOf } from '#features/content/server/same-names.ts'
import { scopeOf } from '#features/content/spreadsheets/columns.ts'
import type { RowProblem } from '#features/content/spreadsheets/problems.ts'
import { toPlainLine } from '#lib/typed-text.ts'
import { readCell } from './cells.ts'
import type { Plan } from './plan-rows.ts'
import { loadRecordIndex, type RecordIndex } from './record-index.ts'
import type { StagedRow } from './row-queries.ts'

type Duplicate = { _id: string | null; line: number | null; name: string }

/** Which record a row is about; null for a new one. `duplicates` are those that it may be the same as. */
export type RowMatch = { recordId: string | null; problems: RowProblem[]; duplicates: Duplicate[] }

/**
 * Finds the records of rows by the key column of their file, or takes those that somebody has chosen. Rows come in their
 * order: of two about one record, the later is refused.
 */
export async function loadMatcher(db: Db, plan: Plan): Promise<(row: StagedRow) => RowMatch> {
  const index = await loadRecordIndex(db, plan.definition, plan.key)
  const lineOf = new Map<string, number>()
  return (row) => matchRow(plan, { index, lineOf }, row)
}

/** `lineOf` has the earlier rows by the records that they are about. */
type Known = { index: RecordIndex; lineOf: Map<string, number> }

function matchRow(plan: Plan, { index, lineOf }: Known, row: StagedRow): RowMatch {
  const { key } = plan
  const text = toPlainLine(textIn(plan, row, key))
  const scope = scopeIn(plan, row)
  const refuse = (code: RowProblem['code'], value: string | null): RowMatch => ({
    recordId: null,
    problems: [{ column: key, code, value }],
    duplicates: [],
  })
  const take = (recordId: string): RowMatch => {
    const earlier = lineOf.get(recordId)
    if (earlier !== undefined) return refuse('repeated', String(earlier))
    lineOf.set(recordId, row.line)
    return { recordId, problems: [], duplicates: [] }
  }
  if (row.decision === 'skip' || row.decision === 'merge') {
    const duplicates = duplicatesOf(plan, index, row, { text, scope })
    const { mergeWith: recordId } = row
    if (recordId === null) return { recordId, problems: [], duplicates }
    return { ...(index.has(recordId) ? take(recordId) : refuse('unknown_id', null)), duplicates }
  }
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
  return take(recordId)
}

/**
 * Records and earlier rows of the same name within what makes a name its own, apart from accents and the order of words, and
 * universities of the same site. A row that becomes a record is one of those that later rows may repeat.
 */
function duplicatesOf(
  plan: Plan,
  index: RecordIndex,
  row: StagedRow,
  keyed: { text: string; scope: string | null },
): Duplicate[] {
  const { scope } = keyed
  const names = namesIn(plan, row)
  const site = hostOf(textIn(plan, row, 'domain')) || hostOf(textIn(plan, row, 'website'))
  const found: Duplicate[] = []
  for (const record of [index.ofSite(site), ...names.map((name) => index.likeName(name, scope))]) {
    if (record && !found.some(({ _id }) => _id === record._id)) found.push({ ...record, line: null })
  }
  for (const name of names) {
    const earlier = index.newLikeName(name, scope)
    if (earlier && !found.some(({ line }) => line === earlier.line)) found.push({ _id: null, ...earlier })
  }
  if (row.decision === null || row.decision === 'create') {
    index.add(row.line, keyed.text === '' ? null : keyed, { names, scope })
  }
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
  const scope = scopeOf(definition)
  for (const [n, column] of columns.entries()) {
    if (!scope || !column?.field || column.key !== scope) continue
    const read = readCell(column.field, cells[n] ?? '', { lookups })
    if (!read.problem && typeof read.value === 'string') return read.value
  }
  return null
}
