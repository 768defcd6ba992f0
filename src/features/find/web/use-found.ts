import { useEffect, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { Match } from '#features/find/contract.ts'

const DEBOUNCE_MS = 120

/** What is found for the words that are typed, a moment after the last letter; `isLoading` until it is for these. */
export function useFound(typed: string) {
  const [found, setFound] = useState<{ typed: string; items: readonly Match[] }>({ typed: '', items: [] })
  const [failed, setFailed] = useState(false)
  const q = typed.trim()

  useEffect(() => {
    setFailed(false)
    if (q === '') return setFound({ typed: '', items: [] })
    let isCurrent = true
    const timer = setTimeout(() => {
      unwrap(authedApi.admin.find.$get({ query: { q } })).then(
        ({ items }) => isCurrent && setFound({ typed: q, items }),
        () => isCurrent && setFailed(true),
      )
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])

  return { items: found.items, isLoading: found.typed !== q && !failed, failed }
}
