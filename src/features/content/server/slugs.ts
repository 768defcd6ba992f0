import type { Db } from '#db/client.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toSlugAr, toSlugEn } from '#lib/slug.ts'
import { slugOwners } from './queries.ts'

type Slugs = { en: string | null; ar: string | null }
type Title = { en: string; ar: string | null }
type Wanted = { id: string; given: Slugs; slugs: Slugs }
type Problems = Record<string, FieldProblem>

const MOST_SUFFIXES = 50

/**
 * The slugs of each record: what staff have given, else one made from its name, with a number where another record has
 * that. Instead of them, what is wrong: a given one that another record has or had, or a name that makes none.
 */
export async function slugsFor(
  db: Db,
  definition: ContentDefinition,
  records: readonly { id: string; values: RecordValues }[],
): Promise<(Slugs | { problems: Problems })[]> {
  const wanted = records.map(({ id, values }): Wanted => {
    const given = values.slug as Slugs
    const title = values[definition.title] as Title
    const made = { en: toSlugEn(title.en), ar: toSlugAr(title.ar ?? '') || null }
    return { id, given, slugs: { en: given.en ?? made.en, ar: given.ar ?? made.ar } }
  })
  const owners = await ownersOf(db, definition, wanted)
  return wanted.map((record) => choose(record, owners))
}

type Owners = Map<string, Set<string>>

/** By slug, the records that have or had it; with their numbered forms where another record has the plain one. */
async function ownersOf(db: Db, definition: ContentDefinition, wanted: readonly Wanted[]): Promise<Owners> {
  const plain = wanted.flatMap(({ id, given, slugs }) =>
    (['en', 'ar'] as const).flatMap((language) => {
      const slug = slugs[language]
      return slug === null || slug === '' ? [] : [{ id, slug, isGiven: given[language] !== null }]
    }),
  )
  const owners = await slugOwners(db, definition, [...new Set(plain.map(({ slug }) => slug))])
  const seen = new Set<string>()
  const numbered: string[] = []
  for (const { id, slug, isGiven } of plain) {
    const isOthers = seen.has(slug) || [...(owners.get(slug) ?? [])].some((owner) => owner !== id)
    if (isOthers && !isGiven) numbered.push(...withSuffixes(slug).slice(1))
    seen.add(slug)
  }
  if (numbered.length === 0) return owners
  return new Map([...owners, ...(await slugOwners(db, definition, [...new Set(numbered)]))])
}

/** What is chosen is taken for the records that follow; both languages share the addresses of a kind of record. */
function choose({ id, given, slugs }: Wanted, owners: Owners): Slugs | { problems: Problems } {
  if (slugs.en === '') return { problems: { 'values.slug.en': 'required' } }
  const isFree = (slug: string) => {
    const of = owners.get(slug)
    return of === undefined || (of.size === 1 && of.has(id))
  }
  const chosen: Slugs = { en: null, ar: null }
  const problems: Problems = {}
  for (const language of ['en', 'ar'] as const) {
    const slug = slugs[language]
    if (slug === null) continue
    const candidates = given[language] === null ? withSuffixes(slug) : [slug]
    const free = candidates.find((candidate) => candidate !== chosen.en && isFree(candidate))
    if (free === undefined) problems[`values.slug.${language}`] = 'taken'
    chosen[language] = free ?? null
  }
  if (Object.keys(problems).length > 0) return { problems }
  for (const slug of [chosen.en, chosen.ar]) if (slug !== null) owners.set(slug, new Set([id]))
  return chosen
}

const withSuffixes = (slug: string): string[] => [
  slug,
  ...Array.from({ length: MOST_SUFFIXES }, (_, n) => `${slug}-${n + 2}`),
]
