import { useEffect, useState } from 'react'
import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'

/** A mouse on its way over the map asks for nothing. */
const DEBOUNCE_MS = 150

/** YYYY-MM-DD; null where no programme has a deadline that is still open. */
type Deadline = string | null

const known = new Map<string, Deadline>()

/** The next deadline of a country's programmes, by the country's slug; asked for once. */
export function useNextDeadline(country: string): Deadline | 'loading' | 'failed' {
  const [answer, setAnswer] = useState<{ country: string; deadline: Deadline | 'failed' } | null>(null)
  useEffect(() => {
    if (known.has(country)) return
    const request = new AbortController()
    const timer = setTimeout(() => {
      const query = { destination: country, sort: 'deadline' }
      unwrap(api.search.$get({ query }, { init: { signal: request.signal } })).then(
        ({ items }) => {
          const [first] = items.flatMap((item) => ('nextIntake' in item && item.nextIntake?.deadline) || [])
          known.set(country, first ?? null)
          setAnswer({ country, deadline: first ?? null })
        },
        () => !request.signal.aborted && setAnswer({ country, deadline: 'failed' }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [country])
  return known.get(country) ?? (known.has(country) ? null : answer?.country === country ? answer.deadline : 'loading')
}
