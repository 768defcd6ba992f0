import { createApiClient, unwrap } from './client.ts'
import { clearSession, readSession } from './session.ts'

/** The answer to a call without a token, without asking the server. */
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

/** From the staff area to the start page that asks for a sign-in and leads back to where the work was. */
const goHome = () => {
  const { pathname, search } = location
  const [, lang, area] = pathname.split('/')
  location.assign(area === 'admin' ? `/${lang}?${new URLSearchParams({ next: pathname + search })}` : '/')
}

/**
 * Clears the session after a rejected token (401, 403), unless another tab has signed in meanwhile, and calls
 * `onRefused`.
 */
export function clearRejectedSession(status: number, token: string, onRefused = goHome): void {
  if ((status !== 401 && status !== 403) || readSession()?.token !== token) return
  clearSession()
  onRefused()
}

/**
 * The API client with the session's Bearer token and the language of the page.
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

/** For calls the reader makes: after a rejected token the browser goes to the start page (specification, section 8). */
export const authedApi = createAuthedClient(goHome)

/** For calls a page makes by itself: after a rejected token the reader stays on the page. */
export const authedApiInBackground = createAuthedClient(() => {})

/** The `data` of an authenticated answer; throws as `unwrap` does. */
export const readData = async <T>(answer: Parameters<typeof unwrap<{ data: T }>>[0]): Promise<T> =>
  (await unwrap(answer)).data
