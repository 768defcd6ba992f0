import type { ApiError } from '#api/result.ts'
import type { ContentItem, ContentList, ListedItem, RecordView } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { isSame } from '#features/content/differences.ts'
import type { ContentStatus } from '#features/content/fields.ts'
import { type ImplausibleChange, implausibleChanges, unconfirmed } from '#features/content/implausible.ts'
import { toInputValues } from '#features/content/record-values.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { readRecord, updateRecord } from './content-api.ts'
import { draftOf } from './use-record-form.ts'

/** What is edited in the list of programmes without the form, by the column of its cell. */
const FIELDS = { feeAmount: ['feeAmount', 'feeCurrency'], intakes: ['intakes'], status: [] } as const
export type QuickCell = keyof typeof FIELDS
export const isQuick = (column: string): column is QuickCell => column in FIELDS

/** What a cell says: some values, or the status. */
export type Held = { values: RecordValues; status?: ContentStatus }

export const heldBy = (cell: QuickCell, { values, status }: Pick<ContentItem, 'values' | 'status'>): Held => ({
  values: Object.fromEntries(FIELDS[cell].map((name) => [name, values[name]])),
  ...(cell === 'status' && { status }),
})

type QuickSave = {
  item: Pick<ListedItem, '_id' | 'entity'>
  cell: QuickCell
  /** What the editor has seen of it, and what it is to be. */
  seen: Held
  next: Held
  /** Amounts by their path that are far from the saved ones, and right. */
  confirmed?: Record<string, number>
}

type QuickOutcome =
  | { kind: 'saved'; record: RecordView }
  /** Somebody has changed the same since. */
  | { kind: 'theirs'; record: RecordView }
  | { kind: 'doubtful'; doubts: ImplausibleChange[] }
  | { kind: 'gone' }
  | { kind: 'refused'; refusal: ApiError }

/** How often a record is read again that others keep saving. */
const MOST_TRIES = 5

/**
 * Changes what one cell says, of the public record as it is stored now: its draft stays, and so does what somebody has changed
 * elsewhere in it since.
 */
export async function saveCell(save: QuickSave, tries = MOST_TRIES): Promise<QuickOutcome> {
  const { item, cell, seen, next, confirmed = {} } = save
  const { entity, _id: id } = item
  const record = await readRecord(entity, id)
  if (!record) return { kind: 'gone' }
  if (!isSame(heldBy(cell, record), seen)) return { kind: 'theirs', record }
  const definition = DEFINITIONS[entity]
  const draft = { ...draftOf({ ...record, draft: null }), ...next, values: { ...record.values, ...next.values } }
  const doubts = unconfirmed(implausibleChanges(definition, record.values, draft.values), confirmed)
  if (doubts.length > 0) return { kind: 'doubtful', doubts }
  const values = toInputValues(definition.fields, draft.values)
  const at = { entity, id, version: record.version }
  const { answer, refusal } = await updateRecord(at, { ...draft, values, confirmedAmounts: confirmed })
  if (answer) return { kind: 'saved', record: answer }
  return refusal.code === 'stale' && tries > 1 ? saveCell(save, tries - 1) : { kind: 'refused', refusal }
}

/** A list in which a record is as it was saved, at the place where it is. */
export const withRecord =
  (record: RecordView) =>
  (list: ContentList | null): ContentList | null =>
    list && { ...list, items: list.items.map((each) => (each._id === record._id ? { ...each, ...record } : each)) }

export type Intake = { year: number; month: number; deadline: string | null; status: 'open' | 'closed' }

export const monthOf = ({ year, month }: Intake): string => `${year}-${String(month).padStart(2, '0')}`

/** The open intake whose deadline comes next after a day, YYYY-MM-DD; where none is stated, that begins next. */
export function nextIntake(intakes: readonly Intake[], today: string): Intake | null {
  const open = intakes.filter(({ status }) => status === 'open')
  const first = (some: readonly Intake[], keyOf: (intake: Intake) => string) =>
    some.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))[0]
  const due = open.filter(({ deadline }) => deadline !== null && deadline >= today)
  const others = open.filter((each) => each.deadline === null && monthOf(each) >= today.slice(0, 7))
  return first(due, ({ deadline }) => deadline ?? '') ?? first(others, monthOf) ?? null
}
