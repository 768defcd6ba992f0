import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser's storage, as far as it is used; `refuses` like one that is full or private. */
class Storage {
  readonly texts = new Map<string, string>()
  refuses = false
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    if (this.refuses) throw new DOMException('full', 'QuotaExceededError')
    this.texts.set(key, text)
  }
  removeItem(key: string): void {
    this.texts.delete(key)
  }
}

const KEY = 'eduuserInfo'
const NOW = new Date('2027-03-01T12:00:00Z')

let storage: Storage
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOW })
  storage = new Storage()
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenFor = (seconds: number, claims: object = {}) =>
  `${part({ alg: 'HS256' })}.${part({ exp: NOW.getTime() / 1000 + seconds, ...claims })}.signature`

/** A new tab on the same storage. */
const openTab = () => {
  vi.resetModules()
  return import('./session.ts')
}

test('a session is stored with exactly its fields, and read by the next page', async () => {
  const { storeSession } = await openTab()
  const session = { userId: 'u1', email: 'a@example.org', token: tokenFor(60) }
  storeSession(session)
  expect(JSON.parse(storage.texts.get(KEY) ?? '')).toEqual(session)
  const next = await openTab()
  expect(next.readSession()).toEqual(session)
})

test('a number comes along from Google, and from nowhere else', async () => {
  const { readSession } = await openTab()
  const session = { userId: 'u1', email: 'a@example.org', token: tokenFor(60), MobileNumber: '+971501234567' }
  storage.texts.set(KEY, JSON.stringify({ ...session, password: 'secret' }))
  expect(readSession()).toEqual(session)
})

test('while a code is awaited there is an account but no token', async () => {
  const { storeSession, readSession } = await openTab()
  storeSession({ userId: 'u1', email: 'a@example.org' })
  expect(readSession()).toEqual({ userId: 'u1', email: 'a@example.org' })
})

const answerAt = (time: Date) => new Response(null, { headers: { date: time.toUTCString() } })

test('a token counts until the second it runs out', async () => {
  const { storeSession, readSession } = await openTab()
  const { compareClocks } = await import('./server-clock.ts')
  compareClocks(answerAt(NOW))
  storeSession({ userId: 'u1', email: 'a@example.org', token: tokenFor(2) })
  vi.advanceTimersByTime(1999)
  expect(readSession()).not.toBe(null)
  vi.advanceTimersByTime(1)
  expect(readSession()).toBe(null)
})

test('a clock that is eight days ahead ends no session: the server is asked, and its time counts', async () => {
  const { storeSession } = await openTab()
  storeSession({ userId: 'u1', email: 'a@example.org', token: tokenFor(60) })
  const next = await openTab()
  const { askServerTime, clock } = await import('./server-clock.ts')
  vi.setSystemTime(NOW.getTime() + 8 * 24 * 3_600_000)
  vi.stubGlobal('fetch', async () => answerAt(NOW))
  expect(next.readSession()?.userId).toBe('u1')
  await askServerTime()
  expect(clock.ahead).toBe(8 * 24 * 3_600_000)
  expect(next.readSession()?.userId).toBe('u1')
  vi.setSystemTime(Date.now() + 61_000)
  expect(next.readSession()).toBe(null)
})

test('without an answer of the server the clock of the device counts', async () => {
  const { storeSession, readSession } = await openTab()
  const { askServerTime } = await import('./server-clock.ts')
  storeSession({ userId: 'u1', email: 'a@example.org', token: tokenFor(-1) })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  await askServerTime()
  expect(readSession()).toBe(null)
})

test.each([
  '{',
  '"x"',
  '7',
  '[]',
  '{"email":"a@example.org"}',
  `{"userId":"u1","email":"a@example.org","token":"x"}`,
  `{"userId":"u1","email":"a@example.org","token":7}`,
  `{"userId":"u1","email":"a@example.org","token":null}`,
  `{"userId":"u1","email":"a@example.org","token":"a.${part({ exp: 'soon' })}.c"}`,
])('what cannot be read is nothing: %s', async (text) => {
  const { readSession } = await openTab()
  storage.texts.set(KEY, text)
  expect(readSession()).toBe(null)
})

test('the claims of a token are read in any alphabet', async () => {
  const { claimsOf } = await openTab()
  expect(claimsOf(tokenFor(60, { isAdmin: true, ActionStatus: 'Admin', x: '??>>~~' }))).toMatchObject({
    isAdmin: true,
    ActionStatus: 'Admin',
  })
  expect(claimsOf('')).toBe(null)
})

test('a session that the browser refuses to store lasts as long as the page', async () => {
  const { storeSession, readSession, clearSession } = await openTab()
  storage.refuses = true
  storeSession({ userId: 'u1', email: 'a@example.org', token: tokenFor(60) })
  expect(readSession()?.userId).toBe('u1')
  clearSession()
  expect(readSession()).toBe(null)
})

test('a browser without local storage is signed out', async () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const { storeSession, readSession, clearSession } = await openTab()
  expect(readSession()).toBe(null)
  storeSession({ userId: 'u1', email: 'a@example.org', token: tokenFor(60) })
  expect(readSession()?.userId).toBe('u1')
  clearSession()
  expect(readSession()).toBe(null)
})
