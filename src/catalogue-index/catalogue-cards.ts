import type { Language } from '#lib/localized.ts'
import type { SearchAnswer, SearchItem, SearchQuery } from './query/query.ts'

/**
 * What any feature may ask of the catalogue in memory: records as they are shown in lists. Features that are about the
 * catalogue ask for the whole index (features/catalogue-services.ts).
 */
export type CatalogueCards = {
  /** Raised by every change; ETags and cached pages carry it. */
  readonly generation: number
  /** The cards of these ids, in their order; those that are not in the catalogue are left out. */
  cards(ids: readonly string[]): SearchItem[]
  /** Answers any well-formed query; unknown tokens match nothing. */
  search(query: SearchQuery, lang: Language): SearchAnswer
  /** The letters that a university was given because it would have those of another. */
  lettersOf(universityId: string): string | undefined
}
