import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { pace } from './pace.ts'

const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

describe('pace', () => {
  it('rests for as long as the slice before it took, and does not count the rest as work', async () => {
    const rest = pace()
    await sleep(100)
    const first = await timed(rest)
    expect(first).toBeGreaterThan(90)
    expect(await timed(rest)).toBeLessThan(first)
  })

  it('rests after a slow slice for a moment only', async () => {
    const rest = pace()
    const worked = await timed(() => sleep(1_000))
    expect(await timed(rest)).toBeLessThan(worked)
  })
})
