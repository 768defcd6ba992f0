import { z } from 'zod'
import { doneSchema } from '#features/auth/contract.ts'
import { columnSchema } from '#features/compare/contract.ts'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { REACTION_KINDS } from '#lib/enums.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { momentSchema } from '#lib/schemas.ts'
import { isTimeZone } from '#lib/zoned-day.ts'
import { MOST_UNDONE, normalize, OPEN_DAYS, problemsOf, REACTION_TOPICS, WRITTEN_KINDS } from './rules.ts'

/** A page that a student shows the family, by a short address that can be withdrawn. */

/** However the code is typed or dictated. */
export const familyPageParam = z.object({
  code: z
    .string()
    .transform((typed) => typed.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
    .describe('The code of the address, in letters of either case.'),
})
export const reactionParam = familyPageParam.extend({ id: z.uuid() })
export const heartParam = familyPageParam.extend({ itemId: z.uuid() })

const currencySchema = z.string().regex(/^[A-Z]{3}$/)

export const familyPageInputSchema = z.object({
  items: z
    .array(z.uuid())
    .min(1)
    .max(4 * MOST_COMPARED)
    .describe('Of programmes and universities; the first six that are in the catalogue are shown.'),
  lang: z.enum(LANGUAGES),
  currency: currencySchema.default('USD').describe('Of prices in the title and in the picture.'),
})

/** For how many days from now the page stays open. */
export const familyPageChangeSchema = z.object({ days: z.literal([...OPEN_DAYS]) })

export const familyPageMadeSchema = z.object({ code: z.string() })

export const reactionInputSchema = z
  .object({
    itemId: z.uuid(),
    kind: z.enum(WRITTEN_KINDS),
    topic: z.enum(REACTION_TOPICS).default('whole'),
    name: z.string().default('').transform(normalize.name),
    text: z.string().default('').transform(normalize.text),
  })
  .superRefine((reaction, context) => {
    for (const [field, problem] of Object.entries(problemsOf(reaction))) {
      context.addIssue({ code: 'custom', path: [field], message: problem })
    }
  })
export type ReactionInput = z.output<typeof reactionInputSchema>
/** Takes a reaction back without the cookie of its author: for browsers without JavaScript. */
const undoToken = z.string().max(400).describe('Takes back what it came with; good for one day.')
export const reactionMadeSchema = z.object({ id: z.string(), undo: undoToken })
/** `undo` is null for a second heart of the same browser, which gave nothing. */
export const heartGivenSchema = z.object({ ...doneSchema.shape, undo: undoToken.nullable() })
export const undoInputSchema = z.object({ token: undoToken })

/** Tokens that came with what was just written: those that are still good are answered with what they take back. */
export const familyPageQuery = z.object({
  lang: z.enum(LANGUAGES).catch('en').default('en'),
  undo: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .transform((tokens) => tokens.slice(-MOST_UNDONE))
    .catch([])
    .default([])
    .describe('Tokens that came with what the caller wrote.'),
})

const reactionSchema = z.object({
  id: z.string(),
  kind: z.enum(WRITTEN_KINDS),
  topic: z.enum(REACTION_TOPICS),
  name: z.string(),
  text: z.string(),
  createdAt: z.string(),
})

export const familyPageSchema = z.object({
  code: z.string(),
  /** Of prices in the title and in the picture. */
  currency: z.string(),
  expiresAt: z.string(),
  columns: z.array(columnSchema),
  /** Of what is shown by the ids of the columns, the oldest first; hearts are only counted. */
  reactions: z.record(z.string(), z.object({ hearts: z.number().int(), written: z.array(reactionSchema) })),
  /** When the last reaction was written; null before. */
  newest: z.string().nullable(),
  /** What the tokens of the call take back. */
  undoable: z.array(z.object({ token: z.string(), id: z.string(), itemId: z.string(), kind: z.enum(REACTION_KINDS) })),
})
export type FamilyPage = z.infer<typeof familyPageSchema>

/** What the calling browser or account may take back. */
export const familyPageRightsSchema = z.object({
  isOwner: z.boolean().describe('Whether the caller made the page.'),
  mayRemove: z.boolean().describe('Whether the caller may withdraw the page and delete all that is written on it.'),
  hearts: z.array(z.string()).describe('Ids of what the caller has given a heart.'),
  written: z.array(z.string()).describe("Ids of the caller's own questions and worries."),
  mailsNews: z
    .boolean()
    .nullable()
    .describe('Whether the account that made the page gets news by e-mail; null where the caller is not that account.'),
})
export type FamilyPageRights = z.infer<typeof familyPageRightsSchema>

const ownFamilyPageSchema = z.object({
  code: z.string(),
  itemIds: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  hearts: z.number().int(),
  written: z.number().int(),
  /** When the last reaction was written; null before. */
  newest: z.string().nullable(),
})
export type OwnFamilyPage = z.infer<typeof ownFamilyPageSchema>
/** Newest first. */
export const ownFamilyPagesSchema = z.object({ pages: z.array(ownFamilyPageSchema) })

/** What the maker has seen: until when, and the time zone in which evening comes. */
export const familyPageSeenSchema = z.object({
  newest: momentSchema
    .nullable()
    .describe('The time of the newest reaction that was shown; null where there was none.'),
  timeZone: z.string().max(64).refine(isTimeZone).optional().catch(undefined).describe('IANA, of the browser.'),
})
export type FamilyPageSeen = z.output<typeof familyPageSeenSchema>

/** Whether the account gets an e-mail, at most once a day, about what was written on its pages. */
export const familyNewsSchema = z.object({ wanted: z.boolean() })
export const familyNewsStopSchema = z.object({ token: z.string().max(400) })
