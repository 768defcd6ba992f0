import { z } from 'zod'
import { APPLICATION_STATES } from '#features/admissions/applications/lifecycle.ts'

/** `PUT /api/admin/applications/{id}/viewer`: one has its page open, which shows what has happened up to `after`. */
export const presenceInputSchema = z.object({
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .catch('0')
    .default('0'),
})
export const presenceSchema = z.object({
  /** What somebody else has changed since, the newest; null for nothing. */
  change: z
    .object({
      /** Where it led the application to another state. */
      state: z.enum(APPLICATION_STATES).nullable(),
      by: z.enum(['student', 'staff', 'system']),
      /** Of staff; null where the account is deleted. */
      name: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
  /** Colleagues who have the page open. */
  viewers: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type Presence = z.infer<typeof presenceSchema>
