/**
 * What was typed and not sent yet, in sessionStorage as an unsent message is: it outlives a reload and a change of language,
 * and nothing personal stays on a shared computer once the tab is closed.
 */
export type TypedDraft<T> = { read: () => T | null; save: (typed: T) => void; clear: () => void }

/** `id`: of the item of a request, or of what else is typed. */
export function typedDraft<T extends object | string>(userId: string, id: string): TypedDraft<T> {
  const storageKey = `request:${userId}:${id}`
  return {
    read() {
      try {
        return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    save(typed) {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(typed))
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(storageKey)
      } catch {
        // There is none.
      }
    },
  }
}
