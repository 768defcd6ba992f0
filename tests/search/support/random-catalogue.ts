import type { Db } from '#db/client.ts'
import { identifier, insertion, rows } from '#db/rows.ts'
import type { Random } from '#demo/generator/random.ts'
import { hardText } from './hard-texts.ts'

/** A catalogue of every odd case the schema allows, for a day on which the tests believe to be. */

export const TODAY = new Date('2027-03-15T12:00:00Z')
const YEAR = 2027

export type Sizes = {
  countries: number
  faculties: number
  tags: number
  universities: number
  programmes: number
  articles: number
}
export const SMALL: Sizes = { countries: 12, faculties: 8, tags: 12, universities: 40, programmes: 700, articles: 30 }

const maybe = <T>(random: Random, share: number, value: () => T): T | null => (random.happens(share) ? value() : null)
const status = (random: Random, published: number) =>
  random.happens(published) ? 'published' : random.pick(['draft', 'archived'])
const several = <T>(random: Random, most: number, make: () => T): T[] =>
  Array.from({ length: random.between(0, most) }, make)

let made = 0
const named = (random: Random, ar = 0.8) => {
  const n = ++made
  return {
    id: randomId(random),
    name_en: hardText(random),
    name_ar: maybe(random, ar, () => hardText(random)),
    slug_en: `thing-${n}`,
    slug_ar: maybe(random, 0.7, () => `شيء-${n}`),
  }
}

/** Some ids share their beginning, as made-up ones do. */
function randomId(random: Random): string {
  const hex = Array.from({ length: 12 }, () => random.between(0, 0xffff).toString(16).padStart(4, '0')).join('')
  const start = random.happens(0.2) ? '00000000-0000' : `${hex.slice(0, 8)}-${hex.slice(8, 12)}`
  return `${start}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const publishedAt = (random: Random) => new Date(TODAY.getTime() - random.between(0, 900) * 86_400_000).toISOString()

export const randomCountry = (random: Random) => ({
  ...named(random),
  flag_key: 'de',
  region: 'Europe',
  timezone: 'UTC',
  aliases: several(random, 2, () => hardText(random)),
  status: status(random, 0.9),
})

export const randomFaculty = (random: Random) => ({
  ...named(random),
  aliases: several(random, 2, () => hardText(random)),
  position: random.between(0, 3),
  status: status(random, 0.9),
})

export const randomTag = (random: Random) => ({
  ...named(random),
  keywords_en: several(random, 2, () => hardText(random)),
  keywords_ar: several(random, 2, () => hardText(random)),
  aliases: several(random, 2, () => hardText(random)),
  status: status(random, 0.9),
})

/** From where a day begins first to where it ends last, with an odd half hour; nearly every deadline of TODAY differs. */
const ZONES = [
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'UTC',
  'America/Los_Angeles',
  'Pacific/Pago_Pago',
]

export const randomUniversity = (random: Random, countryIds: readonly string[]) => ({
  ...named(random),
  short_name: maybe(random, 0.4, () => hardText(random)),
  aliases: several(random, 2, () => hardText(random)),
  country_id: random.pick(countryIds),
  city_en: maybe(random, 0.8, () => hardText(random)),
  city_ar: maybe(random, 0.6, () => hardText(random)),
  timezone: random.pick(ZONES),
  type: maybe(random, 0.8, () => random.pick(['public', 'private'])),
  founded: maybe(random, 0.5, () => random.between(900, 2020)),
  rank: maybe(random, 0.5, () => random.between(1, 1_500)),
  scholarship_type: maybe(random, 0.8, () => random.pick(['none', 'partial', 'full'])),
  discount_percent: maybe(random, 0.8, () => random.pick([0, 0, 7, 15, 50, 100])),
  about_en: maybe(random, 0.5, () => 'About'),
  status: status(random, 0.85),
  published_at: publishedAt(random),
})

type Place = { id: string; country_id: string }

export function randomProgramme(
  random: Random,
  universities: readonly Place[],
  countryIds: readonly string[],
  facultyIds: readonly string[],
) {
  const external = random.happens(0.1)
  const university = external ? null : random.pick(universities)
  const fee = maybe(random, 0.85, () =>
    random.pick([0, 0.01, 333.33, random.between(1, 90_000), random.between(1, 9_000_000) / 100]),
  )
  return {
    ...named(random),
    kind: external
      ? 'external_course'
      : random.pick(['major', 'major', 'major', 'university_course', 'special_course']),
    aliases: random.happens(0.2) ? [hardText(random), hardText(random)] : [],
    university_id: university?.id ?? null,
    country_id: university?.country_id ?? maybe(random, 0.6, () => random.pick(countryIds)),
    faculty_id: random.pick(facultyIds),
    provider_en: maybe(random, external ? 0.8 : 0.1, () => hardText(random)),
    provider_ar: maybe(random, 0.3, () => hardText(random)),
    level: random.pick(['bachelor', 'bachelor', 'master', 'phd', 'diploma', 'certificate']),
    mode: random.pick(['full-time', 'full-time', 'part-time', 'online', 'blended']),
    languages: [...new Set(several(random, 3, () => random.pick(['en', 'en', 'ar', 'tr', 'de', 'fr'])))],
    duration_months: maybe(random, 0.9, () => random.pick([1, 11, 12, 23, 24, 35, 36, 47, 48, 59, 60, 61, 240])),
    fee_amount: fee,
    fee_currency: fee === null ? null : random.pick(['USD', 'EUR', 'KWD']),
    discount_percent: maybe(random, 0.3, () => random.pick([0, 10, 33, 100])),
    scholarship_type: maybe(random, 0.3, () => random.pick(['none', 'partial', 'full'])),
    entrance_exam: maybe(random, 0.8, () => random.happens(0.3)),
    summary_en: maybe(random, 0.5, () => 'Summary'),
    qualification_en: maybe(random, 0.5, () => 'BSc'),
    status: status(random, 0.88),
    published_at: publishedAt(random),
  }
}

export function randomIntakes(random: Random, programmeId: string) {
  const starts = new Set(
    several(random, 4, () => `${random.between(YEAR - 2, YEAR + 3)}-${random.pick([1, 2, 3, 9, 9, 10])}`),
  )
  return [...starts].map((start) => {
    const [year, month] = start.split('-').map(Number)
    return {
      programme_id: programmeId,
      year: year as number,
      month: month as number,
      deadline: maybe(random, 0.7, () => {
        const day = TODAY.getTime() + random.pick([-400, -1, 0, 1, 30, 200, 600]) * 86_400_000
        return new Date(day).toISOString().slice(0, 10)
      }),
      status: random.happens(0.8) ? 'open' : 'closed',
    }
  })
}

export const randomArticle = (random: Random) => {
  const { name_en: title_en, name_ar: title_ar, ...rest } = named(random)
  return {
    ...rest,
    title_en,
    title_ar,
    body_en: '<p>…</p>',
    reading_minutes_en: 3,
    status: status(random, 0.85),
    published_at: publishedAt(random),
  }
}

/** Of some of these records, that they were chosen often. */
export const randomPopularity = (random: Random, entity_type: string, records: readonly { id: string }[]) =>
  records
    .filter(() => random.happens(0.4))
    .map(({ id }) => ({ entity_type, entity_id: id, step: random.between(1, 3) }))

const RATES = [
  { currency: 'USD', usd_per_unit: '1', as_of: '2027-01-01' },
  { currency: 'EUR', usd_per_unit: '1.08765432', as_of: '2027-01-01' },
  { currency: 'KWD', usd_per_unit: '3.255', as_of: '2027-01-01' },
]

/** Fills an empty database. */
export async function fillCatalogue(db: Db, random: Random, sizes: Sizes = SMALL): Promise<void> {
  const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
  const countries = many(sizes.countries, () => randomCountry(random))
  const countryIds = countries.map(({ id }) => id)
  // Some countries have nothing.
  const used = countryIds.slice(0, Math.ceil(countryIds.length * 0.7))
  const faculties = many(sizes.faculties, () => randomFaculty(random))
  const tags = many(sizes.tags, () => randomTag(random))
  const universities = many(sizes.universities, () => randomUniversity(random, used))
  const campuses = universities.flatMap((university) =>
    random.happens(0.3)
      ? [
          {
            id: randomId(random),
            university_id: university.id,
            name_en: 'Campus',
            city_en: maybe(random, 0.8, () => hardText(random)),
            city_ar: maybe(random, 0.5, () => hardText(random)),
          },
        ]
      : [],
  )
  const facultyIds = faculties.map(({ id }) => id)
  const programmes = many(sizes.programmes, () => randomProgramme(random, universities, used, facultyIds)).map(
    (programme) => {
      const campus = campuses.find(({ university_id }) => university_id === programme.university_id)
      return { ...programme, campus_id: campus && random.happens(0.5) ? campus.id : null }
    },
  )
  const articles = many(sizes.articles, () => randomArticle(random))
  const pairsOf = (id: string, key: string, others: readonly { id: string }[], otherKey: string) =>
    [...new Set(several(random, 3, () => random.pick(others).id))].map((other) => ({ [key]: id, [otherKey]: other }))

  const insert = async (table: string, records: readonly Record<string, unknown>[]) => {
    for (let at = 0; at < records.length; at += 500) {
      await rows(db)`insert into ${identifier(table)} ${insertion(records.slice(at, at + 500))}`
    }
  }
  await insert('exchange_rates', RATES)
  await insert('countries', countries)
  await insert('faculties', faculties)
  await insert('tags', tags)
  await insert('universities', universities)
  await insert('campuses', campuses)
  await insert('programmes', programmes)
  await insert(
    'intakes',
    programmes.flatMap(({ id }) => randomIntakes(random, id)),
  )
  await insert(
    'programme_tags',
    programmes.flatMap(({ id }) => pairsOf(id, 'programme_id', tags, 'tag_id')),
  )
  await insert('articles', articles)
  await insert(
    'article_tags',
    articles.flatMap(({ id }) => pairsOf(id, 'article_id', tags, 'tag_id')),
  )
  await insert(
    'article_countries',
    articles.flatMap(({ id }) => pairsOf(id, 'article_id', countries, 'country_id')),
  )
  await insert('popularity', randomPopularity(random, 'programme', programmes))
  await insert('popularity', randomPopularity(random, 'university', universities))
  await insert('popularity', randomPopularity(random, 'article', articles))
}
