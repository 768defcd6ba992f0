import type { MiddlewareHandler } from 'hono'
import { limitBody } from './body-limit.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { ProblemError } from './problems.ts'
import { readBody } from './read-body.ts'

/**
 * Receives bodies of at most so many bytes, and keeps what `read` makes of each as `upload`. At most `place.atOnce` are received
 * at the same time, for each is held in memory. One that is complete gives its place up: what waits to be examined keeps nobody
 * from uploading. Throws `unavailable` where no place is free, `too_large`, and as `read` does.
 */
export function receiveUpload<Upload>({
  place,
  bytes,
  read,
}: {
  place: { name: string; atOnce: number }
  bytes: number
  read: (request: Request) => Promise<Upload>
}): MiddlewareHandler<{ Variables: { upload: Upload } }> {
  const received = limitConcurrency(place)
  const size = limitBody(bytes / 1024)
  return async (c, next) => {
    const keep = async () => c.set('upload', await read(c.req.raw))
    await received(c, async () => void (await size(c, keep)))
    await next()
  }
}

export type FormFile = { name: string; bytes: Uint8Array }

/**
 * A form with a `file`. `bytes` is the most of the whole form, `fileBytes` of the file. Throws `bad_request` for a body that is
 * no such form, `invalid` without a file, and as `readBody` does.
 */
export async function readFileForm(
  request: Request,
  { bytes, fileBytes }: { bytes: number; fileBytes: number },
): Promise<{ form: FormData; file: FormFile }> {
  const body = await readBody(request, { bytes })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(Buffer.from(body), { headers }).formData().catch((cause: unknown) => {
    throw new ProblemError('bad_request', { cause })
  })
  const file = form.get('file')
  if (!(file instanceof File)) throw new ProblemError('invalid', { fields: { file: 'required' } })
  if (file.size > fileBytes) throw new ProblemError('too_large')
  return { form, file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } }
}
