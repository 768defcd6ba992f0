import { z } from 'zod'
import { destinationSchema } from '#features/countries/contract.ts'
import { facultyCardSchema } from '#features/faculties/contract.ts'
import { ArticleItem, UniversityItem } from '#features/search/contract.ts'

/** What every page's frame needs: brand, menus, footer, and whether the demo catalogue is loaded (decision 35). */
export const siteSchema = z.object({
  brand: z.object({ en: z.string(), ar: z.string() }),
  demoCatalogue: z.boolean(),
  whatsapp: z.string().nullable(),
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
  featured: z.array(UniversityItem),
  articles: z.array(ArticleItem),
})
export type HomeView = z.infer<typeof homeViewSchema>
