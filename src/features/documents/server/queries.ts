import sql from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { DocumentKind, DocumentType, Review } from '#features/documents/rules.ts'
import { DOCUMENT_LIMITS } from '#features/documents/rules.ts'
import type { By } from '#lib/by.ts'

/** The SQL of documents. Each change is one statement with its line in the trail and, where a file goes, its job. */

export type DocumentRow = {
  id: string
  userId: string
  kind: DocumentKind
  type: DocumentType
  bytes: number
  /** Of the file in the store. */
  key: string
  expiresOn: string | null
  createdAt: string
  review: Review
  reviewReason: string | null
  version: number
  /** An application of the student is under way, or was never begun. */
  isInUse: boolean
}

const columns = sql`
  d.id, d.user_id as "userId", d.kind, m.mime_type as type, m.bytes::float8, m.storage_key as key,
  d.expires_on::text as "expiresOn", d.created_at as "createdAt", d.review, d.review_reason as "reviewReason", d.version,
  exists (select from applications a where a.user_id = d.user_id
    and ${isOpen}) as "isInUse"`

export const documentsOf = (db: Db, userId: string) => rows<DocumentRow>(db)`
  select ${columns} from documents d join media m on m.id = d.media_id where d.user_id = ${userId}
  order by d.kind, d.created_at desc, d.id`

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

/** Whether the student has sent an application, so that staff have a reason to look. */
export async function hasApplied(db: Db, userId: string): Promise<boolean> {
  const found = await rows(db)`select from applications where user_id = ${userId} limit 1`
  return found.length > 0
}

export type NewDocument = {
  id: string
  userId: string
  kind: DocumentKind
  expiresOn: string | null
  key: string
  type: DocumentType
  bytes: number
  width: number | null
  height: number | null
  sha256: string
  now: Date
  requestId: string
}

/**
 * Notes a file that is in the store already. `full` where the student has as many as one may have, `gone` where the account
 * was closed or deleted while the file was on its way.
 */
export async function addDocument(db: Db, document: NewDocument): Promise<'added' | 'full' | 'gone'> {
  const { id, userId, kind, expiresOn, key, type, bytes, width, height, sha256, requestId } = document
  const at = document.now.toISOString()
  return transact(db, async (tx) => {
    // Documents of one student are added one after the other, so that each is counted with those before it.
    const students = await rows(tx)`
      select from users where id = ${userId} and disabled_at is null and deleted_at is null for update`
    if (students.length === 0) return 'gone'
    if ((await countDocuments(tx, userId)) >= DOCUMENT_LIMITS.perStudent) return 'full'
    await rows(tx)`
      with file as (
        insert into media (storage_key, visibility, mime_type, bytes, width, height, sha256, uploaded_by, created_at)
        values (${key}, 'private', ${type}, ${bytes}, ${width}, ${height}, ${sha256}, ${userId}, ${at}) returning id
      )
      insert into documents (id, user_id, media_id, kind, expires_on, created_at, updated_at)
      select ${id}, ${userId}, id, ${kind}, ${expiresOn}, ${at}, ${at} from file`
    await record(tx, {
      ...{ actorId: userId, action: 'document.added', entityType: 'document', entityId: id },
      ...{ after: { kind }, requestId },
    })
    return 'added'
  })
}

/**
 * What staff have said of a document they have said of its date too, so with another date it waits for them again. False
 * where it is not at this version any more.
 */
export async function changeExpiry(
  db: Db,
  id: string,
  { expiresOn, version }: { expiresOn: string | null; version: number },
  { actorId, requestId, now }: By,
): Promise<boolean> {
  const found = await rows(db)`
    with before as (
      select id, expires_on, review from documents where id = ${id} and version = ${version} for update
    ), changed as (
      update documents d set expires_on = ${expiresOn}, review = 'pending', review_reason = null, reviewed_by = null,
        reviewed_at = null, version = d.version + 1, updated_at = ${now.toISOString()}
      from before where d.id = before.id and before.expires_on is distinct from ${expiresOn}::date
      returning d.id, before.review as was, d.review
    ), trail as (
      insert into audit_trail (actor_id, action, entity_type, entity_id, before, after, request_id)
      select ${actorId}, 'document.changed', 'document', id, jsonb_build_object('review', was),
        jsonb_build_object('review', review), ${requestId}
      from changed
    )
    select from before`
  return found.length > 0
}

/** Takes a document off its student; the file goes by a job. Nothing happens while an application is under way. */
export async function removeDocument(db: Db, id: string, { actorId, requestId, now }: By): Promise<boolean> {
  const found = await rows(db)`
    with gone as (
      delete from documents d where d.id = ${id} and not exists (
        select from applications a where a.user_id = d.user_id and ${isOpen})
      returning d.id, d.media_id, d.kind
    ), file as (
      delete from media m using gone where m.id = gone.media_id returning m.storage_key
    ), job as (
      insert into jobs (kind, payload, due_at)
      select 'document.removed', jsonb_build_object('key', storage_key), ${now.toISOString()} from file
    )
    insert into audit_trail (actor_id, action, entity_type, entity_id, before, request_id)
    select ${actorId}, 'document.removed', 'document', id, jsonb_build_object('kind', kind), ${requestId} from gone
    returning id`
  return found.length > 0
}

/** False where the document is not at this version any more. */
export async function reviewDocument(
  db: Db,
  id: string,
  { review, reason, version }: { review: 'accepted' | 'rejected'; reason: string | null; version: number },
  { actorId, requestId, now }: By,
): Promise<boolean> {
  const found = await rows(db)`
    with reviewed as (
      update documents set review = ${review}, review_reason = ${reason}, reviewed_by = ${actorId},
        reviewed_at = ${now.toISOString()}, version = version + 1, updated_at = ${now.toISOString()}
      where id = ${id} and version = ${version} returning id
    ), job as (
      insert into jobs (kind, payload)
      select 'document.refused', jsonb_build_object('id', id) from reviewed where ${review}::text = 'rejected'
    )
    insert into audit_trail (actor_id, action, entity_type, entity_id, after, request_id)
    select ${actorId}, 'document.reviewed', 'document', id, jsonb_build_object('review', ${review}::text), ${requestId}
    from reviewed returning id`
  return found.length > 0
}

/** Who has seen whose papers stands in the trail. */
export async function noteSeen(db: Db, id: string, { actorId, requestId }: Omit<By, 'now'>): Promise<void> {
  await record(db, { actorId, action: 'document.seen', entityType: 'document', entityId: id, requestId })
}

/** The same of what papers somebody has. */
export async function noteListed(db: Db, userId: string, { actorId, requestId }: Omit<By, 'now'>): Promise<void> {
  await record(db, { actorId, action: 'document.listed', entityType: 'user', entityId: userId, requestId })
}

/** Those of these names that no row knows. */
export async function unknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const found = await rows<{ key: string }>(db)`
    select key from unnest(${[...keys]}::text[]) as file(key)
    where not exists (select from media where storage_key = key)`
  return found.map(({ key }) => key)
}

/** `database`: the cluster's identifier and the database's. `timeline`: rises with every promotion of a standby. */
export type Identity = { database: string; timeline: number }

/** What tells this database from every other one, but not from its physical copies. */
export async function databaseIdentity(db: Db): Promise<Identity> {
  const [row] = await rows<Identity>(db)`
    select (select system_identifier from pg_control_system()) || '/' || oid as database,
      (select timeline_id from pg_control_checkpoint()) as timeline
    from pg_database where datname = current_database()`
  if (!row) throw new Error('A database without a name')
  return row
}

/** Whether this database has left a mark with that nonce in the store of files. */
export async function hasLeftMark(db: Db, nonce: string): Promise<boolean> {
  return (await affected(db)`select from file_store_marks where nonce = ${nonce}`) > 0
}

export async function noteMark(db: Db, nonce: string, now: Date): Promise<void> {
  await rows(db)`insert into file_store_marks (nonce, written_at) values (${nonce}, ${now.toISOString()})`
}
