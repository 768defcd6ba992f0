import { FACETS, type Facet } from '#catalogue-index/query/options.ts'
import type { SearchAnswer } from '#catalogue-index/query/query.ts'
import type { Asked } from './queries.ts'

/** The comparable answer of a contestant. Options without programmes are left out. */
export type Outcome = {
  counts: { majors: number; courses: number; universities: number; articles: number }
  facets: Record<Facet, Record<string, number>>
  /** Of the hits, in their order. */
  ids: string[]
}

/** Something that can answer searches; only `search` is timed. */
export type Contestant<Answer = unknown> = {
  search(asked: Asked): Answer | Promise<Answer>
  toOutcome(answer: Answer): Outcome
  /** Seconds from the database to ready; of what stays in the database, when it was made. */
  buildSeconds: number
}

export const noFacets = (): Outcome['facets'] =>
  Object.fromEntries(FACETS.map((facet) => [facet, {}])) as Outcome['facets']

/** Without "any scholarship", which is the sum of two other options. */
export function outcomeOf({ counts, facets, items }: SearchAnswer): Outcome {
  const all = noFacets()
  for (const facet of FACETS) {
    for (const { value, count } of facets[facet] ?? [])
      if (count > 0 && value !== 'available') all[facet][value] = count
  }
  return {
    counts: {
      majors: counts.sumMajors,
      courses: counts.sumCourses,
      universities: counts.sumUniversities,
      articles: counts.sumBlogs,
    },
    facets: all,
    ids: items.map(({ _id }) => _id),
  }
}

/** How two outcomes differ, in words; empty when they do not. */
export function differences(a: Outcome, b: Outcome): string[] {
  const found: string[] = []
  const compare = (what: string, one: unknown, other: unknown) => {
    if (one !== other) found.push(`${what}: ${one} and ${other}`)
  }
  for (const key of Object.keys(a.counts) as (keyof Outcome['counts'])[]) compare(key, a.counts[key], b.counts[key])
  for (const facet of FACETS) {
    for (const value of new Set([...Object.keys(a.facets[facet]), ...Object.keys(b.facets[facet])])) {
      compare(`${facet} ${value}`, a.facets[facet][value] ?? 0, b.facets[facet][value] ?? 0)
    }
  }
  compare('hits', a.ids.join(' '), b.ids.join(' '))
  return found
}

/** The part of an outcome that is about programmes, without hits: with words everyone has an order of its own. */
export function ofProgrammes({ counts: { majors, courses }, facets }: Outcome): Outcome {
  const { major = 0, course = 0 } = facets.kind
  return {
    counts: { majors, courses, universities: 0, articles: 0 },
    facets: { ...facets, kind: { major, course } },
    ids: [],
  }
}
