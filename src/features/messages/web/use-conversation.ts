import { useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation, Message } from '#features/messages/contract.ts'
import type { ConversationCalls } from './api-calls.ts'

const LOOK_EVERY = 15_000
/** After no answer came. */
const LOOK_AGAIN = 45_000

/**
 * A conversation while its page is open: looked at again every few seconds, and at once when the tab comes back; never in a
 * tab that nobody sees. What was read on stays, and `arrived` is what the other side has written meanwhile.
 */
export function useConversation(calls: ConversationCalls, side: Message['by']) {
  const [conversation, setConversation] = useState<Conversation | null>(null)
  const [arrived, setArrived] = useState<Message[]>([])
  const [failed, setFailed] = useState(false)
  const etag = useRef<string | null>(null)
  const shown = useRef<Conversation | null>(null)
  /** Rises with every answer that was taken: one that set out before it is older than what is shown. */
  const taken = useRef(0)

  const show = useCallback((next: Conversation) => {
    taken.current += 1
    shown.current = next
    setConversation(next)
    setFailed(false)
  }, [])

  const take = useCallback(
    (last: Conversation) => {
      const before = shown.current
      if (before) setArrived(newOnes(before.messages, last.messages).filter(({ by }) => by !== side))
      show(before ? joined(before, last) : last)
    },
    [show, side],
  )

  const look = useCallback(async (): Promise<boolean> => {
    const setOut = taken.current
    try {
      const seen = await calls.look(etag.current)
      if (seen && taken.current === setOut) {
        etag.current = seen.etag
        take(seen.conversation)
      }
      return true
    } catch {
      setFailed(true)
      return false
    }
  }, [calls, take])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOpen = true
    const round = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const came = await look()
      clearTimeout(timer)
      if (isOpen) timer = setTimeout(round, came ? LOOK_EVERY : LOOK_AGAIN)
    }
    void round()
    document.addEventListener('visibilitychange', round)
    return () => {
      isOpen = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', round)
    }
  }, [look])

  /** Reads on backwards. Whether that went well. */
  async function readOn(): Promise<boolean> {
    const first = shown.current?.messages[0]
    const { answer } = first ? await calls.lookBefore(first._id) : { answer: null }
    if (answer && shown.current) {
      const { messages } = shown.current
      show({ ...shown.current, messages: [...answer.messages, ...messages], hasEarlier: answer.hasEarlier })
    }
    return answer !== null
  }

  return { conversation, arrived, failed, look, take, readOn }
}

const newOnes = (before: readonly Message[], now: readonly Message[]) => {
  const ids = new Set(before.map(({ _id }) => _id))
  return now.filter(({ _id }) => !ids.has(_id))
}

/** The newest state of all, with what was read before it, unless so much came meanwhile that something lies between. */
function joined(before: Conversation, last: Conversation): Conversation {
  const earlier = newOnes(last.messages, before.messages)
  const isConnected = !last.hasEarlier || earlier.length < before.messages.length
  return isConnected ? { ...last, messages: [...earlier, ...last.messages], hasEarlier: before.hasEarlier } : last
}
