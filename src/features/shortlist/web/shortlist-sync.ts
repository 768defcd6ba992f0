import { authedApiInBackground } from '#api/authed-api.ts'
import { type ApiError, toResult } from '#api/result.ts'
import { markSynced, mergeRemote } from './lists.ts'
import { shortlist } from './saved-lists.ts'

/** Who still types or chooses is not sent off after every letter; and a server that is away is asked again. Milliseconds. */
const PAUSE = 1000
const AGAIN = 30_000

/**
 * Keeps this browser's shortlist and that of the account together while somebody is signed in: what the browser had for
 * itself joins the account, what another device changed comes here, and each change is told as soon as it can be.
 * Returns how to end it.
 */
export function startSync(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let arrived = false
  let busy = false
  let ended = false

  const soon = (milliseconds: number) => {
    clearTimeout(timer)
    if (!ended) timer = setTimeout(go, milliseconds)
  }
  async function go() {
    if (busy) return soon(PAUSE)
    busy = true
    const heard = (await push(userId)) && (arrived || (await pull(userId)))
    arrived ||= heard
    busy = false
    if (!heard) soon(AGAIN)
    else if (isOpen(userId)) soon(PAUSE)
  }

  const unsubscribe = shortlist.subscribe(() => isOpen(userId) && soon(PAUSE))
  const online = () => soon(0)
  addEventListener('online', online)
  soon(0)
  return () => {
    ended = true
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('online', online)
  }
}

/** Whether there is something the account has not heard of. */
function isOpen(userId: string): boolean {
  const { owner, unsynced } = shortlist.read()
  return owner === userId && unsynced.length > 0
}

/** Tells the account of the changes here, one by one. False where it could not be reached. */
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
    if (refusal && isPassing(refusal)) return false
    // What the account will never take is not told again.
    shortlist.change((list) => markSynced(list, id, entry))
  }
  return true
}

/** Brings the account's list here. One that had no owner joins it; one of another account stays with that account. */
async function pull(userId: string): Promise<boolean> {
  const { owner, entries } = shortlist.read()
  const own = owner === null ? entries : []
  const { answer, refusal } = await toResult(
    owner === userId
      ? authedApiInBackground.shortlist.$get()
      : authedApiInBackground.shortlist.$post({ json: { entries: own } }),
  )
  if (refusal) return !isPassing(refusal)
  const joined = own.map(({ id }) => id)
  shortlist.change((list) => mergeRemote(list, userId, answer.data.entries, joined))
  return true
}

/** Whether another try may fare better. */
const isPassing = ({ code }: ApiError) =>
  code === 'unreachable' || code === 'unavailable' || code === 'internal' || code === 'too_many_requests'
