import { expect } from 'vitest'
import type { BulkAction } from '#features/content/bulk/actions.ts'
import type { BulkInput, BulkRecords, BulkView } from '#features/content/bulk/contract.ts'
import { bulkJobs } from '#features/content/bulk/server/jobs.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { HOUR_MS } from '#lib/durations.ts'
import { claim, finish } from '#platform/jobs/queue.ts'
import type { Visitor } from './visitor.ts'

/** Staff who change many records, through the API. */

/** Runs the jobs of these changes alone, for an application without others; one caller after the other. */
export function bulkWork(services: Parameters<typeof bulkJobs>[0]) {
  const handlers: Record<string, (payload: never) => Promise<void>> = bulkJobs(services)
  const runDue = async () => {
    for (;;) {
      const jobs = await claim(services.db, Object.keys(handlers), { most: 1, lease: HOUR_MS })
      if (jobs.length === 0) return
      for (const { id, kind, payload } of jobs) {
        await handlers[kind]?.(payload as never)
        await finish(services.db, [id])
      }
    }
  }
  let running = Promise.resolve()
  return {
    workDone() {
      running = running.then(runDue)
      return running
    },
  }
}

type Records = { ids: readonly string[] } | { filter: Record<string, string> }

export function bulkOf({ workDone }: { workDone(): Promise<unknown> }, who: Visitor) {
  const view = async (id: string): Promise<BulkView> => (await who.get(`/admin/content-changes/${id}`)).json()
  const call = (
    path: 'make' | 'make?confirmed=1' | 'undo',
    { _id, version }: Pick<BulkView, '_id' | 'version'>,
  ): Promise<Response> =>
    who.call('POST', `/admin/content-changes/${_id}/${path}`, undefined, { 'if-match': `"${version}"` })
  const act = async (path: 'make' | 'undo', change: BulkView): Promise<BulkView> => {
    const answer = await call(path, change)
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([202, ''])
    await workDone()
    return view(change._id)
  }
  const start = (entity: ContentEntity, action: BulkAction, records: Records): Promise<Response> =>
    who.post(`/admin/${entity}/bulk`, { action, records } satisfies {
      action: BulkAction
      records: Records | BulkInput
    })
  const preview = async (entity: ContentEntity, action: BulkAction, records: Records): Promise<BulkView> => {
    const answer = await start(entity, action, records)
    const made = await answer.json()
    expect([answer.status, answer.ok ? '' : made]).toEqual([201, ''])
    await workDone()
    return view(made._id)
  }
  return {
    start,
    view,
    call,
    /** Waits for its preview. */
    preview,
    make: (change: BulkView) => act('make', change),
    undo: (change: BulkView) => act('undo', change),
    /** Previewed and made. */
    change: async (entity: ContentEntity, action: BulkAction, records: Records) =>
      act('make', await preview(entity, action, records)),
    records: async ({ _id }: BulkView, outcome = ''): Promise<BulkRecords> =>
      (await who.get(`/admin/content-changes/${_id}/records?perPage=100&outcome=${outcome}`)).json(),
  }
}
