import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { ShortlistEntry } from '#features/shortlist/contract.ts'
import { LONGEST_JOINED_NOTE, MOST_IN_ACCOUNT } from '#features/shortlist/limits.ts'

export const listEntries = (db: Db, userId: string) => rows<ShortlistEntry>(db)`
  select item_id as id, added_at as "addedAt", note from shortlist_entries
  where user_id = ${userId} order by added_at desc, item_id`

/**
 * Puts these beside what the account has, the newest as far as there is room: of two times the older stays, and of two
 * notes both, unless one holds the other, so that joining twice is joining once.
 */
export async function joinEntries(db: Db, userId: string, entries: readonly ShortlistEntry[]): Promise<void> {
  await rows(db)`
    with there as (
      select item_id from shortlist_entries where user_id = ${userId}
    ), given as (
      select id, min("addedAt") as added_at, max(note) as note, id in (select item_id from there) as is_there
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(id uuid, "addedAt" timestamptz, note text)
      group by id
    ), ranked as (
      select *, row_number() over (partition by is_there order by added_at desc) as place from given
    )
    insert into shortlist_entries as kept (user_id, item_id, added_at, note)
    select ${userId}, id, added_at, note from ranked
    where is_there or place <= ${MOST_IN_ACCOUNT} - (select count(*) from there)
    on conflict (user_id, item_id) do update set
      added_at = least(kept.added_at, excluded.added_at),
      note = case
        when position(excluded.note in kept.note) > 0 then kept.note
        when position(kept.note in excluded.note) > 0 then excluded.note
        else left(kept.note || E'\n' || excluded.note, ${LONGEST_JOINED_NOTE})
      end`
}

/** False where there is no room for another entry. */
export async function putEntry(db: Db, userId: string, { id, addedAt, note }: ShortlistEntry): Promise<boolean> {
  const found = await rows(db)`
    insert into shortlist_entries (user_id, item_id, added_at, note)
    select ${userId}, ${id}, ${addedAt}, ${note}
    where (select count(*) from shortlist_entries where user_id = ${userId} and item_id <> ${id}) < ${MOST_IN_ACCOUNT}
    on conflict (user_id, item_id) do update set added_at = excluded.added_at, note = excluded.note
    returning item_id`
  return found.length > 0
}

export async function removeEntry(db: Db, userId: string, id: string): Promise<void> {
  await rows(db)`delete from shortlist_entries where user_id = ${userId} and item_id = ${id}`
}
