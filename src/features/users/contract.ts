import { z } from 'zod'
import { emailField, nameField, phoneField } from '#features/auth/contract.ts'
import { ROLES, USER_SORTS } from '#features/auth/rules.ts'
import { staffPersonSchema } from '#features/people/contract.ts'
import { dayParam, flagParam, pageParams, pageSchema, searchParam } from '#lib/list-query.ts'
import { LANGUAGES } from '#lib/localized.ts'

/** User administration: `/api/admin/users`. */

export const userListQuery = z.object({
  /** Part of a name or address, in any spelling. */
  q: searchParam,
  role: z.enum(ROLES).optional().catch(undefined),
  disabled: flagParam,
  counsellor: flagParam,
  /** First and last day on which the account was made, at UTC; a last one means nothing without a first. */
  since: dayParam,
  until: dayParam,
  sort: z.enum(USER_SORTS).catch('newest').default('newest'),
  ...pageParams,
})
export type UserListQuery = z.output<typeof userListQuery>

const userFields = {
  name: nameField.nullish().transform((name) => name || null),
  MobileNumber: phoneField.nullish().transform((phone) => phone || null),
  role: z.enum(ROLES),
  /** May work at the counsellor desk; for staff only (P26). */
  isCounsellor: z.boolean().default(false),
  language: z.enum(LANGUAGES).default('en'),
}

/** A new account. Its owner chooses the password, with a code to the address. */
export const userInputSchema = z.object({ Email: emailField, ...userFields })
export type UserInput = z.output<typeof userInputSchema>

/** The fields that staff may change; not the address. */
export const userChangeSchema = z.object({ ...userFields, disabled: z.boolean().default(false) })
export type UserChange = z.output<typeof userChangeSchema>

/** An account in the list, without the phone number. */
const userItemSchema = z.object({
  _id: z.string(),
  Email: z.string(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  isCounsellor: z.boolean(),
  disabled: z.boolean(),
  createdAt: z.string(),
  /** Null for an account that has not signed in, or whose sessions were deleted since. */
  lastSeenAt: z.string().nullable(),
})
export type UserItem = z.infer<typeof userItemSchema>

export const userListSchema = pageSchema(userItemSchema)
export type UserList = z.infer<typeof userListSchema>

/** An account, with the number of its signed-in devices. `can`: the last administrator cannot be demoted or deleted. */
export const userViewSchema = userItemSchema.extend({
  MobileNumber: z.string().nullable(),
  language: z.enum(LANGUAGES),
  verified: z.boolean(),
  secondFactor: z.boolean(),
  version: z.number().int(),
  devices: z.number().int(),
  /** Who looks after a student, and who may: the counsellors whom the public sees; none for an account of staff. */
  counsellor: staffPersonSchema.nullable(),
  counsellors: z.array(staffPersonSchema),
  can: z.object({ demote: z.boolean(), delete: z.boolean() }),
})
export type UserView = z.infer<typeof userViewSchema>

/** The changes of accounts; any other action in the audit trail is answered as `other`. */
export const USER_EVENTS = [
  'created',
  'changed',
  'signed_out',
  'second_factor_reset',
  'profile_changed',
  'counsellor_changed',
  'other',
] as const

export const userHistoryQuery = z.object({ page: pageParams.page })

/** A record of the audit trail about an account. */
const userEventSchema = z.object({
  _id: z.string(),
  at: z.string(),
  deed: z.enum(USER_EVENTS),
  /** Null where the account of that person is deleted. */
  by: z.object({ _id: z.string(), Email: z.string(), name: z.string().nullable() }).nullable(),
  /** The fields whose old and new value are recorded. */
  role: z.object({ before: z.enum(ROLES), after: z.enum(ROLES) }).optional(),
  isCounsellor: z.object({ before: z.boolean(), after: z.boolean() }).optional(),
  disabled: z.object({ before: z.boolean(), after: z.boolean() }).optional(),
  /** Whether the public profile is shown. */
  isShown: z.object({ before: z.boolean(), after: z.boolean() }).optional(),
  /** Other changed fields; the trail, which is never deleted, does not contain their values. */
  alsoChanged: z.array(z.enum(['name', 'MobileNumber', 'language'])),
  /** How many devices were signed out. */
  devices: z.number().int().optional(),
})
export type UserEvent = z.infer<typeof userEventSchema>

export const userHistorySchema = z.object({
  items: z.array(userEventSchema),
  page: z.number().int(),
  pages: z.number().int(),
})
export type UserHistory = z.infer<typeof userHistorySchema>
