import { type Stored, storedValue } from '#ui/local-storage.ts'

/** Searches that are remembered. */
const MOST = 5
const LONGEST = 200

type RecentSearches = { version: 1; terms: string[] }

/** The terms searched for last, newest first. They are stored in this browser only and never sent anywhere. */
export const recentSearches: Stored<RecentSearches> = storedValue('searches', parseRecentSearches)

/** The content of the local storage as a list: of version 1 the texts, of anything else nothing. */
export function parseRecentSearches(json: unknown): RecentSearches {
  const isList = typeof json === 'object' && json !== null && 'version' in json && json.version === 1 && 'terms' in json
  const terms: unknown[] = isList && Array.isArray(json.terms) ? json.terms : []
  const texts = terms.filter((term) => typeof term === 'string' && term !== '' && term.length <= LONGEST)
  return { version: 1, terms: [...new Set(texts as string[])].slice(0, MOST) }
}

/** Puts a term first; an empty or overlong one changes nothing. */
export function rememberSearch({ terms }: RecentSearches, term: string): RecentSearches {
  const text = term.trim()
  return parseRecentSearches({ version: 1, terms: [text, ...terms.filter((other) => other !== text)] })
}
