import { type ClientResponse, hc } from 'hono/client'
import { data } from 'react-router'
import { isLanguage } from '#lib/localized.ts'
import type { Problem } from '#lib/problem.ts'
import type { Api } from '#server/api.ts'

export type ApiClient = ReturnType<typeof createApiClient>

/**
 * The typed client of our own API: every page gets its data through it.
 * `fetch` is the network in the browser, and the application itself on the server (no network, no copy).
 */
export function createApiClient(origin: string, fetch: typeof globalThis.fetch) {
  return hc<Api>(origin, { fetch }).api
}

/**
 * The parameters of a detail call. `hc` does not encode path parameters, so `/` and `?` must be encoded here.
 */
export const at = ({ lang, slug }: { lang: string; slug: string }) => ({
  param: { address: encodeURIComponent(slug) },
  query: { lang: isLanguage(lang) ? lang : undefined },
})

/** The answer's body, or a thrown `Problem` with the answer's status for the nearest error boundary. */
export async function unwrap<T>(answer: Promise<ClientResponse<T>>): Promise<T> {
  const response = await answer
  if (response.ok) return (await response.json()) as T
  const problem = (await response.json()) as Problem
  const retryAfter = response.headers.get('retry-after')
  throw data(problem, { status: response.status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) })
}

/** Like `unwrap`, but null for `not_found`, for pages with their own message. */
export async function readIfFound<T>(answer: Promise<ClientResponse<T>>): Promise<T | null> {
  const response = await answer
  return response.status === 404 ? null : unwrap(Promise.resolve(response))
}
