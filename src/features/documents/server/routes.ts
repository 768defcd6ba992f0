import { type Context, Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import {
  documentAnswerSchema,
  documentChangeSchema,
  documentQuery,
  documentsAnswerSchema,
  reviewInputSchema,
} from '#features/documents/contract.ts'
import { DOCUMENT_LIMITS } from '#features/documents/rules.ts'
import type { Services } from '#features/services.ts'
import { HOUR_SECONDS } from '#lib/durations.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { limitConcurrency, limitConcurrencyPerKey } from '#platform/http/concurrency-limit.ts'
import { requireVersion } from '#platform/http/if-match.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { readBody } from '#platform/http/read-body.ts'
import { documented, documentedChange, idParam, validate } from '#platform/http/validate.ts'
import {
  changeExpiryDate,
  deleteDocument,
  documentsOfApplicant,
  readDocument,
  requireBelowLimit,
  review,
  uploadDocument,
  viewDocuments,
} from './service.ts'

const TAG = 'documents'
/**
 * Uploads that are under way: of one account, and in all. A place is taken before the body is received, since a body is
 * held in memory from its first byte on: 10 MB at most, and as much again while its parts are joined, so 1 GB in all. Were it
 * taken afterwards, any number of bodies would be held by then. Before a place is free nothing of a body is read, but for
 * what the connection buffers. How long a slow one keeps its place is bounded by `readBody`: 10 seconds, and 20 for each
 * megabyte that has come. Bodies in files instead would need a bound of their own on the disk, and be a second copy of
 * papers to erase.
 */
const AT_ONCE = { ofAccount: 2, inAll: 50 }
const applicantParam = z.object({ userId: z.uuid() })

const EXTENSIONS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

export const documentRoutes = (services: Services) => {
  const uploads = rateLimit({ perCaller: 200, inTotal: 2000, seconds: HOUR_SECONDS, now: services.now })
  const guard = requireUser(services)
  return new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/documents/*', guard)
    .use('/admin/documents/*', guard)
    .use('/admin/applicants/*', guard)
    .get('/documents', documented(TAG, 'The documents of whoever asks', documentsAnswerSchema), async (c) =>
      c.json({ data: await viewDocuments(services, c.get('actor')) }),
    )
    .post(
      '/documents',
      documentedChange(TAG, 'Add a document; the body is the file', documentAnswerSchema, 201),
      validate('query', documentQuery),
      uploads,
      limitConcurrencyPerKey(AT_ONCE.ofAccount, (c: Context<{ Variables: SessionVariables }>) => c.get('actor').userId),
      limitConcurrency(AT_ONCE.inAll),
      limitBody(DOCUMENT_LIMITS.bytes / 1024),
      async (c) => {
        await requireBelowLimit(services, c.get('actor'))
        const upload = await readBody(c.req.raw, DOCUMENT_LIMITS)
        const added = await uploadDocument(services, c.get('actor'), c.req.valid('query'), upload, c.get('requestId'))
        return c.json({ data: added }, 201)
      },
    )
    .get(
      '/documents/:id/file',
      documented(TAG, 'The file itself', z.string()),
      validate('param', idParam),
      async (c) => {
        const { row, bytes } = await readDocument(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))
        // Never shown by a browser as a page of ours, whatever is in it.
        return c.body(Uint8Array.from(bytes), 200, {
          'content-type': row.type,
          'content-disposition': `attachment; filename="${row.kind}.${EXTENSIONS[row.type]}"`,
          'content-security-policy': "default-src 'none'; sandbox",
        })
      },
    )
    .put(
      '/documents/:id',
      limitBody(1),
      documentedChange(TAG, 'Say when a document runs out, at the version in If-Match', documentAnswerSchema),
      validate('param', idParam),
      validate('json', documentChangeSchema),
      async (c) => {
        const changed = { id: c.req.valid('param').id, version: requireVersion(c), ...c.req.valid('json') }
        return c.json({ data: await changeExpiryDate(services, c.get('actor'), changed, c.get('requestId')) })
      },
    )
    .delete(
      '/documents/:id',
      documentedChange(TAG, 'Remove a document', doneSchema),
      validate('param', idParam),
      async (c) => {
        await deleteDocument(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))
        return c.json(done)
      },
    )
    .get(
      '/admin/applicants/:userId/documents',
      documented(TAG, 'The documents of a student who has applied', documentsAnswerSchema),
      validate('param', applicantParam),
      async (c) =>
        c.json({
          data: await documentsOfApplicant(services, c.get('actor'), c.req.valid('param').userId, c.get('requestId')),
        }),
    )
    .put(
      '/admin/documents/:id/review',
      limitBody(16),
      documentedChange(
        TAG,
        'Accept a document, or say why another is wanted, at the version in If-Match',
        documentAnswerSchema,
      ),
      validate('param', idParam),
      validate('json', reviewInputSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const decision = { id, version: requireVersion(c), input: c.req.valid('json') }
        return c.json({ data: await review(services, c.get('actor'), decision, c.get('requestId')) })
      },
    )
}
