import type { NamedCheck } from '#features/checks/server/record-checks.ts'
import { recordInputOf } from '#features/content/contract.ts'
import { isSame } from '#features/content/differences.ts'
import type { ContentDefinition, ContentStatus } from '#features/content/fields.ts'
import { emptyValues, toInputValues } from '#features/content/record-values.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { contradictions } from '#features/content/server/checks.ts'
import { sanitized } from '#features/content/server/derived-columns.ts'
import type { RecordToSave } from '#features/content/server/prepare-save.ts'
import type { StoredRecord } from '#features/content/server/stored-records.ts'
import { withDraft } from '#features/content/server/translations.ts'
import { columnsOfEntity, type SheetColumn } from '#features/content/spreadsheets/columns.ts'
import { LONGEST_CELL } from '#features/content/spreadsheets/limits.ts'
import type { RowProblem, RowProblemCode } from '#features/content/spreadsheets/problems.ts'
import type { DecimalMark } from '#lib/typed-amount.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { toFieldProblems } from '#platform/http/field-problem.ts'
import { type ReadCell, readCell, readStatus, TOO_LONG, valueIn } from './cells.ts'
import { readChecks } from './check-columns.ts'
import type { Lookups } from './lookups.ts'

/** What a row of a file makes of a record, before anything is asked of the database. */

export type Plan = {
  definition: ContentDefinition
  /** The column by which rows are recognised. */
  key: string
  /** By its place in the file. */
  columns: readonly (SheetColumn | null)[]
  defaults: Readonly<Record<string, string>>
  /** By column, what separates decimals. */
  decimalMarks: Readonly<Record<string, DecimalMark>>
  lookups: Lookups
  /** The last day that it is anywhere, YYYY-MM-DD. */
  today: string
}

type PlannedRow =
  | { problems: RowProblem[] }
  | { toSave: RecordToSave | null; checks: readonly NamedCheck[]; problems?: undefined }

type Given = { column: SheetColumn; text: string }

/**
 * `toSave` is null where the row says what the record holds already, apart from what it says to be checked. A row that is
 * merged with a record of another name keeps that name and its address, and what its empty cells say nothing about.
 */
export function planRow(
  { definition, columns, defaults, decimalMarks, lookups, today }: Plan,
  cells: readonly string[],
  stored: StoredRecord | null,
  { isMerged = false }: { isMerged?: boolean } = {},
): PlannedRow {
  if (cells.length > columns.length)
    return { problems: [{ column: null, code: 'extra_cells', value: cells.at(-1) ?? null }] }
  const start = stored ? withDraft(stored.row.values, stored.translation) : emptyValues(definition)
  const isName = ({ field }: SheetColumn) => field?.name === definition.title || field?.kind === 'slug'
  const given = givenCells(columns, cells).filter(
    ({ column, text }) => !isMerged || (text.trim() !== '' && !(isName(column) && valueIn(column, start))),
  )
  const values: RecordValues = { ...start }
  const problems: RowProblem[] = []
  const named: (Given & { codes: readonly string[] })[] = []
  if (!stored) given.push(...defaultCells(definition, defaults, given))
  // What is referred to comes first: a campus is one of the university of its row.
  for (const [first, ...others] of byColumn(given).toSorted((a, b) => rank(a) - rank(b))) {
    if (!first) continue
    const read = apply(first, others, values, start, { lookups, mark: decimalMarks[first.column.key] })
    const problem = read?.problem
    if (problem) problems.push({ column: first.column.key, code: problem, value: shortened(first.text) })
    else if (read?.codes) named.push({ ...first, codes: read.codes })
  }
  for (const { column, text, codes } of named) {
    if (!takeCurrency(column, codes, values)) {
      problems.push({ column: column.key, code: 'other_currency', value: shortened(text) })
    }
  }
  const status = readOwn(given, stored, problems)
  if (
    !stored &&
    definition.entity === 'universities' &&
    values.timezone === null &&
    typeof values.countryId === 'string'
  ) {
    values.timezone = lookups.timezoneOf(values.countryId)
  }
  const textOf = (key: string) =>
    given.find(({ column, text }) => column.key === key && text.trim() !== '')?.text.trim() ?? ''
  const read = readChecks({ definition, columns, textOf, values, today })
  if (read.problem) problems.push({ ...read.problem, value: shortened(textOf(read.problem.column)) || null })
  if (problems.length > 0 || read.problem) return { problems }
  const { checks } = read
  if (stored && status === stored.row.status && isSame(values, start)) return { toSave: null, checks }
  const stale = given.find(
    ({ column, text }) =>
      column.key === 'version' && stored && text !== '' && Number(toPlainCode(text)) !== stored.row.version,
  )
  if (stale) return { problems: [{ column: 'version', code: 'stale', value: stale.text }] }
  return checked(definition, values, { status, stored, start, checks }, given)
}

const rank = ([first]: readonly Given[]): number =>
  first?.column.field?.kind === 'reference' && first.column.field.within !== undefined ? 1 : 0

/** Several columns of a file may say one reference: by its name, and by its code. */
function byColumn(given: readonly Given[]): Given[][] {
  const groups = new Map<string, Given[]>()
  for (const each of given) groups.set(each.column.key, [...(groups.get(each.column.key) ?? []), each])
  return [...groups.values()]
}

/** What is in each column; where several name the same record, they follow one another. */
const givenCells = (columns: readonly (SheetColumn | null)[], cells: readonly string[]): Given[] =>
  columns.flatMap((column, n) => (column ? [{ column, text: cells[n] ?? '' }] : []))

function defaultCells(definition: ContentDefinition, defaults: Plan['defaults'], given: readonly Given[]): Given[] {
  const filled = new Set(given.flatMap(({ column, text }) => (text.trim() === '' ? [] : [column.key])))
  return columnsOfEntity(definition).flatMap((column) => {
    const text = defaults[column.key]
    return text === undefined || text === '' || filled.has(column.key) ? [] : [{ column, text }]
  })
}

/** Fills in the currency that an amount names; false where the row or record has another one. */
function takeCurrency({ field }: SheetColumn, codes: readonly string[], values: RecordValues): boolean {
  const beside = field?.kind === 'number' ? field.currency : undefined
  if (beside === undefined) return true
  const [code, ...others] = codes
  if (typeof values[beside] === 'string') return codes.includes(values[beside])
  // Where the sign is of several currencies, the missing one is asked for.
  if (others.length === 0) values[beside] = code
  return true
}

/** Puts what a cell means into `values`, and answers it; null where the cell changes nothing. */
function apply(
  { column, text }: Given,
  others: readonly Given[],
  values: RecordValues,
  start: RecordValues,
  as: { lookups: Lookups; mark: DecimalMark | undefined },
): ReadCell | null {
  const { field, language } = column
  if (!field || text === TOO_LONG) return null
  const was = valueIn(column, start)
  // As it was exported. An address that is left empty stays, or is made from the name.
  if (text === was || (field.kind === 'slug' && text.trim() === '')) return null
  if (text.length === LONGEST_CELL && typeof was === 'string' && was.startsWith(text)) return { problem: 'cut_off' }
  const within = field.kind === 'reference' && field.within ? values[field.within] : null
  const read = firstFound(
    [text, ...others.map((other) => other.text)].map((each) =>
      readCell(field, each, { ...as, within: typeof within === 'string' ? within : null }),
    ),
  )
  if (read.problem || isSame(read.value, was)) return read
  if (language) values[field.name] = { ...(values[field.name] as object), [language]: read.value }
  else values[field.name] = read.value
  return read
}

/** The first that says something, else what is wrong with the others. */
const firstFound = (reads: readonly ReadCell[]): ReadCell =>
  reads.find((read) => !read.problem && read.value !== null) ??
  reads.find((read) => read.problem !== undefined) ?? { value: null }

function readOwn(given: readonly Given[], stored: StoredRecord | null, problems: RowProblem[]): ContentStatus {
  const current = stored?.row.status ?? 'draft'
  const cell = given.find(({ column, text }) => column.key === 'status' && text.trim() !== '')
  if (!cell) return current
  const read = readStatus(cell.text)
  if (!read.problem) return read.value as ContentStatus
  problems.push({ column: 'status', code: read.problem, value: shortened(cell.text) })
  return current
}

/** The checks of a save that need no database: those of the form (content/server/save.ts). */
function checked(
  definition: ContentDefinition,
  values: RecordValues,
  {
    status,
    stored,
    start,
    checks,
  }: { status: ContentStatus; stored: StoredRecord | null; start: RecordValues; checks: readonly NamedCheck[] },
  given: readonly Given[],
): PlannedRow {
  const publishArabic = stored ? stored.translation.draft === null : true
  const input = { values: toInputValues(definition.fields, values), status, publishArabic, confirmed: [], checks: [] }
  const parsed = recordInputOf(definition).safeParse(input)
  if (!parsed.success)
    return { problems: toRowProblems(toFieldProblems(parsed.error.issues, input), definition, given) }
  // What the row does not change stays as it is stored, to the letter.
  const changed = stored
    ? definition.fields.filter(({ name }) => !isSame(values[name], start[name]))
    : definition.fields
  const typed = sanitized({ ...definition, fields: changed }, parsed.data.values)
  const clean = stored ? { ...start, ...Object.fromEntries(changed.map(({ name }) => [name, typed[name]])) } : typed
  const contradicted = contradictions(definition, clean)
  if (Object.keys(contradicted).length > 0) return { problems: toRowProblems(contradicted, definition, given) }
  return { toSave: { input: { ...parsed.data, values: clean, checks }, stored }, checks }
}

/** Problems of a save by the columns that they are about: `values.intakes.0.year` is about `intakes`. */
export function toRowProblems(
  problems: Readonly<Record<string, RowProblemCode>>,
  definition: ContentDefinition,
  given: readonly Given[] = [],
): RowProblem[] {
  const columns = columnsOfEntity(definition)
  return Object.entries(problems).map(([path, code]) => {
    const parts = path.replace(/^values\./, '').split('.')
    const key = [parts.slice(0, 2).join('.'), parts[0]].find((each) => columns.some((column) => column.key === each))
    const text = given.find(({ column }) => column.key === key)?.text
    return { column: key ?? null, code, value: text === undefined || text === '' ? null : shortened(text) }
  })
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
