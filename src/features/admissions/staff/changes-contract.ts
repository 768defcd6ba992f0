import { z } from 'zod'
import { APPLICATION_STATES } from '#features/admissions/applications/lifecycle.ts'

/** What has happened to an application since it was loaded: `GET /api/admin/applications/{id}/changes`. */

/** What has changed an application, and how: actions of the audit log, under the names that readers get. */
const CHANGES = [
  'moved',
  'assigned',
  'letter',
  'document',
  'reviewed',
  'answered',
  'judged',
  'proposed',
  'evidence',
  'condition',
  'extended',
  'ticked',
  'decided',
  'undone',
  'held',
  'dropped',
] as const

export const changesQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .catch('0')
    .default('0')
    .describe('`changesUpTo` of the answer that is shown'),
})

const changeSchema = z.object({
  change: z.enum(CHANGES),
  /** Of `moved`: the state since. */
  state: z.enum(APPLICATION_STATES).nullable(),
  by: z.enum(['student', 'staff', 'system']),
  /** Of staff; null where the account is deleted. */
  name: z.string().nullable(),
  at: z.string(),
})
export type Change = z.infer<typeof changeSchema>

export const changesSchema = z.object({
  /** What others have changed since, the newest first; at most ten. */
  changes: z.array(changeSchema),
  /** Colleagues who have the page open. */
  viewers: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type Changes = z.infer<typeof changesSchema>
