import sql from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { MediaInput, MediaItem, MediaListQuery, MediaUse } from '#features/media/contract.ts'
import type { By } from '#lib/by.ts'
import type { ShownPicture } from '#lib/shown-picture.ts'

/** The SQL of the media library. Students' documents are media too, and private: no statement here sees one. */

const columns = sql`
  m.id as "_id", m.version, left(m.sha256, 12) as file, replace(m.mime_type, 'image/', '') as kind, m.bytes, m.width, m.height,
  jsonb_build_object('en', m.alt_en, 'ar', m.alt_ar) as alt, m.credit, m.licence,
  m.created_at as "createdAt", m.updated_at as "updatedAt"`

const useCounts = sql`(select media_id, count(*)::int as count from media_uses group by media_id)`

export async function listMedia(
  db: Db,
  { q, kind, unused, unnamed, page, perPage }: MediaListQuery,
): Promise<{ items: MediaItem[]; total: number }> {
  const type = kind ? `image/${kind}` : null
  const matches = sql`m.visibility = 'public'
    and (${q} = '' or strpos(fold(concat_ws(' ', m.alt_en, m.alt_ar, m.credit)), fold(${q})) > 0)
    and (${type}::text is null or m.mime_type = ${type})
    and (${unused ?? null}::boolean is null or (u.count is null) = ${unused ?? null})
    and (${unnamed ?? null}::boolean is null or (m.alt_en is null or m.alt_ar is null) = ${unnamed ?? null})`
  const [items, [counted]] = await Promise.all([
    rows<MediaItem>(db)`
      select ${columns}, coalesce(u.count, 0) as "useCount" from media m left join ${useCounts} u on u.media_id = m.id
      where ${matches} order by m.created_at desc, m.id limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`
      select count(*)::int as total from media m left join ${useCounts} u on u.media_id = m.id where ${matches}`,
  ])
  return { items, total: counted?.total ?? 0 }
}

type MediaRow = Omit<MediaItem, 'useCount'>

export async function mediaById(db: Db, id: string): Promise<MediaRow | undefined> {
  const [row] = await rows<MediaRow>(db)`
    select ${columns} from media m where m.id = ${id} and m.visibility = 'public'`
  return row
}

export const usesOf = (db: Db, id: string) => rows<MediaUse>(db)`
  select entity, record_id as "_id", jsonb_build_object('en', name_en, 'ar', name_ar) as name, field
  from media_uses where media_id = ${id} order by entity, name_en, field`

/** The pictures with these ids, in this order, as pages show them. Those that say nothing in English are left out. */
export async function shownPictures(db: Db, ids: readonly (string | null)[]): Promise<ShownPicture[]> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return []
  return rows<ShownPicture>(db)`
    select m.id, left(m.sha256, 12) as file, m.width, m.height, m.credit, m.licence,
      jsonb_build_object('en', m.alt_en, 'ar', m.alt_ar) as alt
    from media m where m.id = any(${wanted}::uuid[]) and m.visibility = 'public' and m.alt_en is not null
    order by array_position(${wanted}::uuid[], m.id)`
}

/** Ids of the photographs of a country or a university, in their order. */
export async function photosOf(db: Db, ownerId: string): Promise<string[]> {
  const found = await rows<{ id: string; position: number }>(db)`
    select media_id as id, position from country_photos where country_id = ${ownerId}
    union all
    select media_id, position from university_photos where university_id = ${ownerId}
    order by position, id`
  return found.map(({ id }) => id)
}

export type StoredFile = { key: string; type: string; sha256: string; width: number }

/** Where the file of a picture of the library is; undefined for any other id. */
export async function publicFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const [row] = await rows<StoredFile>(db)`
    select storage_key as key, mime_type as type, sha256, width from media where id = ${id} and visibility = 'public'`
  return row
}

/** What a file is: `key` without the name of the variant. */
export type NewFile = { key: string; type: string; bytes: number; width: number; height: number; sha256: string }

export async function insertMedia(
  tx: Db,
  id: string,
  { key, type, bytes, width, height, sha256 }: NewFile,
  { alt, credit, licence }: MediaInput,
  { actorId, apiTokenId, requestId, now }: By,
): Promise<void> {
  const at = now.toISOString()
  await affected(tx)`
    insert into media (id, storage_key, visibility, mime_type, bytes, width, height, sha256, alt_en, alt_ar, credit, licence,
      uploaded_by, created_at, updated_at)
    values (${id}, ${key}, 'public', ${type}, ${bytes}, ${width}, ${height}, ${sha256}, ${alt.en}, ${alt.ar}, ${credit},
      ${licence}, ${actorId}, ${at}, ${at})`
  await record(tx, {
    actorId,
    apiTokenId,
    action: 'media.added',
    entityType: 'media',
    entityId: id,
    after: { type, bytes },
    requestId,
  })
}

/** The picture until the transaction ends: nobody changes it in the meantime, and nothing begins to refer to it. */
export async function lockMedia(tx: Db, id: string): Promise<(MediaRow & { key: string }) | undefined> {
  const [row] = await rows<MediaRow & { key: string }>(tx)`
    select ${columns}, m.storage_key as key from media m where m.id = ${id} and m.visibility = 'public' for update of m`
  return row
}

export const setTexts = (tx: Db, id: string, { alt, credit, licence }: MediaInput, now: Date): Promise<number> =>
  affected(tx)`
    update media set alt_en = ${alt.en}, alt_ar = ${alt.ar}, credit = ${credit}, licence = ${licence},
      version = version + 1, updated_at = ${now.toISOString()}
    where id = ${id}`

export const setFile = (
  tx: Db,
  id: string,
  { key, type, bytes, width, height, sha256 }: NewFile,
  now: Date,
): Promise<number> =>
  affected(tx)`
    update media set storage_key = ${key}, mime_type = ${type}, bytes = ${bytes}, width = ${width}, height = ${height},
      sha256 = ${sha256}, version = version + 1, updated_at = ${now.toISOString()}
    where id = ${id}`

export const deleteMedia = (tx: Db, id: string): Promise<number> => affected(tx)`delete from media where id = ${id}`
