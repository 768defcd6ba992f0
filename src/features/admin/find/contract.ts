import { z } from 'zod'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import { STATUSES } from '#features/content/fields.ts'
import { searchParam } from '#lib/list-query.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** One search across everything that somebody of the staff may see: `/api/admin/find`. */

/** The kinds of records that are found, as the addresses of their lists name them. */
const FOUND_KINDS = [...CONTENT_ENTITIES, 'applications', 'users'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** How many of each kind are answered. */
export const MAX_OF_KIND = 5

export const findQuery = z.object({ q: searchParam })

const matchSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  _id: z.string(),
  /** Null for an application whose person was taken out. */
  name: localizedSchema.nullable(),
  /** Distinguishes records of the same name: the university, the reference, the address of the account. */
  note: localizedSchema.nullable(),
  /** Of content alone. */
  status: z.enum(STATUSES).nullable(),
})
export type Match = z.infer<typeof matchSchema>

/** In the order of `FOUND_KINDS`, of each kind the nearest first. */
export const matchesSchema = z.object({ items: z.array(matchSchema) })
export type Found = z.infer<typeof matchesSchema>
