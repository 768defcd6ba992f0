import { useCallback } from 'react'
import { useAsyncData } from '#ui/use-async-data.ts'
import { useListAddress } from './list-address.ts'

/** What a list in the admin area has to say of itself. */
type Listed<Item> = { items: Item[]; total: number; page: number; pages: number }

/**
 * A list as its address asks for it, anew whenever that changes. `load` is given what stands in the address and has to be
 * the same function each time.
 */
export function useList<Item>(load: (query: Record<string, string>) => Promise<Listed<Item>>) {
  const address = useListAddress()
  const queryString = address.params.toString()
  const loadPage = useCallback(() => load(Object.fromEntries(new URLSearchParams(queryString))), [load, queryString])
  const { answer, isLoading, failed, retry } = useAsyncData(loadPage)
  return { address, answer, isLoading, failed, retry }
}

export type List<Item> = ReturnType<typeof useList<Item>>
