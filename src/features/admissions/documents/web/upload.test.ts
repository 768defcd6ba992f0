import { afterEach, expect, test, vi } from 'vitest'
import { upload } from './upload.ts'

type Answer = { status: number; retryAfter?: string; body: object }

/** The requests that were sent, each answered with the next answer. */
function serve(...answers: Answer[]) {
  const sent: string[] = []
  class Request {
    upload = {}
    status = 0
    responseText = ''
    onload = () => {}
    #retryAfter: string | null = null
    open(method: string, path: string) {
      sent.push(`${method} ${path}`)
    }
    setRequestHeader() {}
    getResponseHeader = () => this.#retryAfter
    send() {
      const { status, retryAfter, body } = answers.shift() ?? { status: 500, body: {} }
      Object.assign(this, { status, responseText: JSON.stringify(body) })
      this.#retryAfter = retryAfter ?? null
      queueMicrotask(() => this.onload())
    }
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  return sent
}

const send = (signal = new AbortController().signal) =>
  upload({ kind: 'passport', label: null }, new File(['x'], 'passport.pdf'), { onProgress: () => {}, signal })

const busy: Answer = { status: 503, retryAfter: '5', body: { code: 'unavailable' } }
const taken: Answer = { status: 201, body: { data: { _id: 'one' } } }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a file that the server has no room for is sent once more, when it says', async () => {
  vi.useFakeTimers()
  const sent = serve(busy, taken)
  const done = send()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await done).toEqual({ document: { _id: 'one' }, problem: null })
})

test('where there is no room the second time either, or not soon, that is the problem', async () => {
  vi.useFakeTimers()
  const sent = serve(busy, busy)
  const twice = send()
  await vi.runAllTimersAsync()
  expect([await twice, sent.length]).toEqual([{ document: null, problem: 'unavailable' }, 2])
  serve({ ...busy, retryAfter: '60' })
  expect(await send()).toEqual({ document: null, problem: 'unavailable' })
})

test('a file can be removed while it waits for its second try, and the next ones are sent', async () => {
  vi.useFakeTimers()
  const sent = serve(busy, busy, taken)
  const stop = new AbortController()
  const cancelled = [send(stop.signal), send(stop.signal)]
  await vi.advanceTimersByTimeAsync(1)
  const third = send()
  stop.abort()
  await vi.runAllTimersAsync()
  expect((await Promise.all([...cancelled, third])).map(({ problem }) => problem)).toEqual([
    'unreachable',
    'unreachable',
    null,
  ])
  expect(sent).toHaveLength(3)
})
