import { sentLength } from '#ui/forms/remove-sent.ts'

/** A programme that staff are about to suggest. */
export type PickedProgramme = { id: string; name: string; note?: string | undefined; reason: string }

/** The text of an unsent message, what is suggested with it, and the idempotency key it is sent with. */
type MessageDraft = {
  read: () => Pick<StoredDraft, 'text' | 'picked'>
  save: (text: string) => void
  pick: (picked: PickedProgramme[]) => void
  /** The key of exactly this text: the same after a lost connection or a reload, so that it is stored once. */
  keyFor: (text: string) => string
  /**
   * Removes a text that was stored from the draft; what was typed after it becomes the next message. Answers how many
   * characters to remove from the start of the field.
   */
  acknowledge: (text: string, typed: string) => number
}

type StoredDraft = { text: string; picked: PickedProgramme[]; key: string | null }

/**
 * In sessionStorage, so that it outlives a reload and a change of language, and nothing personal stays on a shared computer
 * once the tab is closed. Without storage the draft lasts as long as the page.
 */
export function messageDraft(userId: string, about: string): MessageDraft {
  const storageKey = `message:${userId}:${about}`
  let current: StoredDraft = readStored(storageKey)
  const save = (next: StoredDraft) => {
    current = next
    try {
      if (next.text === '' && next.picked.length === 0) sessionStorage.removeItem(storageKey)
      else sessionStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // The draft is still in memory.
    }
  }
  return {
    read: () => current,
    // An unchanged text keeps its key.
    save: (text) => save({ ...current, text, key: text === current.text ? current.key : null }),
    pick: (picked) => save({ ...current, picked, key: null }),
    keyFor: (text) => {
      const key = text === current.text && current.key !== null ? current.key : crypto.randomUUID()
      save({ ...current, text, key })
      return key
    },
    acknowledge: (text, typed) => {
      const length = sentLength(typed, text)
      save({ text: typed.slice(length), picked: [], key: null })
      return length
    },
  }
}

function readStored(storageKey: string): StoredDraft {
  try {
    const { text, picked, key } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<StoredDraft>
    return {
      text: typeof text === 'string' ? text : '',
      picked: Array.isArray(picked) ? picked : [],
      key: typeof key === 'string' ? key : null,
    }
  } catch {
    return { text: '', picked: [], key: null }
  }
}
