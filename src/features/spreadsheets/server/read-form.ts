import { z } from 'zod'
import { SHEET_LIMITS } from '#features/spreadsheets/limits.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { readBody } from '#platform/http/read-body.ts'

/** Bytes of a whole upload: the file, and what a form says around it. */
export const UPLOAD = { bytes: SHEET_LIMITS.bytes + 16 * 1024 }

/** What a form says, for the documentation. */
export const FILE_FORM = { 'multipart/form-data': z.object({ file: z.string().meta({ format: 'binary' }) }) }

/** Throws `bad_request` for a body that is no such form, `invalid` without a file. */
export async function readForm(request: Request): Promise<File> {
  const body = await readBody(request, UPLOAD)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(Buffer.from(body), { headers }).formData().catch((cause: unknown) => {
    throw new ProblemError('bad_request', { cause })
  })
  const file = form.get('file')
  if (!(file instanceof File)) throw new ProblemError('invalid', { fields: { file: 'required' } })
  if (file.size > SHEET_LIMITS.bytes) throw new ProblemError('too_large')
  return file
}
