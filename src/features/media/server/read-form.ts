import { z } from 'zod'
import { mediaInputSchema } from '#features/media/contract.ts'
import { MEDIA_LIMITS } from '#features/media/rules.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { readBody } from '#platform/http/read-body.ts'

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

/** Throws `bad_request` for a body that is no such form, `invalid` without a file or with a text that is too long. */
export async function readForm(request: Request) {
  const body = await readBody(request, UPLOAD)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(Buffer.from(body), { headers }).formData().catch((cause: unknown) => {
    throw new ProblemError('bad_request', { cause })
  })
  const file = form.get('file')
  if (!(file instanceof File)) throw new ProblemError('invalid', { fields: { file: 'required' } })
  if (file.size > MEDIA_LIMITS.bytes) throw new ProblemError('too_large')
  const parsed = formSchema.safeParse(Object.fromEntries(form))
  const { altEn, altAr, credit, licence } = parsed.data ?? {}
  const texts = mediaInputSchema.safeParse({
    alt: { en: altEn ?? null, ar: altAr ?? null },
    credit: credit ?? null,
    licence: licence ?? null,
  })
  if (!parsed.success || !texts.success) throw new ProblemError('invalid', { fields: { file: 'malformed' } })
  return { file: new Uint8Array(await file.arrayBuffer()), texts: texts.data }
}
