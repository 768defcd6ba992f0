import type { Db } from '#db/client.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { toSlugAr, toSlugEn } from '#lib/slug.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { takenSlugs } from './queries.ts'

type Slugs = { en: string | null; ar: string | null }
type Title = { en: string; ar: string | null }

const MOST_SUFFIXES = 50

/**
 * The slugs of a record: what staff have given, else one made from its name, with a number where another record has that.
 * Throws `invalid` for a given one that another record has or had, and for a name that makes none.
 */
export async function slugsFor(
  db: Db,
  definition: ContentDefinition,
  values: RecordValues,
  exceptId: string | null,
): Promise<Slugs> {
  const given = values.slug as Slugs
  const title = values[definition.title] as Title
  const made = { en: toSlugEn(title.en), ar: toSlugAr(title.ar ?? '') || null }
  const wanted = { en: given.en ?? made.en, ar: given.ar ?? made.ar }
  if (wanted.en === '') throw new ProblemError('invalid', { fields: { 'values.slug.en': 'required' } })

  const candidates = [wanted.en, wanted.ar].flatMap((slug) => (slug === null ? [] : withSuffixes(slug)))
  const taken = await takenSlugs(db, definition, { slugs: candidates, exceptId })
  const choose = (slug: string | null, isGiven: boolean, field: string) => {
    if (slug === null || !taken.has(slug)) return slug
    const free = isGiven ? undefined : withSuffixes(slug).find((candidate) => !taken.has(candidate))
    if (free === undefined) throw new ProblemError('invalid', { fields: { [field]: 'taken' } })
    return free
  }
  const en = choose(wanted.en, given.en !== null, 'values.slug.en')
  // Both languages share the addresses of a kind of record.
  if (en !== null) taken.add(en)
  return { en, ar: choose(wanted.ar, given.ar !== null, 'values.slug.ar') }
}

const withSuffixes = (slug: string): string[] => [
  slug,
  ...Array.from({ length: MOST_SUFFIXES }, (_, n) => `${slug}-${n + 2}`),
]
