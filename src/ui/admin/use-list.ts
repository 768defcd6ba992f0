import { useCallback } from 'react'
import { useAsyncData } from '#ui/use-async-data.ts'
import { useListAddress } from './list-address.ts'

/** The answer of a list call of the admin area. */
export type Listed<Item> = { items: Item[]; total: number; page: number; pages: number }

/**
 * Loads the list that the address describes, again whenever the address changes. `load` is given the query and must be
 * a stable function.
 */
export function useList<Answer extends Listed<unknown>>(load: (query: Record<string, string>) => Promise<Answer>) {
  const address = useListAddress()
  const queryString = address.params.toString()
  const loadPage = useCallback(() => load(Object.fromEntries(new URLSearchParams(queryString))), [load, queryString])
  return { address, ...useAsyncData(loadPage) }
}

export type List<Item> = Omit<ReturnType<typeof useList<Listed<Item>>>, 'setAnswer'>
