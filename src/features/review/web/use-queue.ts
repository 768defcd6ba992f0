import { useCallback, useEffect, useRef, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { ApplicationListItem } from '#features/review/contract.ts'

const LIST_PER_PAGE = 25
const PER_PAGE = 50
/** So many before its end, the next part of the list is loaded. */
const AHEAD = 5

type Loaded = { list: string; items: ApplicationListItem[]; total: number; first: number; last: number; pages: number }

const loadPage = (list: string, page: number) => {
  const query = { ...Object.fromEntries(new URLSearchParams(list)), page: String(page), perPage: String(PER_PAGE) }
  return unwrap(authedApi.admin.applications.$get({ query }))
}

/** The page of ours that begins at or before the page of the list that one comes from. */
const pageOf = (list: string): number => {
  const page = Number(new URLSearchParams(list).get('page') ?? 1) || 1
  return Math.floor(((page - 1) * LIST_PER_PAGE) / PER_PAGE) + 1
}

/** Those that are not there yet, in their order. */
const added = (items: readonly ApplicationListItem[], more: readonly ApplicationListItem[]) => {
  const ids = new Set(items.map(({ _id }) => _id))
  return more.filter(({ _id }) => !ids.has(_id))
}

/**
 * The list that somebody works through, as `list` (the query of its address) filters and orders it. It stays as it was loaded
 * while one decides, although what is decided leaves the filter; further parts are loaded as one comes near its ends.
 */
export function useQueue(list: string, currentId: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const isLoading = useRef(false)
  const isOf = loaded?.list === list

  const load = useCallback(async () => {
    setFailed(false)
    const page = pageOf(list)
    try {
      const { items, total, pages } = await loadPage(list, page)
      setLoaded({ list, items, total, first: page, last: page, pages })
    } catch {
      setFailed(true)
    }
  }, [list])

  useEffect(() => {
    void load()
  }, [load])

  const index = isOf ? loaded.items.findIndex(({ _id }) => _id === currentId) : -1

  const extend = useCallback(
    async (way: 'down' | 'up') => {
      if (!loaded || isLoading.current) return
      isLoading.current = true
      try {
        if (way === 'up') {
          const { items } = await loadPage(list, loaded.first - 1)
          setLoaded({ ...loaded, first: loaded.first - 1, items: [...added(loaded.items, items), ...loaded.items] })
        } else {
          // What was decided has left the list, so that what follows has moved up: the last part is read once more.
          const parts = await Promise.all([loadPage(list, loaded.last), loadPage(list, loaded.last + 1)])
          const more = parts.flatMap(({ items }) => items)
          setLoaded({ ...loaded, last: loaded.last + 1, items: [...loaded.items, ...added(loaded.items, more)] })
        }
      } catch {
        // The end of the list stays where it is; it is tried again at the next step.
      }
      isLoading.current = false
    },
    [list, loaded],
  )

  useEffect(() => {
    if (!loaded || index === -1) return
    if (index >= loaded.items.length - AHEAD && loaded.last < loaded.pages) void extend('down')
    else if (index < AHEAD && loaded.first > 1) void extend('up')
  }, [index, loaded, extend])

  /** Shows an application as it is now, in its place. */
  const show = useCallback((changed: ApplicationListItem) => {
    setLoaded((before) =>
      before?.items.some(({ _id }) => _id === changed._id)
        ? { ...before, items: before.items.map((item) => (item._id === changed._id ? changed : item)) }
        : before,
    )
  }, [])

  const items = isOf ? loaded.items : null
  const offset = isOf ? (loaded.first - 1) * PER_PAGE : 0
  return {
    items,
    total: isOf ? loaded.total : 0,
    /** Its place in the whole list, from 1; null where it is no part of it. */
    position: index === -1 ? null : offset + index + 1,
    previous: (index > 0 && items?.[index - 1]) || null,
    next: (index === -1 ? items?.find(({ _id }) => _id !== currentId) : items?.[index + 1]) ?? null,
    failed,
    retry: load,
    show,
  }
}

export type Queue = ReturnType<typeof useQueue>
