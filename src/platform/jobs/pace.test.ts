import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { pace } from './pace.ts'

const timed = async (work: () => Promise<void>) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

describe('pace', () => {
  it('rests for as long as the slice before it took', async () => {
    const rest = pace()
    await sleep(60)
    expect(await timed(rest)).toBeGreaterThan(50)
  })

  it('does not count the rest as work', async () => {
    const rest = pace()
    await sleep(100)
    await rest()
    expect(await timed(rest)).toBeLessThan(50)
  })

  it('rests after a slow slice for no longer than a moment', async () => {
    const rest = pace()
    await sleep(1_000)
    expect(await timed(rest)).toBeLessThan(600)
  })
})
