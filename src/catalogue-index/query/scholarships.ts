import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { dateOfDay } from '#catalogue-index/load/calendar.ts'
import { NONE_8, NONE_16 } from '#catalogue-index/memory/columns.ts'
import { PROGRAMME_KINDS } from '#catalogue-index/memory/facet-sets.ts'
import type { Programmes } from '#catalogue-index/memory/programmes.ts'
import { NONE } from '#catalogue-index/text/texts.ts'
import { afterDiscount, isPaidOnce, type Money } from '#lib/money.ts'
import { closingWithin } from './deadlines.ts'
import type { FacetOptions } from './facet-options.ts'
import { FilteredSets } from './filter.ts'
import { viewCountry, viewHost, viewProgramme } from './items.ts'
import { Listing } from './listing.ts'
import { matchQuery } from './match.ts'
import { LEVELS, type Level, SCHOLARSHIP_FILTERS, SCHOLARSHIPS, type Scholarship } from './options.ts'
import type { Orders } from './orders.ts'
import type { FacetOption, ProgrammeItem, SearchQuery } from './query.ts'

/** The filters that narrow scholarships. */
type ScholarshipFacet = 'destination' | 'level' | 'faculty' | 'scholarship'

/** The scholarship of one programme, or that of a university for those of its programmes that state none of their own. */
type FoundScholarship =
  | { scope: 'programme'; programme: ProgrammeItem }
  | {
      scope: 'university'
      id: string
      university: NonNullable<ProgrammeItem['university']>
      country: ProgrammeItem['country']
      scholarshipType: Scholarship
      /** How many programmes were found that it is for. */
      programmes: number
      /** The programme, where it is a single one. */
      onlyProgramme: Pick<ProgrammeItem, 'type' | 'name' | 'slug'> | null
      /** Most programmes first. */
      levels: Level[]
      /** The nearest deadline of these programmes, YYYY-MM-DD, and whether all have that one. */
      deadline: string | null
      oneDeadline: boolean
      /**
       * Their lowest fee after discount and before the scholarship, compared in US dollars. `span` says of what: of a year,
       * and where none of them has a yearly fee, of a programme shorter than a year as a whole.
       */
      feeFrom: { money: Money; span: 'year' | 'whole' } | null
    }

export type ScholarshipList = {
  total: number
  /** How many programmes these scholarships are for. */
  programmes: number
  page: number
  pages: number
  items: FoundScholarship[]
  /** Each option with how many scholarships it would leave under the other filters. */
  options: Record<ScholarshipFacet, FacetOption[]>
}

type ListRequest = {
  catalogue: Catalogue
  orders: Orders
  options: FacetOptions
  query: SearchQuery
  days: number | undefined
  pageSize: number
}

/** Programmes by number, the nearest deadline first. */
type Group = { university: number; members: number[] }

/**
 * The scholarships of the programmes that pass the filters of a query, in the order of their nearest deadlines; a page past
 * the end is the last. Only `days` ahead, where that is given. One pass over the programmes found; views are made of one
 * page alone. Uses scratch sets.
 */
export function findScholarships(request: ListRequest): ScholarshipList {
  const { catalogue, orders, options, pageSize, days } = request
  const query = { ...request.query, kind: null, sort: 'deadline' } as const
  const { sets, facets } = catalogue.programmes
  const available = facets.scholarship[SCHOLARSHIP_FILTERS.indexOf('available')] ?? sets.none
  const among = days === undefined ? available : sets.and(available, closingWithin(catalogue, days))
  const found = matchQuery(catalogue, query, null, undefined, undefined, among)
  const listing = new Listing(catalogue, orders, found, query, 'en', { withThrough: false })
  const numbers = listing.list(0, listing.total).map(({ at }) => at)
  const groups = groupByScholarship(catalogue.programmes, numbers)
  const pages = Math.ceil(groups.length / pageSize)
  const page = Math.min(query.page, Math.max(1, pages))
  const filtered = new FilteredSets(catalogue, found.base, found.clauses)
  const optionsOf = (facet: ScholarshipFacet): FacetOption[] => {
    const counts = countScholarships(
      catalogue.programmes,
      facet,
      sets.list(filtered.without(facet), 0, catalogue.programmes.end, 0, catalogue.programmes.end),
    )
    return options.of(facet, query).map(({ value, label, place }) => ({ value, label, count: counts[place] ?? 0 }))
  }
  return {
    total: groups.length,
    programmes: numbers.length,
    page,
    pages,
    items: groups.slice((page - 1) * pageSize, page * pageSize).map((group) => viewScholarship(catalogue, group)),
    options: {
      destination: optionsOf('destination'),
      level: optionsOf('level'),
      faculty: optionsOf('faculty'),
      scholarship: optionsOf('scholarship'),
    },
  }
}

/** The university whose scholarship programme `n` has; NONE where it is the programme's own. */
const granting = ({ columns }: Programmes, n: number): number =>
  columns.ownScholarship[n] === 1 ? NONE : (columns.university[n] as number)

/** Each group at the place of its first programme. */
function groupByScholarship(programmes: Programmes, numbers: readonly number[]): Group[] {
  const groups: Group[] = []
  const byUniversity = new Map<number, Group>()
  for (const n of numbers) {
    const university = granting(programmes, n)
    const known = university === NONE ? undefined : byUniversity.get(university)
    if (known) known.members.push(n)
    else {
      const group = { university, members: [n] }
      groups.push(group)
      if (university !== NONE) byUniversity.set(university, group)
    }
  }
  return groups
}

/** How many scholarships are for a programme with a value, by the value's place among the options of the facet. */
function countScholarships(programmes: Programmes, facet: ScholarshipFacet, numbers: Uint32Array): Uint32Array {
  const { columns } = programmes
  const column = facet === 'destination' ? columns.country : columns[facet]
  const counts = new Uint32Array(NONE_16 + 1)
  /** Values with a university whose scholarship has been counted for it. */
  const counted = new Set<number>()
  // By place instead of by an iterator, which tens of thousands of programmes would feel.
  for (let at = 0; at < numbers.length; at++) {
    const n = numbers[at] as number
    const value = column[n] as number
    const university = granting(programmes, n)
    if (university !== NONE) {
      const pair = university * (NONE_16 + 1) + value
      if (counted.has(pair)) continue
      counted.add(pair)
    }
    counts[value] = (counts[value] as number) + 1
  }
  return counts
}

function viewScholarship(catalogue: Catalogue, { university: at, members }: Group): FoundScholarship {
  const { directory, programmes } = catalogue
  const university = directory.universities.all[at]
  const first = members[0] as number
  if (at === NONE || !university) return { scope: 'programme', programme: viewProgramme(catalogue, first) }
  const { deadline, level } = programmes.columns
  const country = directory.countries.all[university.country]
  const nearest = deadline[first] as number
  const ofLevel = LEVELS.map((name, place) => ({ name, count: members.filter((n) => level[n] === place).length }))
  return {
    scope: 'university',
    id: university.id,
    university: viewHost(university),
    country: country ? viewCountry(country) : null,
    scholarshipType: SCHOLARSHIPS[programmes.columns.scholarship[first] as number] as Scholarship,
    programmes: members.length,
    onlyProgramme: members.length === 1 ? linkTo(programmes, first) : null,
    levels: ofLevel
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ name }) => name),
    deadline: nearest === NONE_16 ? null : dateOfDay(nearest),
    oneDeadline: members.every((n) => deadline[n] === nearest),
    feeFrom: lowestFee(programmes, members),
  }
}

const linkTo = (programmes: Programmes, n: number) => ({
  type: PROGRAMME_KINDS[programmes.columns.isCourse(n)],
  name: programmes.nameOf(n),
  slug: programmes.slugOf(n),
})

function lowestFee({ columns, writer }: Programmes, members: readonly number[]) {
  const priced = members.filter((n) => !Number.isNaN(columns.feeCents[n]))
  const yearly = priced.filter((n) => !isPaidOnce(columns.duration[n] || null))
  const [first, ...others] = yearly.length > 0 ? yearly : priced
  if (first === undefined) return null
  const cents = (n: number) => columns.feeCents[n] as number
  const lowest = others.reduce((least, n) => (cents(n) < cents(least) ? n : least), first)
  const currency = writer.currencies.all[columns.currency[lowest] as number] as string
  const discount = columns.discount[lowest] as number
  return {
    money: afterDiscount({ amount: columns.fee[lowest] as number, currency }, discount === NONE_8 ? null : discount),
    span: yearly.length > 0 ? ('year' as const) : ('whole' as const),
  }
}
