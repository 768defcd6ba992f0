import { useEffect, useState } from 'react'
import { api } from '#api/browser.ts'
import { read } from '#api/client.ts'
import type { Suggestion } from '#features/search/contract.ts'
import type { Language } from '#lib/localized.ts'

const DEBOUNCE_MS = 80

type Answer = { term: string; lang: Language; suggestions: Suggestion[]; failed: boolean }

/**
 * What the server suggests for a term, asked as one types and again when the language changes. An answer to an older
 * term is never shown as one to a newer: its request is aborted, and what it may still bring is ignored.
 */
export function useSuggestions(term: string, lang: Language) {
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (term === '') return
    const request = new AbortController()
    const keep = (suggestions: Suggestion[], failed: boolean) => {
      if (!request.signal.aborted) setAnswer({ term, lang, suggestions, failed })
    }
    const timer = setTimeout(() => {
      read(api.suggest.$get({ query: { q: term, lang } }, { init: { signal: request.signal } })).then(
        (suggestions) => keep(suggestions, false),
        () => keep([], true),
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
