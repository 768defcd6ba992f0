import { z } from 'zod'
import type { ContentEntity, ContentStatus } from '#features/content/fields.ts'
import { STATUSES } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { isDay } from '#lib/day.ts'

/** What can be done to many records at once. */

const year = z.number().int().min(2000).max(2100)
const intake = { year, month: z.number().int().min(1).max(12) }

export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: z.enum(STATUSES) }),
  /** The Arabic that waits beside the record. */
  z.object({ kind: z.literal('publishArabic') }),
  z.object({ kind: z.literal('addTag'), tagId: z.guid() }),
  z.object({ kind: z.literal('removeTag'), tagId: z.guid() }),
  z.object({ kind: z.literal('faculty'), facultyId: z.guid() }),
  z.object({ kind: z.literal('campus'), campusId: z.guid().nullable() }),
  z.object({ kind: z.literal('closeIntake'), ...intake }),
  z.object({ kind: z.literal('deadline'), ...intake, deadline: z.string().refine(isDay, { message: 'malformed' }) }),
  /** Intakes of that year are added for the next one: open, in the same months, with deadlines a year later. */
  z.object({ kind: z.literal('nextIntakes'), year: year.max(2099) }),
  z.object({ kind: z.literal('fee'), amount: z.number().min(0).max(9_999_999_999), currency: z.string().length(3) }),
  /** Percent of the fee, and the step to which the new one is rounded, in the fee's currency. */
  z.object({
    kind: z.literal('fees'),
    percent: z.number().min(-90).max(300),
    roundTo: z.union([z.literal(1), z.literal(10), z.literal(100)]),
  }),
  /** Only records to which nothing refers. */
  z.object({ kind: z.literal('delete') }),
])
export type BulkAction = z.output<typeof bulkActionSchema>
export type BulkKind = BulkAction['kind']

const OF_PROGRAMMES = ['faculty', 'campus', 'nextIntakes', 'closeIntake', 'deadline', 'fee', 'fees'] as const
const OF_TAGGED = ['addTag', 'removeTag'] as const

/** What can be done to many records of an entity. */
export function bulkKindsOf(entity: ContentEntity): readonly BulkKind[] {
  const isProgramme = entity === 'majors' || entity === 'courses'
  const tagged = isProgramme || entity === 'articles' ? OF_TAGGED : []
  return ['status', 'publishArabic', ...tagged, ...(isProgramme ? OF_PROGRAMMES : []), 'delete']
}

type RecordState = { values: RecordValues; status: ContentStatus; publishArabic: boolean }

type Intake = { year: number; month: number; deadline: string | null; status: 'open' | 'closed' }

/** A record after the action; what the action does not concern stays as it is. */
export function applyBulkAction(action: Exclude<BulkAction, { kind: 'delete' }>, state: RecordState): RecordState {
  const { values } = state
  const withValues = (changed: RecordValues): RecordState => ({ ...state, values: { ...values, ...changed } })
  const tagIds = (values.tagIds ?? []) as string[]
  switch (action.kind) {
    case 'status':
      return { ...state, status: action.status }
    case 'publishArabic':
      return { ...state, publishArabic: true }
    case 'addTag':
      return tagIds.includes(action.tagId) ? state : withValues({ tagIds: [...tagIds, action.tagId] })
    case 'removeTag':
      return withValues({ tagIds: tagIds.filter((id) => id !== action.tagId) })
    case 'faculty':
      return withValues({ facultyId: action.facultyId })
    case 'campus':
      return withValues({ campusId: action.campusId })
    case 'closeIntake':
      return withValues({ intakes: changeIntake(values, action, { status: 'closed' }) })
    case 'deadline':
      return withValues({ intakes: changeIntake(values, action, { deadline: action.deadline }) })
    case 'nextIntakes':
      return withValues({ intakes: withNextYear((values.intakes ?? []) as Intake[], action.year) })
    case 'fee':
      return withValues({ feeAmount: action.amount, feeCurrency: action.currency })
    case 'fees': {
      if (typeof values.feeAmount !== 'number') return state
      const raised = (values.feeAmount * (100 + action.percent)) / 100
      return withValues({ feeAmount: Math.round(raised / action.roundTo) * action.roundTo })
    }
  }
}

const changeIntake = (
  values: RecordValues,
  { year, month }: { year: number; month: number },
  change: Partial<Intake>,
) =>
  ((values.intakes ?? []) as Intake[]).map((each) =>
    each.year === year && each.month === month ? { ...each, ...change } : each,
  )

/** An intake of the next year that is there already stays as it is. */
function withNextYear(intakes: readonly Intake[], year: number): Intake[] {
  const present = new Set(intakes.filter((each) => each.year === year + 1).map(({ month }) => month))
  const added = intakes
    .filter((each) => each.year === year && !present.has(each.month))
    .map(({ month, deadline }): Intake => ({ year: year + 1, month, deadline: yearLater(deadline), status: 'open' }))
  return [...intakes, ...added].sort((a, b) => a.year - b.year || a.month - b.month)
}

/** `2027-06-01` → `2028-06-01`; 29 February becomes the 28th. */
const yearLater = (day: string | null): string | null =>
  day && `${Number(day.slice(0, 4)) + 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
