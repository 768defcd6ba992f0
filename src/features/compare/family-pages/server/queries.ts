import sql, { empty } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { OwnFamilyPage, ReactionInput } from '#features/compare/family-pages/contract.ts'
import type { ReactionKind, ReactionTopic } from '#features/compare/family-pages/rules.ts'
import type { Language } from '#lib/localized.ts'

/** The SQL of family pages. One that has expired is there for nobody, and deleted before long. */

/** Who calls: the hash of the browser's cookie, and the account where somebody is signed in. */
export type Caller = { browser: string; userId: string | null }

export type FamilyPageRow = {
  id: string
  code: string
  itemIds: string[]
  language: Language
  currency: string
  userId: string | null
  ownerHash: string
  expiresAt: string
}

const pageOf = (code: string, now: Date) => sql`
  select id, code, item_ids as "itemIds", language, currency, user_id as "userId", owner_hash as "ownerHash", expires_at as "expiresAt"
  from family_pages where code = ${code} and expires_at > ${now.toISOString()}`

export const pageByCode = async (db: Db, code: string, now: Date): Promise<FamilyPageRow | undefined> =>
  (await rows<FamilyPageRow>(db)`${pageOf(code, now)}`)[0]

/** The same, locked until the transaction ends, so that its counts stay right. */
export const lockPage = async (tx: Db, code: string, now: Date): Promise<FamilyPageRow | undefined> =>
  (await rows<FamilyPageRow>(tx)`${pageOf(code, now)} for update`)[0]

type NewPage = Omit<FamilyPageRow, 'id'>

export const insertPage = (
  tx: Db,
  { code, itemIds, language, currency, userId, ownerHash, expiresAt }: NewPage,
) => affected(tx)`
  insert into family_pages (code, item_ids, language, currency, user_id, owner_hash, expires_at)
  values (${code}, ${itemIds}::uuid[], ${language}, ${currency}, ${userId}, ${ownerHash}, ${expiresAt})`

const ownedBy = ({ browser, userId }: Caller) =>
  sql`(p.owner_hash = ${browser} ${userId === null ? empty : sql`or p.user_id = ${userId}`})`

export const countOwned = async (db: Db, caller: Caller, now: Date): Promise<number> => {
  const [row] = await rows<{ count: number }>(db)`
    select count(*)::int as count from family_pages p where ${ownedBy(caller)} and expires_at > ${now.toISOString()}`
  return row?.count ?? 0
}

export const listOwned = (db: Db, caller: Caller, now: Date) => rows<OwnFamilyPage>(db)`
  select p.code, p.item_ids as "itemIds", p.created_at as "createdAt", p.expires_at as "expiresAt",
    count(r.id) filter (where r.kind = 'heart')::int as hearts, count(r.id) filter (where r.kind <> 'heart')::int as written,
    max(r.created_at) as newest
  from family_pages p left join family_reactions r on r.page_id = p.id
  where ${ownedBy(caller)} and p.expires_at > ${now.toISOString()}
  group by p.id order by p.created_at desc, p.code`

export const setExpiry = (db: Db, id: string, expiresAt: string) => affected(db)`
  update family_pages set expires_at = ${expiresAt} where id = ${id}`

export const deletePage = (db: Db, id: string) => affected(db)`delete from family_pages where id = ${id}`

export const deleteExpired = (db: Db, now: Date) => affected(db)`
  delete from family_pages where expires_at <= ${now.toISOString()}`

export type ReactionRow = {
  id: string
  itemId: string
  kind: ReactionKind
  topic: ReactionTopic
  name: string
  text: string
  authorHash: string
  createdAt: string
}

/** Oldest first. */
export const reactionsOf = (db: Db, pageId: string) => rows<ReactionRow>(db)`
  select id, item_id as "itemId", kind, topic, name, text, author_hash as "authorHash", created_at as "createdAt"
  from family_reactions where page_id = ${pageId} order by created_at, id`

export async function countReactions(tx: Db, pageId: string, author: string) {
  const [row] = await rows<{ all: number; own: number }>(tx)`
    select count(*)::int as all, count(*) filter (where kind <> 'heart' and author_hash = ${author})::int as own
    from family_reactions where page_id = ${pageId}`
  return row ?? { all: 0, own: 0 }
}

/** Its id. */
export async function insertReaction(tx: Db, pageId: string, author: string, reaction: ReactionInput): Promise<string> {
  const { itemId, kind, topic, name, text } = reaction
  const [row] = await rows<{ id: string }>(tx)`
    insert into family_reactions (page_id, item_id, kind, topic, name, text, author_hash)
    values (${pageId}, ${itemId}, ${kind}, ${topic}, ${name}, ${text}, ${author}) returning id`
  if (!row) throw new Error('The insert of a reaction returned no row')
  return row.id
}

/** Its id; null where the author has given the item a heart before, and nothing is done. */
export async function insertHeart(tx: Db, pageId: string, itemId: string, author: string): Promise<string | null> {
  const [row] = await rows<{ id: string }>(tx)`
    insert into family_reactions (page_id, item_id, kind, topic, author_hash)
    values (${pageId}, ${itemId}, 'heart', 'whole', ${author})
    on conflict (page_id, item_id, author_hash) where kind = 'heart' do nothing returning id`
  return row?.id ?? null
}

/** `author` null deletes it regardless of its author. */
export const deleteReaction = (db: Db, pageId: string, id: string, author: string | null) => affected(db)`
  delete from family_reactions
  where page_id = ${pageId} and id = ${id} ${author === null ? empty : sql`and author_hash = ${author}`}`

export const deleteHeart = (db: Db, pageId: string, itemId: string, author: string) => affected(db)`
  delete from family_reactions where page_id = ${pageId} and item_id = ${itemId} and kind = 'heart' and author_hash = ${author}`
