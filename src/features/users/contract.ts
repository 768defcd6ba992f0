import { z } from 'zod'
import { emailField, nameField, phoneField } from '#features/auth/contract.ts'
import { ROLES, USER_SORTS } from '#features/auth/rules.ts'
import { flagParam, pageParams, pageSchema, searchParam } from '#lib/list-query.ts'
import { LANGUAGES } from '#lib/localized.ts'

/** How staff look after accounts: `/api/admin/users`. */

export const userListQuery = z.object({
  /** Part of a name or address, in any spelling. */
  q: searchParam,
  role: z.enum(ROLES).optional().catch(undefined),
  disabled: flagParam,
  counsellor: flagParam,
  sort: z.enum(USER_SORTS).catch('newest').default('newest'),
  ...pageParams,
})
export type UserListQuery = z.output<typeof userListQuery>

const userFields = {
  name: nameField.nullish().transform((name) => name || null),
  MobileNumber: phoneField.nullish().transform((phone) => phone || null),
  role: z.enum(ROLES),
  /** May work at the counsellor desk; of staff alone (P26). */
  isCounsellor: z.boolean().default(false),
  language: z.enum(LANGUAGES).default('en'),
}

/** A new account. Its owner chooses the password, with a code to the address. */
export const userInputSchema = z.object({ Email: emailField, ...userFields })
export type UserInput = z.output<typeof userInputSchema>

/** All that staff may change of an account; the address is its owner's. */
export const userChangeSchema = z.object({ ...userFields, disabled: z.boolean().default(false) })
export type UserChange = z.output<typeof userChangeSchema>

/** An account in the list: what its columns show, and no number to call. */
export const userItemSchema = z.object({
  _id: z.string(),
  Email: z.string(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  isCounsellor: z.boolean(),
  disabled: z.boolean(),
  createdAt: z.string(),
  /** Null for somebody who has never signed in, or not for long. */
  lastSeenAt: z.string().nullable(),
})
export type UserItem = z.infer<typeof userItemSchema>

export const userListSchema = pageSchema(userItemSchema)
export type UserList = z.infer<typeof userListSchema>

/** Devices that are signed in now, and what may be done: the last administrator stays one. */
export const userViewSchema = userItemSchema.extend({
  MobileNumber: z.string().nullable(),
  language: z.enum(LANGUAGES),
  verified: z.boolean(),
  secondFactor: z.boolean(),
  version: z.number().int(),
  devices: z.number().int(),
  can: z.object({ demote: z.boolean(), delete: z.boolean() }),
})
export type UserView = z.infer<typeof userViewSchema>

/** What was done to accounts; a row of the audit trail that is none of these is shown as something else. */
export const USER_EVENTS = ['created', 'changed', 'signed_out', 'second_factor_reset', 'other'] as const

export const userHistoryQuery = z.object({ page: pageParams.page })

/** A line of the audit trail about one account. */
export const userEventSchema = z.object({
  _id: z.string(),
  at: z.string(),
  deed: z.enum(USER_EVENTS),
  /** Null for somebody whose account is gone. */
  by: z.object({ _id: z.string(), Email: z.string(), name: z.string().nullable() }).nullable(),
  /** What a change put in place of what. */
  role: z.object({ before: z.enum(ROLES), after: z.enum(ROLES) }).optional(),
  isCounsellor: z.object({ before: z.boolean(), after: z.boolean() }).optional(),
  disabled: z.object({ before: z.boolean(), after: z.boolean() }).optional(),
  /** What changed too; the trail never says from what to what, since it is never deleted. */
  alsoChanged: z.array(z.enum(['name', 'MobileNumber', 'language'])),
  /** That were signed out. */
  devices: z.number().int().optional(),
})
export type UserEvent = z.infer<typeof userEventSchema>

export const userHistorySchema = z.object({
  items: z.array(userEventSchema),
  page: z.number().int(),
  pages: z.number().int(),
})
export type UserHistory = z.infer<typeof userHistorySchema>
