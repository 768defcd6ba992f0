import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { doneSchema } from '#features/auth/contract.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import { byAccount, requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  cropSchema,
  mediaInputSchema,
  mediaListQuery,
  mediaListSchema,
  mediaViewSchema,
} from '#features/media/contract.ts'
import type { Services } from '#features/services.ts'
import { WORK } from '#lib/bounds.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { limitConcurrencyPerKey } from '#platform/http/concurrency-limit.ts'
import { callsOf, TOO_MANY_UPLOADS } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { receiveUpload } from '#platform/http/receive-upload.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { FILE_FORM, type MediaUpload, PICTURE_FORM, readForm, UPLOAD } from './read-form.ts'
import { addMedia, changeMedia, cropMedia, removeMedia, replaceMedia, viewMedia, viewMediaList } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: media', access: 'staff', apiScope: 'content' })
/** Uploads of an account that are under way, and those in all that are received: each is held in memory. */
const RECEIVED = WORK['media received']

type Variables = SessionEnv['Variables'] & { upload: MediaUpload }

/** The same call at both of its addresses. */
const describeAdding = (id: string) =>
  documentedChange({
    id,
    description:
      'Adds a picture from a form with `file`, `altEn`, `altAr`, `credit` and `licence`: JPEG, PNG or WebP, at most 15 MB. It is encoded again, without what the camera wrote into it. `POST /api/media` and `POST /api/admin/media` are the same call.',
    problems: {
      400: 'The body is no such form',
      413: 'More than 15 MB',
      415: 'Another type of file, whatever its name says',
      422: '`fields.file`: none, or what is wrong with it or with the texts',
      429: TOO_MANY_UPLOADS,
    },
    body: PICTURE_FORM,
    answer: mediaViewSchema,
    status: 201,
  })

/** Routes of staff for the pictures of the site. */
export const mediaRoutes = (services: Services) => {
  const uploads = rateLimit('media', services.now, byAccount)
  const perAccount = limitConcurrencyPerKey(RECEIVED.ofAccount, byAccount)
  const receive = receiveUpload({ place: RECEIVED, bytes: UPLOAD.bytes, read: readForm })
  const texts = limitBody(8)
  const ofStaff = requireUser(services, { scope: 'content' })
  const add = async (c: Context<{ Variables: Variables }>) => {
    const { file, texts: described } = c.get('upload')
    return c.json(withVersion(c, await addMedia(services, c.get('actor'), file, described, c.get('requestId'))), 201)
  }
  return new Hono<{ Variables: Variables }>()
    .use('/admin/media/*', ofStaff, staffOnly)
    .get(
      '/admin/media',
      documented({
        id: 'adminListMedia',
        description:
          'Answers the pictures of the site page by page, the newest first; on request those that nothing uses or that lack alternative text.',
        answer: mediaListSchema,
      }),
      validate('query', mediaListQuery),
      async (c) => c.json(await viewMediaList(services, c.get('actor'), c.req.valid('query'))),
    )
    .post('/admin/media', describeAdding('adminCreateMedia'), uploads, perAccount, receive, add)
    .post('/media', ofStaff, staffOnly, describeAdding('createMedia'), uploads, perAccount, receive, add)
    .get(
      '/admin/media/:id',
      documented({
        id: 'adminGetMedia',
        description: 'Answers a picture, what uses it, and in `can` whether the caller may delete it.',
        versioned: true,
        answer: mediaViewSchema,
      }),
      validate('param', idParam),
      async (c) => c.json(withVersion(c, await viewMedia(services, c.get('actor'), c.req.valid('param').id))),
    )
    .put(
      '/admin/media/:id',
      texts,
      documentedChange({
        id: 'adminUpdateMedia',
        description:
          'Replaces alternative text, credit and licence of a picture. While something uses it, the alternative text is required in both languages.',
        versioned: true,
        answer: mediaViewSchema,
      }),
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
      documentedChange({
        id: 'adminReplaceMedia',
        description:
          'Replaces the file of a picture wherever it is used: a form with `file`, which may be what a new picture may be.',
        versioned: true,
        problems: {
          400: 'The body is no such form',
          413: 'More than 15 MB',
          415: 'Another type of file, whatever its name says',
          422: '`fields.file`: none, or what is wrong with it',
          429: TOO_MANY_UPLOADS,
        },
        body: FILE_FORM,
        answer: mediaViewSchema,
      }),
      validate('param', idParam),
      uploads,
      perAccount,
      receive,
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        const { file } = c.get('upload')
        return c.json(withVersion(c, await replaceMedia(services, c.get('actor'), at, file, c.get('requestId'))))
      },
    )
    .put(
      '/admin/media/:id/crop',
      texts,
      documentedChange({
        id: 'adminCropMedia',
        description: 'Keeps a part of a picture, given in percent of its sides, and drops the rest for good.',
        versioned: true,
        problems: { 429: 'Too many at the same time; `Retry-After` says when to come again' },
        answer: mediaViewSchema,
      }),
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
      documentedChange({
        id: 'adminDeleteMedia',
        description: 'Deletes a picture that nothing uses, with its file.',
        access: 'admin',
        apiScope: null,
        versioned: true,
        problems: { 409: '`in_use`: the picture itself says what uses it' },
        answer: doneSchema,
      }),
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
