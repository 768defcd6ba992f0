import { durationWords } from '#features/programmes/web/duration.ts'
import type { LandingPage } from '#features/search/landing-pages/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatDeadline, formatList, formatMonth, formatNumber } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageName } from '#i18n/language-name.ts'
import { type Language, localize } from '#lib/localized.ts'
import { spanOf, subjectName } from './landing-words.ts'

type Question = { question: string; answer: string }
type Asked = 'cost' | 'where' | 'language' | 'deadline' | 'duration' | 'scholarship'

const NAMED = 5

/**
 * What people ask about a subject, level or city, answered with the facts of the page; a question without a fact is
 * left out. `priced` writes a figure in US dollars.
 */
export function questionsOf(lang: Language, page: LandingPage, priced: (usd: number) => string): Question[] {
  const { t } = translatorFor(lang, 'landing-pages')
  const { t: ofProgramme } = translatorFor(lang, 'programmes')
  const { kind, level, fees, universities, universityCount, languages, deadlines, months, withScholarship } = page
  const all = page.programmes
  const topic = t(`topic.${kind}`, {
    name: subjectName(lang, page),
    degree: level ? t(`degree.${level}`) : '',
    country: countryInSentence(lang, page.country.name),
  })
  const [deadline] = deadlines
  const length = (value: number) => durationWords(ofProgramme, value)
  // Studying somewhere takes no time of its own: what takes it in a city are the programmes.
  const wordsOf = (key: Asked) =>
    key === 'duration' && kind === 'city' ? 'questions.duration.city' : (`questions.${key}.q` as const)
  const ask = (key: Asked, answer: string | null) =>
    answer === null ? [] : [{ question: t(wordsOf(key), { topic }), answer }]

  return [
    ...ask(
      'cost',
      fees &&
        t(fees.max > fees.min ? 'questions.cost.a' : 'questions.cost.same', {
          min: priced(fees.min),
          max: priced(fees.max),
          median: priced(fees.median),
          span: spanOf(lang, fees),
          count: fees.count,
          all,
        }),
    ),
    ...ask(
      'where',
      t(universityCount > NAMED ? 'questions.where.some' : 'questions.where.a', {
        universities: t('universities', { count: universityCount }),
        list: formatList(
          lang,
          universities.slice(0, NAMED).map(({ university }) => isolate(localize(university.name, lang))),
        ),
      }),
    ),
    ...ask(
      'language',
      languages.length === 0
        ? null
        : t('questions.language.a', {
            list: formatList(
              lang,
              languages
                .slice(0, NAMED)
                .map(({ code, count }) => `${languageName(lang, code)} (${formatNumber(lang, count)})`),
            ),
          }),
    ),
    ...ask(
      'deadline',
      deadline
        ? t('questions.deadline.a', {
            date: isolate(formatDeadline(lang, deadline.date)),
            start: formatMonth(lang, deadline.start.year, deadline.start.month),
            count: deadline.count,
          })
        : null,
    ),
    ...ask(
      'duration',
      months &&
        t(months.max > months.min ? 'questions.duration.a' : 'questions.duration.same', {
          min: length(months.min),
          max: length(months.max),
        }),
    ),
    ...ask(
      'scholarship',
      withScholarship === 0
        ? t('questions.scholarship.none')
        : t('questions.scholarship.a', { count: withScholarship, all }),
    ),
  ]
}
