import { z } from 'zod'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import { LINK_ANSWERS, LINK_STATES } from '#lib/link-enums.ts'
import { integerParam, pageParams, pageSchema } from '#lib/list-query.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** Links of published content and whether they still lead somewhere: `/api/admin/links`. */

export type LinkState = (typeof LINK_STATES)[number]

/** Where links are used, as addresses of the staff area name it. */
export const LINKED_ENTITIES = [...CONTENT_ENTITIES.filter((entity) => entity !== 'tags'), 'settings'] as const
export type LinkedEntity = (typeof LINKED_ENTITIES)[number]

/** `suspect`: failed on one day so far. */
export const LINK_FILTERS = ['broken', 'suspect', 'unknown', 'all'] as const

export const linkListQuery = z.object({
  ...pageParams,
  perPage: integerParam(1, 100).catch(50).default(50),
  state: z
    .enum(LINK_FILTERS)
    .catch('broken')
    .default('broken')
    .describe('`broken`; `suspect`: failed on one day so far; `unknown`: could not be checked; `all`: any.'),
  entity: z.enum(LINKED_ENTITIES).optional().catch(undefined),
})
export type LinkListQuery = z.output<typeof linkListQuery>

const linkSchema = z.object({
  _id: z.string(),
  entity: z.enum(LINKED_ENTITIES),
  /** Null of a setting. */
  recordId: z.string().nullable(),
  name: localizedSchema.nullable(),
  field: z
    .string()
    .describe('A field of the record; `checks.TOPIC`: the source of facts; `social.0`: a row of the contact setting'),
  language: z.enum(LANGUAGES).nullable(),
  /** A path where it is of this site. */
  address: z.string(),
  isOwn: z.boolean(),
  state: z.enum(LINK_STATES),
  answer: z.enum(LINK_ANSWERS).nullable(),
  httpStatus: z.number().int().nullable(),
  checkedAt: z.string().nullable(),
  firstFailedAt: z.string().nullable(),
  can: z.object({ check: z.boolean() }),
})
export type LinkView = z.infer<typeof linkSchema>

export const linkListSchema = pageSchema(linkSchema)
export type LinkList = z.infer<typeof linkListSchema>

/** After a check; null where the record does not have the link any more. */
export const linkCheckSchema = z.object({ link: linkSchema.nullable() })
export type LinkCheck = z.infer<typeof linkCheckSchema>
