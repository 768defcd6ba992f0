import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { lockAccount } from '#features/auth/server/queries.ts'
import { chooseCounsellor } from '#features/people/server/queries.ts'
import type { ShortlistEntry } from '#features/shortlist/contract.ts'
import { LONGEST_JOINED_NOTE, MOST_IN_ACCOUNT } from '#features/shortlist/limits.ts'

export const listEntries = (db: Db, userId: string) => rows<ShortlistEntry>(db)`
  select item_id as id, added_at as "addedAt", note from shortlist_entries
  where user_id = ${userId} order by added_at desc, item_id`

/**
 * Merges entries into an account's list, the newest as far as there is room. Of an entry that is in both, the older time
 * stays, and both notes unless one contains the other, so that merging twice changes nothing.
 */
export function mergeEntries(db: Db, userId: string, entries: readonly ShortlistEntry[], now: Date): Promise<void> {
  return transact(db, async (tx) => {
    await lockAccount(tx, userId)
    await rows(tx)`
      with existing as (
        select item_id from shortlist_entries where user_id = ${userId}
      ), incoming as (
        select id, min("addedAt") as added_at, max(note) as note, id in (select item_id from existing) as is_update
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(id uuid, "addedAt" timestamptz, note text)
        group by id
      ), ranked as (
        select *, row_number() over (partition by is_update order by added_at desc) as position from incoming
      )
      insert into shortlist_entries as stored (user_id, item_id, added_at, note)
      select ${userId}, id, added_at, note from ranked
      where is_update or position <= ${MOST_IN_ACCOUNT} - (select count(*) from existing)
      on conflict (user_id, item_id) do update set
        added_at = least(stored.added_at, excluded.added_at),
        note = case
          when position(excluded.note in stored.note) > 0 then stored.note
          when position(stored.note in excluded.note) > 0 then excluded.note
          else left(stored.note || E'\n' || excluded.note, ${LONGEST_JOINED_NOTE})
        end`
    await chooseCounsellor(tx, userId, now)
  })
}

/** Adds an entry or replaces it; false where there is no room for another one. */
export function putEntry(db: Db, userId: string, { id, addedAt, note }: ShortlistEntry, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockAccount(tx, userId)
    const written = await affected(tx)`
      insert into shortlist_entries (user_id, item_id, added_at, note)
      select ${userId}, ${id}, ${addedAt}, ${note}
      where (select count(*) from shortlist_entries where user_id = ${userId} and item_id <> ${id}) < ${MOST_IN_ACCOUNT}
      on conflict (user_id, item_id) do update set added_at = excluded.added_at, note = excluded.note`
    if (written > 0) await chooseCounsellor(tx, userId, now)
    return written > 0
  })
}

export async function removeEntry(db: Db, userId: string, id: string): Promise<void> {
  await rows(db)`delete from shortlist_entries where user_id = ${userId} and item_id = ${id}`
}
