import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Frame } from '#features/frame/contract.ts'
import type { Language } from '#lib/localized.ts'
import { PUBLIC_LAYOUT } from '#ui/public-layout.ts'
import type { BoxRow } from './box-rows.ts'

const NONE: BoxRow[] = []

/**
 * The rows of an empty search box (empty-rows.ts), loaded each time they are `wanted` and by `reload`. The box also
 * searches without them.
 */
export function useEmptyRows(wanted: boolean, lang: Language): { rows: BoxRow[]; reload: () => void } {
  const faculties = useRouteLoaderData<{ site: Frame }>(PUBLIC_LAYOUT)?.site.faculties
  const [loads, setLoads] = useState(0)
  const [rows, setRows] = useState(NONE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` asks for them again
  useEffect(() => {
    if (!wanted) return
    const request = new AbortController()
    import('./suggestion-list.tsx')
      .then(({ showEmptyRows }) =>
        showEmptyRows(faculties ?? [], lang, request.signal, (loaded) => !request.signal.aborted && setRows(loaded)),
      )
      .catch(() => {})
    return () => request.abort()
  }, [wanted, lang, faculties, loads])

  return { rows: wanted ? rows : NONE, reload: () => setLoads((times) => times + 1) }
}
