import { useSearchParams } from 'react-router'

type Changes = Record<string, string | null>

const UNFILTERED = new Set(['sort', 'page', 'perPage', 'columns'])

/**
 * The state of a list (search, filters, order, page) is in its address, so that back, reload and a shared link show the
 * same list. Any change but that of the page goes back to the first page; empty values are left out.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams()

  const changed = (changes: Changes): URLSearchParams => {
    const next = new URLSearchParams(params)
    if (!('page' in changes)) next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }

  return {
    params,
    /** Whether the address narrows the list, beside ordering and paging it. */
    isFiltered: [...params.keys()].some((name) => !UNFILTERED.has(name)),
    valueOf: (name: string): string => params.get(name) ?? '',
    linkTo: (changes: Changes) => ({ search: `?${changed(changes)}` }),
    change: (changes: Changes, { replace = false } = {}) =>
      setParams(changed(changes), { replace, preventScrollReset: true }),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
