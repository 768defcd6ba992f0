import { z } from 'zod'
import { type MediaInput, mediaInputSchema } from '#features/media/contract.ts'
import { MEDIA_LIMITS } from '#features/media/rules.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { readFileForm } from '#platform/http/receive-upload.ts'

/** Bytes of a whole upload: the file, and what a form says around it. */
export const UPLOAD = { bytes: MEDIA_LIMITS.bytes + 16 * 1024 }

const fileSchema = z.object({ file: z.string().meta({ format: 'binary' }) })

const formSchema = z.object({
  altEn: z.string().optional(),
  altAr: z.string().optional(),
  credit: z.string().optional(),
  licence: z.string().optional(),
})

/** What a form may say, for the documentation: a new picture, and a file in the place of another. */
export const PICTURE_FORM = { 'multipart/form-data': fileSchema.extend(formSchema.shape) }
export const FILE_FORM = { 'multipart/form-data': fileSchema }

export type MediaUpload = { file: Uint8Array; texts: MediaInput }

/** Throws as `readFileForm` does, and `invalid` with a text that is too long. */
export async function readForm(request: Request): Promise<MediaUpload> {
  const { form, file } = await readFileForm(request, { bytes: UPLOAD.bytes, fileBytes: MEDIA_LIMITS.bytes })
  const parsed = formSchema.safeParse(Object.fromEntries(form))
  const { altEn, altAr, credit, licence } = parsed.data ?? {}
  const texts = mediaInputSchema.safeParse({
    alt: { en: altEn ?? null, ar: altAr ?? null },
    credit: credit ?? null,
    licence: licence ?? null,
  })
  if (!parsed.success || !texts.success) throw new ProblemError('invalid', { fields: { file: 'malformed' } })
  return { file: file.bytes, texts: texts.data }
}
