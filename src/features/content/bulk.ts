import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import type { ContentEntity } from './fields.ts'
import { STATUSES } from './fields.ts'
import type { RecordValues } from './schemas.ts'

/** One change to many records at once, previewed before it is made: `POST /api/admin/{entity}/bulk`. */

/** As many as one change may concern. */
export const MAX_RECORDS = 1_000

const intake = { year: z.number().int().min(2000).max(2100), month: z.number().int().min(1).max(12) }

export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: z.enum(STATUSES) }),
  z.object({ kind: z.literal('addTag'), tagId: z.guid() }),
  z.object({ kind: z.literal('removeTag'), tagId: z.guid() }),
  z.object({ kind: z.literal('faculty'), facultyId: z.guid() }),
  z.object({ kind: z.literal('campus'), campusId: z.guid().nullable() }),
  z.object({ kind: z.literal('closeIntake'), ...intake }),
  z.object({ kind: z.literal('deadline'), ...intake, deadline: z.string().refine(isDay, { message: 'malformed' }) }),
  /** Percent of the fee, and the step to which the new one is rounded, in the fee's currency. */
  z.object({
    kind: z.literal('fees'),
    percent: z.number().min(-90).max(300),
    roundTo: z.union([z.literal(1), z.literal(10), z.literal(100)]),
  }),
])
export type BulkAction = z.output<typeof bulkActionSchema>
export type BulkKind = BulkAction['kind']

/** What can be done to many records of an entity. */
export function bulkKindsOf(entity: ContentEntity): readonly BulkKind[] {
  if (entity === 'majors' || entity === 'courses') {
    return ['status', 'addTag', 'removeTag', 'faculty', 'campus', 'closeIntake', 'deadline', 'fees']
  }
  return entity === 'articles' ? ['status', 'addTag', 'removeTag'] : ['status']
}

export const bulkInputSchema = z
  .object({
    action: bulkActionSchema,
    /** At the versions that are shown: of a record that has changed since, nothing is changed, nor of any other. */
    records: z
      .array(z.object({ _id: z.guid(), version: z.number().int().optional() }))
      .min(1)
      .max(MAX_RECORDS),
    /** Says what would change, and changes nothing. Without versions it speaks of the records as they are. */
    dryRun: z.boolean(),
  })
  .superRefine(({ records, dryRun }, context) => {
    if (dryRun) return
    for (const [index, { version }] of records.entries()) {
      if (version === undefined) {
        context.addIssue({ code: 'custom', message: 'required', path: ['records', index, 'version'] })
      }
    }
  })
export type BulkInput = z.output<typeof bulkInputSchema>

type RecordState = { values: RecordValues; status: (typeof STATUSES)[number] }

type Intake = { year: number; month: number; deadline: string | null; status: 'open' | 'closed' }

/** A record after the action; what the action does not concern stays as it is. */
export function applyBulkAction(action: BulkAction, { values, status }: RecordState): RecordState {
  const withValues = (changed: RecordValues): RecordState => ({ values: { ...values, ...changed }, status })
  const tagIds = (values.tagIds ?? []) as string[]
  switch (action.kind) {
    case 'status':
      return { values, status: action.status }
    case 'addTag':
      return tagIds.includes(action.tagId) ? { values, status } : withValues({ tagIds: [...tagIds, action.tagId] })
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
    case 'fees': {
      if (typeof values.feeAmount !== 'number') return { values, status }
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
