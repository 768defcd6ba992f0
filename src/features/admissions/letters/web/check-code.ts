import { type ApiClient, unwrap } from '#api/client.ts'
import type { LetterCheck } from '#features/admissions/letters/contract.ts'

/** The outcome of a check: a letter, none, or too many requests. */
export type Outcome =
  | { state: 'found'; check: LetterCheck }
  | { state: 'unknown' }
  | { state: 'tooMany'; minutes: number }

type Answer = { outcome: Outcome; status: number; headers?: Record<string, string> }

/** Checks a code as it was typed; also answers the status of the page. Throws as `unwrap` does for other errors. */
export async function checkCode({ letters }: Pick<ApiClient, 'letters'>, typed: string): Promise<Answer> {
  const call = letters[':code'].$get({ param: { code: encodeURIComponent(typed) } })
  // The typed client knows only the success response.
  const { status, headers } = (await call) as Response
  if (status === 404) return { outcome: { state: 'unknown' }, status }
  if (status !== 429) return { outcome: { state: 'found', check: await unwrap(call) }, status }
  const seconds = headers.get('retry-after') ?? '60'
  return {
    outcome: { state: 'tooMany', minutes: Math.ceil(Number(seconds) / 60) },
    status,
    headers: { 'retry-after': seconds },
  }
}
