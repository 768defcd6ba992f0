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
  const asked = address.params.toString()
  const ask = useCallback(() => load(Object.fromEntries(new URLSearchParams(asked))), [load, asked])
  const { answer, asking, failed, again } = useAsyncData(ask)
  return { address, answer, asking, failed, again }
}

export type List<Item> = ReturnType<typeof useList<Item>>
