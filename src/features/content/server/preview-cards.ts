import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { readArticles, readCountries, readUniversities } from '#catalogue-index/load/rows.ts'
import { coordinatesOf, nameAndSlug, shownArticle, toLogo } from '#catalogue-index/memory/directory.ts'
import { viewArticle } from '#catalogue-index/query/items.ts'
import type {
  ArticleItem,
  ProgrammeItem,
  SearchItem,
  SearchQuery,
  UniversityItem,
} from '#catalogue-index/query/query.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { PreviewedEntity } from '#features/content/preview.ts'
import type { Language, Localized } from '#lib/localized.ts'
import { localized } from '#lib/localized.ts'

/** The catalogue index with one record as a transaction has it: the index itself follows what is committed alone. */

type Changed = {
  entity: PreviewedEntity
  id: string
  /** The English slug that the index knows it by; null of a new one. */
  storedSlug: string | null
  slug: string
}

/** The index as it would be. Its searches and counts are those of the stored record. */
export async function indexWith(tx: Db, index: CatalogueIndex, changed: Changed, now: Date): Promise<CatalogueIndex> {
  const card = await cardOf(tx, index, changed, now)
  const stored = (slug: string) => (slug === changed.slug ? (changed.storedSlug ?? slug) : slug)
  const own = {
    cards: (ids: readonly string[]): SearchItem[] =>
      ids.flatMap((id) => (id === changed.id ? (card ?? []) : index.cards([id]))),
    search: (query: SearchQuery, lang: Language) =>
      index.search({ ...query, destination: query.destination.map(stored), faculty: query.faculty.map(stored) }, lang),
    inCountry: (slug: string) => index.inCountry(stored(slug)),
  }
  return new Proxy(index, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return own[name as keyof typeof own]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function cardOf(
  tx: Db,
  index: CatalogueIndex,
  { entity, id }: Changed,
  now: Date,
): Promise<SearchItem | undefined> {
  if (entity === 'majors' || entity === 'courses') return programmeCard(tx, id, now)
  if (entity === 'articles') return articleCard(tx, id)
  return entity === 'universities' ? universityCard(tx, index, id) : undefined
}

/** Each language by itself; without an English text there is nothing to show. */
type Texts = { en: string | null; ar: string | null }
type ProgrammeRow = {
  _id: string
  name: Localized
  slug: Localized
  kind: string
  provider: Texts
  city: Texts
  university: ProgrammeItem['university']
  country: ProgrammeItem['country']
  faculty: Localized
  level: ProgrammeItem['level']
  mode: ProgrammeItem['mode']
  languages: string[]
  durationMonths: number | null
  entranceExam: boolean | null
  feeAmount: number | null
  feeCurrency: string | null
  discountPercent: number | null
  feeUsd: number | null
  scholarshipType: ProgrammeItem['scholarshipType']
  nextIntake: ProgrammeItem['nextIntake']
  hasIntakes: boolean
}

async function programmeCard(tx: Db, id: string, now: Date): Promise<ProgrammeItem | undefined> {
  const [row] = await rows<ProgrammeRow>(tx)`
    select p.id as "_id", p.kind, jsonb_build_object('en', p.name_en, 'ar', p.name_ar) as name,
      jsonb_build_object('en', p.slug_en, 'ar', p.slug_ar) as slug,
      jsonb_build_object('en', p.provider_en, 'ar', p.provider_ar) as provider,
      jsonb_build_object('en', p.city_en, 'ar', p.city_ar) as city,
      case when u.id is not null then jsonb_build_object('name', jsonb_build_object('en', u.name_en, 'ar', u.name_ar),
        'slug', jsonb_build_object('en', u.slug_en, 'ar', u.slug_ar), 'shortName', u.short_name, 'logo',
        case when s.logo_id is not null then jsonb_build_object('id', s.logo_id, 'file', s.logo_file,
          'width', s.logo_width, 'height', s.logo_height) end) end
        as university,
      case when c.id is not null then jsonb_build_object('name', jsonb_build_object('en', c.name_en, 'ar', c.name_ar),
        'slug', jsonb_build_object('en', c.slug_en, 'ar', c.slug_ar), 'flagKey', c.flag_key) end as country,
      jsonb_build_object('en', f.name_en, 'ar', f.name_ar) as faculty,
      p.level, p.mode, p.languages, p.duration_months as "durationMonths", p.entrance_exam as "entranceExam",
      p.fee_amount::float8 as "feeAmount", p.fee_currency as "feeCurrency", p.discount_percent::float8 as "discountPercent",
      (p.fee_usd_cents / 100)::float8 as "feeUsd", p.scholarship_type as "scholarshipType", (
        select jsonb_build_object('year', i.year, 'month', i.month, 'deadline', i.deadline)
        from search_intakes i where i.programme_id = p.id and i.open and i.ends_at > ${now.toISOString()}
        order by i.year, i.month limit 1) as "nextIntake",
      exists (select from intakes i where i.programme_id = p.id) as "hasIntakes"
    from search_programmes p
    join faculties f on f.id = p.faculty_id
    left join universities u on u.id = p.university_id
    left join search_universities s on s.id = u.id
    left join countries c on c.id = p.country_id
    where p.id = ${id}`
  if (!row) return undefined
  const { kind, provider, city, feeAmount, feeCurrency, ...item } = row
  const common = {
    ...item,
    provider: localized(provider.en, provider.ar),
    city: localized(city.en, city.ar),
    fee: feeAmount === null || feeCurrency === null ? null : { amount: feeAmount, currency: feeCurrency },
  }
  if (kind === 'major') return { type: 'major', ...common }
  return { type: 'course', ...common, courseKind: kind as Extract<ProgrammeItem, { type: 'course' }>['courseKind'] }
}

async function universityCard(tx: Db, index: CatalogueIndex, id: string): Promise<UniversityItem | undefined> {
  const [row] = await readUniversities(tx, [id])
  const [country] = row ? await readCountries(tx, [row.country_id]) : []
  if (!row || !country) return undefined
  const [known] = index.cards([id])
  const { feeFromUsd, programmeCount } = known?.type === 'university' ? known : { feeFromUsd: null, programmeCount: 0 }
  return {
    type: 'university',
    _id: id,
    ...nameAndSlug(row),
    shortName: row.short_name,
    logo: toLogo(row),
    country: { ...nameAndSlug(country), flagKey: country.flag_key },
    city: localized(row.city_en, row.city_ar),
    universityType: row.type,
    founded: row.founded,
    coordinates: coordinatesOf(row),
    feeFromUsd,
    programmeCount,
    programmesFound: null,
  }
}

async function articleCard(tx: Db, id: string): Promise<ArticleItem | undefined> {
  const [row] = await readArticles(tx, [id])
  return row && viewArticle(shownArticle(row))
}
