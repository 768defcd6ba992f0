import { enqueue } from '#db/jobs.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { LinkCheck, LinkList, LinkListQuery, LinkView } from '#features/content/links/contract.ts'
import type { Services } from '#features/services.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { countBroken, type LinkRow, linkById, listLinks, type Visible } from './queries.ts'
import { refreshLinks } from './refresh.ts'

/** Links of the content, as staff who maintain it see them. */

const ABILITY = 'content.edit'
/** Milliseconds for which an answer is new enough to be nobody's second question. */
const FRESH = MINUTE_MS

/** Links of settings are mended by those who maintain settings. */
const visibleTo = (actor: Actor): Visible => ({ withSettings: can(actor, 'settings.manage') })

const toView = ({ checksLinks }: Services, { addressId: _, ...row }: LinkRow): LinkView => ({
  ...row,
  can: { check: row.isOwn || checksLinks },
})

export async function viewLinks(services: Services, actor: Actor, query: LinkListQuery): Promise<LinkList> {
  requireAbility(actor, ABILITY)
  const { items, total } = await listLinks(services.db, query, visibleTo(actor))
  return toPage({ items: items.map((row) => toView(services, row)), total }, query)
}

export const countBrokenLinks = ({ db }: Services, actor: Actor): Promise<number> => countBroken(db, visibleTo(actor))

/** Throws `not_found` where no record has it any more. */
export async function viewLink(services: Services, actor: Actor, id: string): Promise<LinkView> {
  requireAbility(actor, ABILITY)
  return toView(services, await requireLink(services, actor, id))
}

/**
 * Looks at the record again, and at a page of this site at once; another site is asked by a job. Throws `not_found` as
 * `viewLink` does.
 */
export async function checkAgain(services: Services, actor: Actor, id: string): Promise<LinkCheck> {
  requireAbility(actor, ABILITY)
  const { db, now } = services
  const { entity, recordId } = await requireLink(services, actor, id)
  await refreshLinks(services, { entity, ...(recordId !== null && { ids: [recordId] }) })
  const link = await linkById(db, id, visibleTo(actor))
  if (!link) return { link: null, isQueued: false }
  const isFresh = link.checkedAt !== null && now().getTime() - Date.parse(link.checkedAt) < FRESH
  const isQueued = !link.isOwn && services.checksLinks && !isFresh
  if (isQueued) await enqueue(db, 'links.asked', { id: link.addressId })
  return { link: toView(services, link), isQueued }
}

async function requireLink({ db }: Services, actor: Actor, id: string): Promise<LinkRow> {
  const link = await linkById(db, id, visibleTo(actor))
  if (!link) throw new ProblemError('not_found')
  return link
}
