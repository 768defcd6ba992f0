import { useEffect, useState } from 'react'
import type { Suggestion } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'

const DEBOUNCE_MS = 80

type Answer = { term: string; lang: Language; suggestions: Suggestion[]; failed: boolean }

/** The API's client comes with the first letter: most pages are left without a search. */
async function suggest(q: string, lang: Language, signal: AbortSignal): Promise<Suggestion[]> {
  const [{ api }, { unwrap: read }] = await Promise.all([import('#api/browser.ts'), import('#api/client.ts')])
  return read(api.suggest.$get({ query: { q, lang } }, { init: { signal } }))
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
    const cacheAnswer = (suggestions: Suggestion[], failed: boolean) => {
      if (!request.signal.aborted) setAnswer({ term, lang, suggestions, failed })
    }
    const timer = setTimeout(() => {
      suggest(term, lang, request.signal).then(
        (suggestions) => cacheAnswer(suggestions, false),
        () => cacheAnswer([], true),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [term, lang])

  const current = answer !== null && answer.term === term && answer.lang === lang
  return {
    isLoading: term !== '' && !current,
    failed: current && answer.failed,
    /** While loading, those of the term before, so that the list does not blink. */
    suggestions: term === '' || answer === null ? [] : answer.suggestions,
  }
}
