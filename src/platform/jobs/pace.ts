import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that a job rests at most between two of its slices. */
const LONGEST_REST = 200

/**
 * Keeps a long job from crowding out the requests of students: each call rests for as long as the slice before it took, at
 * most 200 milliseconds. To be awaited after each slice, and not while rows are locked that others wait for.
 */
export function pace(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    await sleep(Math.min(performance.now() - since, LONGEST_REST))
    since = performance.now()
  }
}
