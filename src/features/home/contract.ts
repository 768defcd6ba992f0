import { z } from 'zod'
import { ArticleItem, UniversityItem } from '#catalogue-index/query/query-schema.ts'
import { localizedSchema } from '#lib/schemas.ts'

export const homeViewSchema = z.object({
  /** Counted from the catalogue, never claimed (P33). */
  statistics: z.object({
    universities: z.number().int(),
    programmes: z.number().int(),
    destinations: z.number().int(),
    articles: z.number().int(),
  }),
  /** Claims of the owner, each only when entered (P33). */
  claims: z.object({ countries: z.number().int().nullable(), students: z.number().int().nullable() }),
  /** The owner's questions in their order, else the built-in ones. */
  questions: z.array(z.object({ question: localizedSchema, answer: localizedSchema })),
  featured: z.array(UniversityItem),
  articles: z.array(ArticleItem),
})
export type HomeView = z.infer<typeof homeViewSchema>
