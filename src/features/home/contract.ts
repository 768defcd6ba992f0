import { z } from 'zod'
import { ArticleItem, UniversityItem } from '#catalogue-index/query/item-schema.ts'
import { sceneSchema } from '#features/media/scenes/contract.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** For each station of the map, in the order of `stationsOf`, the number of its label's place; -1 without one. */
const mapPlacesSchema = z.object({ wide: z.array(z.number().int()), narrow: z.array(z.number().int()) })
export type MapPlaces = z.infer<typeof mapPlacesSchema>

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
  questions: z.array(
    z.object({
      question: localizedSchema,
      answer: localizedSchema,
      /** Of a built-in answer that promises times, which are examples until the owner confirms them. */
      promisesTime: z.boolean(),
    }),
  ),
  /** Where the names are on the map of destinations, in each language, on a wide screen and on a phone. */
  map: z.object({ en: mapPlacesSchema, ar: mapPlacesSchema }),
  /** Within how many hours an express item is answered. */
  expressHours: z.number().int(),
  featured: z.array(UniversityItem),
  /** Of the city of the first of them; null where none was drawn. */
  featuredScene: sceneSchema.nullable(),
  articles: z.array(ArticleItem),
})
export type HomeView = z.infer<typeof homeViewSchema>
