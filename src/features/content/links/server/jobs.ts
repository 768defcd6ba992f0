import { enqueue } from '#db/jobs.ts'
import type { Probe } from '#platform/http/probe.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { checkDue } from './check.ts'
import { type LinkServices, refreshAllLinks, refreshLinks } from './refresh.ts'
import { isAnyDue, queueCheck } from './stored-links.ts'

/** Seconds between two batches of addresses that are due. */
const PAUSE = 60

/** `probe` is null where no other site is asked. */
export const linkJobs = (services: LinkServices, probe: Probe | null) => {
  const { db, now } = services
  return {
    'content.saved': (scope) => refreshLinks(services, scope),

    async 'links.due'() {
      if (probe === null) return
      await checkDue(services, probe)
      if (await isAnyDue(db, now())) await enqueue(db, 'links.due', {}, { afterSeconds: PAUSE })
    },
  } satisfies Partial<JobHandlers>
}

/** What changes of content leave to the clock: pages that are gone, and other sites. `checks` whether those are asked. */
export const linkTasks = (services: LinkServices, checks: boolean) => ({
  'Links of the content found': async () => {
    const changed = await refreshAllLinks(services)
    const { db, now } = services
    if (checks && (await isAnyDue(db, now()))) await queueCheck(db)
    return changed
  },
})
