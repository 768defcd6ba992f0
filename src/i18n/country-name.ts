import { type Language, type Localized, localize } from '#lib/localized.ts'

/** English names that take an article: plurals and kinds of state. Two places joined by "and" take none. */
const withArticle =
  /^(?!Heard Island|South Georgia)((United|US|Republic of|Democratic|Turks and) .+|.+ (Islands|Republic|Territory|Territories|Netherlands)|Netherlands|Philippines|Bahamas|Maldives|Comoros|Seychelles|Gambia)$/

/** A country's name as a sentence says it: "in the Netherlands", «في هولندا». */
export function countryInSentence(lang: Language, name: Localized): string {
  const country = localize(name, lang)
  return lang === 'en' && withArticle.test(country) ? `the ${country}` : country
}
