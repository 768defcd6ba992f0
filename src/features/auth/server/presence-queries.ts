import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** Who of the staff has the page of an application or of a record of the catalogue open. */

/** Anyone who was heard of longer ago has closed the page, or sleeps: three times as long as an open page is silent. */
const VIEWER_SECONDS = 30

/** Notes that somebody has the page of a record open, and forgets who has closed one. */
export async function saveViewer(db: Db, id: string, userId: string, now: Date): Promise<void> {
  await rows(db)`
    with gone as (
      delete from viewers where seen_at < ${now.toISOString()}::timestamptz - make_interval(secs => ${VIEWER_SECONDS})
        and user_id <> ${userId})
    insert into viewers (subject_id, user_id, seen_at) values (${id}, ${userId}, ${now.toISOString()})
    on conflict (subject_id, user_id) do update set seen_at = excluded.seen_at`
}

/** Colleagues who have the page of this record open. */
export const viewersOf = (db: Db, id: string, { actorId, now }: { actorId: string; now: Date }) =>
  rows<{ _id: string; name: string }>(db)`
    select u.id as "_id", coalesce(u.name, u.email) as name
    from viewers v join users u on u.id = v.user_id
    where v.subject_id = ${id} and v.user_id <> ${actorId} and u.disabled_at is null
      and v.seen_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${VIEWER_SECONDS})
    order by name, u.id`
