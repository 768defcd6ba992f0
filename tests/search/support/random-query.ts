import {
  DURATIONS,
  EXAMS,
  KINDS,
  LEVELS,
  MODES,
  SCHOLARSHIP_FILTERS,
  SORTS,
  UNIVERSITY_TYPES,
} from '#catalogue-index/query/options.ts'
import { emptyQuery, type SearchQuery } from '#catalogue-index/query/query.ts'
import type { Random } from '#demo/generator/random.ts'
import { hardQuery } from './hard-texts.ts'

export type Tokens = { destinations: readonly string[]; faculties: readonly string[] }

const some = <T>(random: Random, options: readonly T[]): T[] => [
  ...new Set(Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(options))),
]

/** Any filters, any text, any order. */
export function randomQuery(random: Random, { destinations, faculties }: Tokens): SearchQuery {
  // From unfiltered searches to such as find nothing.
  const eager = random.pick([0, 0.1, 0.2, 0.4])
  const maybe = <T>(value: () => T, otherwise: T): T => (random.happens(eager) ? value() : otherwise)
  return {
    ...emptyQuery(),
    q: [
      random.happens(0.6) ? hardQuery(random) + (random.happens(0.2) ? ` | ${hardQuery(random)}` : '') : '',
      random.happens(0.2)
        ? `!${random.happens(0.3) ? '@' : ''}${hardQuery(random).trim().replaceAll(/\s+/g, '-')}`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
    destination: maybe(() => some(random, destinations).map((slug) => (random.happens(0.3) ? `-${slug}` : slug)), []),
    faculty: maybe(() => some(random, faculties), []),
    level: maybe(() => some(random, LEVELS), []),
    exam: maybe(() => random.pick(EXAMS), null),
    type: maybe(() => random.pick(UNIVERSITY_TYPES), null),
    year: maybe(() => random.pick([2027, 2028, 2029]), null),
    month: maybe(() => some(random, [1, 2, 3, 9, 10, 12]), []),
    mode: maybe(() => some(random, MODES), []),
    duration: maybe(() => some(random, DURATIONS), []),
    language: maybe(() => some(random, ['en', 'ar', 'tr', 'de', 'fr', 'ja']), []),
    scholarship: maybe(() => random.pick(SCHOLARSHIP_FILTERS), null),
    min: maybe(() => random.pick([1, 500, 5_000, 20_000]), 0),
    max: maybe(() => random.pick([0, 400, 5_000, 60_000]), 100_000),
    kind: random.pick([null, null, ...KINDS]),
    sort: random.pick(['relevance', ...SORTS]),
  }
}
