import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { protectWork } from '#lib/unsaved-work.ts'
import { authedApi, authedApiInBackground, readData, SIGN_OUT_REASON } from './authed-api.ts'
import { clearSession, readSession, storeSession } from './session.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const exp = Date.now() / 1000 + 600
const token = (name: string) => `x.${part({ exp, name })}.y`
const session = (name: string) => ({ userId: 'u1', email: 'a@example.org', token: token(name) })

/** What a browser has and Node has not, and a server that answers as instructed. */
const went = vi.fn()
const requests: Request[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
  vi.stubGlobal('location', { assign: went, pathname: '/ar/account', search: '' })
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    requests.push(new Request(new URL(input, 'http://masar.test'), init))
    return answer()
  })
  answer = () => Response.json({ data: { name: 'Aya' } })
  requests.length = 0
  went.mockReset()
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

const me = () => readData(authedApi.users.me.$get())

test("an authenticated call sends the token and the page's language, and returns the data", async () => {
  storeSession(session('first'))
  expect(await me()).toEqual({ name: 'Aya' })
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${session('first').token}`)
  expect(requests[0]?.headers.get('accept-language')).toBe('ar')
})

test('a call without a token is answered as the specification says, without a request', async () => {
  await expect(me()).rejects.toMatchObject({ data: { message: 'Authentication required. No token found.' } })
  expect(requests).toEqual([])
  expect(went).not.toHaveBeenCalled()
})

test.each([401, 403])(
  'a token that is answered with %s is removed, and its bearer goes to the start',
  async (status) => {
    storeSession(session('first'))
    answer = () => Response.json({ code: 'forbidden', message: 'No.' }, { status })
    await expect(me()).rejects.toMatchObject({ data: { message: 'No.' } })
    expect(readSession()).toBe(null)
    expect(went).toHaveBeenCalledWith('/')
  },
)

test('a user with unsaved changes stays on the page until they sign in again', async () => {
  let unsaved = true
  const release = protectWork(() => unsaved)
  storeSession(session('first'))
  answer = () => Response.json({ code: 'session_ended', message: 'No.' }, { status: 401 })
  await expect(me()).rejects.toBeDefined()
  expect(readSession()).toBe(null)
  expect(went).not.toHaveBeenCalled()
  storeSession(session('second'))
  unsaved = false
  await expect(me()).rejects.toBeDefined()
  expect(went).toHaveBeenCalledWith('/')
  release()
})

test('whom the server refuses in the staff area is asked to sign in, and led back', async () => {
  vi.stubGlobal('location', { assign: went, pathname: '/ar/admin/majors', search: '?page=2' })
  storeSession(session('first'))
  answer = () => Response.json({ code: 'session_ended', message: 'No.' }, { status: 401 })
  await expect(me()).rejects.toBeDefined()
  expect(went).toHaveBeenCalledWith('/ar?next=%2Far%2Fadmin%2Fmajors%3Fpage%3D2')
})

test('who needs a second factor first stays signed in, and is asked for it in the staff area', async () => {
  const reload = vi.fn()
  const refused = { code: 'second_factor_required', message: 'First.' }
  storeSession(session('first'))
  answer = () => Response.json(refused, { status: 403 })
  vi.stubGlobal('location', { assign: went, reload, pathname: '/ar/account', search: '' })
  await expect(me()).rejects.toMatchObject({ data: refused })
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('location', { assign: went, reload, pathname: '/ar/admin/majors', search: '' })
  await expect(me()).rejects.toMatchObject({ data: refused })
  expect(reload).toHaveBeenCalledOnce()
  expect(went).not.toHaveBeenCalled()
  expect(readSession()).not.toBe(null)
})

test('only what a page asks by itself says so', async () => {
  storeSession(session('first'))
  await me()
  await readData(authedApiInBackground.users.me.$get())
  expect(requests.map(({ headers }) => headers.get('x-by-itself'))).toEqual([null, '1'])
})

test('a user whose account was disabled is asked to sign in, sees why, and is led back', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => stored.set(key, value) })
  vi.stubGlobal('location', { assign: went, pathname: '/en/apply/1', search: '' })
  storeSession(session('first'))
  answer = () => Response.json({ code: 'account_disabled', message: 'Closed.' }, { status: 403 })
  await expect(me()).rejects.toMatchObject({ data: { message: 'Closed.' } })
  expect(went).toHaveBeenCalledWith('/en?next=%2Fen%2Fapply%2F1')
  expect([...stored]).toEqual([[SIGN_OUT_REASON, 'Closed.']])
})

test('a user whose account was disabled is led back also where the browser stores nothing', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { setItem: refuse })
  vi.stubGlobal('location', { assign: went, pathname: '/en/apply/1', search: '' })
  storeSession(session('first'))
  answer = () => Response.json({ code: 'account_disabled', message: 'Closed.' }, { status: 403 })
  await expect(me()).rejects.toMatchObject({ data: { message: 'Closed.' } })
  expect(went).toHaveBeenCalledWith('/en?next=%2Fen%2Fapply%2F1')
})

test('a sign-in of another tab outlives the refusal of the one before it', async () => {
  storeSession(session('first'))
  answer = () => {
    storeSession(session('second'))
    return Response.json({ code: 'unauthenticated', message: 'No.' }, { status: 401 })
  }
  await expect(me()).rejects.toBeDefined()
  expect(readSession()).toEqual(session('second'))
  expect(went).not.toHaveBeenCalled()
})

test('any other failure is reported by the page', async () => {
  storeSession(session('first'))
  answer = () => Response.json({ code: 'unavailable', message: 'Later.' }, { status: 503 })
  await expect(me()).rejects.toMatchObject({ data: { message: 'Later.' } })
  expect(readSession()).toEqual(session('first'))
})
