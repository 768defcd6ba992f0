import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import type { Suggestion } from '#catalogue-index/query/query.ts'
import type { Fact } from './facts.ts'
import type { Judged } from './judge.ts'
import type { GradedQuery } from './list.ts'
import { languageOf } from './ours.ts'
import { RIGHT } from './score.ts'
import { gradeOf } from './wanted.ts'

/** Names and subjects, which one types into the box until they are suggested. */
const CLASSES = [
  'abbreviations',
  'keyboard',
  'names',
  'short-words',
  'spelling',
  'subjects',
  'transliterations',
  'typing',
  'typing-errors',
]

/** The place of the first right suggestion, from 0; infinite where there is none. */
export type Suggested = { query: GradedQuery; at: number; isEmpty: boolean }

/** Types the queries of those classes into the search box. */
export function judgeSuggestions({ queries, facts }: Judged, index: CatalogueIndex): Suggested[] {
  const standsFor = makeStandsFor(index, [...facts.values()])
  return queries
    .filter((query) => CLASSES.includes(query.class))
    .map((query) => {
      const suggestions = index.suggest(query.text, languageOf(query.text))
      const at = suggestions.findIndex((suggestion) => {
        const matching = standsFor(suggestion)
        const right = matching.filter((fact) => gradeOf(query.wanted, fact) >= RIGHT)
        return matching.length > 0 && right.length >= matching.length / 2
      })
      return { query, at: at < 0 ? Number.POSITIVE_INFINITY : at, isEmpty: suggestions.length === 0 }
    })
}

export type SuggestedSummary = { queries: number; found5: number; found12: number; empty: number }

/** Shares of queries, from 0 to 1: with a right suggestion among the first 5 and 12, and with none at all. */
export function summariseSuggested(suggested: readonly Suggested[]): SuggestedSummary {
  const share = (of: (one: Suggested) => boolean) => suggested.filter(of).length / suggested.length
  return {
    queries: suggested.length,
    found5: share(({ at }) => at < 5),
    found12: share(({ at }) => at < 12),
    empty: share(({ isEmpty }) => isEmpty),
  }
}

/** What a suggestion leads to: an item, or the programmes of what it names. */
function makeStandsFor(index: CatalogueIndex, facts: readonly Fact[]): (suggestion: Suggestion) => Fact[] {
  const tokens = {
    country: tokensOf(index.countries()),
    faculty: tokensOf(index.faculties()),
    tag: tokensOf(index.tags()),
  }
  const programmes = facts.filter(({ kind }) => kind === 'programme')
  const has = (fact: Fact, slug: string) => fact.slugs.includes(slug)
  return ({ type, customURLSlug: slug }) => {
    switch (type) {
      case 'country':
        return programmes.filter(({ country }) => country === tokens.country.get(slug))
      case 'faculty':
        return programmes.filter(({ faculty }) => faculty === tokens.faculty.get(slug))
      case 'tag':
        return programmes.filter(({ tags }) => tags.includes(tokens.tag.get(slug) ?? ''))
      case 'university': {
        const found = facts.find((fact) => fact.kind === 'university' && has(fact, slug))
        return programmes.filter(({ university }) => university !== null && university === found?.university)
      }
      case 'blog':
        return facts.filter((fact) => fact.kind === 'article' && has(fact, slug))
      default:
        return programmes.filter((fact) => has(fact, slug))
    }
  }
}

/** English slugs by the slugs of either language. */
const tokensOf = (all: readonly { slug: { en: string; ar: string | null } }[]): Map<string, string> =>
  new Map(all.flatMap(({ slug }) => [slug.en, slug.ar].flatMap((one) => (one === null ? [] : [[one, slug.en]]))))
