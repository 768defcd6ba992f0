import { BUDGET, PAGE_SIZE } from '#catalogue-index/query/options.ts'
import { isActive, type SearchQuery } from '#catalogue-index/query/query.ts'
import { classOf, type Param, type Text, textOf } from './sql-text.ts'

/** A statement and its parameters, $1 first. */
export type Statement = { text: string; values: unknown[] }

/** Columns of few combinations: they are counted together and added up afterwards. */
const PROFILE = ['is_course', 'level', 'exam', 'type', 'mode', 'duration', 'scholarship'] as const
const SHARED = ['country', 'faculty', 'language_set', 'intake_set'] as const
const COLUMNS = [...SHARED, 'university', ...PROFILE] as const
type Column = (typeof COLUMNS)[number]

/** A filter as a condition on flat.programmes, and the column whose options it leaves alone; none for the budget. */
type Clause = { column: Column | null; condition: string }

/**
 * One statement for a whole search over the tables of flat.sql: the four counts, the numbers beside all options, and
 * the cards of one page. An option's number is over the programmes that pass all *other* filters, so there is one
 * counting of what passes all of them and one for each filter left out, each with the index that suits it best.
 */
export function searchStatement(query: SearchQuery): Statement {
  const values: unknown[] = []
  const param: Param = (value, type) => `$${values.push(value)}::${type}`
  const search: Search = {
    clauses: clausesOf(query, param),
    text: textOf(query.q, param),
    intake: { months: query.month.length > 0 ? param(query.month, 'int[]') : null, year: query.year },
    last: param(query.page * PAGE_SIZE, 'int'),
  }
  const withs = [
    ...(search.text ? [search.text.tokens, matched(search.clauses, search.text)] : []),
    `groups (${COLUMNS}, grouped, found) as materialized (${groups(search)})`,
    `hits as materialized (${hits(search)})`,
  ]
  const text = `with ${withs.join(',\n')}
    select
      (select json_object_agg(case when is_course then 'courses' else 'majors' end, found)
        from (select is_course, sum(found) as found from groups where grouped = 'profile' group by 1) k) as programmes,
      ${countUniversities(search)} as universities, ${countArticles(search)} as articles,
      (select json_object_agg(facet, options) from (${facets(search)}) f) as facets,
      (select json_agg(coalesce(to_json(p), to_json(u), to_json(a)) order by class, hits.kind, place) from hits
        left join flat.cards p on hits.kind = 0 and p.n = place
        left join flat.universities u on hits.kind = 1 and u.university = place
        left join flat.articles a on hits.kind = 2 and a.article = place) as items`
  return { text, values }
}

type Search = {
  clauses: Clause[]
  text: Text | null
  intake: { months: string | null; year: number | null }
  /** How many hits there are up to the end of the page. */
  last: string
}

function clausesOf(query: SearchQuery, param: Param): Clause[] {
  const clauses: Clause[] = []
  const add = (column: Column | null, condition: string) => clauses.push({ column, condition })
  const isAny = (column: Column, values: readonly string[], type: string) => {
    if (values.length > 0) add(column, `${column} = any(${param(values, `${type}[]`)})`)
  }
  const is = (column: Column, value: unknown, type: string) => {
    if (value !== null) add(column, `${column} = ${param(value, type)}`)
  }
  const isIn = (column: Column, select: string) => add(column, `${column} = any(array(${select}))`)

  if (query.destination.length > 0)
    isIn('country', `select country from flat.countries where slug = any(${param(query.destination, 'text[]')})`)
  if (query.faculty.length > 0)
    isIn('faculty', `select faculty from flat.faculties where slug = any(${param(query.faculty, 'text[]')})`)
  isAny('level', query.level, 'study_level')
  is('exam', query.exam && query.exam === 'yes', 'boolean')
  is('type', query.type, 'university_type')
  isAny('mode', query.mode, 'study_mode')
  isAny(
    'duration',
    query.duration.map((band) => `${(Number.parseInt(band, 10) / 12) | 0}`),
    'smallint',
  )
  if (query.language.length > 0)
    isIn(
      'language_set',
      `select language_set from flat.language_sets where languages && ${param(query.language, 'text[]')}`,
    )
  is('scholarship', query.scholarship, 'scholarship_type')
  if (query.year !== null || query.month.length > 0)
    isIn('intake_set', `select intake_set from flat.intake_sets where starts && ${param(startsOf(query), 'int[]')}`)
  if (isActive(query, 'min') || isActive(query, 'max')) {
    const high = query.max < BUDGET.max ? query.max * 100 : 2 ** 31 - 1
    add(null, `fee between ${param(query.min * 100, 'int')} and ${param(high, 'int')}`)
  }
  return clauses
}

/** Every year × 12 + month − 1 that the query's year and months allow. */
function startsOf({ year, month }: SearchQuery): number[] {
  const years = year === null ? Array.from({ length: 101 }, (_, at) => 2000 + at) : [year]
  const months = month.length > 0 ? month : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  return years.flatMap((one) => months.map((other) => one * 12 + other - 1))
}

/** What the words find and all filters but at most one let pass: everything that is counted or listed. */
const matched = (clauses: Clause[], { found }: Text) => `matched as materialized (
  select p.*, name_tokens, university_tokens, alias_tokens from flat.texts join flat.programmes p using (n)
  where ${found('name_tokens | university_tokens | alias_tokens')} ${
    clauses.length > 0
      ? `and ${clauses.map(({ condition }) => `((${condition}) is true)::int`).join(' + ')} >= ${clauses.length - 1}`
      : ''
  })`

const source = ({ text }: Search) => (text ? 'matched' : 'flat.programmes')

function passing({ clauses }: Search, but?: Clause): string {
  const conditions = clauses.filter((clause) => clause !== but).map(({ condition }) => condition)
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : 'where true'
}

/** Universities are found through their programmes once a filter is set that they have not themselves. */
const throughProgrammes = ({ clauses }: Search) =>
  clauses.some(({ column }) => column !== 'country' && column !== 'type')

// ---- counting ------------------------------------------------------------------------------------------------------

function groups(search: Search): string {
  const { clauses, text } = search
  const free = (column: Column) => !clauses.some((clause) => clause.column === column)
  const sets: Column[][] = [...SHARED.filter(free).map((column) => [column]), PROFILE.filter(free)]
  const from = `from ${source(search)}`
  // With nothing to narrow, each counting reads an index of its own, in parallel.
  if (clauses.length === 0 && !text) return sets.map((by) => `${groupedBy([by], from)}`).join(' union all ')
  if (throughProgrammes(search)) sets.push(['university'])
  return [
    groupedBy(sets, `${from} ${passing(search)}`),
    ...clauses.flatMap((clause) =>
      clause.column ? [groupedBy([[clause.column]], `${from} ${passing(search, clause)}`)] : [],
    ),
  ].join(' union all ')
}

function groupedBy(sets: Column[][], from: string): string {
  const used = new Set(sets.flat())
  const columns = COLUMNS.map((column) => (used.has(column) ? column : `(null::flat.programmes).${column}`))
  const tags = sets.map((by) => `when grouping(${by[0]}) = 0 then '${by.length > 1 ? 'profile' : by[0]}'`)
  return `(select ${columns}, case ${tags.join(' ')} end, count(*) ${from}
    group by grouping sets (${sets.map((by) => `(${by})`)}))`
}

const countUniversities = (search: Search) =>
  throughProgrammes(search)
    ? `(select count(university) from groups where grouped = 'university')`
    : `(select count(*) from flat.universities ${ofOwn(search)})`

const countArticles = (search: Search) =>
  search.clauses.length > 0 ? '0' : `(select count(*) from flat.articles ${ofOwn(search)})`

/** Universities and articles by what they are themselves. */
const ofOwn = (search: Search) =>
  `${passing(search)} ${search.text ? `and ${search.text.found('name_tokens | alias_tokens')}` : ''}`

function facets({ clauses, intake }: Search): string {
  const tag = (column: Column, otherwise: string) =>
    `grouped = '${clauses.some((clause) => clause.column === column) ? column : otherwise}'`
  const facet = (name: string, value: string, from: string) =>
    `select '${name}' as facet, json_object_agg(value, found) as options
     from (select ${value} as value, sum(found) as found from groups ${from} group by 1) o where value is not null`
  const small = (column: Column, value = `${column}`) => facet(column, value, `where ${tag(column, 'profile')}`)
  const starts = `join flat.intake_sets using (intake_set), lateral`
  const { months, year } = intake
  return [
    facet('destination', 'slug', `join flat.countries using (country) where ${tag('country', 'country')}`),
    facet('faculty', 'slug', `join flat.faculties using (faculty) where ${tag('faculty', 'faculty')}`),
    ...(['level', 'type', 'mode', 'duration', 'scholarship'] as const).map((column) => small(column)),
    small('exam', `case exam when true then 'yes' else 'no' end`),
    facet(
      'language',
      'language',
      `join flat.language_sets using (language_set), unnest(languages) language
       where ${tag('language_set', 'language_set')}`,
    ),
    facet(
      'year',
      'year',
      `${starts} (select distinct s / 12 as year from unnest(starts) s
        where ${months ? `s % 12 + 1 = any(${months})` : 'true'}) y where ${tag('intake_set', 'intake_set')}`,
    ),
    facet(
      'month',
      'month',
      `${starts} (select distinct s % 12 + 1 as month from unnest(starts) s
        where ${year === null ? 'true' : `s / 12 = ${year}`}) m where ${tag('intake_set', 'intake_set')}`,
    ),
  ].join(' union all ')
}

// ---- listing -------------------------------------------------------------------------------------------------------

/** The page in order: class, then programmes, universities, articles, each numbered in the default order. */
function hits(search: Search): string {
  const { clauses, text, last } = search
  const first = (select: string) => `(${select} order by class, place limit ${last})`
  const ofProgramme = classOf(text, ['name', 'university', 'alias'])
  const ofOthers = classOf(text, ['name', null, 'alias'])
  const listed = [
    first(`select ${ofProgramme} as class, 0 as kind, n as place from ${source(search)} ${passing(search)}`),
  ]
  listed.push(
    // Those that are found through their programmes are the last.
    throughProgrammes(search)
      ? first(`select 99 as class, 1 as kind, university as place
        from (select distinct university from ${source(search)} ${passing(search)}) u where university is not null`)
      : first(`select ${ofOthers} as class, 1 as kind, university as place from flat.universities ${ofOwn(search)}`),
  )
  if (clauses.length === 0)
    listed.push(first(`select ${ofOthers} as class, 2 as kind, article as place from flat.articles ${ofOwn(search)}`))
  return `select * from (${listed.join(' union all ')}) listed order by class, kind, place limit ${PAGE_SIZE} offset ${last} - ${PAGE_SIZE}`
}
