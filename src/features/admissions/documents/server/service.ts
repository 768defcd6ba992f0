import { createHash } from 'node:crypto'
import type { DocumentQuery, DocumentView, OwnDocuments, ReviewInput } from '#features/admissions/documents/contract.ts'
import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { DOCUMENTS } from '#platform/storage/storage.ts'
import { readStored } from '#platform/storage/stored-files.ts'
import { examine } from './examine.ts'
import { mayAdd } from './kind-queries.ts'
import {
  addDocument,
  changeExpiry,
  countDocuments,
  type DocumentRow,
  documentById,
  documentsExpiredAt,
  documentsOf,
  hasApplied,
  recordListed,
  recordViewed,
  removeDocument,
  reviewDocument,
} from './queries.ts'

/** Documents are visible to their student and to staff who review applications; for others they are `not_found`. */

export const viewDocuments = async ({ db }: Services, { userId }: Actor): Promise<DocumentView[]> =>
  (await documentsOf(db, userId)).map(toView)

/** The same, and when earlier ones were deleted because their time was over. */
export const viewOwnDocuments = async (services: Services, actor: Actor): Promise<OwnDocuments> => {
  const [data, expiredAt] = await Promise.all([
    viewDocuments(services, actor),
    documentsExpiredAt(services.db, actor.userId),
  ])
  return { data, expiredAt }
}

/** Throws `conflict` at the maximum number of documents. Checked before the file is received; `addDocument` checks again. */
export async function requireBelowLimit({ db }: Services, { userId }: Actor): Promise<void> {
  if ((await countDocuments(db, userId)) >= DOCUMENT_LIMITS.perStudent) throw new ProblemError('conflict')
}

/**
 * Stores an upload, made harmless. The file is stored before its row, so a crash between the two leaves a file without a row,
 * which is put aside (sweep.ts), and never a row without its file.
 * Throws as `examine` does, `invalid` for a kind that is not open to the student, `conflict` where there are too many, `session_ended` where the account was deleted since.
 */
export async function uploadDocument(
  services: Services,
  { userId }: Actor,
  { kind, label, expiresOn }: DocumentQuery,
  upload: Uint8Array,
  requestId: string,
): Promise<DocumentView> {
  const { db, storage, now } = services
  if (!(await mayAdd(db, userId, kind))) throw new ProblemError('invalid', { fields: { kind: 'not_offered' } })
  const { bytes, type, width, height } = await examine(upload, userId)
  const id = crypto.randomUUID()
  const key = `${DOCUMENTS}/${crypto.randomUUID()}`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storage.put(key, bytes)
  const document = { id, userId, kind, label, expiresOn, key, type, bytes: bytes.byteLength, width, height, sha256 }
  const outcome = await addDocument(db, { ...document, now: now(), requestId })
  if (outcome !== 'added') {
    await storage.delete(key)
    throw new ProblemError(outcome === 'full' ? 'conflict' : 'session_ended')
  }
  return toView(await requireDocument(services, id))
}

/**
 * Changes the expiry date, which staff then review again. Throws `not_found` for another student's document, and `stale`
 * where it has changed since.
 */
export async function changeExpiryDate(
  services: Services,
  { userId }: Actor,
  { id, version, expiresOn }: { id: string; version: number; expiresOn: string | null },
  requestId: string,
): Promise<DocumentView> {
  const row = await requireDocument(services, id)
  if (row.userId !== userId) throw new ProblemError('not_found')
  const by = { actorId: userId, requestId, now: services.now() }
  if (!(await changeExpiry(services.db, id, { expiresOn, version }, by))) throw new ProblemError('stale')
  return toView(await requireDocument(services, id))
}

/** Throws `not_found` for another student's document, `conflict` where staff have checked it for an open application. */
export async function deleteDocument(
  services: Services,
  { userId }: Actor,
  id: string,
  requestId: string,
): Promise<void> {
  const row = await requireDocument(services, id)
  if (row.userId !== userId) throw new ProblemError('not_found')
  const { db, now } = services
  if (!(await removeDocument(db, id, { actorId: userId, requestId, now: now() }))) throw new ProblemError('conflict')
}

/** The file, for its owner or for staff, whose access is recorded in the audit log. */
export async function readDocument(services: Services, actor: Actor, id: string, requestId: string) {
  const row = await requireDocument(services, id)
  if (row.userId !== actor.userId) {
    if (!(await mayReview(services, actor, row))) throw new ProblemError('not_found')
    await recordViewed(services.db, id, { actorId: actor.userId, requestId })
  }
  return { row, bytes: await readStored(services.storage, row.key) }
}

/** The documents of a student who has applied, for staff; the access is recorded. Throws `forbidden`, or `not_found`. */
export async function documentsOfApplicant(
  services: Services,
  actor: Actor,
  userId: string,
  requestId: string,
): Promise<DocumentView[]> {
  requireAbility(actor, 'applications.review')
  if (!(await hasApplied(services.db, userId))) throw new ProblemError('not_found')
  await recordListed(services.db, userId, { actorId: actor.userId, requestId })
  return (await documentsOf(services.db, userId)).map(toView)
}

/**
 * Accepts or rejects a document, or takes its review back; the student learns of a rejection only. Throws `forbidden` for
 * one's own document too, and `stale` where it has changed since.
 */
export async function review(
  services: Services,
  actor: Actor,
  { id, version, input }: { id: string; version: number; input: ReviewInput },
  requestId: string,
): Promise<DocumentView> {
  requireAbility(actor, 'applications.review')
  const row = await requireDocument(services, id)
  if (!(await mayReview(services, actor, row))) throw new ProblemError('not_found')
  if (row.userId === actor.userId) throw new ProblemError('forbidden')
  // One that nobody has checked stays so: its student may still remove it.
  if (input.review === 'pending' && row.review === 'pending' && row.version === version) return toView(row)
  const decision = { review: input.review, reason: input.review === 'rejected' ? input.reason : null, version }
  const by = { actorId: actor.userId, requestId, now: services.now() }
  if (!(await reviewDocument(services.db, id, decision, by))) throw new ProblemError('stale')
  return toView(await requireDocument(services, id))
}

const mayReview = async ({ db }: Services, actor: Actor, { userId }: DocumentRow): Promise<boolean> =>
  can(actor, 'applications.review') && hasApplied(db, userId)

async function requireDocument({ db }: Services, id: string): Promise<DocumentRow> {
  const row = await documentById(db, id)
  if (!row) throw new ProblemError('not_found')
  return row
}

/** Without whose it is and where its file is. */
const toView = ({ id, userId, key, sha256, createdAt, isInUse, ...shown }: DocumentRow): DocumentView => ({
  _id: id,
  ...shown,
  addedAt: createdAt,
  can: { delete: !isInUse },
})
