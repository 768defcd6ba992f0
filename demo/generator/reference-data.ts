import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { chance } from '#demo/seeded-random.ts'
import { StartError } from '#lib/start-error.ts'
import { type Random, weighted, zipf } from './random.ts'

export type Country = {
  id: string
  slug: string
  /** Where its fees are asked: its own currency where a rate is known, else dollars. */
  currency: string
  usdPerUnit: number
  languages: string[]
  timezone: string
  latitude: number
  longitude: number
  /** Median yearly fee of a bachelor's degree, in dollars. */
  medianFee: number
}
export type Faculty = { id: string; slug: string }

/** What synthetic content refers to and does not make itself, each with its share of the content. */
export type World = {
  country: (random: Random) => Country
  faculty: (random: Random) => Faculty
  tag: (random: Random) => string
}

const knownFees: Record<string, number> = {
  'united-states': 30_000,
  'united-kingdom': 21_000,
  australia: 26_000,
  canada: 22_000,
  switzerland: 2_500,
  'united-arab-emirates': 15_000,
  germany: 2_000,
  france: 3_500,
  italy: 3_000,
  turkiye: 4_500,
  malaysia: 6_000,
  india: 3_500,
  russia: 4_000,
}

/** Reads the reference records; destinations come first, so that they get most of the content. */
export async function readWorld(tx: Db): Promise<World> {
  const countries = await rows<
    Omit<Country, 'medianFee' | 'usdPerUnit'> & { usdPerUnit: string; destination: number | null }
  >(tx)`
    select c.id, c.slug_en as slug, coalesce(r.currency, 'USD') as currency, coalesce(r.usd_per_unit, 1) as "usdPerUnit",
      c.languages, c.timezone, coalesce(c.latitude, 0) as latitude, coalesce(c.longitude, 0) as longitude,
      c.destination_order as destination
    from countries c left join exchange_rates r on r.currency = c.currency
    where c.status = 'published'`
  const faculties = await rows<Faculty>(tx)`select id, slug_en as slug from faculties where status = 'published'`
  const tags = await rows<{ id: string; slug: string }>(tx)`
    select id, slug_en as slug from tags where status = 'published'`
  if (countries.length === 0 || faculties.length === 0 || tags.length === 0) {
    throw new StartError('Programmes need countries, faculties and tags, and this database has none.')
  }
  const bySlug = <T extends { slug: string }>(records: T[]) =>
    records.sort((a, b) => chance('world', a.slug) - chance('world', b.slug))
  const world = bySlug([...countries])
    .sort((a, b) => (a.destination ?? 1_000) - (b.destination ?? 1_000))
    .map((country) => ({ ...country, usdPerUnit: Number(country.usdPerUnit), medianFee: medianFee(country.slug) }))
  const tag = weighted(bySlug([...tags]), zipf(0.8))
  return {
    country: weighted(world, zipf(1)),
    faculty: weighted(bySlug([...faculties]), zipf(0.6)),
    tag: (random) => tag(random).id,
  }
}

const medianFee = (slug: string): number => knownFees[slug] ?? 1_500 * 8 ** chance('fee', slug)
