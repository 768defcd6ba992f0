import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import {
  cropSchema,
  mediaInputSchema,
  mediaListQuery,
  mediaListSchema,
  mediaViewSchema,
} from '#features/media/contract.ts'
import { MEDIA_LIMITS } from '#features/media/rules.ts'
import type { Services } from '#features/services.ts'
import { HOUR_SECONDS } from '#lib/durations.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { limitConcurrency, limitConcurrencyPerKey } from '#platform/http/concurrency-limit.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { readBody } from '#platform/http/read-body.ts'
import { documented, documentedChange, idParam, validate } from '#platform/http/validate.ts'
import { addMedia, changeMedia, cropMedia, removeMedia, replaceMedia, viewMedia, viewMediaList } from './service.ts'

const TAG = 'staff: media'
/** Uploads that are under way, of one account and in all, for each is held in memory. */
const AT_ONCE = { ofAccount: 3, inAll: 12 }
/** Bytes of a whole upload: the file, and what a form says around it. */
const UPLOAD = { bytes: MEDIA_LIMITS.bytes + 16 * 1024 }

type Variables = SessionVariables & RequestIdVariables

/** Routes of staff for the pictures of the site. */
export const mediaRoutes = (services: Services) => {
  const uploads = rateLimit({ perCaller: 600, inTotal: 2000, seconds: HOUR_SECONDS, now: services.now })
  const perAccount = limitConcurrencyPerKey(
    AT_ONCE.ofAccount,
    (c: Context<{ Variables: Variables }>) => c.get('actor').userId,
  )
  const inAll = limitConcurrency(AT_ONCE.inAll)
  const size = limitBody(UPLOAD.bytes / 1024)
  const texts = limitBody(8)
  return new Hono<{ Variables: Variables }>()
    .use('/admin/media/*', requireUser(services, { scope: 'content' }), staffOnly)
    .get(
      '/admin/media',
      documented(TAG, 'The pictures of the site, the newest first', mediaListSchema),
      validate('query', mediaListQuery),
      async (c) => c.json(await viewMediaList(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/media',
      documentedChange(
        TAG,
        'Add a picture: a form with `file`, `altEn`, `altAr`, `credit` and `licence`',
        mediaViewSchema,
        201,
      ),
      uploads,
      perAccount,
      inAll,
      size,
      async (c) => {
        const { file, texts: described } = await readForm(c.req.raw)
        return c.json(
          withVersion(c, await addMedia(services, c.get('actor'), file, described, c.get('requestId'))),
          201,
        )
      },
    )
    .get(
      '/admin/media/:id',
      documented(TAG, 'One picture, and where it is used; the ETag is its version', mediaViewSchema),
      validate('param', idParam),
      async (c) => c.json(withVersion(c, await viewMedia(services, c.get('actor'), c.req.valid('param').id))),
    )
    .put(
      '/admin/media/:id',
      texts,
      documentedChange(
        TAG,
        'Alternative text, credit and licence of a picture, at the version of If-Match',
        mediaViewSchema,
      ),
      validate('param', idParam),
      validate('json', mediaInputSchema),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        const view = await changeMedia(services, c.get('actor'), at, c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
    .put(
      '/admin/media/:id/file',
      documentedChange(TAG, 'Replace the file of a picture wherever it is used: a form with `file`', mediaViewSchema),
      validate('param', idParam),
      uploads,
      perAccount,
      inAll,
      size,
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        const { file } = await readForm(c.req.raw)
        return c.json(withVersion(c, await replaceMedia(services, c.get('actor'), at, file, c.get('requestId'))))
      },
    )
    .put(
      '/admin/media/:id/crop',
      texts,
      documentedChange(TAG, 'Keep a part of a picture, given in percent', mediaViewSchema),
      validate('param', idParam),
      validate('json', cropSchema),
      perAccount,
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        const view = await cropMedia(services, c.get('actor'), at, c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
    .delete(
      '/admin/media/:id',
      documentedChange(TAG, 'Delete a picture that nothing uses, at the version of If-Match', doneSchema),
      validate('param', idParam),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        await removeMedia(services, c.get('actor'), at, c.get('requestId'))
        return c.json({ status: 'done' } as const)
      },
    )
}

/** Before anything of an upload is read. */
const staffOnly: MiddlewareHandler<{ Variables: Variables }> = async (c, next) => {
  requireAbility(c.get('actor'), 'content.edit')
  await next()
}

const formSchema = z.object({
  altEn: z.string().optional(),
  altAr: z.string().optional(),
  credit: z.string().optional(),
  licence: z.string().optional(),
})

/** Throws `bad_request` for a body that is no such form, `invalid` without a file or with a text that is too long. */
async function readForm(request: Request) {
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
