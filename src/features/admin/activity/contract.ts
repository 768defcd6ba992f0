import { z } from 'zod'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import { dayParam, pageParams, pageSchema } from '#lib/list-query.ts'
import { isTimeZone } from '#lib/zoned-day.ts'

/** Who of the staff did what: `/api/admin/activity`. */

/** The kinds of records that the log is about, as the audit log names them. */
export const ACTIVITY_KINDS = [
  'country',
  'university',
  'faculty',
  'programme',
  'article',
  'tag',
  'media',
  'user',
  'settings',
  'rate',
  'holiday',
  'redirect',
  'template',
  'assignment_rule',
  'document_kind',
  'api_token',
  'newsletter_issue',
  'question',
] as const

/** What was done; `other` is of an account or a file alone, and the record says it. */
const ACTIONS = [
  'created',
  'changed',
  'deleted',
  'published',
  'unpublished',
  'archived',
  'draft_saved',
  'draft_discarded',
  'scheduled',
  'started',
  'stopped',
  'checked',
  'unchecked',
  'imported',
  'bulk',
  'undone',
  'other',
] as const

export const activityQuery = z.object({
  ...pageParams,
  /** By itself the last 30 days. */
  firstDay: dayParam,
  lastDay: dayParam,
  /** By whose clocks days begin (IANA); by itself those of the office. */
  timeZone: z.string().max(60).refine(isTimeZone).optional().catch(undefined),
  /** The id of an account. */
  person: z.guid().optional().catch(undefined),
  kind: z.enum(ACTIVITY_KINDS).optional().catch(undefined),
})
export type ActivityQuery = z.output<typeof activityQuery>

const personSchema = z.object({ _id: z.string(), name: z.string() })

const activitySchema = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null where the account is deleted, and for what the server did by itself. */
  by: personSchema.nullable(),
  apiToken: z.string().nullable(),
  action: z.enum(ACTIONS),
  kind: z.enum(ACTIVITY_KINDS),
  /** How many records were concerned at once. */
  records: z.number().int(),
  /** Of one record; null where it has none. */
  name: z.object({ en: z.string(), ar: z.string().nullable() }).nullable(),
  /** Where it is found: a record that still exists, or the import or change of many that it was a part of. */
  place: z
    .object({ list: z.enum([...CONTENT_ENTITIES, 'users', 'media', 'imports', 'changes']), _id: z.string() })
    .nullable(),
})
export type Activity = z.infer<typeof activitySchema>

export const activityListSchema = pageSchema(activitySchema).extend({
  /** The first day that is shown. */
  firstDay: z.string(),
  /** The staff, by whom the log can be narrowed. */
  people: z.array(personSchema),
})
export type ActivityList = z.infer<typeof activityListSchema>
