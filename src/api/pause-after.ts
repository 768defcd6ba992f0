/** Seconds. Nobody waits longer for a second try. */
const LONGEST = 10

/**
 * Milliseconds after which a request that the server had no room for is worth sending again, as it says itself
 * (`retry-after`); null for any other answer, and where it would take long.
 */
export function pauseAfter(request: XMLHttpRequest): number | null {
  const seconds = Number(request.getResponseHeader('retry-after') ?? Number.NaN)
  return request.status === 503 && seconds <= LONGEST ? seconds * 1000 : null
}
