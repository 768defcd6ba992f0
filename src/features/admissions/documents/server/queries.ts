import sql from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { rejectedKinds } from '#features/admissions/documents/rejected-kinds.ts'
import {
  APPLICATION_DOCUMENTS,
  DOCUMENT_LIMITS,
  type DocumentKind,
  type DocumentType,
  type Review,
} from '#features/admissions/documents/rules.ts'
import type { By } from '#lib/by.ts'
import { documentKinds } from './kind-queries.ts'

/** The SQL of documents. Each change is a transaction with its audit entry and, where a file is removed, its job. */

export type DocumentRow = {
  id: string
  userId: string
  kind: DocumentKind
  /** What it is, where the kind does not say it. */
  label: string | null
  type: DocumentType
  bytes: number
  /** Of the file in the store. */
  key: string
  sha256: string
  expiresOn: string | null
  createdAt: string
  review: Review
  reviewReason: string | null
  version: number
  /** Whether the student has an open application, for which staff have checked the document. */
  isInUse: boolean
}

/** Whether staff have ever checked the document `d`; a new expiry date takes the result away, not that. */
const wasReviewed = sql`
  (exists (select from audit_trail t where t.entity_type = 'document' and t.entity_id = d.id::text and t.action = 'document.reviewed')
    or exists (select from offer_conditions c where c.document_id = d.id and c.state <> 'open'))`

const columns = sql`
  d.id, d.user_id as "userId", d.kind, d.label, m.mime_type as type, m.bytes::float8, m.storage_key as key, m.sha256,
  d.expires_on::text as "expiresOn", d.created_at as "createdAt", d.review, d.review_reason as "reviewReason", d.version,
  (${wasReviewed} and exists (select from applications a where a.user_id = d.user_id and ${isOpen})) as "isInUse"`

export const documentsOf = (db: Db, userId: string) => rows<DocumentRow>(db)`
  select ${columns} from documents d join media m on m.id = d.media_id join document_kinds k on k.code = d.kind
  where d.user_id = ${userId} order by k.position, d.kind, d.created_at desc, d.id`

/** The usual kinds that are asked for and that a student has no document of, in their usual order. */
export async function missingKindsOf(db: Db, userId: string): Promise<DocumentKind[]> {
  const [documents, kinds] = await Promise.all([documentsOf(db, userId), documentKinds(db)])
  const away = new Set([
    ...documents.map(({ kind }) => kind),
    ...kinds.filter(({ isRetired }) => isRetired).map(({ code }) => code),
  ])
  return APPLICATION_DOCUMENTS.filter((kind) => !away.has(kind))
}

/** The kinds of which staff cannot use the newest document, and have asked for another. */
export const rejectedKindsOf = async (db: Db, userId: string): Promise<DocumentKind[]> =>
  rejectedKinds(await documentsOf(db, userId))

/** When the retention rules deleted the documents of a student last. */
export async function documentsExpiredAt(db: Db, userId: string): Promise<string | null> {
  const [row] = await rows<{ at: string | null }>(db)`select documents_expired_at as at from users where id = ${userId}`
  return row?.at ?? null
}

export async function documentById(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await rows<DocumentRow>(db)`
    select ${columns} from documents d join media m on m.id = d.media_id where d.id = ${id}`
  return row
}

export async function countDocuments(db: Db, userId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(db)`
    select count(*)::int4 as count from documents where user_id = ${userId}`
  return row?.count ?? 0
}

/** Whether the student has sent an application that still holds its answers, which lets staff see the documents. */
export async function hasApplied(db: Db, userId: string): Promise<boolean> {
  const found = await rows(db)`select from applications where user_id = ${userId} and anonymised_at is null limit 1`
  return found.length > 0
}

export type NewDocument = Pick<
  DocumentRow,
  'id' | 'userId' | 'kind' | 'label' | 'expiresOn' | 'key' | 'type' | 'bytes' | 'sha256'
> & { width: number | null; height: number | null; now: Date; requestId: string }

/**
 * Inserts the row of a file that is already in the store. `full` where the student has the maximum number, `no_account` where the
 * account was closed or deleted during the upload.
 */
export function addDocument(db: Db, document: NewDocument): Promise<'added' | 'full' | 'no_account'> {
  const { id, userId, kind, label, expiresOn, key, type, bytes, width, height, sha256, requestId } = document
  const at = document.now.toISOString()
  return transact(db, async (tx) => {
    const student = await rows(tx)`
      select from users where id = ${userId} and disabled_at is null and deleted_at is null for update`
    if (student.length === 0) return 'no_account'
    // Counted by a statement after the lock: the one that waited for it would not see what was added in the meantime.
    if ((await countDocuments(tx, userId)) >= DOCUMENT_LIMITS.perStudent) return 'full'
    const mediaId = crypto.randomUUID()
    await rows(tx)`
      insert into media (id, storage_key, visibility, mime_type, bytes, width, height, sha256, uploaded_by, created_at)
      values (${mediaId}, ${key}, 'private', ${type}, ${bytes}, ${width}, ${height}, ${sha256}, ${userId}, ${at})`
    await rows(tx)`
      insert into documents (id, user_id, media_id, kind, label, expires_on, created_at, updated_at)
      values (${id}, ${userId}, ${mediaId}, ${kind}, ${label}, ${expiresOn}, ${at}, ${at})`
    const entity = { entityType: 'document', entityId: id } as const
    await record(tx, { actorId: userId, action: 'document.added', ...entity, after: { kind }, requestId })
    await enqueue(tx, 'document.added', { id })
    return 'added'
  })
}

/**
 * Changes the expiry date. A review covers the date too, so it is pending again. False where the document has another
 * version.
 */
export function changeExpiry(
  db: Db,
  id: string,
  { expiresOn, version }: { expiresOn: string | null; version: number },
  { actorId, requestId, now }: By,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const [before] = await rows<{ review: Review; isSame: boolean }>(tx)`
      select review, expires_on is not distinct from ${expiresOn}::date as "isSame"
      from documents where id = ${id} and version = ${version} for update`
    if (!before) return false
    if (before.isSame) return true
    await rows(tx)`
      update documents set expires_on = ${expiresOn}, review = 'pending', review_reason = null, reviewed_by = null,
        reviewed_at = null, version = version + 1, updated_at = ${now.toISOString()}
      where id = ${id}`
    const entity = { entityType: 'document', entityId: id } as const
    const change = { before: { review: before.review }, after: { review: 'pending' satisfies Review } }
    await record(tx, { actorId, action: 'document.changed', ...entity, ...change, requestId })
    return true
  })
}

/**
 * Deletes a document; a job removes the file. False where staff have checked it for an application that is open: one that
 * nobody has checked, such as somebody else's passport, can still be taken back.
 */
export function removeDocument(db: Db, id: string, { actorId, requestId }: By): Promise<boolean> {
  return transact(db, async (tx) => {
    // Submitting an application locks the same row, so the next statement sees one that was sent in the meantime.
    const [student] = await rows<{ id: string }>(tx)`
      select id from users where id = (select user_id from documents where id = ${id}) for update`
    if (!student) return false
    const open = await rows(tx)`select from applications a where a.user_id = ${student.id} and ${isOpen} limit 1`
    const [removed] = await rows<{ mediaId: string; kind: DocumentKind }>(tx)`
      delete from documents d where id = ${id} and (${open.length === 0} or not ${wasReviewed}) returning media_id as "mediaId", kind`
    if (!removed) return false
    const files = await rows<{ key: string }>(tx)`
      delete from media where id = ${removed.mediaId} returning storage_key as key`
    for (const { key } of files) await enqueue(tx, 'document.removed', { key })
    const entity = { entityType: 'document', entityId: id } as const
    await record(tx, { actorId, action: 'document.removed', ...entity, before: { kind: removed.kind }, requestId })
    return true
  })
}

type DocumentReview = {
  /** `pending` takes the review before it back. */
  review: Review
  reason: string | null
  version: number
  /** Whether the student gets the mail about this document alone. */
  isMailed?: boolean
}

/** Stores a review. False where the document has another version. */
export function reviewDocument(
  db: Db,
  id: string,
  { review, reason, version, isMailed = true }: DocumentReview,
  { actorId, requestId, now }: By,
): Promise<boolean> {
  const reviewer = review === 'pending' ? { id: null, at: null } : { id: actorId, at: now.toISOString() }
  return transact(db, async (tx) => {
    const reviewed = await affected(tx)`
      update documents set review = ${review}, review_reason = ${reason}, reviewed_by = ${reviewer.id},
        reviewed_at = ${reviewer.at}, version = version + 1, updated_at = ${now.toISOString()}
      where id = ${id} and version = ${version}`
    if (reviewed === 0) return false
    if (review === 'rejected' && isMailed) await enqueue(tx, 'document.refused', { id })
    const entity = { entityType: 'document', entityId: id } as const
    await record(tx, { actorId, action: 'document.reviewed', ...entity, after: { review }, requestId })
    return true
  })
}

/** Reviews a document with what asked for it, without a mail of its own; one that is reviewed so already stays as it is. */
export async function reviewWith(
  tx: Db,
  id: string,
  { review, reason }: { review: 'accepted' | 'rejected'; reason: string },
  by: By,
): Promise<void> {
  const document = await documentById(tx, id)
  if (!document || document.review === review) return
  const { version } = document
  await reviewDocument(tx, id, { review, reason: review === 'rejected' ? reason : null, version, isMailed: false }, by)
}

/** Records that staff opened a document. */
export async function recordViewed(db: Db, id: string, { actorId, requestId }: Omit<By, 'now'>): Promise<void> {
  await record(db, { actorId, action: 'document.seen', entityType: 'document', entityId: id, requestId })
}

/** Records that staff listed the documents of a student. */
export async function recordListed(db: Db, userId: string, { actorId, requestId }: Omit<By, 'now'>): Promise<void> {
  await record(db, { actorId, action: 'document.listed', entityType: 'user', entityId: userId, requestId })
}
