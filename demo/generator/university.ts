import { namedUuid } from '#demo/seeded-random.ts'
import { roundFee } from '#demo/tuition.ts'
import { toSlugAr, toSlugEn } from '#lib/slug.ts'
import type { CopyValue } from './copy.ts'
import { randomPlace, universityName } from './place-names.ts'
import type { Words } from './programme-names.ts'
import type { Random } from './random.ts'
import type { Country, Faculty, World } from './reference-data.ts'

export type University = {
  id: string
  name: Words
  city: Words
  country: Country
  languages: string[]
  faculties: Faculty[]
  intakeMonths: number[]
  /** How much dearer than its country's median. */
  priceFactor: number
}

export const universityColumns = [
  ...['id', 'name_en', 'name_ar', 'slug_en', 'slug_ar', 'short_name', 'aliases', 'country_id', 'city_en', 'city_ar'],
  ...['latitude', 'longitude', 'timezone', 'type', 'founded', 'website', 'scholarship_type', 'scholarship_percent'],
  ...['discount_percent', 'currency', 'housing', 'living_cost_monthly', 'preparatory_year', 'preparatory_fee'],
  ...['languages', 'about_en', 'about_ar', 'status'],
] as const

const intakePatterns = [[9], [9], [9, 2], [10], [10, 4], [8, 1], [9, 1, 5], [2, 7], [3, 9], [1, 4, 7, 10]]

const universityId = (seed: number, number: number): string => namedUuid(`generated/${seed}/university/${number}`)

/** University `number` of the seed and its row in the order of `universityColumns`. */
export function makeUniversity(world: World, random: Random, seed: number, number: number): [University, CopyValue[]] {
  const place = randomPlace(random)
  const name = universityName(place, random)
  const country = world.country(random)
  const local = country.languages.filter((code) => /^[a-z]{2}$/.test(code)).slice(0, 2)
  const languages = [...new Set(random.happens(0.55) ? [...local, 'en'] : local)]
  const isPublic = random.happens(0.62)
  const university: University = {
    id: universityId(seed, number),
    name,
    city: place,
    country,
    languages: languages.length > 0 ? languages : ['en'],
    faculties: [...new Set(Array.from({ length: random.between(3, 9) }, () => world.faculty(random)))],
    intakeMonths: random.pick(intakePatterns),
    priceFactor: Math.exp(0.35 * random.normal()) * (isPublic ? 0.7 : 1.3),
  }
  const scholarship = random.pick(['none', 'none', 'partial', 'partial', 'full'])
  const preparatory = random.happens(0.3)
  const local1000 = 1_000 / country.usdPerUnit
  const founded = random.between(isPublic ? 1850 : 1950, 2018)
  const short = name.en.replace(/[^A-Z]/g, '')
  return [
    university,
    [
      ...[university.id, name.en, name.ar],
      ...[`${toSlugEn(name.en)}-${seed}-${number}`, `${toSlugAr(name.ar)}-${seed}-${number}`],
      ...[short, [short.toLowerCase()], country.id, place.en, place.ar],
      ...[near(country.latitude, 85, random), near(country.longitude, 180, random), country.timezone],
      ...[isPublic ? 'public' : 'private', founded, `https://${toSlugEn(place.en)}-${number}.example`],
      ...[scholarship, scholarship === 'none' ? null : scholarship === 'full' ? 100 : random.between(2, 15) * 5],
      ...[random.happens(0.3) ? random.between(1, 6) * 5 : 0, country.currency, random.happens(0.8)],
      roundFee(local1000 * (0.3 + 1.4 * random.next())),
      ...[preparatory, preparatory ? roundFee(local1000 * (1 + 4 * random.next())) : null, university.languages],
      `<p>${name.en} was founded in ${founded} in ${place.en}.</p>`,
      ...[`<p>تأسست ${name.ar} عام ${founded} في مدينة ${place.ar}.</p>`, 'published'],
    ],
  ]
}

const near = (degrees: number, limit: number, random: Random): number =>
  Number(Math.min(limit, Math.max(-limit, degrees + 2 * random.normal())).toFixed(4))
