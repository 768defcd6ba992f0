import { useEffect, useState } from 'react'
import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'
import { toSearchParams } from '#catalogue-index/query/address.ts'
import type { SearchAnswer, SearchQuery } from '#catalogue-index/query/query.ts'
import { useLanguage } from '#i18n/language.ts'

const DEBOUNCE_MS = 150

/** `failed` where a search could not be answered: then there is no number. */
type LiveAnswer = { state: 'unchanged' | 'loading' | 'failed' } | { state: 'current'; answer: SearchAnswer }

/**
 * The answer to the current sentence: each change starts a debounced search and aborts the one before. `unchanged`
 * while it is the search the page came with.
 */
export function useLiveAnswer(query: SearchQuery, initial: SearchQuery): LiveAnswer {
  const lang = useLanguage()
  const [latest, setLatest] = useState<{ address: string; answer: SearchAnswer | null } | null>(null)
  const address = toSearchParams(query).toString()
  const isUnchanged = address === toSearchParams({ ...initial, page: 1 }).toString()
  useEffect(() => {
    if (isUnchanged) return
    const request = new AbortController()
    const timer = setTimeout(() => {
      const params = new URLSearchParams(address)
      const record = Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]))
      unwrap(api.search.$get({ query: { ...record, lang } }, { init: { signal: request.signal } })).then(
        (answer) => !request.signal.aborted && setLatest({ address, answer }),
        () => !request.signal.aborted && setLatest({ address, answer: null }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [address, isUnchanged, lang])

  if (isUnchanged) return { state: 'unchanged' }
  if (latest?.address !== address) return { state: 'loading' }
  return latest.answer ? { state: 'current', answer: latest.answer } : { state: 'failed' }
}
