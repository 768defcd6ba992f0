import type { Db } from '#db/client.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { type RecordValues, SLUG_LENGTH } from '#features/content/schemas.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toSlugAr, toSlugEn } from '#lib/slug.ts'
import { slugOwners, universityNames } from './queries.ts'

type Slugs = { en: string | null; ar: string | null }
type Title = { en: string; ar: string | null }
type Wanted = { id: string; given: Slugs; slugs: Slugs }
type Problems = Record<string, FieldProblem>

/** Of a slug that is made from names. */
const LONGEST = SLUG_LENGTH - 10

const BOTH = ['en', 'ar'] as const

/**
 * The slugs of each record: what staff have given, else one made from its name, and of a programme from its university too,
 * with a number where another record has that. Instead of them, what is wrong: a given one that another record has or had,
 * or a name that makes none.
 */
export async function slugsFor(
  db: Db,
  definition: ContentDefinition,
  records: readonly { id: string; values: RecordValues }[],
): Promise<(Slugs | { problems: Problems })[]> {
  const made = records.filter(({ values: { slug } }) => BOTH.some((language) => (slug as Slugs)[language] === null))
  const universities = made.flatMap(({ values: { universityId: id } }) => (typeof id === 'string' ? [id] : []))
  const names = await universityNames(db, universities)
  const wanted = records.map(({ id, values }): Wanted => {
    const given = values.slug as Slugs
    const title = values[definition.title] as Title
    const university = names.get(values.universityId as string)
    const own = { en: toSlugEn(title.en), ar: toSlugAr(title.ar ?? '') }
    const slugs = {
      en: given.en ?? joined(own.en, toSlugEn(university?.en ?? '')),
      ar: given.ar ?? (joined(own.ar, toSlugAr(university?.ar ?? '')) || null),
    }
    return { id, given, slugs }
  })
  const owners = await ownersOf(db, definition, wanted)
  const numbered = await numberedSlugs(db, definition, wanted, owners)
  return wanted.map((record) => choose(record, owners, numbered))
}

/** With room for a number. A name without letters of the language makes no slug, whatever the university is called. */
function joined(own: string, university: string): string {
  const slug = own === '' || university === '' ? own : `${own}-${university}`
  return slug.length <= LONGEST
    ? slug
    : slug
        .slice(0, LONGEST + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, LONGEST)
}

type Owners = Map<string, Set<string>>

const slugsOf = ({ slugs }: Wanted): string[] =>
  BOTH.flatMap((language) => {
    const slug = slugs[language]
    return slug === null || slug === '' ? [] : [slug]
  })

/** By slug, the records that have or had it: of those wanted, and of those that the records have or had. */
const ownersOf = (db: Db, definition: ContentDefinition, wanted: readonly Wanted[]): Promise<Owners> =>
  slugOwners(
    db,
    definition,
    wanted.flatMap(slugsOf),
    wanted.map(({ id }) => id),
  )

/** As far as is looked at once for a number that is free: powers of two. */
const PROBES = Array.from({ length: 20 }, (_, n) => 2 ** n)

/**
 * For each slug that is wanted and another record has, numbered forms that are free, as many as these records can need. Of
 * ten thousand that are taken it looks at some two hundred.
 */
async function numberedSlugs(
  db: Db,
  definition: ContentDefinition,
  wanted: readonly Wanted[],
  owners: Owners,
): Promise<Map<string, string[]>> {
  const all = wanted.flatMap(slugsOf)
  const seen = new Set<string>()
  const contested = new Set<string>()
  for (const { id, given, slugs } of wanted) {
    for (const language of BOTH) {
      const slug = slugs[language]
      if (slug === null) continue
      const isOthers = seen.has(slug) || [...(owners.get(slug) ?? [])].some((owner) => owner !== id)
      if (isOthers && given[language] === null) contested.add(slug)
      seen.add(slug)
    }
  }
  const searches = [...contested].map((base) => ({
    base,
    /** Everything up to this number is taken. */
    low: 1,
    needed: all.filter((slug) => slug.startsWith(base)).length,
    free: [] as string[],
  }))
  for (let open = searches; open.length > 0; open = open.filter(({ free, needed }) => free.length < needed)) {
    const windowOf = ({ base, low, needed }: (typeof searches)[number]) =>
      Array.from({ length: needed }, (_, n) => `${base}-${low + 1 + n}`)
    const probes = open.flatMap(({ base, low }) => PROBES.map((ahead) => `${base}-${low + ahead}`))
    const taken = await slugOwners(db, definition, [...probes, ...open.flatMap(windowOf)])
    for (const search of open) {
      const isTaken = (ahead: number) => taken.has(`${search.base}-${search.low + ahead}`)
      const free = PROBES.findIndex((ahead) => !isTaken(ahead))
      if (free === 0) {
        search.free.push(...windowOf(search).filter((slug) => !taken.has(slug)))
        search.low += search.needed
      } else search.low += PROBES.at(free === -1 ? -1 : free - 1) ?? 0
    }
  }
  return new Map(searches.map(({ base, free }) => [base, free]))
}

/** What is chosen is taken for the records that follow; both languages share the addresses of a kind of record. */
function choose(
  { id, given, slugs }: Wanted,
  owners: Owners,
  numbered: ReadonlyMap<string, string[]>,
): Slugs | { problems: Problems } {
  if (slugs.en === '') return { problems: { 'values.slug.en': 'required' } }
  const chosen: Slugs = { en: null, ar: null }
  const problems: Problems = {}
  const isOwn = (slug: string) => owners.get(slug)?.size === 1 && owners.get(slug)?.has(id) === true
  const isFree = (slug: string) => slug !== chosen.en && (!owners.has(slug) || isOwn(slug))
  for (const language of BOTH) {
    const slug = slugs[language]
    if (slug === null) continue
    const isNumbered = (other: string) => other.startsWith(`${slug}-`) && /^[0-9]+$/.test(other.slice(slug.length + 1))
    const candidates = () => {
      const former = [...owners.keys()].filter((other) => isNumbered(other) && isOwn(other))
      return [...former, ...(numbered.get(slug) ?? [])]
    }
    if (isFree(slug)) chosen[language] = slug
    else if (given[language] !== null) problems[`values.slug.${language}`] = 'taken'
    else chosen[language] = candidates().find(isFree) ?? null
  }
  if (Object.keys(problems).length > 0) return { problems }
  for (const slug of [chosen.en, chosen.ar]) if (slug !== null) owners.set(slug, new Set([id]))
  return chosen
}
