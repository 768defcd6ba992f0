/** What of the address narrows the list; what is at its default is left out. */
export const narrowing = (chosen: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
