import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { type LoadPage, PER_PAGE, QueueList } from './queue-list.ts'

/** So many before its end, the next part of the list is loaded. */
const AHEAD = 5

const loadPage: LoadPage = (list, page) => {
  const query = { ...Object.fromEntries(new URLSearchParams(list)), page: String(page), perPage: String(PER_PAGE) }
  return unwrap(authedApi.admin.applications.$get({ query }))
}

/**
 * The list that somebody works through, as `list` (the query of its address) filters and orders it. It stays as it was loaded
 * while one decides, although what is decided leaves the filter; the next part is loaded as one comes near its end.
 */
export function useQueue(list: string, currentId: string) {
  const queue = useMemo(() => new QueueList(list, loadPage), [list])
  const { loaded, failed } = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const items = loaded?.items ?? null
  const count = items?.length ?? 0
  const index = items?.findIndex(({ _id }) => _id === currentId) ?? -1

  useEffect(() => void queue.load(), [queue])

  useEffect(() => {
    if (index !== -1 && index >= count - AHEAD) void queue.extend()
  }, [queue, index, count])

  return {
    items,
    total: loaded?.total ?? 0,
    /** Its place in the whole list, from 1; null where it is no part of it. */
    position: loaded === null || index === -1 ? null : (loaded.first - 1) * PER_PAGE + index + 1,
    previous: (index > 0 && items?.[index - 1]) || null,
    next: (index === -1 ? items?.find(({ _id }) => _id !== currentId) : items?.[index + 1]) ?? null,
    failed,
    retry: queue.load,
    show: queue.show,
  }
}

export type Queue = ReturnType<typeof useQueue>
