import { useEffect, useState } from 'react'
import type { Suggestion } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'

const DEBOUNCE_MS = 80

/** `total` is how many things match; of them at most 20 are suggested. */
type Found = { suggestions: Suggestion[]; total: number }
type Answer = Found & { term: string; lang: Language; failed: boolean }

const NOTHING: Found = { suggestions: [], total: 0 }

/** The API's client comes with the first letter: most pages are left without a search. */
async function suggest(q: string, lang: Language, signal: AbortSignal): Promise<Found> {
  const [{ api }, { unwrap: read }] = await Promise.all([import('#api/browser.ts'), import('#api/client.ts')])
  const response = await api.suggest.$get({ query: { q, lang } }, { init: { signal } })
  const suggestions = await read(Promise.resolve(response))
  return { suggestions, total: Number(response.headers.get('x-total-count') ?? suggestions.length) }
}

/**
 * The suggestions for a term, loaded while one types and again when the language changes. The request for an older term
 * is aborted and its answer ignored.
 */
export function useSuggestions(term: string, lang: Language) {
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (term === '') return
    const request = new AbortController()
    const cacheAnswer = (found: Found, failed: boolean) => {
      if (!request.signal.aborted) setAnswer({ ...found, term, lang, failed })
    }
    const timer = setTimeout(() => {
      suggest(term, lang, request.signal).then(
        (found) => cacheAnswer(found, false),
        () => cacheAnswer(NOTHING, true),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [term, lang])

  const current = answer !== null && answer.term === term && answer.lang === lang
  // While loading, what the term before found, so that the list does not blink.
  const { suggestions, total } = term === '' || answer === null ? NOTHING : answer
  return {
    isLoading: term !== '' && !current,
    failed: current && answer.failed,
    suggestions,
    total,
  }
}
