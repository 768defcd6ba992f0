import type { LandingPage, LandingPageLink } from '#features/search/landing-pages/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatDate, formatList, formatMoney } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageName } from '#i18n/language-name.ts'
import { type Language, localize } from '#lib/localized.ts'
import { approximate } from '#lib/money.ts'

/** Languages and universities named in a sentence. */
const NAMED = 5

/** "Medicine", "Bachelor’s degrees", "Istanbul". */
export const subjectName = (lang: Language, { name, level }: Pick<LandingPageLink, 'name' | 'level'>): string =>
  name ? localize(name, lang) : level ? translatorFor(lang, 'landing-pages').t(`level.${level}`) : ''

/** "Medicine in Türkiye", «الطب في تركيا». */
export const headingOf = (lang: Language, page: LandingPageLink): string =>
  translatorFor(lang, 'landing-pages').t(`heading.${page.kind}`, {
    name: subjectName(lang, page),
    country: countryInSentence(lang, page.country.name),
  })

/** "a year" or "in total". */
export const spanOf = (lang: Language, { span }: { span: 'year' | 'whole' }): string =>
  translatorFor(lang, 'programmes').t(span === 'year' ? 'perYear' : 'inTotal')

/** A figure in US dollars, which is what a page says before it knows its reader. */
export const inDollars =
  (lang: Language) =>
  (usd: number): string =>
    formatMoney(lang, approximate({ amount: usd, currency: 'USD' }))

/** A page without what only universities can say, for those who read no note that these figures are examples. */
export const withoutFigures = (page: LandingPage): LandingPage => ({ ...page, fees: null, deadlines: [] })

/** "Medicine in Türkiye: 5 programmes, from $3,250 a year". */
export function titleOf(lang: Language, page: LandingPage): string {
  const { t } = translatorFor(lang, 'landing-pages')
  const values = { heading: headingOf(lang, page), programmes: t('programmes', { count: page.programmes }) }
  if (!page.fees) return t('titleWithoutFee', values)
  return t('title', { ...values, fee: inDollars(lang)(page.fees.min), span: spanOf(lang, page.fees) })
}

/** The most important facts in two or three sentences. */
export function descriptionOf(lang: Language, page: LandingPage): string {
  const { t } = translatorFor(lang, 'landing-pages')
  const { fees, languages, deadlines, programmes, universityCount } = page
  const priced = inDollars(lang)
  return [
    t('meta.counts', {
      heading: headingOf(lang, page),
      programmes: t('programmes', { count: programmes }),
      universities: t('atUniversities', { count: universityCount }),
    }),
    fees &&
      fees.max > fees.min &&
      t('meta.fees', { min: priced(fees.min), max: priced(fees.max), span: spanOf(lang, fees) }),
    languages.length > 0 &&
      t('meta.languages', {
        languages: formatList(
          lang,
          languages.slice(0, NAMED).map(({ code }) => languageName(lang, code)),
        ),
      }),
    deadlines[0] && t('meta.deadline', { date: formatDate(lang, deadlines[0].date) }),
  ]
    .filter(Boolean)
    .join(' ')
}
