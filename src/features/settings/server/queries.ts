import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { SettingKey, SettingView } from '#features/settings/contract.ts'
import type { By } from '#lib/by.ts'
import type { Localized } from '#lib/localized.ts'

/** The SQL of settings. A trigger makes every server forget the public answers that show them. */

export type SettingRow = Omit<SettingView, 'key' | 'names'> & { key: string }

export const storedSettings = (db: Db) => rows<SettingRow>(db)`
  select s.key, s.value, s.version, s.updated_at as "updatedAt",
    case when u.id is not null then jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) end as "updatedBy"
  from settings s left join users u on u.id = s.updated_by and u.deleted_at is null`

type FeaturedRow = { id: string; name: Localized }

/** The universities of the home page in their order, those that are not published included. */
export const featuredUniversities = (db: Db) => rows<FeaturedRow>(db)`
  select u.id, jsonb_build_object('en', u.name_en, 'ar', u.name_ar) as name from universities u
  where u.featured_order is not null order by u.featured_order, u.id`

/** Saves a value at its version, 0 for one that is not set yet; whether it was still at that version. */
export function saveSetting(
  db: Db,
  { key, version, value }: { key: SettingKey; version: number; value: unknown },
  { actorId, requestId }: By,
): Promise<boolean> {
  return transact(db, async (tx) => {
    // Two who set a value for the first time find no row to lock.
    await rows(tx)`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`
    const [before] = await rows<{ value: unknown; version: number }>(tx)`
      select value, version from settings where key = ${key} for update`
    if ((before?.version ?? 0) !== version) return false
    const json = JSON.stringify(value)
    await rows(tx)`
      insert into settings (key, value, updated_by) values (${key}, ${json}::jsonb, ${actorId})
      on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by`
    if (key === 'featured') await orderFeatured(tx, value as readonly string[])
    if (key === 'contact') await enqueue(tx, 'content.saved', { entity: 'settings' })
    await record(tx, {
      ...{ actorId, requestId, action: 'settings.changed', entityType: 'settings', entityId: key },
      before: { value: before?.value ?? null },
      after: { value },
    })
    return true
  })
}

/** Changes only the universities whose place is another now. */
async function orderFeatured(tx: Db, ids: readonly string[]): Promise<void> {
  await rows(tx)`
    update universities u set featured_order = chosen.place
    from (
      select all_ids.id, array_position(${[...ids]}::uuid[], all_ids.id) as place
      from universities all_ids where all_ids.featured_order is not null or all_ids.id = any(${[...ids]}::uuid[])
    ) chosen
    where chosen.id = u.id and u.featured_order is distinct from chosen.place`
}

/** How many of these are published universities. */
export async function countPublished(db: Db, ids: readonly string[]): Promise<number> {
  const [found] = await rows<{ total: number }>(db)`
    select count(*)::int as total from universities where status = 'published' and id = any(${[...ids]}::uuid[])`
  return found?.total ?? 0
}
