import { expect, test, vi } from 'vitest'
import { afterSaves, noteSave } from './after-saves.ts'

/** A server whose draft changes when a save arrives there. */
function buildServer() {
  let draft = 'before'
  const arrivals: (() => void)[] = []
  return {
    load: async () => draft,
    save: (text: string) =>
      new Promise<void>((done) => {
        arrivals.push(() => {
          draft = text
          done()
        })
      }),
    arrive: () => arrivals.shift()?.(),
  }
}

test('a form that is opened while the last save is under way starts with what was saved', async () => {
  const server = buildServer()
  const save = noteSave('a', server.save('typed'))
  const loaded = afterSaves('a', server.load)
  server.arrive()
  await save
  expect(await loaded).toBe('typed')
})

test('also where the save begins while the form is loading', async () => {
  const server = buildServer()
  const loaded = afterSaves('b', async () => {
    const answer = await server.load()
    if (answer === 'before') {
      void noteSave('b', server.save('typed'))
      server.arrive()
    }
    return answer
  })
  expect(await loaded).toBe('typed')
})

test('a save that fails, or of another item, holds nothing up', async () => {
  const server = buildServer()
  void noteSave('c', Promise.reject(new Error('offline'))).catch(() => {})
  void noteSave('d', new Promise(() => {}))
  expect(await afterSaves('c', server.load)).toBe('before')
})

test('a save that hangs holds the form up for no longer than two seconds, and one that then arrives is loaded', async () => {
  vi.useFakeTimers()
  const server = buildServer()
  void noteSave('e', server.save('typed'))
  const loaded = afterSaves('e', server.load)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await loaded).toBe('before')
  const again = afterSaves('e', async () => {
    const answer = await server.load()
    server.arrive()
    await vi.advanceTimersByTimeAsync(1)
    return answer
  })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await again).toBe('typed')
  vi.useRealTimers()
})
