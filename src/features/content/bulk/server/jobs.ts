import type { Db } from '#db/client.ts'
import { isDatabaseUnreachable } from '#db/errors.ts'
import type { JobPayloads } from '#db/job-payloads.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { listQuerySchema } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { JobServices } from '#features/services.ts'
import type { By } from '#lib/by.ts'
import { toDay } from '#lib/day.ts'
import { pace } from '#platform/jobs/pace.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { insertMatching } from './matching.ts'
import {
  type BulkChange,
  type BulkOutcome,
  type BulkState,
  type ChangeRecord,
  changeById,
  deleteOld,
  moveChange,
  nextRecords,
  type RecordOutcome,
  saveOutcomes,
  setTotal,
} from './queries.ts'
import { checkSome, makeSome, undoSome } from './steps.ts'

/** Records that are read and written together, in one transaction: so few that a search waits for no more than they take. */
const RECORDS_AT_ONCE = 50

/** Milliseconds after which a job leaves the rest to the next one: others get their turn, and a server can end. */
const TURN = 2_000

type Step = {
  /** The state in which the step is to be taken; any other one means that it has been. */
  during: BulkState
  /** Of the records that it takes. */
  takes: BulkOutcome
  run(tx: Db, change: BulkChange, some: readonly ChangeRecord[], by: By): Promise<RecordOutcome[]>
  done: BulkState
  /** Where it fails for a reason that nobody has foreseen: what is done by then is done. */
  failed: BulkState
}

const STEPS = {
  'bulk.checked': { during: 'checking', takes: 'waiting', run: checkSome, done: 'checked', failed: 'failed' },
  'bulk.made': { during: 'making', takes: 'ready', run: makeSome, done: 'made', failed: 'made' },
  'bulk.undone': { during: 'undoing', takes: 'changed', run: undoSome, done: 'undone', failed: 'made' },
} as const satisfies Record<string, Step>
type StepJob = keyof typeof STEPS

type Using = Pick<JobServices, 'db' | 'now'>

/** Works through changes of many records, some at a time. What is done stays done, wherever a server ends. */
async function takeStep({ db, now }: Using, kind: StepJob, payload: JobPayloads[StepJob]): Promise<void> {
  const { during, takes, run, done, failed }: Step = STEPS[kind]
  const { id, userId, apiTokenId } = payload
  const change = await changeById(db, id)
  if (change?.state !== during) return
  const requestId = during === 'undoing' ? `undo ${id}` : id
  const until = performance.now() + TURN
  const rest = pace()
  try {
    if (change.total === null) await listMatching(db, change, toDay(now()))
    for (let isOver = false; !isOver; ) {
      isOver = await transact(db, async (tx) => {
        const some = await nextRecords(tx, id, takes, RECORDS_AT_ONCE)
        if (some.length === 0) {
          await moveChange(tx, id, { from: during, to: done })
          return true
        }
        const by = { actorId: userId, apiTokenId, requestId, now: now() }
        await saveOutcomes(tx, id, during, await run(tx, change, some, by))
        if (performance.now() < until) return false
        await enqueue(tx, kind, payload)
        return true
      })
      if (!isOver) await rest()
    }
  } catch (error) {
    if (!isDatabaseUnreachable(error)) await moveChange(db, id, { from: during, to: failed })
    throw error
  }
}

const listMatching = (db: Db, { _id, entity, filter }: BulkChange, today: string): Promise<void> =>
  transact(db, async (tx) => {
    await insertMatching(tx, _id, DEFINITIONS[entity], listQuerySchema.parse(filter ?? {}), today)
    await setTotal(tx, _id)
  })

export const bulkJobs = (services: Using) =>
  ({
    'bulk.checked': (payload) => takeStep(services, 'bulk.checked', payload),
    'bulk.made': (payload) => takeStep(services, 'bulk.made', payload),
    'bulk.undone': (payload) => takeStep(services, 'bulk.undone', payload),
  }) satisfies Partial<JobHandlers>

export const bulkTasks = ({ db }: Pick<JobServices, 'db'>): ScheduledTasks => ({
  'Changes of many records that are too old deleted': () => deleteOld(db),
})
