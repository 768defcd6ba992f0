import type { AccountProblemCode, Problem, ProblemCode } from '#lib/problem.ts'
import { hasUnsavedWork } from '#lib/unsaved-work.ts'
import { createApiClient, unwrap } from './client.ts'
import { compareClocks } from './server-clock.ts'
import { clearEndedSession, readSession } from './session.ts'

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

/** Of this tab: why its reader was signed out, for the sign-in that follows (auth-modal.tsx). */
export const SIGN_OUT_REASON = 'sign-out-reason'

function problemIn(body: string): Partial<Problem<ProblemCode | AccountProblemCode>> {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

function storeReason(reason: string): void {
  try {
    sessionStorage.setItem(SIGN_OUT_REASON, reason)
  } catch {
    // Where the browser stores nothing, the sign-in that follows says it after the first attempt.
  }
}

/**
 * To the start page. It asks for a sign-in, and leads back to where the work was, after work in the staff area, and where
 * there is a reason to tell.
 */
const goHome = (reason: string | null) => {
  const { pathname, search } = location
  const [, lang, area] = pathname.split('/')
  location.assign(area === 'admin' || reason ? `/${lang}?${new URLSearchParams({ next: pathname + search })}` : '/')
}

/** The account has lost its second factor while the page was open. */
function askForSecondFactor(): void {
  if (location.pathname.split('/')[2] === 'admin' && !hasUnsavedWork()) location.reload()
}

/**
 * Clears the session after a rejected token (401, 403), unless another tab has signed in in the meantime, and calls
 * `onRefused`, unless the page has unsaved work and stays (P44). `body` is that of the answer.
 */
export function clearRejectedSession(
  { status, body }: { status: number; body: string },
  token: string,
  onRefused = goHome,
): void {
  if ((status !== 401 && status !== 403) || readSession()?.token !== token) return
  const { code, message } = problemIn(body)
  // They stay signed in, and the staff area asks for it (admin.layout.tsx).
  if (code === 'second_factor_required') {
    askForSecondFactor()
    return
  }
  // The message for somebody whose account was disabled while they were signed in.
  const reason = code === 'account_disabled' && message ? message : null
  if (reason !== null) storeReason(reason)
  if (!clearEndedSession()) onRefused(reason)
}

/**
 * The API client with the session's Bearer token and the language of the page.
 */
const createAuthedClient = (onRefused?: () => void, more: Record<string, string> = {}) =>
  createApiClient('', async (input, init) => {
    const token = readSession()?.token
    if (!token) return unauthenticatedResponse()
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(more)) headers.set(name, value)
    headers.set('authorization', `Bearer ${token}`)
    headers.set('accept-language', document.documentElement.lang)
    const response = await globalThis.fetch(input, { ...init, headers })
    // No cache stores such an answer.
    compareClocks(response)
    const { status } = response
    if (status === 401 || status === 403) {
      clearRejectedSession({ status, body: await response.clone().text() }, token, onRefused)
    }
    return response
  })

/** For calls the reader makes: after a rejected token the browser goes to the start page (specification, section 8). */
export const authedApi = createAuthedClient()

/** The server lets a session end although such a call is made again and again (require-user.ts). */
const BY_ITSELF = { 'x-by-itself': '1' }

/** For calls a page makes by itself: after a rejected token the reader stays on the page. */
export const authedApiInBackground = createAuthedClient(() => {}, BY_ITSELF)

/** The same where the reader may not stay on the page: it shows what only those see who are signed in. */
export const authedApiByItself = createAuthedClient(undefined, BY_ITSELF)

/** The `data` of an authenticated answer; throws as `unwrap` does. */
export const readData = async <T>(answer: Parameters<typeof unwrap<{ data: T }>>[0]): Promise<T> =>
  (await unwrap(answer)).data
