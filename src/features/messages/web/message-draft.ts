/** What somebody is writing, and under which key it is sent. */
export type MessageDraft = {
  read: () => string
  keep: (text: string) => void
  /** The key of this very text: the same again after a cut connection or a reload, so that it is said once. */
  keyFor: (text: string) => string
  /**
   * Forgets a text that has arrived, and keeps what else is typed by then as the next message. How many letters from the
   * start of what is typed are to be taken away.
   */
  arrived: (text: string, typed: string) => number
}

type Kept = { text: string; key: string | null }

/**
 * The tab's own storage, so that a reload or the other language loses nothing and nothing personal stays on a shared
 * computer once it is closed. Where the browser keeps nothing, it lasts as long as the page.
 */
export function messageDraft(userId: string, applicationId: string): MessageDraft {
  const place = `message:${userId}:${applicationId}`
  let held: Kept = stored(place)
  const keep = (next: Kept) => {
    held = next
    try {
      if (next.text === '') sessionStorage.removeItem(place)
      else sessionStorage.setItem(place, JSON.stringify(next))
    } catch {
      // It is held here.
    }
  }
  return {
    read: () => held.text,
    // Typing the same again, or nothing but a cursor, is no new message.
    keep: (text) => keep({ text, key: text === held.text ? held.key : null }),
    keyFor: (text) => {
      const key = text === held.text && held.key !== null ? held.key : crypto.randomUUID()
      keep({ text, key })
      return key
    },
    arrived: (text, typed) => {
      const rest = typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed
      keep({ text: rest, key: null })
      return typed.length - rest.length
    },
  }
}

function stored(place: string): Kept {
  try {
    const { text, key } = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Kept>
    return { text: typeof text === 'string' ? text : '', key: typeof key === 'string' ? key : null }
  } catch {
    return { text: '', key: null }
  }
}
