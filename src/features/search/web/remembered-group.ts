const keyOf = (name: string) => `filter-group ${name}`

/** Whether a group of the filters was left open or closed in this tab; null where it never was, or nothing is kept. */
export function readGroup(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

/** Keeps how a group was left; where the browser keeps nothing, it lasts as long as the panel. */
export function rememberGroup(name: string, open: boolean): void {
  try {
    sessionStorage.setItem(keyOf(name), open ? 'open' : 'closed')
  } catch {
    // Without storage every page begins anew, which is all that is lost.
  }
}
