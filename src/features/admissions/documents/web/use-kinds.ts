import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { DocumentKindView } from '#features/admissions/documents/contract.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { localize } from '#lib/localized.ts'
import { QueryCache, useCachedQuery } from '#ui/query-cache.ts'

const cache = new QueryCache(async () => (await unwrap(authedApi['document-kinds'].$get())).data)
const ALL = 'all'
const NONE: readonly DocumentKindView[] = []

/** Waits for the kinds, without which nothing can be named. Throws where they cannot be loaded. */
export async function loadKinds(): Promise<void> {
  if (cache.peek(ALL).value) return cache.fetchIfStale(ALL)
  if (!(await cache.fetch(ALL))) throw new Error('The kinds of documents could not be loaded')
}

/** The kinds of documents, in the order in which they are asked for; none until they are there. */
export const useKinds = (): readonly DocumentKindView[] => useCachedQuery(cache, ALL).value ?? NONE

/** Whether it can be asked for, or added, by somebody who applies for a programme of this level. */
export const isOffered = ({ isRetired, levels }: DocumentKindView, level: string | null): boolean =>
  !isRetired && (level === null || levels.length === 0 || (levels as readonly string[]).includes(level))

/** What kinds and documents are called, and the hints of kinds, in the reader's language. */
export function useKindWords() {
  const lang = useLanguage()
  const kinds = useKinds()
  const find = (kind: DocumentKind) => kinds.find(({ code }) => code === kind)
  return {
    /** A label says it where the kind does not. */
    nameOf(kind: DocumentKind, label: string | null = null): string {
      if (label !== null) return isolate(label)
      const found = find(kind)
      return found ? localize(found.name, lang) : ''
    },
    hintOf(kind: DocumentKind): string {
      const { en, ar } = find(kind)?.hint ?? { en: null, ar: null }
      return (lang === 'ar' ? ar : en) ?? en ?? ''
    },
  }
}
