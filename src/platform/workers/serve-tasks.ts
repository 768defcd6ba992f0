import { setPriority } from 'node:os'
import type { Outcome } from './worker.ts'

/** Leaves the server its share of a busy machine. */
const NICENESS = 10

/** Answers the tasks of `createWorker`, in its process. A fault is an outcome too: it says where, without what was in the task. */
export function serveTasks<Task, Answer>(answer: (task: Task) => Outcome<Answer> | Promise<Outcome<Answer>>): void {
  // Before any thread of native code starts, which inherits it.
  setPriority(NICENESS)
  // Anyone who stops the server from a terminal means the server, which ends us by leaving.
  process.on('SIGINT', () => {})
  process.on('message', async (task: Task) => process.send?.(await answer(task)))
  process.send?.('ready')
}
