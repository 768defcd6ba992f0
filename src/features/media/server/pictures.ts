import { Hono } from 'hono'
import { z } from 'zod'
import type { Services } from '#features/services.ts'
import { MEDIA_WIDTHS } from '#lib/media-address.ts'
import { isKnown } from '#platform/http/etag.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { readVariant } from './files.ts'
import { publicFile } from './queries.ts'

const pictureParam = idParam.extend({
  file: z
    .string()
    .transform((name) => Number(name.replace('.webp', '')))
    .pipe(z.literal(MEDIA_WIDTHS)),
})
const pictureQuery = z.object({ v: z.string().max(12).optional().catch(undefined) })

const FOR_GOOD = 'public, max-age=31536000, immutable'
/** Without the version of the file in its address, a picture may be another one tomorrow. */
const ASK_AGAIN = 'public, max-age=300, must-revalidate'

/** `GET /media/{id}/{width}.webp`: the pictures of the library, for everybody. No browser opens one as a page. */
export const mediaPictures = ({ db, storage }: Services) =>
  new Hono().get(
    '/media/:id/:file{\\d+\\.webp}',
    validate('param', pictureParam),
    validate('query', pictureQuery),
    async (c) => {
      const { id, file: width } = c.req.valid('param')
      const stored = await publicFile(db, id)
      if (!stored) throw new ProblemError('not_found')
      const version = stored.sha256.slice(0, 12)
      const headers = {
        etag: `"${version}-${width}"`,
        'cache-control': c.req.valid('query').v === version ? FOR_GOOD : ASK_AGAIN,
        'content-security-policy': "default-src 'none'; sandbox",
        // Where a page of ours is shared, it is shown with its picture.
        'cross-origin-resource-policy': 'cross-origin',
      }
      if (isKnown(c, headers.etag)) return c.body(null, 304, headers)
      const picture = await readVariant(storage, stored, width)
      if (!picture) throw new ProblemError('not_found')
      return c.body(Uint8Array.from(picture), 200, { ...headers, 'content-type': 'image/webp' })
    },
  )
