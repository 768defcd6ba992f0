import { personalAside } from '#api/authed-api.ts'
import { outcomeOf, type Refusal } from '#api/result.ts'
import { takeOver, told } from './lists.ts'
import { shortlist } from './saved-lists.ts'

/** Who still types or chooses is not sent off after every letter; and a server that is away is asked again. Milliseconds. */
const PAUSE = 1000
const AGAIN = 30_000

/**
 * Keeps this browser's shortlist and that of the account together while somebody is signed in: what the browser had for
 * itself joins the account, what another device changed comes here, and each change is told as soon as it can be.
 * Returns how to end it.
 */
export function followAccount(userId: string): () => void {
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
    const heard = (await tell(userId)) && (arrived || (await bring(userId)))
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
  const { owner, untold } = shortlist.read()
  return owner === userId && untold.length > 0
}

/** Tells the account of the changes here, one by one. False where it could not be reached. */
async function tell(userId: string): Promise<boolean> {
  const { owner, entries, untold } = shortlist.read()
  if (owner !== userId) return true
  for (const id of untold) {
    const entry = entries.find((other) => other.id === id)
    const param = { id }
    const call = entry
      ? personalAside.shortlist[':id'].$put({ param, json: { addedAt: entry.addedAt, note: entry.note } })
      : personalAside.shortlist[':id'].$delete({ param })
    const { refusal } = await outcomeOf(call)
    if (refusal && isPassing(refusal)) return false
    // What the account will never take is not told again.
    shortlist.change((list) => told(list, id, entry))
  }
  return true
}

/** Brings the account's list here. One that had no owner joins it; one of another account stays with that account. */
async function bring(userId: string): Promise<boolean> {
  const { owner, entries } = shortlist.read()
  const own = owner === null ? entries : []
  const { answer, refusal } = await outcomeOf(
    owner === userId ? personalAside.shortlist.$get() : personalAside.shortlist.$post({ json: { entries: own } }),
  )
  if (refusal) return !isPassing(refusal)
  const joined = own.map(({ id }) => id)
  shortlist.change((list) => takeOver(list, userId, answer.data.entries, joined))
  return true
}

/** Whether another try may fare better. */
const isPassing = ({ code }: Refusal) =>
  code === 'unreachable' || code === 'unavailable' || code === 'internal' || code === 'too_many_requests'
