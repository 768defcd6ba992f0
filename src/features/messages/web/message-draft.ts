/** What somebody is writing, and under which key it is sent. */
export type MessageDraft = {
  read: () => string
  save: (text: string) => void
  /** The key of this very text: the same again after a cut connection or a reload, so that it is said once. */
  keyFor: (text: string) => string
  /**
   * Forgets a text that has arrived, and keeps what else is typed by then as the next message. How many letters from the
   * start of what is typed are to be taken away.
   */
  acknowledge: (text: string, typed: string) => number
}

type StoredDraft = { text: string; key: string | null }

/**
 * The tab's own storage, so that a reload or the other language loses nothing and nothing personal stays on a shared
 * computer once it is closed. Where the browser keeps nothing, it lasts as long as the page.
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
      // It is held here.
    }
  }
  return {
    read: () => current.text,
    // Typing the same again, or nothing but a cursor, is no new message.
    save: (text) => save({ text, key: text === current.text ? current.key : null }),
    keyFor: (text) => {
      const key = text === current.text && current.key !== null ? current.key : crypto.randomUUID()
      save({ text, key })
      return key
    },
    acknowledge: (text, typed) => {
      const rest = typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed
      save({ text: rest, key: null })
      return typed.length - rest.length
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
