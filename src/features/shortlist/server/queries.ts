import type { Sql } from 'postgres'
import type { ShortlistEntry } from '#features/shortlist/contract.ts'
import { LONGEST_JOINED_NOTE, MOST_IN_ACCOUNT } from '#features/shortlist/limits.ts'

export async function listEntries(sql: Sql, userId: string): Promise<ShortlistEntry[]> {
  const rows = await sql<{ id: string; addedAt: string; note: string }[]>`
    select item_id as id, added_at as "addedAt", note from shortlist_entries
    where user_id = ${userId} order by added_at desc, item_id`
  return rows.map((row) => ({ ...row, addedAt: new Date(row.addedAt).toISOString() }))
}

/**
 * Puts these beside what the account has, the newest as far as there is room: of two times the older stays, and of two
 * notes both, unless one holds the other, so that joining twice is joining once.
 */
export async function joinEntries(sql: Sql, userId: string, entries: readonly ShortlistEntry[]): Promise<void> {
  await sql`
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
export async function putEntry(sql: Sql, userId: string, { id, addedAt, note }: ShortlistEntry): Promise<boolean> {
  const rows = await sql`
    insert into shortlist_entries (user_id, item_id, added_at, note)
    select ${userId}, ${id}, ${addedAt}, ${note}
    where (select count(*) from shortlist_entries where user_id = ${userId} and item_id <> ${id}) < ${MOST_IN_ACCOUNT}
    on conflict (user_id, item_id) do update set added_at = excluded.added_at, note = excluded.note
    returning item_id`
  return rows.length > 0
}

export async function removeEntry(sql: Sql, userId: string, id: string): Promise<void> {
  await sql`delete from shortlist_entries where user_id = ${userId} and item_id = ${id}`
}
