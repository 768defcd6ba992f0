import { BUDGET, isExcluded, type Level } from '#catalogue-index/query/options.ts'
import { type SearchAnswer, type SearchQuery, saidOf, unwantedIn, wantedIn } from '#catalogue-index/query/query.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatList, formatMoney, localeOf } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Language } from '#lib/localized.ts'
import type { Money } from '#lib/money.ts'
import { type NamedRegion, regionInSentence } from './named-region.ts'
import './messages.ts'

/** What the sentence says, in both languages; every form that grammar asks for is in the locale files. */

/** More values than these no line can say. */
const MOST = 3

/** "Germany, Italy or Türkiye", «ألمانيا أو إيطاليا أو تركيا». */
export const oneOf = (lang: Language, names: string[]): string =>
  new Intl.ListFormat(localeOf(lang), { type: 'disjunction' }).format(names)

/** "$10,000", «10,000 دولار»; other currencies as prices are written. */
function moneyWords(lang: Language, money: Money): string {
  if (money.currency !== 'USD') return isolate(formatMoney(lang, money))
  return translatorFor(lang, 'sentence').t('dollars', { count: money.amount })
}

/** A country's name in the sentence, from its name in that language: "the Netherlands". */
export const countryWords = (lang: Language, name: string): string => countryInSentence(lang, { en: name, ar: name })

/** "as a bachelor’s degree", «لنيل البكالوريوس أو الماجستير». */
export function levelWords(lang: Language, levels: readonly Level[]): string {
  const { t } = translatorFor(lang, 'sentence')
  if (levels.length === 0) return t('level.any')
  return t('level.as', {
    degree: oneOf(
      lang,
      levels.map((level) => t(`degree.${level}`)),
    ),
  })
}

/** The typed words as what somebody wants to study: “law” or “medicine”, “civil” left out, “surgery” (Medicine) within faculties. */
export function typedSubject(lang: Language, words: string, faculties: string[]): string {
  const { t } = translatorFor(lang, 'sentence')
  const quoted = (text: string) => t('subject.typed', { words: isolate(text) })
  const wanted = wantedIn(words)
  const sought = wanted === '' ? t('subject.any') : oneOf(lang, wanted.split(' | ').map(quoted))
  const unwanted = unwantedIn(words).map((name) => quoted(saidOf(name)))
  const typed = unwanted.length === 0 ? sought : t('except', { any: sought, others: formatList(lang, unwanted) })
  return faculties.length === 0 ? typed : t('subject.within', { words: typed, subject: oneOf(lang, faculties) })
}

/** "Germany or Italy", "Europe" where these are its countries, "11 countries" where they are too many for a line. */
export function placeWords(lang: Language, names: string[], region: NamedRegion | null): string {
  if (region) return regionInSentence(lang, region)
  return names.length > MOST
    ? translatorFor(lang, 'sentence').t('country.several', { count: names.length })
    : oneOf(lang, names)
}

/** "any country except Egypt and Türkiye". */
export function exceptWords(lang: Language, names: string[]): string {
  const { t } = translatorFor(lang, 'sentence')
  return t('except', { any: t('country.any'), others: formatList(lang, names) })
}

/** "for up to $10,000 a year". */
export const budgetWords = (lang: Language, money: Money): string =>
  translatorFor(lang, 'sentence').t('budget.upTo', { money: moneyWords(lang, money) })

/** The upper limit of a search as its line says it: "$10,000"; null where it has none. */
export const limitWords = ({ max }: Pick<SearchQuery, 'max'>, lang: Language): string | null =>
  max < BUDGET.max ? moneyWords(lang, { amount: max, currency: 'USD' }) : null

/**
 * The sentence of a search in one line, for headings and titles: "Bachelor’s in Medicine in Türkiye for up to $10,000 a
 * year". Null where it says nothing but the typed words, or more than a line can. `region` is what its countries were
 * called.
 */
export function sentenceLine(
  { q, faculty, level, destination, max }: SearchQuery,
  facets: SearchAnswer['facets'],
  lang: Language,
  region: NamedRegion | null = null,
): string | null {
  const { t } = translatorFor(lang, 'sentence')
  const isSaid = max < BUDGET.max || [faculty, level, destination].some(({ length }) => length > 0)
  // What leaves a country out, or looks for one or the other, is more than a line can say.
  const isMore = q.includes('|') || destination.some(isExcluded)
  if (!isSaid || isMore || faculty.length > MOST || level.length > MOST) return null

  const labels = (facet: 'faculty' | 'destination', values: string[]) =>
    values.map((value) => facets[facet]?.find((option) => option.value === value)?.label ?? value)
  const levels = (form: 'level' | 'levelOf') =>
    oneOf(
      lang,
      level.map((each) => t(`line.${form}.${each}`)),
    )
  const faculties = labels('faculty', faculty)
  const subject = q ? typedSubject(lang, q, faculties) : oneOf(lang, faculties)
  const countries = labels('destination', destination).map((name) => countryWords(lang, name))
  const country = placeWords(lang, countries, region)

  let line = t('line.any')
  if (level.length > 0 && subject) line = t('line.levelIn', { level: levels('level'), subject })
  else if (level.length > 0) line = t('line.of', { what: levels('levelOf') })
  else if (subject) line = t('line.of', { what: subject })
  if (country) line = t('line.in', { what: line, country })
  const money = limitWords({ max }, lang)
  if (money) line = t('line.upTo', { what: line, money })
  return line.charAt(0).toLocaleUpperCase(localeOf(lang)) + line.slice(1)
}
