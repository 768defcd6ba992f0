import { type ApiClient, unwrap } from '#api/client.ts'
import type { LetterCheck } from '#features/letters/contract.ts'

/** What came of a code: a letter, none, or that one is to come again. */
export type Outcome =
  | { state: 'found'; check: LetterCheck }
  | { state: 'unknown' }
  | { state: 'tooMany'; minutes: number }

type Answer = { outcome: Outcome; status: number; headers?: Record<string, string> }

/** Asks for a code as it was typed; says with which status the page answers. Throws as `read` does where nothing is known. */
export async function checkCode({ letters }: Pick<ApiClient, 'letters'>, typed: string): Promise<Answer> {
  const asked = letters[':code'].$get({ param: { code: encodeURIComponent(typed) } })
  // React Router and `hc` know the answer that is right, not those that refuse.
  const { status, headers } = (await asked) as Response
  if (status === 404) return { outcome: { state: 'unknown' }, status }
  if (status !== 429) return { outcome: { state: 'found', check: await unwrap(asked) }, status }
  const seconds = headers.get('retry-after') ?? '60'
  return {
    outcome: { state: 'tooMany', minutes: Math.ceil(Number(seconds) / 60) },
    status,
    headers: { 'retry-after': seconds },
  }
}
