import { createApiClient, unwrap } from './client.ts'
import { clearSession, readSession } from './session.ts'

/** An answer of our own to a call that nobody may make without a token. */
const unauthenticatedResponse = () => {
  const problem = {
    code: 'unauthenticated',
    status: 401,
    message: 'Authentication required. No token found.',
    requestId: '',
  }
  return new Response(JSON.stringify(problem), {
    status: 401,
    headers: { 'content-type': 'application/problem+json' },
  })
}

const goHome = () => location.assign('/')

/**
 * A token that was refused (401, 403) is worth nothing: it is removed, unless another tab has signed in anew meanwhile, and
 * `onRefused` does the rest.
 */
export function clearRejectedSession(status: number, token: string, onRefused = goHome): void {
  if ((status !== 401 && status !== 403) || readSession()?.token !== token) return
  clearSession()
  onRefused()
}

/**
 * Our own API as the signed-in reader. The token travels as a Bearer header, and a page speaks to the server in its own
 * language.
 */
const createAuthedClient = (onRefused: () => void) =>
  createApiClient('', async (input, init) => {
    const token = readSession()?.token
    if (!token) return unauthenticatedResponse()
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${token}`)
    headers.set('accept-language', document.documentElement.lang)
    const response = await globalThis.fetch(input, { ...init, headers })
    clearRejectedSession(response.status, token, onRefused)
    return response
  })

/** For what readers do themselves: whose sign-in has ended goes to the start (specification, section 8). */
export const authedApi = createAuthedClient(goHome)

/** For what a page does by itself: who asked for nothing stays where they are. */
export const authedApiInBackground = createAuthedClient(() => {})

/** What stands in `data` of the answer to a personal call; throws as `read` does. */
export const readData = async <T>(answer: Parameters<typeof unwrap<{ data: T }>>[0]): Promise<T> =>
  (await unwrap(answer)).data
