import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the probe says so, however busy the machine is. Fails with `what` when it does not within a minute. */
export async function eventually(what: string, probe: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await probe())) {
    if (Date.now() > end) throw new Error(`not within a minute: ${what}`)
    await sleep(10)
  }
}
