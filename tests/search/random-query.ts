import type { Sql } from 'postgres'
import { DURATIONS, emptyQuery, LEVELS, MODES, MONTHS, type SearchQuery, SORTS } from '#features/search/contract.ts'
import type { Chance } from './chance.ts'
import { WORDS } from './random-catalogue.ts'

export type Tokens = { destinations: string[]; faculties: string[] }

export async function tokensOf(sql: Sql): Promise<Tokens> {
  const [countries, faculties] = await Promise.all([
    sql`select slug_en from countries`,
    sql`select slug_en from faculties`,
  ])
  return {
    destinations: countries.map((row) => row.slug_en as string),
    faculties: faculties.map((row) => row.slug_en as string),
  }
}

/** A search of none to many filters and words; about half of them find something. */
export function randomQuery(chance: Chance, tokens: Tokens, year: number): SearchQuery {
  const often = chance.pick([3, 6, 12, 40])
  const on = () => chance.oneIn(often)
  const several = <T>(from: readonly T[], most = 3) => (on() ? chance.some(from, most) : [])
  const one = <T>(from: readonly T[]) => (on() ? chance.pick(from) : null)
  return {
    ...emptyQuery(),
    q: chance.oneIn(2) ? '' : randomText(chance),
    destination: several(tokens.destinations).sort(),
    faculty: several(tokens.faculties).sort(),
    level: several(LEVELS).sort(),
    exam: one(['yes', 'no'] as const),
    type: one(['public', 'private'] as const),
    year: one([year, year + 1, year + 2]),
    month: several(MONTHS, 4).sort((a, b) => a - b),
    mode: several(MODES).sort(),
    duration: several(DURATIONS).sort(),
    language: several(['ar', 'de', 'en', 'fr', 'tr']).sort(),
    scholarship: one(['none', 'partial', 'full'] as const),
    min: on() ? chance.pick([1, 1000, 5000, 5001, 20_000]) : 0,
    max: on() ? chance.pick([0, 999, 1000, 6000, 50_000, 99_999]) : 100_000,
    kind: chance.oneIn(2) ? chance.pick(['major', 'course', 'university', 'blog'] as const) : null,
    sort: chance.oneIn(2) ? 'relevance' : chance.pick(SORTS),
    page: chance.oneIn(4) ? 1 + chance.whole(4) : 1,
  }
}

/** Whole words, their starts, middles and ends, in both scripts, in any order. */
export function randomText(chance: Chance): string {
  return Array.from({ length: 1 + chance.whole(chance.oneIn(3) ? 3 : 1) }, () => {
    const letters = [...chance.pick(WORDS)]
    if (chance.oneIn(2)) return letters.join('')
    const from = chance.whole(letters.length)
    return letters.slice(from, from + 1 + chance.whole(letters.length)).join('')
  }).join(chance.pick([' ', '  ', ' ،']))
}
