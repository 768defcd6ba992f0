import type { ArticleView } from '#features/articles/contract.ts'
import type { CountryView } from '#features/countries/contract.ts'
import { outlineOf } from '#features/country-map/server/outline.ts'
import type { FacultyView } from '#features/faculties/contract.ts'
import type { ProgrammeView } from '#features/programmes/contract.ts'
import type { UniversityView } from '#features/universities/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatMoney, formatMonth, formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { placeWords } from '#i18n/place.ts'
import { hueAngleOf } from '#lib/hue.ts'
import { type Language, localize } from '#lib/localized.ts'
import { afterDiscount, approximate, isPaidOnce, type Money } from '#lib/money.ts'
import type { Mark } from '#platform/images/marks.ts'
import type { Card } from './card.ts'
import { cardTranslator } from './messages.ts'

/** The texts of a page's card. The name of the product, and whether its figures are examples, is added to every card. */
export type Content = Omit<Card, 'brand' | 'lang' | 'note'>

const STAR: Mark = { kind: 'star' }
/** The hue of pages without a subject: that of the accent. */
const OWN_HUE = 180

const price = (lang: Language, money: Money) => isolate(formatMoney(lang, money))
/** A figure computed of fees in whatever currency. */
const dollars = (lang: Language, amount: number) => price(lang, approximate({ amount, currency: 'USD' }))

export function universityCard(university: UniversityView, lang: Language): Content {
  const t = cardTranslator('universities', lang)
  const { name, city, country, universityType, founded, feeFromUsd, programmeCount } = university
  return {
    over: placeWords(lang, [city, country.name]),
    title: localize(name, lang),
    under: programmeCount > 0 ? t('programmes', { count: programmeCount }) : '',
    facts: [
      ...(universityType === null ? [] : [{ label: t('page.kind'), value: t(`type.${universityType}`) }]),
      ...(founded === null ? [] : [{ label: t('foundedLabel'), value: String(founded) }]),
      ...(feeFromUsd === null ? [] : [{ label: t('page.feesFrom'), value: dollars(lang, feeFromUsd) }]),
    ],
    hue: hueAngleOf(name.en),
    mark: { kind: 'monogram', university },
  }
}

export function programmeCard(programme: ProgrammeView, lang: Language): Content {
  const t = cardTranslator('programmes', lang)
  const { university, provider, country, city, faculty, durationMonths, fee, discountPercent, nextIntake } = programme
  const years = durationMonths !== null && durationMonths % 12 === 0
  const per = t(isPaidOnce(durationMonths) ? 'inTotal' : 'perYear')
  return {
    over: [t(`level.${programme.level}`), localize(faculty, lang)].join(' · '),
    title: localize(programme.name, lang),
    under: placeWords(lang, [university?.name ?? provider, city, country?.name]),
    facts: [
      ...(durationMonths === null
        ? []
        : [
            {
              label: t('page.duration'),
              value: years
                ? t('durationYears', { count: durationMonths / 12 })
                : t('durationMonths', { count: durationMonths }),
            },
          ]),
      ...(fee === null
        ? []
        : [{ label: t('page.tuition'), value: `${price(lang, afterDiscount(fee, discountPercent))} ${per}` }]),
      ...(nextIntake === null
        ? []
        : [{ label: t('page.startDate'), value: formatMonth(lang, nextIntake.year, nextIntake.month) }]),
    ],
    hue: hueAngleOf(university?.name.en ?? programme.slug.en),
    mark: university ? { kind: 'monogram', university } : STAR,
  }
}

export function countryCard(country: CountryView, lang: Language): Content {
  const t = cardTranslator('countries', lang)
  const { name, tagline, universityCount, programmeCount, feeFromUsd } = country
  const outline = outlineOfCountry(country)
  return {
    over: '',
    title: t('head.title', { country: countryInSentence(lang, name) }),
    under: tagline ? localize(tagline, lang) : '',
    facts: [
      ...(universityCount > 0
        ? [{ label: t('page.universitiesTitle'), value: formatNumber(lang, universityCount) }]
        : []),
      ...(programmeCount > 0 ? [{ label: t('page.programmesTitle'), value: formatNumber(lang, programmeCount) }] : []),
      ...(feeFromUsd === null ? [] : [{ label: t('page.feesFrom'), value: dollars(lang, feeFromUsd) }]),
    ],
    hue: hueAngleOf(country.slug.en),
    mark: outline ? { kind: 'shape', path: outline } : STAR,
  }
}

/** The path of a country's shape; null where the map has none. Northern Cyprus has no ISO number, but a name on the map. */
const outlineOfCountry = ({ numericCode, flagKey, name }: CountryView): string | null =>
  outlineOf(numericCode ?? (flagKey === 'northern-cyprus' ? 'N. Cyprus' : name.en))

export function facultyCard(faculty: FacultyView, lang: Language): Content {
  const t = cardTranslator('faculties', lang)
  const { name, summary, programmeCount, destinations } = faculty
  return {
    over: '',
    title: localize(name, lang),
    under: summary ? localize(summary, lang) : '',
    facts:
      programmeCount === 0
        ? []
        : [
            { value: t('page.programmes', { count: programmeCount }) },
            { value: t('page.destinations', { count: destinations.length }) },
          ],
    hue: hueAngleOf(faculty.slug.en),
    mark: STAR,
  }
}

export function articleCard(article: ArticleView, lang: Language): Content {
  const t = cardTranslator('articles', lang)
  const { name, excerpt, readingMinutes, cover, author } = article
  return {
    over: t('page.blog'),
    title: localize(name, lang),
    under: excerpt ? localize(excerpt, lang) : '',
    facts: [
      ...(author ? [{ value: localize(author, lang) }] : []),
      { value: t('readingMinutes', { count: readingMinutes[lang] ?? readingMinutes.en }) },
    ],
    hue: cover?.hue ?? hueAngleOf(article.slug.en),
    mark: STAR,
  }
}

/** Pages that are no records. */
export const pageCards = {
  home: (lang: Language) =>
    pageCard(cardTranslator('home', lang)('hero.title'), cardTranslator('home', lang)('meta.description')),
  search: (lang: Language) =>
    pageCard(cardTranslator('search', lang)('page.title'), cardTranslator('home', lang)('meta.description')),
  blog: (lang: Language) =>
    pageCard(cardTranslator('articles', lang)('page.blog'), cardTranslator('articles', lang)('page.blogLead')),
  about: (lang: Language) =>
    pageCard(cardTranslator('about', lang)('title'), cardTranslator('about', lang)('description')),
  contact: (lang: Language) =>
    pageCard(
      cardTranslator('enquiries', lang)('contact.title'),
      cardTranslator('enquiries', lang)('contact.description'),
    ),
}

const pageCard = (title: string, under: string): Content => ({
  over: '',
  title,
  under,
  facts: [],
  hue: OWN_HUE,
  mark: STAR,
})
