import { storedValue } from '#ui/local-storage.ts'

const MOST = 40

const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** When the newest reaction on each family page was that its maker has seen in this browser, by the page's code. */
export const familyPagesSeen = storedValue<Record<string, string>>('family-pages-seen', (json) =>
  Object.fromEntries(
    Object.entries(isRecord(json) ? json : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  ),
)

/** Keeps what was seen, of the last pages only. */
export const markSeen = (code: string, newest: string): void =>
  familyPagesSeen.change((seen) => {
    const { [code]: _, ...others } = seen
    return Object.fromEntries([...Object.entries(others).slice(1 - MOST), [code, newest]])
  })
