import type { Db } from '#db/client.ts'
import { LEVELS, MODES } from '#features/search/contract.ts'
import {
  buildArticle,
  buildCountry,
  buildExchangeRate,
  buildFaculty,
  buildIntake,
  buildProgramme,
  buildTag,
  buildUniversity,
  tagArticle,
  tagProgramme,
} from '../support/factories.ts'
import type { Chance } from './chance.ts'

/**
 * Words chosen to collide: they start, end and contain each other, differ only by what folding removes, carry «ال» or
 * only look as if they did, and mix scripts, digits and punctuation.
 */
export const WORDS = [
  'art',
  'arts',
  'Art-history',
  'smart',
  'ART',
  'data',
  'database',
  'metadata',
  'Bio',
  'biology',
  'C++',
  'C#',
  'A&M',
  "King's",
  'Kings',
  'O’Neill',
  'Zürich',
  'zurich',
  'Straße',
  'São',
  'İstanbul',
  'Istanbul',
  'ISTANBUL',
  'Ærø',
  '3D',
  '2026',
  'e-learning',
  '(Hons)',
  'law',
  'flaw',
  'outlaw',
  'University',
  'of',
  'the',
  'x',
  'طب',
  'الطب',
  'طبّ',
  'طبي',
  'الطبية',
  'والطب',
  'هندسة',
  'الهندسه',
  'أحياء',
  'احياء',
  'إدارة',
  'ادارة',
  'ألمانيا',
  'رومانيا',
  'مانيا',
  'ال',
  'الا',
  'الآن',
  'آن',
  'الف',
  'مستشفى',
  'مستشفي',
  'مؤسسة',
  'موسسه',
  'شئون',
  'شيون',
  'جامعـــة',
  'جَامِعَة',
  'کلية',
  'كلية',
  '٢٠٢٦',
  '۲۰۲۶',
  'علوم',
  'العلوم',
  'معلومات',
  'لغة',
  'اللغة',
  'للغة',
  'MBA',
  'ماجستير-MBA',
] as const

const CURRENCIES: [string, number][] = [
  ['USD', 1],
  ['EUR', 1.1653],
  ['TRY', 0.02413],
  ['KWD', 3.2571],
]

/** Months on both sides of each edge of a duration band. */
const MONTHS = [1, 11, 12, 13, 23, 24, 25, 35, 36, 47, 48, 59, 60, 61, 72, null]

export type Options = { programmes: number; year: number }

/** Fills an empty database with a small catalogue in which every rule of a search has something to decide. */
export async function buildRandomCatalogue(db: Db, chance: Chance, { programmes, year }: Options): Promise<void> {
  const text = (most = 3) =>
    Array.from({ length: 1 + chance.whole(most) }, () => chance.pick(WORDS)).join(
      chance.pick([' ', ' ', ' - ', '، ', '/']),
    )
  const names = () => ({ nameEn: text(), nameAr: chance.oneIn(6) ? null : text() })
  const aliases = () => chance.some(WORDS, 2)

  for (const [currency, usd] of CURRENCIES) await buildExchangeRate(db, currency, usd)
  const countries = await times(7, () => buildCountry(db, { ...names(), aliases: aliases() }))
  const faculties = await times(5, () => buildFaculty(db, { ...names(), aliases: aliases() }))
  const tags = await times(6, () =>
    buildTag(db, {
      ...names(),
      aliases: aliases(),
      keywordsEn: chance.some(WORDS, 2),
      keywordsAr: chance.some(WORDS, 2),
    }),
  )
  const universities = await times(24, () =>
    buildUniversity(db, {
      ...names(),
      aliases: aliases(),
      shortName: chance.oneIn(2) ? chance.pick(WORDS) : null,
      countryId: chance.pick(countries).id,
      cityEn: chance.oneIn(4) ? null : chance.pick(WORDS),
      cityAr: chance.oneIn(4) ? null : chance.pick(WORDS),
      type: chance.pick(['public', 'private'] as const),
      scholarshipType: chance.pick(['none', 'none', 'partial', 'full'] as const),
      discountPercent: chance.pick([0, 0, 10, 33]),
      founded: chance.oneIn(2) ? 1900 : null,
      publishedAt: day(chance),
      status: chance.oneIn(12) ? 'draft' : 'published',
    }),
  )

  await times(programmes, async () => {
    const external = chance.oneIn(8)
    const programme = await buildProgramme(db, {
      ...names(),
      aliases: aliases(),
      kind: external
        ? 'external_course'
        : chance.pick(['major', 'major', 'major', 'university_course', 'special_course'] as const),
      universityId: external ? null : chance.pick(universities).id,
      ...(external && {
        countryId: chance.oneIn(3) ? null : chance.pick(countries).id,
        providerEn: chance.oneIn(3) ? null : text(),
        providerAr: chance.oneIn(3) ? null : text(),
      }),
      facultyId: chance.pick(faculties).id,
      level: chance.pick(LEVELS),
      mode: chance.pick(MODES),
      languages: chance.some(['en', 'ar', 'de', 'tr'], 3),
      durationMonths: chance.pick(MONTHS),
      ...(chance.oneIn(7) ? { feeAmount: null, feeCurrency: null } : fee(chance)),
      discountPercent: chance.oneIn(3) ? chance.pick([0, 5, 50, 100]) : null,
      scholarshipType: chance.oneIn(3) ? chance.pick(['none', 'partial', 'full'] as const) : null,
      entranceExam: chance.oneIn(2),
      summaryEn: chance.oneIn(2) ? 'A summary.' : null,
      qualificationEn: chance.oneIn(2) ? 'A degree' : null,
      publishedAt: day(chance),
      status: chance.oneIn(12) ? chance.pick(['draft', 'archived'] as const) : 'published',
    })
    const starts = chance.some(
      [0, 1, 2, 3].flatMap((ahead) => [1, 2, 9, 10].map((month) => [year - 1 + ahead, month] as const)),
      4,
    )
    for (const [startYear, month] of starts) {
      await buildIntake(db, programme.id, {
        year: startYear,
        month,
        status: chance.oneIn(4) ? 'closed' : 'open',
        deadline: chance.oneIn(4) ? null : `${startYear}-0${1 + chance.whole(9)}-1${chance.whole(10)}`,
      })
    }
    for (const tag of chance.some(tags, 2)) await tagProgramme(db, programme.id, tag.id)
  })

  await times(9, async () => {
    const { nameEn, nameAr } = names()
    const article = await buildArticle(db, { titleEn: nameEn, titleAr: nameAr, publishedAt: day(chance) })
    for (const tag of chance.some(tags, 2)) await tagArticle(db, article.id, tag.id)
  })
}

/** Free, tiny, round, and beyond the slider's end; in currencies whose rates do not divide well. */
const fee = (chance: Chance) => ({
  feeAmount: chance.pick([0, 0.01, 999.99, 5000, 12_345.67, 99_999, 250_000]),
  feeCurrency: chance.pick(CURRENCIES)[0],
})

/** Few different days, so that ties are many. */
const day = (chance: Chance): Date => new Date(Date.UTC(2026, chance.whole(3), 1 + chance.whole(3)))

async function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let n = 0; n < count; n += 1) made.push(await make())
  return made
}
