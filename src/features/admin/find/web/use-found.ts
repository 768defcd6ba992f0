import { useEffect, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { Match } from '#features/admin/find/contract.ts'

const DEBOUNCE_MS = 120

/** Null without an answer. */
type Found = { q: string; items: readonly Match[] | null }

/**
 * What is found for the words that are typed, a moment after the last letter. While it is loading (`isLoading`), `items` are
 * those of the words before.
 */
export function useFound(typed: string) {
  const [found, setFound] = useState<Found>({ q: '', items: [] })
  const q = typed.trim()

  useEffect(() => {
    let ignore = false
    const show = (items: Found['items']) => !ignore && setFound({ q, items })
    if (q === '') return void show([])
    const timer = setTimeout(() => {
      unwrap(authedApi.admin.find.$get({ query: { q } })).then(
        ({ items }) => show(items),
        () => show(null),
      )
    }, DEBOUNCE_MS)
    return () => {
      ignore = true
      clearTimeout(timer)
    }
  }, [q])

  return { items: found.items ?? [], isLoading: found.q !== q, failed: found.q === q && found.items === null }
}
