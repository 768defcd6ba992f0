import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startScheduledTasks } from './scheduled-tasks.ts'

const lines: [string, object, string][] = []
const log = {
  info: (what: object, text: string) => lines.push(['info', what, text]),
  warn: (what: object, text: string) => lines.push(['warn', what, text]),
} as never

test('scheduled tasks run periodically, whatever fails, until the server ends', async () => {
  let swept = 0
  const { stop } = startScheduledTasks(
    {
      'windows broken': () => Promise.reject(Object.assign(new Error('by Lina Haddad'), { code: '08006' })),
      'rooms swept': async () => ++swept,
      'lamps lit': async () => 0,
    },
    log,
    { first: 1, every: 1 },
  )
  await expect.poll(() => swept).toBeGreaterThan(2)
  stop()
  await sleep(20)
  const then = swept
  await sleep(20)
  expect(swept).toBe(then)
  expect(lines).toContainEqual(['info', { done: 1 }, 'rooms swept'])
  expect(lines).toContainEqual(['warn', { reason: '08006' }, 'Not done: windows broken'])
  expect(JSON.stringify(lines)).not.toMatch(/lamps|Lina/)
})
