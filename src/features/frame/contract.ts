import { z } from 'zod'
import { destinationSchema } from '#features/countries/contract.ts'
import { facultyCardSchema } from '#features/faculties/contract.ts'
import { linkSchema } from '#features/programmes/card-contract.ts'
import { siteSchema } from '#features/site/contract.ts'

/** The data of the layout of every page: the site's, menus and foot. */
export const frameSchema = siteSchema.extend({
  /** The first few, for the foot of the page. */
  universities: z.array(linkSchema),
  tags: z.array(linkSchema),
  destinations: z.array(destinationSchema),
  faculties: z.array(facultyCardSchema),
})
export type Frame = z.infer<typeof frameSchema>
