import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

type Listener = (event: object) => void

/** The worker as a browser runs it; `open` are the addresses of windows. */
function startWorker(open: readonly string[] = []) {
  const listeners: Record<string, Listener> = {}
  const done: unknown[] = []
  const waits: Promise<unknown>[] = []
  const worker = createContext({
    URL,
    location: { origin: 'https://masar.example' },
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    registration: {
      showNotification: async (title: string, options: object) => void done.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: () => done.push(`focus ${url}`) })),
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
  })
  runInContext(readFileSync(new URL('./push-worker.js', import.meta.url), 'utf8'), worker)
  return {
    kinds: Object.keys(listeners),
    async dispatch(type: string, event: object) {
      listeners[type]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
      await Promise.all(waits)
      return done
    },
  }
}

const sent = { title: 'Masar', body: 'A line', lang: 'en', dir: 'ltr', tag: 'one', path: '/en/account' }
const click = { notification: { close() {}, data: { path: '/en/account' } } }

test('what is pushed is shown, with the address it leads to', async () => {
  const { path, ...shown } = sent
  expect(await startWorker().dispatch('push', { data: { json: () => sent } })).toEqual([
    { ...shown, icon: '/icon-192.png', data: { path } },
  ])
})

test('a press opens that page, or brings the window to the front that shows it', async () => {
  expect(await startWorker(['https://masar.example/en']).dispatch('notificationclick', click)).toEqual([
    'open https://masar.example/en/account',
  ])
  expect(await startWorker(['https://masar.example/en/account']).dispatch('notificationclick', click)).toEqual([
    'focus https://masar.example/en/account',
  ])
})

test('it listens to nothing else, above all to no page that loads', () => {
  expect(startWorker().kinds).toEqual(['push', 'notificationclick'])
})
