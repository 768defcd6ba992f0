import { useSearchParams } from 'react-router'

type Changes = Record<string, string | null>

/**
 * What a list shows stands in its address (search, filters, order, page), so that back, reload and a shared link mean the
 * same list. Whatever changes but the page begins at the first page again; an empty value is not written.
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
    valueOf: (name: string): string => params.get(name) ?? '',
    linkTo: (changes: Changes) => ({ search: `?${changed(changes)}` }),
    change: (changes: Changes, { replace = false } = {}) =>
      setParams(changed(changes), { replace, preventScrollReset: true }),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
