import { authedApiInBackground } from '#api/authed-api.ts'
import { type ApiError, toResult } from '#api/result.ts'
import { markSynced, mergeRemote } from './lists.ts'
import { shortlist } from './saved-lists.ts'

/** Milliseconds after the last change before changes are sent, and before an unreachable server is tried again. */
const DEBOUNCE = 1000
const RETRY_DELAY = 30_000

/**
 * Synchronises this browser's shortlist with that of the account while somebody is signed in: merges the browser's list into
 * the account's, loads what other devices changed, and sends each change as soon as possible. Returns the function that
 * stops it.
 */
export function startSync(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pulled = false
  let busy = false
  let stopped = false

  const schedule = (milliseconds: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(run, milliseconds)
  }
  async function run() {
    if (busy) return schedule(DEBOUNCE)
    busy = true
    const synced = (await push(userId)) && (pulled || (await pull(userId)))
    pulled ||= synced
    busy = false
    if (!synced) schedule(RETRY_DELAY)
    else if (hasUnsynced(userId)) schedule(DEBOUNCE)
  }

  const unsubscribe = shortlist.subscribe(() => hasUnsynced(userId) && schedule(DEBOUNCE))
  const online = () => schedule(0)
  addEventListener('online', online)
  schedule(0)
  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('online', online)
  }
}

/** Whether there are changes that were not sent to the account yet. */
function hasUnsynced(userId: string): boolean {
  const { owner, unsynced } = shortlist.read()
  return owner === userId && unsynced.length > 0
}

/** Sends the changes to the account, one by one. False where it could not be reached. */
async function push(userId: string): Promise<boolean> {
  const { owner, entries, unsynced } = shortlist.read()
  if (owner !== userId) return true
  for (const id of unsynced) {
    const entry = entries.find((other) => other.id === id)
    const param = { id }
    const call = entry
      ? authedApiInBackground.shortlist[':id'].$put({ param, json: { addedAt: entry.addedAt, note: entry.note } })
      : authedApiInBackground.shortlist[':id'].$delete({ param })
    const { refusal } = await toResult(call)
    if (refusal && isTransient(refusal)) return false
    // A change that the account refuses for good is not sent again.
    shortlist.change((list) => markSynced(list, id, entry))
  }
  return true
}

/** Loads the account's list, and merges a list without an owner into it. A list of another account is replaced. */
async function pull(userId: string): Promise<boolean> {
  const { owner, entries } = shortlist.read()
  const ownerless = owner === null ? entries : []
  const { answer, refusal } = await toResult(
    owner === userId
      ? authedApiInBackground.shortlist.$get()
      : authedApiInBackground.shortlist.$post({ json: { entries: ownerless } }),
  )
  if (refusal) return !isTransient(refusal)
  const joined = ownerless.map(({ id }) => id)
  shortlist.change((list) => mergeRemote(list, userId, answer.data.entries, joined))
  return true
}

/** Whether a retry may succeed. */
const isTransient = ({ code }: ApiError) =>
  code === 'unreachable' || code === 'unavailable' || code === 'internal' || code === 'too_many_requests'
