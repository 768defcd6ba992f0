import type { Db } from '#db/client.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type { LinkCheck, LinkList, LinkListQuery, LinkView } from '#features/content/links/contract.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { checkAddresses } from './check.ts'
import { countBroken, type LinkRow, linkById, listLinks, type Visible } from './queries.ts'
import { refreshLinks } from './refresh.ts'

/** Links of the content, as staff who maintain it see them. */

const ABILITY = 'content.edit'

/** Links of settings are corrected by those who maintain settings. */
const visibleTo = (actor: Actor): Visible => ({ withSettings: can(actor, 'settings.manage') })

const toView = ({ probe }: CatalogueServices, { addressId: _, ...row }: LinkRow): LinkView => ({
  ...row,
  can: { check: row.isOwn || probe !== null },
})

export async function viewLinks(services: CatalogueServices, actor: Actor, query: LinkListQuery): Promise<LinkList> {
  requireAbility(actor, ABILITY)
  const { items, total } = await listLinks(services.db, query, visibleTo(actor))
  return toPage({ items: items.map((row) => toView(services, row)), total }, query)
}

export const countBrokenLinks = (db: Db, actor: Actor): Promise<number> => countBroken(db, visibleTo(actor))

/**
 * Looks at the record again, and asks the address, which may take some seconds. Throws `not_found` where no record has the
 * link any more.
 */
export async function checkAgain(services: CatalogueServices, actor: Actor, id: string): Promise<LinkCheck> {
  requireAbility(actor, ABILITY)
  const { db, probe } = services
  const before = await linkById(db, id, visibleTo(actor))
  if (!before) throw new ProblemError('not_found')
  const { entity, recordId } = before
  await refreshLinks(services, { entity, ...(recordId !== null && { ids: [recordId] }) })
  const there = await linkById(db, id, visibleTo(actor))
  if (!there || there.isOwn || !probe) return { link: there ? toView(services, there) : null }
  const { addressId, address: url, firstFailedAt } = there
  await checkAddresses(services, probe, [{ id: addressId, url, firstFailedAt }])
  const link = await linkById(db, id, visibleTo(actor))
  return { link: link ? toView(services, link) : null }
}
