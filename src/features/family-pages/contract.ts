import { z } from 'zod'
import { columnSchema } from '#features/compare/contract.ts'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { normalize, OPEN_DAYS, problemsOf, REACTION_TOPICS, WRITTEN_KINDS } from './rules.ts'

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

export const familyPageInputSchema = z.object({
  items: z
    .array(z.uuid())
    .min(1)
    .max(4 * MOST_COMPARED)
    .describe('Of programmes and universities; the first six that are in the catalogue are shown.'),
  lang: z.enum(LANGUAGES),
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
export const reactionMadeSchema = z.object({ id: z.string() })

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
  expiresAt: z.string(),
  columns: z.array(columnSchema),
  /** Of what is shown by the ids of the columns, the oldest first; hearts are only counted. */
  reactions: z.record(z.string(), z.object({ hearts: z.number().int(), written: z.array(reactionSchema) })),
  /** When somebody last said something; null before. */
  newest: z.string().nullable(),
})
export type FamilyPage = z.infer<typeof familyPageSchema>

/** What the calling browser or account may take back. */
export const familyPageRightsSchema = z.object({
  isOwner: z.boolean().describe('Whether the caller made the page.'),
  mayRemove: z.boolean().describe('Whether the caller may withdraw the page and delete all that is written on it.'),
  hearts: z.array(z.string()).describe('Ids of what the caller has given a heart.'),
  written: z.array(z.string()).describe("Ids of the caller's own questions and worries."),
})
export type FamilyPageRights = z.infer<typeof familyPageRightsSchema>

/** Newest first. */
export const ownFamilyPagesSchema = z.object({
  pages: z.array(
    z.object({
      code: z.string(),
      itemIds: z.array(z.string()),
      createdAt: z.string(),
      expiresAt: z.string(),
      hearts: z.number().int(),
      written: z.number().int(),
      /** When somebody last said something; null before. */
      newest: z.string().nullable(),
    }),
  ),
})
