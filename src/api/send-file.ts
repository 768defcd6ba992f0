import type { ClientResponse } from 'hono/client'
import { clearRejectedSession } from './authed-api.ts'
import { type ApiError, type Outcome, toResult } from './result.ts'
import { readSession } from './session.ts'

type Sending = {
  method?: 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body: File | FormData
  onProgress: (part: number) => void
  /** Aborted by somebody who no longer wants to send it; it then counts as unreachable. */
  signal?: AbortSignal
}

/** Seconds. Nobody waits longer for a second try. */
const LONGEST = 10

/**
 * Sends a file and reports its progress, from 0 to 1; once more where the server has no room for it just then. By
 * `XMLHttpRequest`, because `fetch` reports none. Never rejects.
 */
export function sendFile<Answer>(sending: Sending): Promise<Outcome<Answer>> {
  const { method = 'POST', path, headers = {}, body, onProgress, signal } = sending
  const token = readSession()?.token ?? ''
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  if (signal?.aborted) reject(signal.reason)
  let isAgain = false
  let pause: ReturnType<typeof setTimeout> | undefined
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => {
    const { status, responseText } = request
    clearRejectedSession({ status, body: responseText }, token)
    const after = isAgain ? null : pauseAfter(request)
    if (after === null) return resolve(new Response(responseText, { status }))
    isAgain = true
    pause = setTimeout(send, after)
  }
  request.onerror = () => reject(new Error('unreachable'))
  signal?.addEventListener('abort', () => {
    clearTimeout(pause)
    request.abort()
    reject(signal.reason)
  })
  const send = () => {
    request.open(method, path)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('accept-language', document.documentElement.lang)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  }
  if (!signal?.aborted) send()
  return toResult(promise as Promise<ClientResponse<Answer>>)
}

/**
 * Milliseconds after which a request that the server had no room for is worth sending again, as it says itself
 * (`retry-after`); null for any other answer, and where it would take long.
 */
function pauseAfter(request: XMLHttpRequest): number | null {
  const seconds = Number(request.getResponseHeader('retry-after') ?? Number.NaN)
  return request.status === 503 && seconds <= LONGEST ? seconds * 1000 : null
}

/** Why a file was not taken, of the problems that a page has words for. */
export function fileProblemOf<Known extends string>({ code, status, fields }: ApiError, known: readonly Known[]) {
  // With a status an answer came that nobody can read.
  const problem = fields.file ?? (code === 'unreachable' && status !== undefined ? 'other' : code)
  return known.find((each) => each === problem) ?? 'other'
}
