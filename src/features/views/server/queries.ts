import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { type ListName, MAX_VIEWS, type SavedView, type ViewChange, type ViewInput } from '#features/views/contract.ts'

/** The SQL of saved views. */

export type ViewRow = Omit<SavedView, 'can'>

/** Own and shared views of these lists, own ones first. */
export const listViews = (db: Db, { userId, lists }: { userId: string; lists: readonly ListName[] }) => rows<ViewRow>(
  db,
)`
  select id as "_id", version, list, name, query, is_shared as "isShared", user_id = ${userId} as "isOwn" from saved_views
  where list = any(${[...lists]}) and (user_id = ${userId} or is_shared) order by user_id <> ${userId}, lower(name), id`

/** A view that is one's own or shared; with a lock until the transaction ends. */
export async function lockView(tx: Db, { userId, id }: { userId: string; id: string }): Promise<ViewRow | undefined> {
  const [view] = await rows<ViewRow>(tx)`
    select id as "_id", version, list, name, query, is_shared as "isShared", user_id = ${userId} as "isOwn"
    from saved_views where id = ${id} and (user_id = ${userId} or is_shared) for update`
  return view
}

/** The id of the new view; undefined where there is no room for another one. */
export async function insertView(
  tx: Db,
  userId: string,
  { list, name, query, isShared }: ViewInput,
): Promise<string | undefined> {
  const [view] = await rows<{ id: string }>(tx)`
    insert into saved_views (user_id, list, name, query, is_shared)
    select ${userId}, ${list}, ${name}, ${query}, ${isShared}
    where (select count(*) from saved_views where user_id = ${userId} and list = ${list}) < ${MAX_VIEWS}
    returning id`
  return view?.id
}

export async function updateView(tx: Db, id: string, { name, query, isShared }: ViewChange): Promise<void> {
  await affected(tx)`
    update saved_views set name = ${name}, query = ${query}, is_shared = ${isShared}, updated_at = now() where id = ${id}`
}

export async function removeView(tx: Db, id: string): Promise<void> {
  await affected(tx)`delete from saved_views where id = ${id}`
}
