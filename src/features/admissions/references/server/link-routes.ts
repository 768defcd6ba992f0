import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'
import { linkTokenSchema } from '#features/admissions/private-links/contract.ts'
import { requireLink } from '#features/admissions/private-links/server/links.ts'
import { LINK_TOKEN_HEADER, referenceAnswerSchema } from '#features/admissions/references/contract.ts'
import { REFERENCE_LIMITS } from '#features/admissions/references/rules.ts'
import type { Services } from '#features/services.ts'
import { WORK } from '#lib/bounds.ts'
import { toPlainText } from '#lib/typed-text.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { noStore } from '#platform/http/no-store.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { readBody } from '#platform/http/read-body.ts'
import { receiveUpload } from '#platform/http/receive-upload.ts'
import { validate } from '#platform/http/validate.ts'
import { giveReference, refuseReference, viewReference } from './reference.ts'

const { documentedChange } = callsOf({ tag: 'private links', access: 'everybody' })
const smallBody = limitBody(8)
const DEAD = 'The link is made up, for something else, expired or taken back'
/** A letter, each letter escaped, beside the file. */
const FORM_BYTES = DOCUMENT_LIMITS.bytes + 256 * 1024

type Form = { letter: string; file: Uint8Array | null }
type Variables = RequestIdVariables & { upload: Form }

const tokenOf = (c: Context): string => c.req.header(LINK_TOKEN_HEADER) ?? c.req.query('token') ?? ''

/** Lets nobody send a file without a link that works: a stranger takes up none of the places in which files are received. */
export const requireReferenceLink =
  ({ db, now }: Pick<Services, 'db' | 'now'>, { isPage = false } = {}): MiddlewareHandler =>
  async (c, next) => {
    try {
      await requireLink(db, 'reference', tokenOf(c), now())
    } catch (error) {
      if (!isPage || !(error instanceof ProblemError) || error.code !== 'not_found') throw error
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(pathname + search, 303)
    }
    await next()
  }

/** What referees do by the link in a mail; see guardians/server/link-routes.ts for where the token is. */
export const referenceLinkRoutes = (services: Services) => {
  const tries = rateLimit('private links', services.now)
  const receive = receiveUpload({ place: WORK['references received'], bytes: FORM_BYTES, read: readForm })
  return new Hono<{ Variables: Variables }>()
    .post(
      '/references',
      smallBody,
      documentedChange({
        id: 'openReference',
        description: 'Answers whose reference is asked for by the link; changes nothing.',
        problems: { 404: DEAD, 429: TOO_MANY_IN_AN_HOUR },
        answer: referenceAnswerSchema,
      }),
      validate('json', linkTokenSchema),
      tries,
      noStore,
      async (c) => c.json({ data: await viewReference(services, c.req.valid('json').token) }),
    )
    .post(
      '/references/letter',
      documentedChange({
        id: 'giveReference',
        description: `Gives a reference: a letter, a file like a document, or both. The token is in \`${LINK_TOKEN_HEADER}\`.`,
        problems: {
          404: DEAD,
          409: '`not_possible_now`: declined before, and somebody else was named since',
          413: 'More than 10 MB',
          415: 'Another type of file, whatever its name says',
          422: 'Neither a letter nor a file, too long a letter, or under `file` what is wrong with the file',
          429: TOO_MANY_IN_AN_HOUR,
        },
        body: {
          'multipart/form-data': z.object({
            letter: z.string().max(REFERENCE_LIMITS.letter).optional(),
            file: z.string().meta({ format: 'binary' }).optional(),
          }),
        },
        answer: referenceAnswerSchema,
      }),
      tries,
      requireReferenceLink(services),
      receive,
      noStore,
      async (c) => c.json({ data: await giveReference(services, tokenOf(c), c.get('upload'), c.get('requestId')) }),
    )
    .post(
      '/references/refusal',
      smallBody,
      documentedChange({
        id: 'declineReference',
        description:
          'Declines to write a reference, which can still be given until somebody else is named; the student is notified.',
        problems: { 404: DEAD, 429: TOO_MANY_IN_AN_HOUR },
        answer: referenceAnswerSchema,
      }),
      validate('json', linkTokenSchema),
      tries,
      noStore,
      async (c) => c.json({ data: await refuseReference(services, c.req.valid('json').token, c.get('requestId')) }),
    )
}

async function readForm(request: Request): Promise<Form> {
  const body = await readBody(request, { bytes: FORM_BYTES })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(Buffer.from(body), { headers }).formData().catch((cause: unknown) => {
    throw new ProblemError('bad_request', { cause })
  })
  const [typed, file] = [form.get('letter'), form.get('file')]
  const letter = typeof typed === 'string' ? toPlainText(typed) : ''
  if (letter.length > REFERENCE_LIMITS.letter) throw new ProblemError('invalid', { fields: { letter: 'too_long' } })
  // A browser sends an empty file where none was chosen.
  const isFile = file instanceof File && file.size > 0
  if (isFile && file.size > DOCUMENT_LIMITS.bytes) throw new ProblemError('too_large')
  return { letter, file: isFile ? new Uint8Array(await file.arrayBuffer()) : null }
}
