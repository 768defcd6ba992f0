import type { FactTopic } from '#features/checks/contract.ts'
import { isChecked, sourceSchema, TOPIC_FIELDS } from '#features/checks/contract.ts'
import { hasFacts, type NamedCheck } from '#features/checks/server/record-checks.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { CHECK_COLUMNS, SheetColumn } from '#features/content/spreadsheets/columns.ts'
import type { RowProblemCode } from '#features/content/spreadsheets/problems.ts'
import { isDay } from '#lib/day.ts'
import { toFieldProblems } from '#platform/http/field-problem.ts'
import { readDay } from './cells.ts'

/** The columns of a file that say when the facts of its rows were compared with their source, and with which. */

type CheckColumn = (typeof CHECK_COLUMNS)[number]
type Read = { checks: NamedCheck[]; problem?: undefined } | { problem: { column: CheckColumn; code: RowProblemCode } }

type Row = {
  definition: Pick<ContentDefinition, 'entity'>
  /** Those of the file: a row speaks of those topics whose columns it has. */
  columns: readonly (SheetColumn | null)[]
  /** What the row, or a choice for the whole file, says in one of these columns; empty where nothing. */
  textOf: (column: CheckColumn) => string
  /** All that the record is to hold. */
  values: RecordValues
  /** The last day that it is anywhere, YYYY-MM-DD. */
  today: string
}

/** What the row says to be checked: every topic that its file has columns of and the record has facts of. */
export function readChecks({ definition, columns, textOf, values, today }: Row): Read {
  if (!isChecked(definition.entity)) return { checks: [] }
  const [day, typed] = [textOf('checkedOn'), textOf('checkedSource')]
  const refuse = (column: CheckColumn, code: RowProblemCode): Read => ({ problem: { column, code } })
  if (day === '') return typed === '' ? { checks: [] } : refuse('checkedOn', 'required')
  const on = readDay(day)
  if (!isDay(on)) return refuse('checkedOn', 'malformed')
  if (on > today) return refuse('checkedOn', 'in_future')
  const source = typed === '' ? undefined : sourceSchema.safeParse(typed)
  if (source?.success === false) {
    const [code = 'malformed'] = Object.values(toFieldProblems(source.error.issues, typed))
    return refuse('checkedSource', code)
  }
  const topics = Object.entries(TOPIC_FIELDS[definition.entity]).filter(
    ([, fields]) =>
      columns.some((column) => column?.field && fields.includes(column.field.name)) &&
      fields.some((field) => hasFacts(values[field])),
  )
  if (topics.length === 0) return refuse('checkedOn', 'no_facts')
  return { checks: topics.map(([topic]) => ({ topic: topic as FactTopic, on, source: source?.data })) }
}
