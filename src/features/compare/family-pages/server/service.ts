import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type {
  FamilyPage,
  FamilyPageRights,
  OwnFamilyPage,
  ReactionInput,
} from '#features/compare/family-pages/contract.ts'
import {
  MOST_OF_AUTHOR,
  MOST_PAGES,
  MOST_REACTIONS,
  OPEN_DAYS_AT_FIRST,
  type WrittenKind,
} from '#features/compare/family-pages/rules.ts'
import { comparison, listCards } from '#features/compare/server/service.ts'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { DAY_MS } from '#lib/durations.ts'
import type { Language } from '#lib/localized.ts'
import { randomGroup } from '#lib/random-code.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { FamilyCaller } from './caller.ts'
import { wantsNews } from './news-queries.ts'
import {
  type Caller,
  countOwned,
  countReactions,
  deleteHeart,
  deletePage,
  deleteReaction,
  type FamilyPageRow,
  insertHeart,
  insertPage,
  insertReaction,
  listOwned,
  lockPage,
  pageByCode,
  type ReactionRow,
  reactionsOf,
  setExpiry,
} from './queries.ts'
import { readUndoToken, undoToken } from './undo-tokens.ts'

/** Family pages: everybody with the code reads and writes; the owner, and staff at the desk, remove. */

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()

/** 54 bits: with a million pages open, one of twenty thousand million guesses meets one. */
const newCode = () => randomGroup() + randomGroup() + randomGroup()

type NewFamilyPage = { items: readonly string[]; lang: Language; currency: string }

/** Throws `invalid` where nothing of it is in the catalogue, `conflict` where the caller has as many pages as one may. */
export function makePage(
  services: CatalogueServices,
  caller: Caller,
  { items, lang, currency }: NewFamilyPage,
): Promise<{ code: string }> {
  const { db, now } = services
  const found = listCards(services, [...new Set(items)]).items.map(({ _id }) => _id)
  if (found.length === 0) throw new ProblemError('invalid', { fields: { items: 'not_offered' } })
  return transact(db, async (tx) => {
    if ((await countOwned(tx, caller, now())) >= MOST_PAGES) throw new ProblemError('conflict')
    const code = newCode()
    await insertPage(tx, {
      code,
      itemIds: found.slice(0, MOST_COMPARED),
      language: lang,
      currency,
      userId: caller.userId,
      ownerHash: caller.browser,
      expiresAt: inDays(now(), OPEN_DAYS_AT_FIRST),
    })
    return { code }
  })
}

/** Throws `not_found`. */
export async function requirePage(
  { db, now }: Pick<CatalogueServices, 'db' | 'now'>,
  code: string,
): Promise<FamilyPageRow> {
  const page = await pageByCode(db, code, now())
  if (!page) throw new ProblemError('not_found')
  return page
}

/** What everybody with the code sees. Rejects with `not_found`. */
export function familyPages(services: CatalogueServices) {
  const compare = comparison(services)
  return async (code: string, lang: Language, undoTokens: readonly string[] = []): Promise<FamilyPage> => {
    const page = await requirePage(services, code)
    const [{ columns }, all] = await Promise.all([compare(page.itemIds, lang), reactionsOf(services.db, page.id)])
    const ofItem = Map.groupBy(all, ({ itemId }) => itemId)
    const reactions = columns.map(({ _id }) => [_id, summarise(ofItem.get(_id) ?? [])])
    const newest = all.at(-1)?.createdAt ?? null
    const undoable = undoTokens.flatMap((token) => {
      const id = readUndoToken(services.secret, token, services.now())
      return all.filter((each) => each.id === id).map(({ itemId, kind }) => ({ token, id: id ?? '', itemId, kind }))
    })
    const { currency, expiresAt } = page
    return { code, currency, expiresAt, columns, reactions: Object.fromEntries(reactions), newest, undoable }
  }
}

const isWritten = (reaction: ReactionRow): reaction is ReactionRow & { kind: WrittenKind } => reaction.kind !== 'heart'

const summarise = (reactions: readonly ReactionRow[]) => ({
  hearts: reactions.filter(({ kind }) => kind === 'heart').length,
  written: reactions
    .filter(isWritten)
    .map(({ id, kind, topic, name, text, createdAt }) => ({ id, kind, topic, name, text, createdAt })),
})

export const isOwner = (page: FamilyPageRow, { browser, userId }: Caller) =>
  page.ownerHash === browser || (userId !== null && page.userId === userId)

/** What the caller may take back. Rejects with `not_found`. */
export async function viewRights(
  services: CatalogueServices,
  caller: FamilyCaller,
  code: string,
): Promise<FamilyPageRights> {
  const page = await requirePage(services, code)
  const own = (await reactionsOf(services.db, page.id)).filter(({ authorHash }) => authorHash === caller.browser)
  const owner = isOwner(page, caller)
  return {
    isOwner: owner,
    mayRemove: owner || caller.mayModerate,
    hearts: own.filter(({ kind }) => kind === 'heart').map(({ itemId }) => itemId),
    written: own.filter(({ kind }) => kind !== 'heart').map(({ id }) => id),
    mailsNews:
      caller.userId !== null && page.userId === caller.userId ? await wantsNews(services.db, caller.userId) : null,
  }
}

export const listOwnPages = async (
  { db, now }: CatalogueServices,
  caller: Caller,
): Promise<{ pages: OwnFamilyPage[] }> => ({
  pages: await listOwned(db, caller, now()),
})

/** Rejects with `not_found`, and with `forbidden` where somebody else made the page. */
export async function extendPage(
  services: CatalogueServices,
  caller: Caller,
  code: string,
  days: number,
): Promise<void> {
  const page = await requirePage(services, code)
  if (!isOwner(page, caller)) throw new ProblemError('forbidden')
  await setExpiry(services.db, page.id, inDays(services.now(), days))
}

/** Deletes the page with all that is written on it. Rejects with `not_found` and `forbidden`. */
export async function removePage(services: CatalogueServices, caller: FamilyCaller, code: string): Promise<void> {
  const page = await requirePage(services, code)
  if (!isOwner(page, caller) && !caller.mayModerate) throw new ProblemError('forbidden')
  await deletePage(services.db, page.id)
}

/** Locks the page of the code, and refuses what is about something else or beyond what the page takes. */
async function lockForReaction(tx: Db, now: Date, code: string, itemId: string, author: string, isText: boolean) {
  const page = await lockPage(tx, code, now)
  if (!page) throw new ProblemError('not_found')
  if (!page.itemIds.includes(itemId)) throw new ProblemError('invalid', { fields: { itemId: 'not_offered' } })
  const { all, own } = await countReactions(tx, page.id, author)
  if (all >= MOST_REACTIONS || (isText && own >= MOST_OF_AUTHOR)) throw new ProblemError('conflict')
  return page
}

/** Rejects with `not_found`, `invalid`, and `conflict` where the page or the author has no room for more. */
export const react = (
  { db, now, secret }: CatalogueServices,
  { browser }: Caller,
  code: string,
  reaction: ReactionInput,
) =>
  transact(db, async (tx) => {
    const page = await lockForReaction(tx, now(), code, reaction.itemId, browser, true)
    const id = await insertReaction(tx, page.id, browser, reaction)
    return { id, undo: undoToken(secret, id, now()) }
  })

/** Rejects as `react`; a second heart of the same browser changes nothing. */
export const giveHeart = ({ db, now, secret }: CatalogueServices, { browser }: Caller, code: string, itemId: string) =>
  transact(db, async (tx) => {
    const page = await lockForReaction(tx, now(), code, itemId, browser, false)
    const id = await insertHeart(tx, page.id, itemId, browser)
    return { undo: id === null ? null : undoToken(secret, id, now()) }
  })

/** Rejects with `not_found` where there is no such page. */
export async function takeHeartBack(services: CatalogueServices, { browser }: Caller, code: string, itemId: string) {
  const page = await requirePage(services, code)
  await deleteHeart(services.db, page.id, itemId, browser)
}

/** Of somebody else's reactions only those on one's own page, and for staff at the desk. Rejects with `not_found`. */
export async function removeReaction(services: CatalogueServices, caller: FamilyCaller, code: string, id: string) {
  const page = await requirePage(services, code)
  const mayRemoveAll = isOwner(page, caller) || caller.mayModerate
  const removed = await deleteReaction(services.db, page.id, id, mayRemoveAll ? null : caller.browser)
  if (removed === 0) throw new ProblemError('not_found')
}

/** Takes back the one reaction that the token came with. Rejects with `not_found`, also for a token that is over. */
export async function undoReaction(services: CatalogueServices, code: string, token: string): Promise<void> {
  const page = await requirePage(services, code)
  const id = readUndoToken(services.secret, token, services.now())
  const removed = id === null ? 0 : await deleteReaction(services.db, page.id, id, null)
  if (removed === 0) throw new ProblemError('not_found')
}
