import { enqueue } from '#db/jobs.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { checkDue, checkOne } from './check.ts'
import type { Probe } from './probe.ts'
import { type LinkServices, refreshAllLinks, refreshLinks } from './refresh.ts'
import { isAnyDue, queueCheck } from './stored-links.ts'

/** Seconds between two batches of addresses that are due, and until a busy host is tried again. */
const PAUSE = { batch: 60, busy: 10 }

/** `probe` is null where no other site is asked. */
export const linkJobs = (services: LinkServices, probe: Probe | null) => {
  const { db, now } = services
  return {
    'content.saved': (scope) => refreshLinks(services, scope),

    async 'links.asked'({ id }) {
      if (probe === null || (await checkOne(services, probe, id))) return
      await enqueue(db, 'links.asked', { id }, { afterSeconds: PAUSE.busy })
    },

    async 'links.due'() {
      if (probe === null) return
      await checkDue(services, probe)
      if (await isAnyDue(db, now())) await enqueue(db, 'links.due', {}, { afterSeconds: PAUSE.batch })
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
