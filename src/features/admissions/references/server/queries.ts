import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { DocumentRow } from '#features/admissions/documents/server/queries.ts'
import type { Referee, WrittenReference } from '#features/admissions/references/contract.ts'

/** The SQL of references. Their application is locked before they change. */

/** Who was asked last for the item `i`, as JSON: `referee`; no row before anybody was. */
export const refereeOf = sql`
  select jsonb_build_object('name', f.name, 'role', f.role, 'email', l.email, 'language', l.language, 'askedAt', l.created_at,
    'expiresAt', l.expires_at, 'receivedAt', case when f.declined_at is null then l.used_at end,
    'declinedAt', f.declined_at) as referee
  from application_references f join private_links l on l.id = f.link_id
  where f.item_id = i.id and (l.revoked_at is null or l.used_at is not null) order by l.created_at desc limit 1`

/** The name of who was asked for the item `i`, has neither written nor declined and still can; no row where nobody is awaited. */
export const awaitedReferee = sql`
  select f.name from application_references f join private_links l on l.id = f.link_id
  where f.item_id = i.id and l.revoked_at is null and l.used_at is null and l.expires_at > now() limit 1`

export type ReferenceRow = {
  itemId: string
  name: string
  role: string
  declinedAt: string | null
  /** Whether somebody else was named after that. */
  isReplaced: boolean
  /** By when the item is asked for; null once its request is closed. */
  dueOn: string | null
}

export async function referenceOf(db: Db, linkId: string): Promise<ReferenceRow | undefined> {
  const [row] = await rows<ReferenceRow>(db)`
    select f.item_id as "itemId", f.name, f.role, f.declined_at as "declinedAt",
      exists (
        select from application_references o join private_links ol on ol.id = o.link_id
        where o.item_id = f.item_id and ol.id <> l.id and ol.created_at >= l.created_at
          and (ol.revoked_at is null or ol.used_at is not null)
      ) as "isReplaced",
      case when r.state = 'open' then r.due_on end as "dueOn"
    from application_references f join private_links l on l.id = f.link_id
    join application_request_items i on i.id = f.item_id join application_requests r on r.id = i.request_id
    where f.link_id = ${linkId}`
  return row
}

export async function insertReference(
  tx: Db,
  { linkId, itemId, name, role }: Pick<Referee, 'name' | 'role'> & { linkId: string; itemId: string },
): Promise<void> {
  await rows(tx)`
    insert into application_references (link_id, item_id, name, role) values (${linkId}, ${itemId}, ${name}, ${role})`
}

/** Takes back the links to referees of an item that nobody has used. */
export async function revokeReferees(tx: Db, itemId: string, now: Date): Promise<void> {
  await rows(tx)`
    update private_links l set revoked_at = ${now.toISOString()} from application_references f
    where f.link_id = l.id and f.item_id = ${itemId} and l.revoked_at is null and l.used_at is null`
}

export const declineReference = async (tx: Db, linkId: string, now: Date): Promise<void> =>
  void (await rows(tx)`
    update application_references set declined_at = ${now.toISOString()} where link_id = ${linkId}`)

export type StoredFile = Pick<DocumentRow, 'key' | 'type' | 'bytes' | 'sha256'> & {
  width: number | null
  height: number | null
}

/** What was written, and its file, which is in the store already. A referee who had declined no longer does. */
export async function saveReference(
  tx: Db,
  linkId: string,
  { letter, file, now }: { letter: string | null; file: StoredFile | null; now: Date },
): Promise<void> {
  const mediaId = file && crypto.randomUUID()
  if (file) {
    const { key, type, bytes, width, height, sha256 } = file
    await rows(tx)`
      insert into media (id, storage_key, visibility, mime_type, bytes, width, height, sha256, created_at)
      values (${mediaId}, ${key}, 'private', ${type}, ${bytes}, ${width}, ${height}, ${sha256}, ${now.toISOString()})`
  }
  await rows(tx)`
    update application_references set letter = ${letter}, media_id = ${mediaId}, declined_at = null
    where link_id = ${linkId}`
}

const given = sql`
  application_references f join private_links l on l.id = f.link_id left join media m on m.id = f.media_id`

/** What referees have written about an application, the oldest first. */
export const writtenReferences = (db: Db, applicationId: string) => rows<WrittenReference>(db)`
  select l.id as "_id", f.item_id as "itemId", f.name, f.role, l.email, l.used_at as "givenAt", f.letter,
    case when m.id is not null then jsonb_build_object('type', m.mime_type, 'bytes', m.bytes) end as file
  from ${given} where l.application_id = ${applicationId} and l.used_at is not null and f.declined_at is null
  order by l.used_at, l.id`

/** Their files, in the same order, as the export of a case has documents. */
export const referenceFiles = (db: Db, applicationId: string) =>
  rows<Omit<DocumentRow, 'version' | 'isInUse'>>(db)`
  select l.id, a.user_id as "userId", 'reference' as kind, null::text as label, m.mime_type as type, m.bytes::float8, m.storage_key as key, m.sha256,
    null::text as "expiresOn", l.used_at as "createdAt", 'pending'::text as review, null::text as "reviewReason"
  from ${given} join applications a on a.id = l.application_id
  where l.application_id = ${applicationId} and m.id is not null order by l.used_at, l.id`
