import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the probe says so. Fails with `what` when the promised second has passed thrice: test machines are busy. */
export async function eventually(what: string, probe: () => boolean | Promise<boolean>, within = 3_000): Promise<void> {
  const end = Date.now() + within
  while (!(await probe())) {
    if (Date.now() > end) throw new Error(`not within ${within} ms: ${what}`)
    await sleep(10)
  }
}
