import { z } from 'zod'
import { API_SCOPES } from '#features/auth/api-scopes.ts'
import { toPlainLine } from '#lib/typed-text.ts'

/** The tokens with which the owner's own systems call the API; administrators make and revoke them: `/api/admin/tokens`. */

export const MAX_NAME = 80
/** How many days a token may live. */
export const LIFETIMES = [30, 90, 365] as const
/** Tokens that are neither revoked nor expired. */
export const MAX_ACTIVE = 50

export const apiTokenInputSchema = z.object({
  /** Which system has it. */
  name: z.string().max(MAX_NAME).transform(toPlainLine).pipe(z.string().min(1)),
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1, { message: 'required' })
    .max(API_SCOPES.length)
    .transform((scopes) => API_SCOPES.filter((scope) => scopes.includes(scope))),
  days: z.union([z.literal(30), z.literal(90), z.literal(365)]),
})
export type ApiTokenInput = z.output<typeof apiTokenInputSchema>

const apiTokenSchema = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** The administrator in whose name it acts; null where that account was deleted, which has ended it. */
  by: z.object({ name: z.string().nullable(), Email: z.string() }).nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null where it was never used. */
  lastUsedAt: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
  /** Rises when it is revoked, which names the version it is done at. */
  version: z.number().int(),
})
export type ApiTokenView = z.infer<typeof apiTokenSchema>

export const apiTokenListSchema = z.object({ items: z.array(apiTokenSchema) })

/** The only answer that has the token itself. */
export const newApiTokenSchema = apiTokenSchema.extend({ token: z.string() })
export type NewApiToken = z.infer<typeof newApiTokenSchema>
