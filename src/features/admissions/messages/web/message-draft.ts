import { sentLength } from '#ui/forms/remove-sent.ts'

/** The text of an unsent message, and the idempotency key it is sent with. */
type MessageDraft = {
  read: () => string
  save: (text: string) => void
  /** The key of exactly this text: the same after a lost connection or a reload, so that it is stored once. */
  keyFor: (text: string) => string
  /**
   * Removes a text that was stored from the draft; what was typed after it becomes the next message. Answers how many
   * characters to remove from the start of the field.
   */
  acknowledge: (text: string, typed: string) => number
}

type StoredDraft = { text: string; key: string | null }

/**
 * In sessionStorage, so that it outlives a reload and a change of language, and nothing personal stays on a shared computer
 * once the tab is closed. Without storage the draft lasts as long as the page.
 */
export function messageDraft(userId: string, applicationId: string): MessageDraft {
  const storageKey = `message:${userId}:${applicationId}`
  let current: StoredDraft = readStored(storageKey)
  const save = (next: StoredDraft) => {
    current = next
    try {
      if (next.text === '') sessionStorage.removeItem(storageKey)
      else sessionStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // The draft is still in memory.
    }
  }
  return {
    read: () => current.text,
    // An unchanged text keeps its key.
    save: (text) => save({ text, key: text === current.text ? current.key : null }),
    keyFor: (text) => {
      const key = text === current.text && current.key !== null ? current.key : crypto.randomUUID()
      save({ text, key })
      return key
    },
    acknowledge: (text, typed) => {
      const length = sentLength(typed, text)
      save({ text: typed.slice(length), key: null })
      return length
    },
  }
}

function readStored(storageKey: string): StoredDraft {
  try {
    const { text, key } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<StoredDraft>
    return { text: typeof text === 'string' ? text : '', key: typeof key === 'string' ? key : null }
  } catch {
    return { text: '', key: null }
  }
}
