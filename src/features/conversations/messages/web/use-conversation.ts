import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Conversation, Message, Side } from '#features/conversations/messages/contract.ts'
import type { ConversationCalls } from './api-calls.ts'
import { followChanges } from './follow.ts'
import { inTurn } from './in-turn.ts'

const POLL_MS = 15_000
/** While changes are heard of. */
const QUIET_POLL_MS = 120_000
/** After no answer came. */
const RETRY_MS = 45_000

/** As the server knew it when it rendered the page, and the version of that. */
export type StartOfConversation = { conversation: Conversation; version: string }

/**
 * A conversation while its page is open: read again when the server says that it has changed, every few seconds where it
 * cannot say so, and at once when the tab becomes visible; never in a hidden tab. Earlier messages that were loaded stay; `arrived` has the newest messages of the other side.
 */
export function useConversation(calls: ConversationCalls, side: Side, start?: StartOfConversation) {
  const [conversation, setConversation] = useState<Conversation | null>(start?.conversation ?? null)
  const [arrived, setArrived] = useState<Message[]>([])
  const [failed, setFailed] = useState(false)
  const etag = useRef<string | null>(start?.version ?? null)
  const shown = useRef<Conversation | null>(start?.conversation ?? null)
  /** Rises with every answer that is shown; an answer to a request from before that is out of date. */
  const revision = useRef(0)

  const show = useCallback((next: Conversation) => {
    revision.current += 1
    shown.current = next
    setConversation(next)
    setFailed(false)
  }, [])

  const apply = useCallback(
    (last: Conversation) => {
      const before = shown.current
      const added = before ? addedMessages(before.messages, last.messages).filter(({ by }) => by !== side) : []
      // What was read out last stays: that it was seen is no news.
      if (added.length > 0) setArrived(added)
      show(before ? mergeConversations(before, last) : last)
    },
    [show, side],
  )

  // A change that is announced while the conversation is read may not be in that answer.
  const refresh = useMemo(() => {
    const read = async (): Promise<boolean> => {
      const startRevision = revision.current
      try {
        const latest = await calls.fetchLatest(etag.current)
        if (latest && revision.current === startRevision) {
          etag.current = latest.etag
          apply(latest.conversation)
        }
        // A message was sent in the meantime: the answer is older than that.
        return latest && etag.current !== latest.etag ? read() : true
      } catch {
        setFailed(true)
        return false
      }
    }
    return inTurn(read)
  }, [calls, apply])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOpen = true
    let isFollowed = false
    const poll = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const succeeded = await refresh()
      clearTimeout(timer)
      const next = isFollowed ? QUIET_POLL_MS : POLL_MS
      if (isOpen) timer = setTimeout(poll, succeeded ? next : RETRY_MS)
    }
    void poll()
    const stopFollowing = followChanges({
      listen: calls.listen,
      onChange: () => void poll(),
      onState: (now) => {
        isFollowed = now
      },
    })
    document.addEventListener('visibilitychange', poll)
    return () => {
      isOpen = false
      stopFollowing()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [refresh, calls])

  /** Loads earlier messages; whether that succeeded. */
  async function loadEarlier(): Promise<boolean> {
    const first = shown.current?.messages[0]
    const { answer } = first ? await calls.fetchBefore(first._id) : { answer: null }
    if (answer && shown.current) {
      const { messages } = shown.current
      show({ ...shown.current, messages: [...answer.messages, ...messages], hasEarlier: answer.hasEarlier })
    }
    return answer !== null
  }

  return { conversation, arrived, failed, refresh, apply, loadEarlier }
}

const addedMessages = (before: readonly Message[], now: readonly Message[]) => {
  const ids = new Set(before.map(({ _id }) => _id))
  return now.filter(({ _id }) => !ids.has(_id))
}

/** The newest page after the earlier messages, or alone where so many came in the meantime that there would be a gap. */
function mergeConversations(before: Conversation, last: Conversation): Conversation {
  const earlier = addedMessages(last.messages, before.messages)
  const isConnected = !last.hasEarlier || earlier.length < before.messages.length
  return isConnected ? { ...last, messages: [...earlier, ...last.messages], hasEarlier: before.hasEarlier } : last
}
