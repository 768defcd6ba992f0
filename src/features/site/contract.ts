import { z } from 'zod'
import { localizedSchema } from '#lib/schemas.ts'

/** What the owner has set for the whole site, and whether the demo catalogue is loaded (P35). */
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
  /** Whether notices can be had by WhatsApp or SMS. */
  texts: z.boolean(),
  /** Where else the owner speaks; a name without an address is no link. */
  social: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
  /** Of the copyright. */
  year: z.number().int(),
})
export type Site = z.infer<typeof siteSchema>
