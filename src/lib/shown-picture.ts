import { z } from 'zod'
import { localizedSchema } from './schemas.ts'

/** A picture of the media library on a public page: its address is made of `id` and `file` (media-address.ts). */
export const shownPictureSchema = z.object({
  id: z.string(),
  file: z.string(),
  /** Pixels of the file. */
  width: z.number().int(),
  height: z.number().int(),
  alt: localizedSchema,
  credit: z.string().nullable(),
  licence: z.string().nullable(),
})
export type ShownPicture = z.infer<typeof shownPictureSchema>

/** A university's logo on a card that names the university, so without words of its own. */
export const logoSchema = shownPictureSchema.pick({ id: true, file: true, width: true, height: true })
export type Logo = z.infer<typeof logoSchema>
