import { expect, test } from 'vitest'
import { createAdmission } from './admission.ts'

/** Tasks that end when the test ends them. */
function buildTasks(admit: ReturnType<typeof createAdmission>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const send = (name: string) => {
    const done = admit(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
    done.catch(() => {})
    return done
  }
  return { begun, send, finish: (name: string) => ends.get(name)?.() }
}

test('tasks begin in the order in which they arrived, few at once', async () => {
  const { begun, send, finish } = buildTasks(createAdmission({ atOnce: 2, waiting: 10, longestWait: 60_000 }))
  for (const name of ['a', 'b', 'c', 'd']) send(name)
  await expect.poll(() => begun).toEqual(['a', 'b'])
  finish('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  finish('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
})

test('a task that finds no place to wait is refused at once, and says when to come again', async () => {
  const { begun, send } = buildTasks(createAdmission({ atOnce: 1, waiting: 1, longestWait: 60_000 }))
  send('a')
  send('b')
  await expect(send('c')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  expect(begun).toEqual(['a'])
})

test('a task that has waited too long is refused, and the next one has its place', async () => {
  const { begun, send, finish } = buildTasks(createAdmission({ atOnce: 1, waiting: 1, longestWait: 20 }))
  const first = send('a')
  await expect(send('b')).rejects.toMatchObject({ code: 'unavailable' })
  const third = send('c')
  finish('a')
  expect(await first).toBe('a')
  await expect.poll(() => begun).toEqual(['a', 'c'])
  finish('c')
  expect(await third).toBe('c')
})

test('a task that fails gives its place to the next one', async () => {
  const admit = createAdmission({ atOnce: 1, waiting: 1, longestWait: 60_000 })
  await expect(admit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await admit(async () => 'yes')).toBe('yes')
})
