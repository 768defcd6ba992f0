import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { schema } from './schema.ts'

/**
 * Valid, published rows for tests. Each call makes a new one with names and slugs of its own; `values` overrides any
 * column. A row that must belong to another one makes that too when its id is not given.
 */

const {
  articles,
  articleTags,
  countries,
  documents,
  exchangeRates,
  faculties,
  intakes,
  media,
  programmes,
  programmeTags,
  tags,
  universities,
} = schema

let made = 0
const next = () => ++made

export type CountryRow = typeof countries.$inferSelect
export type FacultyRow = typeof faculties.$inferSelect
export type TagRow = typeof tags.$inferSelect
export type UniversityRow = typeof universities.$inferSelect
export type ProgrammeRow = typeof programmes.$inferSelect
export type IntakeRow = typeof intakes.$inferSelect
export type ArticleRow = typeof articles.$inferSelect

export async function buildCountry(db: Db, values: Partial<typeof countries.$inferInsert> = {}): Promise<CountryRow> {
  const n = next()
  const row = {
    nameEn: `Country ${n}`,
    nameAr: `بلد ${n}`,
    slugEn: `country-${n}`,
    slugAr: `بلد-${n}`,
    flagKey: 'de',
    region: 'Europe',
    timezone: 'Europe/Berlin',
    status: 'published' as const,
  }
  return only(
    await db
      .insert(countries)
      .values({ ...row, ...values })
      .returning(),
  )
}

export async function buildFaculty(db: Db, values: Partial<typeof faculties.$inferInsert> = {}): Promise<FacultyRow> {
  const n = next()
  const row = {
    nameEn: `Faculty ${n}`,
    nameAr: `كلية ${n}`,
    slugEn: `faculty-${n}`,
    slugAr: `كلية-${n}`,
    status: 'published' as const,
  }
  return only(
    await db
      .insert(faculties)
      .values({ ...row, ...values })
      .returning(),
  )
}

export async function buildTag(db: Db, values: Partial<typeof tags.$inferInsert> = {}): Promise<TagRow> {
  const n = next()
  const row = {
    nameEn: `Tag ${n}`,
    nameAr: `وسم ${n}`,
    slugEn: `tag-${n}`,
    slugAr: `وسم-${n}`,
    status: 'published' as const,
  }
  return only(
    await db
      .insert(tags)
      .values({ ...row, ...values })
      .returning(),
  )
}

export async function buildUniversity(
  db: Db,
  values: Partial<typeof universities.$inferInsert> = {},
): Promise<UniversityRow> {
  const n = next()
  const row = {
    nameEn: `University ${n}`,
    nameAr: `جامعة ${n}`,
    slugEn: `university-${n}`,
    slugAr: `جامعة-${n}`,
    countryId: values.countryId ?? (await buildCountry(db)).id,
    timezone: 'Europe/Berlin',
    type: 'public' as const,
    status: 'published' as const,
  }
  return only(
    await db
      .insert(universities)
      .values({ ...row, ...values })
      .returning(),
  )
}

/** A two-year master's at a university of its own, 6,000 US dollars a year, in its university's country. */
export async function buildProgramme(
  db: Db,
  values: Partial<typeof programmes.$inferInsert> = {},
): Promise<ProgrammeRow> {
  const n = next()
  const place = await placeOf(db, values)
  await buildExchangeRate(db, values.feeCurrency ?? 'USD')
  const row = {
    kind: 'major' as const,
    nameEn: `Programme ${n}`,
    nameAr: `برنامج ${n}`,
    slugEn: `programme-${n}`,
    slugAr: `برنامج-${n}`,
    facultyId: values.facultyId ?? (await buildFaculty(db)).id,
    level: 'master' as const,
    mode: 'full-time' as const,
    languages: ['en'],
    durationMonths: 24,
    feeAmount: 6000,
    feeCurrency: 'USD',
    status: 'published' as const,
  }
  return only(
    await db
      .insert(programmes)
      .values({ ...row, ...values, ...place })
      .returning(),
  )
}

/** The given university (null: none, then the given country) and its country; a new university when none is given. */
async function placeOf(db: Db, { universityId, countryId }: Partial<typeof programmes.$inferInsert>) {
  if (universityId === null) return { universityId, countryId: countryId ?? null }
  const [given] = universityId ? await db.select().from(universities).where(eq(universities.id, universityId)) : []
  const university = given ?? (await buildUniversity(db, countryId ? { countryId } : {}))
  return { universityId: university.id, countryId: university.countryId }
}

/** How many dollars one unit of a currency is worth; a rate that is there already stays. */
export async function buildExchangeRate(db: Db, currency: string, usdPerUnit = 1): Promise<void> {
  await db
    .insert(exchangeRates)
    .values({ currency, usdPerUnit: `${usdPerUnit}`, asOf: '2026-01-01' })
    .onConflictDoNothing()
}

export async function buildIntake(
  db: Db,
  programmeId: string,
  values: Partial<typeof intakes.$inferInsert> = {},
): Promise<IntakeRow> {
  const row = { year: new Date().getUTCFullYear() + 1, month: 9, status: 'open' as const }
  return only(
    await db
      .insert(intakes)
      .values({ ...row, ...values, programmeId })
      .returning(),
  )
}

/** A passport that nobody has looked at; its file is not in the store. */
export async function buildDocument(
  db: Db,
  values: Partial<typeof documents.$inferInsert> & { userId: string },
): Promise<typeof documents.$inferSelect> {
  const file = {
    storageKey: `documents/${crypto.randomUUID()}`,
    visibility: 'private' as const,
    mimeType: 'application/pdf',
    bytes: 9,
    sha256: '0'.repeat(64),
  }
  const { id: mediaId } = only(await db.insert(media).values(file).returning())
  return only(
    await db
      .insert(documents)
      .values({ mediaId, kind: 'passport', ...values })
      .returning(),
  )
}

export async function buildArticle(db: Db, values: Partial<typeof articles.$inferInsert> = {}): Promise<ArticleRow> {
  const n = next()
  const row = {
    titleEn: `Article ${n}`,
    titleAr: `مقال ${n}`,
    slugEn: `article-${n}`,
    slugAr: `مقال-${n}`,
    bodyEn: '<p>Words.</p>',
    bodyAr: '<p>كلمات.</p>',
    readingMinutesEn: 1,
    readingMinutesAr: 1,
    status: 'published' as const,
  }
  return only(
    await db
      .insert(articles)
      .values({ ...row, ...values })
      .returning(),
  )
}

/** The tag at position 0 states the subject. */
export async function tagProgramme(db: Db, programmeId: string, tagId: string, position = 0): Promise<void> {
  await db.insert(programmeTags).values({ programmeId, tagId, position })
}

/** The tag at position 0 states the subject. */
export async function tagArticle(db: Db, articleId: string, tagId: string, position = 0): Promise<void> {
  await db.insert(articleTags).values({ articleId, tagId, position })
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The insert returned no row')
  return row
}
