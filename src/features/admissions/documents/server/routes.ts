import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import {
  documentAnswerSchema,
  documentChangeSchema,
  documentKindsSchema,
  documentQuery,
  documentsAnswerSchema,
  ownDocumentsAnswerSchema,
  reviewInputSchema,
} from '#features/admissions/documents/contract.ts'
import { DOCUMENT_LIMITS, DOCUMENT_TYPES } from '#features/admissions/documents/rules.ts'
import { done, doneSchema } from '#features/auth/contract.ts'
import { byAccount, requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { WORK } from '#lib/bounds.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { limitConcurrencyPerKey } from '#platform/http/concurrency-limit.ts'
import { callsOf, TOO_MANY_UPLOADS } from '#platform/http/documented.ts'
import { requireVersion } from '#platform/http/if-match.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { readBody } from '#platform/http/read-body.ts'
import { receiveUpload } from '#platform/http/receive-upload.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { documentKinds } from './kind-queries.ts'
import {
  changeExpiryDate,
  deleteDocument,
  documentsOfApplicant,
  readDocument,
  requireBelowLimit,
  review,
  uploadDocument,
  viewOwnDocuments,
} from './service.ts'

const { documented, documentedChange, documentedFile } = callsOf({ tag: 'documents', access: 'account' })
/**
 * Uploads of an account that are under way, and those in all that are received. A place is taken before the body is received,
 * since a body is held in memory from its first byte on: 10 MB at most, and as much again while its parts are joined, so 1 GB
 * in all. Before a place is free nothing of a body is read, except what the connection buffers. `readBody` bounds how long a
 * slow one keeps its place: 10 seconds, and 20 for each megabyte that has arrived. A complete one gives its place up and waits
 * to be examined: at most 40 PDFs and 40 pictures, 0.8 GB. Bodies in files would need a bound of their own on the disk, and
 * would be a second copy of papers to erase.
 */
const RECEIVED = WORK['documents received']
const anyFile = z.string().meta({ format: 'binary' })
const DOCUMENT_BODY = Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, anyFile]))
const applicantParam = z.object({ userId: z.uuid() })

type Variables = SessionEnv['Variables'] & { upload: Uint8Array }

const EXTENSIONS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

export const documentRoutes = (services: Services) => {
  const uploads = rateLimit('documents', services.now, byAccount)
  const guard = requireUser(services)
  const hasRoom: MiddlewareHandler<{ Variables: Variables }> = async (c, next) => {
    await requireBelowLimit(services, c.get('actor'))
    await next()
  }
  const receive = receiveUpload({
    place: RECEIVED,
    bytes: DOCUMENT_LIMITS.bytes,
    read: (request) => readBody(request, DOCUMENT_LIMITS),
  })
  return new Hono<{ Variables: Variables }>()
    .use('/documents/*', guard)
    .use('/document-kinds', guard)
    .use('/admin/documents/*', guard)
    .use('/admin/applicants/*', guard)
    .get(
      '/documents',
      documented({
        id: 'listDocuments',
        description: 'Answers the documents of the account: kind, expiry date and how staff have reviewed each.',
        answer: ownDocumentsAnswerSchema,
      }),
      async (c) => c.json(await viewOwnDocuments(services, c.get('actor'))),
    )
    .get(
      '/document-kinds',
      documented({
        id: 'listDocumentKinds',
        description: 'Answers the kinds of documents in both languages: which are open to students, which are retired.',
        answer: documentKindsSchema,
      }),
      async (c) => c.json({ data: [...(await documentKinds(services.db))] }),
    )
    .post(
      '/documents',
      documentedChange({
        id: 'uploadDocument',
        description:
          'Adds a document; the body is the file itself: PDF, JPEG, PNG or WebP, at most 10 MB, 40 in all. Pictures are encoded again, PDFs are normalised, and nothing active is kept.',
        problems: {
          409: 'There are as many documents as an account may have',
          413: 'More than 10 MB',
          415: 'Another type of file, whatever its name says',
          422: 'The kind or expiry date, or under `file` what is wrong with the file',
          429: TOO_MANY_UPLOADS,
        },
        body: DOCUMENT_BODY,
        answer: documentAnswerSchema,
        status: 201,
      }),
      validate('query', documentQuery),
      uploads,
      limitConcurrencyPerKey(RECEIVED.ofAccount, byAccount),
      hasRoom,
      receive,
      async (c) => {
        const { actor, upload, requestId } = c.var
        const added = await uploadDocument(services, actor, c.req.valid('query'), upload, requestId)
        return c.json({ data: added }, 201)
      },
    )
    .get(
      '/documents/:id/file',
      documentedFile({
        id: 'downloadDocument',
        description:
          'Answers the file of a document: to its owner, and to counsellors and administrators once its owner has applied. That staff opened it is recorded.',
        types: DOCUMENT_TYPES,
      }),
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
      documentedChange({
        id: 'updateDocument',
        description:
          'Changes the expiry date of a document, which staff then review again. `If-Match` carries its `version`.',
        versioned: true,
        answer: documentAnswerSchema,
      }),
      validate('param', idParam),
      validate('json', documentChangeSchema),
      async (c) => {
        const changed = { id: c.req.valid('param').id, version: requireVersion(c), ...c.req.valid('json') }
        return c.json({ data: await changeExpiryDate(services, c.get('actor'), changed, c.get('requestId')) })
      },
    )
    .delete(
      '/documents/:id',
      documentedChange({
        id: 'deleteDocument',
        description: 'Deletes a document and its file.',
        problems: { 409: 'An open application needs it' },
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        await deleteDocument(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))
        return c.json(done)
      },
    )
    .get(
      '/admin/applicants/:userId/documents',
      documented({
        id: 'listApplicantDocuments',
        description: 'Answers the documents of a student who has applied. The access is recorded.',
        access: 'counsellor',
        answer: documentsAnswerSchema,
      }),
      validate('param', applicantParam),
      async (c) =>
        c.json({
          data: await documentsOfApplicant(services, c.get('actor'), c.req.valid('param').userId, c.get('requestId')),
        }),
    )
    .put(
      '/admin/documents/:id/review',
      limitBody(16),
      documentedChange({
        id: 'reviewDocument',
        description:
          'Accepts a document, or says why another is wanted, which the student reads. `If-Match` carries its `version`.',
        access: 'counsellor',
        versioned: true,
        problems: { 403: 'Signed in, without the permission; or the document is your own' },
        answer: documentAnswerSchema,
      }),
      validate('param', idParam),
      validate('json', reviewInputSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const decision = { id, version: requireVersion(c), input: c.req.valid('json') }
        return c.json({ data: await review(services, c.get('actor'), decision, c.get('requestId')) })
      },
    )
}
