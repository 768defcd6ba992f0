import { transact } from '#db/transaction.ts'
import { allRedirects } from '#features/content/redirects/server/queries.ts'
import type { JobServices } from '#features/services.ts'
import { findLinks, type Scope } from './find-links.ts'
import { judge } from './judge.ts'
import { answerOfPath, redirectedPaths } from './own-pages.ts'
import { lockLinks, ownAddresses, saveJudged, saveLinks, tryLockLinks } from './stored-links.ts'

export type LinkServices = Pick<JobServices, 'db' | 'now' | 'publicUrl'>

/** Looks for the links of some records again, and judges those to pages of this site. */
export async function refreshLinks(services: LinkServices, scope: Scope): Promise<void> {
  const { db, now, publicUrl } = services
  await transact(db, async (tx) => {
    await lockLinks(tx)
    await saveLinks(tx, scope, await findLinks(tx, publicUrl, scope), now())
  })
  await judgeOwn(services, scope)
}

/** The same of everything; how many links came and went. Does nothing while another server is at it. */
export async function refreshAllLinks(services: LinkServices): Promise<number> {
  const { db, now, publicUrl } = services
  const changed = await transact(db, async (tx) =>
    (await tryLockLinks(tx)) ? saveLinks(tx, {}, await findLinks(tx, publicUrl, {}), now()) : null,
  )
  if (changed === null) return 0
  await judgeOwn(services, {})
  return changed
}

async function judgeOwn({ db, now }: LinkServices, scope: Scope): Promise<void> {
  const addresses = await ownAddresses(db, scope)
  if (addresses.length === 0) return
  const redirected = redirectedPaths(await allRedirects(db))
  const judged = []
  for (const { id, url, firstFailedAt } of addresses) {
    judged.push({ id, ...judge(firstFailedAt, await answerOfPath(db, url, redirected), now()) })
  }
  await saveJudged(db, judged, now())
}
