import { z } from 'zod'
import { destinationSchema } from '#features/countries/contract.ts'
import { facultyCardSchema } from '#features/faculties/contract.ts'
import { linkSchema } from '#features/programmes/contract.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** The data of the layout of every page: brand, menus, footer, and whether the demo catalogue is loaded (P35). */
export const siteSchema = z.object({
  brand: z.object({ en: z.string(), ar: z.string() }),
  demoCatalogue: z.boolean(),
  whatsapp: z.string().nullable(),
  /** The company behind the brand. */
  legal: z
    .object({ name: localizedSchema, address: localizedSchema.nullable(), licence: z.string().nullable() })
    .nullable(),
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
