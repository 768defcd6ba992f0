import { z } from 'zod'
import { ArticleItem, UniversityItem } from '#catalogue-index/query/query-schema.ts'
import { destinationSchema } from '#features/countries/contract.ts'
import { facultyCardSchema } from '#features/faculties/contract.ts'
import { linkSchema } from '#features/programmes/contract.ts'

/** What every page's frame needs: brand, menus, footer, and whether the demo catalogue is loaded (decision 35). */
export const siteSchema = z.object({
  brand: z.object({ en: z.string(), ar: z.string() }),
  demoCatalogue: z.boolean(),
  whatsapp: z.string().nullable(),
  /** Whether one can sign in with Google. */
  google: z.boolean(),
  /** Where else the owner speaks; a name without an address is no link. */
  social: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
  /** Of the copyright. */
  year: z.number().int(),
  /** The first few, for the foot of the page. */
  universities: z.array(linkSchema),
  tags: z.array(linkSchema),
  destinations: z.array(destinationSchema),
  faculties: z.array(facultyCardSchema),
})
export type Site = z.infer<typeof siteSchema>

export const homeViewSchema = z.object({
  /** Counted from the catalogue, never claimed (decision 33). */
  statistics: z.object({
    universities: z.number().int(),
    programmes: z.number().int(),
    destinations: z.number().int(),
    articles: z.number().int(),
  }),
  /** What the owner answers for, each only when entered (decision 33). */
  claims: z.object({ countries: z.number().int().nullable(), students: z.number().int().nullable() }),
  featured: z.array(UniversityItem),
  articles: z.array(ArticleItem),
})
export type HomeView = z.infer<typeof homeViewSchema>
