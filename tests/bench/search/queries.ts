import { BUDGET, DURATIONS } from '#catalogue-index/query/options.ts'
import { emptyQuery, type SearchQuery } from '#catalogue-index/query/query.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type Random, randomFrom, weighted } from '#demo/generator/random.ts'
import { words } from '#lib/fold.ts'
import { LANGUAGES, type Language, type Localized, localize, localized } from '#lib/localized.ts'

export const SCENARIOS = ['unfiltered', '2 filters', '4 filters', 'text', 'text + 2 filters'] as const
export type Scenario = (typeof SCENARIOS)[number]
export type Asked = { query: SearchQuery; lang: Language }

/** The programme a student has in mind; what they ask for is true of it. */
type Wanted = {
  names: Localized[]
  destination: string | null
  faculty: string
  level: SearchQuery['level'][number]
  mode: SearchQuery['mode'][number]
  exam: boolean
  type: SearchQuery['type']
  scholarship: NonNullable<SearchQuery['scholarship']>
  languages: string[]
  duration: number | null
  fee: number | null
  intake: { year: number; month: number } | null
}

/**
 * `perScenario` distinct searches of each kind, the same ones for the same catalogue and seed. Each is made from a
 * programme drawn at random, so that popular values are asked for more often, as they are by students.
 */
export async function makeQueries(db: Db, perScenario: number, seed: number): Promise<Record<Scenario, Asked[]>> {
  const random = randomFrom(`searches ${seed}`)
  const wanted = await readWanted(db, random, perScenario * 4)
  const make = (build: (one: Wanted, lang: Language, at: number) => Partial<SearchQuery> | null): Asked[] => {
    const searches = new Map<string, Asked>()
    for (let at = 0; searches.size < perScenario; at++) {
      if (at > perScenario * 100) throw new Error('There are not that many distinct searches')
      const lang = random.pick(LANGUAGES)
      const part = build(random.pick(wanted), lang, at)
      if (!part) continue
      const one = { query: { ...emptyQuery(), ...part }, lang }
      searches.set(JSON.stringify(one), one)
    }
    return [...searches.values()]
  }
  return {
    unfiltered: make((_, __, at) => ({ page: at + 1 })),
    '2 filters': make((one) => filtersOf(one, 2, random)),
    '4 filters': make((one) => filtersOf(one, 4, random)),
    text: make((one, lang) => ({ q: textOf(one, lang, random) })),
    'text + 2 filters': make((one, lang) => {
      const filters = filtersOf(one, 2, random)
      return filters && { ...filters, q: textOf(one, lang, random) }
    }),
  }
}

// ---- filters -----------------------------------------------------------------------------------------------------

const FILTER_WEIGHTS = {
  destination: 30,
  level: 20,
  faculty: 16,
  budget: 14,
  language: 9,
  intake: 8,
  mode: 5,
  duration: 4,
  scholarship: 4,
  type: 4,
  exam: 3,
}
type Name = keyof typeof FILTER_WEIGHTS
const anyFilter = weighted(Object.keys(FILTER_WEIGHTS) as Name[], (name) => FILTER_WEIGHTS[name])

/** Filters the programme passes; null when it has no value for one of those drawn. */
function filtersOf(one: Wanted, count: number, random: Random): Partial<SearchQuery> | null {
  const names = new Set<Name>()
  while (names.size < count) names.add(anyFilter(random))
  const query: Partial<SearchQuery> = {}
  for (const name of names) {
    const part = filterOf(name, one, random)
    if (!part) return null
    Object.assign(query, part)
  }
  return query
}

function filterOf(name: Name, one: Wanted, random: Random): Partial<SearchQuery> | null {
  switch (name) {
    case 'destination':
      return one.destination === null ? null : { destination: also([one.destination], POPULAR, random) }
    case 'faculty':
      return { faculty: also([one.faculty], ['engineering', 'business-economics'], random) }
    case 'level':
      return { level: random.happens(0.2) ? ['bachelor', 'master'] : [one.level] }
    case 'mode':
      return { mode: [one.mode] }
    case 'language':
      return one.languages.length > 0 ? { language: also(one.languages.slice(0, 1), ['en', 'ar'], random) } : null
    case 'duration':
      return one.duration === null
        ? null
        : { duration: [DURATIONS[Math.min(5, Math.floor(one.duration / 12))] ?? '60+'] }
    case 'scholarship':
      return { scholarship: one.scholarship }
    case 'type':
      return one.type && { type: one.type }
    case 'exam':
      return { exam: one.exam ? 'yes' : 'no' }
    case 'intake':
      return (
        one.intake && random.pick([{ year: one.intake.year }, { month: [one.intake.month] }, yearAndMonth(one.intake)])
      )
    case 'budget':
      return one.fee === null ? null : { max: Math.min(BUDGET.max - 1, Math.ceil((one.fee + 1) / 2_500) * 2_500) }
  }
}

const POPULAR = ['germany', 'turkiye', 'united-kingdom', 'malaysia', 'italy']

/** Sometimes one or two more of the usual values. */
const also = (own: string[], others: string[], random: Random): string[] =>
  [...new Set([...own, ...Array.from({ length: random.pick([0, 0, 0, 1, 2]) }, () => random.pick(others))])].sort()

const yearAndMonth = ({ year, month }: { year: number; month: number }) => ({ year, month: [month] })

// ---- text --------------------------------------------------------------------------------------------------------

/** One to three words about the programme, written whole, begun, or torn out of a word. */
function textOf(one: Wanted, lang: Language, random: Random): string {
  const written = random.happens(0.1) ? random.pick(LANGUAGES) : lang
  const from = random.pick(one.names)
  const all = words(localize(from, written)).filter((word) => word.length > 2)
  if (random.happens(0.2)) all.push(...words(localize(random.pick(one.names), lang)).filter((word) => word.length > 2))
  const first = Math.floor(random.next() * all.length)
  const some = all.slice(first, first + random.pick([1, 1, 2, 2, 3]))
  const last = some.pop() ?? 'science'
  const form = random.next()
  if (form < 0.6 || last.length < 5) return [...some, last].join(' ')
  if (form < 0.85) return [...some, last.slice(0, random.between(3, last.length - 1))].join(' ')
  const start = random.between(1, last.length - 3)
  return [...some, last.slice(start, start + random.between(3, last.length - start))].join(' ')
}

async function readWanted(db: Db, random: Random, count: number): Promise<Wanted[]> {
  const [size] = await rows<{ n: number }>(db)`select max(n) as n from flat.cards`
  const numbers = Array.from({ length: count }, () => random.between(1, size?.n ?? 1))
  const found = await rows<Omit<Wanted, 'names'> & { n: number; names: (string | null)[][] }>(db)`
    select p.n, p.level, p.mode, p.entrance_exam as exam, u.type, p.scholarship_type as scholarship, p.languages,
      p.duration_months as duration, (p.fee_usd_cents / 100)::float8 as fee, c.slug_en as destination, f.slug_en as faculty,
      (select json_build_object('year', year, 'month', month) from search_intakes
        where programme_id = p.id and open and ends_at > now() order by year, month limit 1) as intake,
      (select jsonb_agg(pair) from (
        select jsonb_build_array(p.name_en, p.name_ar) union all
        select jsonb_build_array(p.name_en, p.name_ar) union all
        select jsonb_build_array(u.name_en, u.name_ar) union all select jsonb_build_array(p.city_en, p.city_ar) union all
        select jsonb_build_array(c.name_en, c.name_ar) union all select jsonb_build_array(f.name_en, f.name_ar) union all
        (select jsonb_build_array(t.name_en, t.name_ar) from programme_tags pt join tags t on t.id = pt.tag_id
          where pt.programme_id = p.id order by position limit 1)) t (pair)) as names
    from flat.cards p join faculties f on f.id = p.faculty_id
    left join universities u on u.id = p.university_id left join countries c on c.id = p.country_id
    where n = any(${numbers}) order by n`
  return found.map((row) => ({
    ...row,
    names: row.names.map(([en, ar]) => localized(en ?? null, ar ?? null)).filter((name) => name !== null),
  }))
}
