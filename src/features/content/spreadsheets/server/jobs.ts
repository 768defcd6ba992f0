import type { Db } from '#db/client.ts'
import { isDatabaseUnreachable } from '#db/errors.ts'
import { transact } from '#db/transaction.ts'
import type { JobServices } from '#features/services.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { askedColumns } from './asked-columns.ts'
import { checkRows, type OnProgress } from './check.ts'
import { commitRows, type ImportedBy, StaleRows } from './commit.ts'
import {
  countOutcomes,
  deleteForgotten,
  type ImportRecord,
  type ImportState,
  importById,
  moveImport,
  saveAsked,
  setProgress,
} from './queries.ts'
import { refuseRows } from './row-queries.ts'
import { undoRows } from './undo.ts'

/** Whose import it is: nobody's, from the shell. */
type Asker = Pick<ImportedBy, 'actorId' | 'apiTokenId'>

/** A step that somebody asked for; `others`: of what is undone, that records changed since are kept. */
type Asked = { id: string; userId: string | null; apiTokenId?: string | undefined; others?: boolean }

type Step = {
  /** The state in which the step is to be taken; any other one means that it has been, or is no longer wanted. */
  during: ImportState
  run(db: Db, given: ImportRecord, asker: Asker, onProgress: OnProgress, asked: Asked): Promise<void>
  /** Where the step is refused by what it finds. */
  refused: { state: ImportState; problem: ImportRecord['problem'] }
  /** Where it fails for a reason that nobody has foreseen. */
  failed: ImportState
}

const STEPS: Record<'check' | 'commit' | 'undo', Step> = {
  check: {
    during: 'checking',
    async run(db, given, asker, onProgress) {
      if (await asksFirst(db, given)) return
      await checkRows(db, given, { ...asker, requestId: given._id }, onProgress)
      await countOutcomes(db, given._id)
      await moveImport(db, given._id, ['checking'], 'checked')
    },
    refused: { state: 'failed', problem: 'refused' },
    failed: 'failed',
  },
  commit: {
    during: 'committing',
    run: (db, given, asker, onProgress) =>
      commitRows(db, given, { ...asker, requestId: given._id, now: new Date() }, onProgress),
    refused: { state: 'stale', problem: null },
    failed: 'failed',
  },
  undo: {
    during: 'undoing',
    run: (db, given, asker, onProgress, { others = false }) =>
      undoRows(
        db,
        given,
        { ...asker, requestId: `undo ${given._id}`, now: new Date(), keepsChanged: others },
        onProgress,
      ),
    refused: { state: 'committed', problem: 'not_undoable' },
    failed: 'committed',
  },
}

/** Asks, once, for what new records need and the file says nothing about; whether there is such a thing. */
async function asksFirst(db: Db, given: ImportRecord): Promise<boolean> {
  if (given.asked !== null) return false
  const asked = await askedColumns(db, given)
  return transact(db, async (tx) => {
    await saveAsked(tx, given._id, asked)
    return asked.length > 0 && (await moveImport(tx, given._id, ['checking'], 'asking'))
  })
}

export type ImportStep = keyof typeof STEPS

/**
 * Takes a step of an import that waits for it. A database that is away is thrown, so that the step is taken later;
 * anything else that goes wrong is reported for the import, which then changes nothing.
 */
export async function takeStep(
  db: Db,
  step: ImportStep,
  asked: Asked,
  onProgress: OnProgress = (progress) => setProgress(db, asked.id, progress),
): Promise<void> {
  const { id, userId, apiTokenId } = asked
  const { during, run, refused, failed } = STEPS[step]
  const given = await importById(db, id)
  if (given?.state !== during) return
  try {
    await run(db, given, { actorId: userId, apiTokenId }, onProgress, asked)
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error
    if (error instanceof StaleRows) {
      await refuseRows(db, id, error.refused)
      await moveImport(db, id, [during], refused.state, { problem: refused.problem })
      return
    }
    await moveImport(db, id, [during], failed, { problem: 'interrupted' })
    throw error
  }
}

/** Works through uploaded spreadsheets. */
export const importJobs = ({ db }: Pick<JobServices, 'db'>) =>
  ({
    async 'import.checked'({ commitsAtOnce, ...payload }) {
      await takeStep(db, 'check', payload)
      if (!commitsAtOnce) return
      const checked = await importById(db, payload.id)
      if (!checked || checked.counts.rejected + checked.counts.implausible > 0) return
      await moveImport(db, payload.id, ['checked'], 'committing')
      // Also where an earlier attempt of this job has set that state already.
      await takeStep(db, 'commit', payload)
    },
    'import.committed': (payload) => takeStep(db, 'commit', payload),
    'import.undone': (payload) => takeStep(db, 'undo', payload),
  }) satisfies Partial<JobHandlers>

export const importTasks = ({ db }: Pick<JobServices, 'db'>): ScheduledTasks => ({
  'Imports that were never made deleted': () => deleteForgotten(db),
})
