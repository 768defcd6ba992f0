import { useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation, Message } from '#features/admissions/messages/contract.ts'
import type { ConversationCalls } from './api-calls.ts'

const POLL_MS = 15_000
/** After no answer came. */
const RETRY_MS = 45_000

/**
 * A conversation while its page is open: polled every few seconds and at once when the tab becomes visible, never in a hidden
 * tab. Earlier messages that were loaded stay; `arrived` has the newest messages of the other side.
 */
export function useConversation(calls: ConversationCalls, side: Message['by']) {
  const [conversation, setConversation] = useState<Conversation | null>(null)
  const [arrived, setArrived] = useState<Message[]>([])
  const [failed, setFailed] = useState(false)
  const etag = useRef<string | null>(null)
  const shown = useRef<Conversation | null>(null)
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
      if (before) setArrived(addedMessages(before.messages, last.messages).filter(({ by }) => by !== side))
      show(before ? mergeConversations(before, last) : last)
    },
    [show, side],
  )

  const refresh = useCallback(async (): Promise<boolean> => {
    const startRevision = revision.current
    try {
      const latest = await calls.fetchLatest(etag.current)
      if (latest && revision.current === startRevision) {
        etag.current = latest.etag
        apply(latest.conversation)
      }
      return true
    } catch {
      setFailed(true)
      return false
    }
  }, [calls, apply])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOpen = true
    const poll = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const succeeded = await refresh()
      clearTimeout(timer)
      if (isOpen) timer = setTimeout(poll, succeeded ? POLL_MS : RETRY_MS)
    }
    void poll()
    document.addEventListener('visibilitychange', poll)
    return () => {
      isOpen = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [refresh])

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
