import { toSearchParams } from '#catalogue-index/query/address.ts'
import { PAGE_SIZE } from '#catalogue-index/query/options.ts'
import { activeFilters, emptyQuery, type ProgrammeItem, type SearchQuery } from '#catalogue-index/query/query.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { AS_OF } from '#features/countries/recognition/authorities.ts'
import { programmeWords } from '#features/programmes/server/words.ts'
import type { Answer } from '#features/search/answers/contract.ts'
import {
  asksOfOpening,
  isAsked,
  isComparison,
  isOfEntry,
  type Question,
  questionIn,
  type SitePage,
  sitePageIn,
  subjectOf,
} from '#features/search/answers/questions.ts'
import { searchProgrammes } from '#features/search/server/service.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatDate, formatList, localeOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageName } from '#i18n/language-name.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Language, localize } from '#lib/localized.ts'
import { isPaidOnce, type Money } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { countryAsked, homeIn } from './country-asked.ts'
import { countryFacts } from './country-facts.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

const words = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/** A question, the search that its words mean, and its reader. */
type Asked = { text: string; query: SearchQuery; lang: Language; t: (typeof words)['en']['t'] }
type Answerer = (services: CatalogueServices, asked: Asked) => Answer | null | Promise<Answer | null>

/**
 * One line that answers a question, from what our own pages show. Where it is not certain what is asked or our pages do not
 * say, it says so and leads to a counsellor; null for what is no question, and for one that the results answer.
 */
export async function answerTo(services: CatalogueServices, text: string, lang: Language): Promise<Answer | null> {
  const question = questionIn(text)
  const answered = question && (await answerQuestion(services, text, lang, question))
  return answered ?? (isUnanswered(services, text, lang, question) ? unanswered(lang) : null)
}

const unanswered = (lang: Language): Answer =>
  answer(words[lang].t('unanswered'), { path: paths.contact({ lang }), label: words[lang].t('contactLink') })

/** Whether a question is asked that neither the programmes found nor an article answers. */
function isUnanswered({ index }: CatalogueServices, text: string, lang: Language, question: Question | null): boolean {
  const compares = isComparison(text)
  const isCertain = compares || isAsked(text)
  // "accredited pharmacy" asks nothing.
  if (question && question !== 'recognition' ? IN_RESULTS.has(question) : !isCertain) return false
  const { understood } = index.searchAsMeant({ ...emptyQuery(), q: text }, lang, { relax: false })
  if (understood?.query.kind === 'blog') return false
  return question !== null || compares || (understood?.omitted.length ?? 0) > 0
}

/** Questions that a list answers as well as a line does. */
const IN_RESULTS: ReadonlySet<Question> = new Set(['page', 'cheapest', 'scholarship', 'language', 'duration', 'entry'])

async function answerQuestion(
  services: CatalogueServices,
  text: string,
  lang: Language,
  question: Question,
): Promise<Answer | null> {
  const q = IN_PROGRAMMES.has(question) ? subjectOf(text) : text
  const { understood, absent } = services.index.searchAsMeant({ ...emptyQuery(), q }, lang, { relax: false })
  if (absent && question !== 'recognition') return null
  // What was left out may be what the question is about.
  if (IN_PROGRAMMES.has(question) && (understood?.omitted.length || understood?.correctedTo)) return null
  const query = { ...(understood?.query ?? { ...emptyQuery(), q }), page: 1 }
  // "scholarship" only asks in other questions; in "scholarship deadline" it says which programmes.
  if (question === 'deadline') {
    const scholarship = scholarshipIn(services, text, lang)
    // A programme of scholarships has a date of its own, which nothing here says.
    if (scholarship.isNamed) return null
    query.scholarship ??= scholarship.value
  }
  if (IN_PROGRAMMES.has(question) && !isAboutSomething(query)) return null
  // None there is called so: those that are found are of another subject.
  if (IN_PROGRAMMES.has(question) && found(services, query, lang).namedElsewhere.length > 0) return null
  return ANSWERERS[question](services, { text, query, lang, t: words[lang].t })
}

/** The scholarship that a text asks for, and whether it names a programme of scholarships. */
function scholarshipIn({ index }: CatalogueServices, text: string, lang: Language) {
  const { understood } = index.searchAsMeant({ ...emptyQuery(), q: text }, lang, { relax: false })
  const isNamed = understood?.readings.some(({ named }) => named === true) ?? false
  return { value: understood?.query.scholarship ?? null, isNamed }
}

/** Questions that are answered by the programmes which a search for their subject finds. */
const IN_PROGRAMMES: ReadonlySet<Question> = new Set([
  'entry',
  'deadline',
  'duration',
  'language',
  'cheapest',
  'scholarship',
])

const ANSWERERS: Record<Question, Answerer> = {
  page: (_, { text, t, lang }) => {
    const page = sitePageIn(text)
    return page && answer(t('page'), { path: PATHS[page](lang), label: t(`pages.${page}`) })
  },
  tracking: (_, { t, lang }) =>
    answer(t('tracking'), { path: paths.ownApplications({ lang }), label: t('trackingLink') }),
  contact: (_, { t, lang }) => answer(t('contact'), { path: paths.contact({ lang }), label: t('contactLink') }),
  entry: (services, { t, lang, query }) => {
    const programme = firstProgramme(services, query, lang)
    return programme && answer(t('entry'), linkTo(programme, lang))
  },
  visa: ofCountry(({ facts, checks }, { t, country }) => {
    const { visaWeeksFrom: from, visaWeeksTo: to } = facts ?? {}
    if (!from || !to) return null
    return { text: t(from === to ? 'visa_same' : 'visa_range', { country, from, count: to }), check: checks.visa }
  }),
  work: ofCountry(({ facts }, { t, country }) => {
    const hours = facts?.workHoursPerWeek
    if (typeof hours !== 'number') return null
    return { text: hours > 0 ? t('work', { country, count: hours }) : t('workNone', { country }) }
  }),
  work_after: ofCountry(({ facts }, { t, country, lang }) => {
    const months = facts?.postStudyMonths
    if (typeof months !== 'number') return null
    return {
      text: months > 0 ? t('workAfter', { country, length: lengthOf(lang, months) }) : t('workAfterNone', { country }),
    }
  }),
  living: ofCountry(({ costOfLiving, checks }, { t, country }) => {
    if (!costOfLiving) return null
    const ranges = Object.values(costOfLiving.monthly)
    const { currency } = costOfLiving
    const [low, high] = ([0, 1] as const).map((end) => ({
      amount: ranges.reduce((sum, range) => sum + range[end], 0),
      currency,
    }))
    if (!low || !high) return null
    return {
      text: t('living', { country, low: MARKS[0], high: MARKS[1] }),
      amounts: [low, high],
      check: checks.living_costs,
    }
  }),
  recognition: async (services, asked) => {
    const { text, t, lang } = asked
    const home = homeIn(text)
    // What a country asks of applicants is not what its degrees are worth elsewhere.
    if (!home) return isOfEntry(text) ? null : recognitionAbroad(services, asked)
    const { country, name } = home[lang]
    return answer(
      `${t('recognition', { home: country, authority: name })} ${t('asOf', { date: isolate(formatDate(lang, AS_OF)) })}`,
      { path: `${paths.recognition({ lang })}#authorities`, label: t('recognitionLink') },
    )
  },
  cheapest: (services, { t, lang, query }) => {
    const sorted = ofDegrees({ ...query, sort: 'fee' })
    const firstDegree = query.level.length === 0 ? firstProgramme(services, withLevel(sorted), lang) : null
    const programme = firstDegree ?? firstProgramme(services, sorted, lang)
    if (!programme?.feeUsd) return null
    const yearly = firstDegree ? 'cheapestFirst' : 'cheapest'
    return answer(
      withDay(
        t(isPaidOnce(programme.durationMonths) ? 'cheapestOnce' : yearly, {
          fee: MARKS[0],
          ...named(programme, lang),
        }),
        services,
        { t, lang },
      ),
      linkTo(programme, lang),
      [{ amount: programme.feeUsd, currency: 'USD' }],
    )
  },
  deadline: (services, { t, lang, query, text }) => {
    const all = { ...query, kind: query.kind === 'university' ? null : query.kind }
    const degrees = ofDegrees({ ...all, sort: 'deadline' })
    const degree = firstProgramme(services, degrees, lang)
    const sorted = degree?.nextIntake?.deadline ? degrees : { ...degrees, kind: all.kind }
    const programme = sorted === degrees ? degree : firstProgramme(services, sorted, lang)
    if (!programme) return null
    // «جامعة بولونيا» is Bologna, and «بولونيا» Poland.
    const [first] = found(services, { ...all, sort: 'relevance' }, lang).items
    if (first?.type === 'university' && first.slug.en !== programme.university?.slug.en) return null
    const date = programme.nextIntake?.deadline
    const link = { path: paths.search({ lang, params: toSearchParams(sorted) }), label: t('deadlineLink') }
    if (!date) return answer(t('deadlineNone'), link)
    const next = t('deadline', { date: isolate(formatDate(lang, date)), ...named(programme, lang) })
    return answer(asksOfOpening(text) ? `${t('openingNone')} ${next}` : next, link)
  },
  duration: (services, { t, lang, query }) => {
    const asked = withLevel(query)
    const { facets, counts } = found(services, asked, lang)
    const total = counts.sumMajors + counts.sumCourses
    const [most] = facets.toView().duration.toSorted((a, b) => b.count - a.count)
    if (!most || most.count === 0) return null
    const level = programmeWords[lang](`level.${asked.level[0]}`)
    const text = t('duration', { count: most.count, total, level, span: t(`spans.${most.value}`) })
    return answer(text, resultsOf(asked, lang, t('results')))
  },
  language: (services, { t, lang, query }) => {
    const { facets } = found(services, query, lang)
    const taught = facets
      .toView()
      .language.filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
    if (taught.length === 0) return null
    const list = taught
      .slice(0, 5)
      .map(({ value, count }) => t('inLanguage', { language: languageName(lang, value), count }))
    return answer(t('language', { list: formatList(lang, list) }), resultsOf(query, lang, t('results')))
  },
  scholarship: (services, { t, lang, query }) => {
    const any = { ...query, scholarship: null }
    const { scholarship } = found(services, any, lang).facets.toView()
    const countOf = (type: string) => scholarship.find(({ value }) => value === type)?.count ?? 0
    const [full, partial] = [countOf('full'), countOf('partial')]
    const link = resultsOf({ ...any, scholarship: 'available' }, lang, t('scholarshipLink'))
    return full + partial === 0
      ? answer(t('scholarshipNone'), resultsOf(any, lang, t('results')))
      : answer(withDay(t('scholarships', { full, partial }), services, { t, lang }), link)
  },
}

const PATHS: Record<SitePage, (lang: Language) => string> = {
  login: (lang) => paths.login({ lang }),
  contact: (lang) => paths.contact({ lang }),
  deadlines: (lang) => paths.deadlines({ lang }),
  scholarships: (lang) => paths.scholarships({ lang }),
  recognition: (lang) => paths.recognition({ lang }),
  parents: (lang) => paths.parents({ lang }),
  compare: (lang) => paths.compare({ lang }),
  shortlist: (lang) => paths.shortlist({ lang }),
  privacy: (lang) => paths.privacy({ lang }),
}

/** Where an amount goes in a sentence. */
const MARKS = ['\uE000', '\uE001'] as const

const answer = (text: string, link: Answer['link'], amounts: readonly Money[] = []): Answer => ({
  parts: text.split(/([\uE000\uE001])/).flatMap((part) => {
    const amount = amounts[MARKS.indexOf(part as (typeof MARKS)[number])]
    return part === '' ? [] : [amount ?? part]
  }),
  link,
})

/** A sentence about a country, the day on which it was checked, and the amounts at its marks. */
type OfCountry = { text: string; check?: { on: string } | null; amounts?: readonly Money[] }
type Facts = Awaited<ReturnType<typeof countryFacts>>

/** Answers from what staff have entered about the one country that is asked about; null where that is not known. */
function ofCountry(sentence: (facts: Facts, asked: Asked & { country: string }) => OfCountry | null): Answerer {
  return async (services, asked) => {
    const { text, query, lang, t } = asked
    const country = countryAsked(services, text, query)
    if (!country) return null
    const said = sentence(await countryFacts(services, country.id), {
      ...asked,
      country: countryInSentence(lang, country.name),
    })
    if (!said) return null
    const checked = said.check ? ` ${t('checked', { date: isolate(formatDate(lang, said.check.on)) })}` : ''
    const link = { path: paths.country({ lang, slug: country.slug }), label: localize(country.name, lang) }
    return answer(said.text + checked, link, said.amounts)
  }
}

const recognitionAbroad = ofCountry(({ hasRecognition, checks }, { t, country }) =>
  hasRecognition ? { text: t('recognitionAbroad', { country }), check: checks.recognition } : null,
)

/** Where no level was said, the first degree is meant (P53). */
const withLevel = (query: SearchQuery): SearchQuery =>
  query.level.length > 0 ? query : { ...query, level: ['bachelor'] }

/** Where no course was said, a degree programme is meant. */
const ofDegrees = (query: SearchQuery): SearchQuery => ({
  ...query,
  kind: query.kind === 'course' ? 'course' : 'major',
})

/** Whether a search names anything, so that what it finds is an answer. */
const isAboutSomething = (query: SearchQuery): boolean => query.q !== '' || activeFilters(query).length > 0

const found = ({ index }: CatalogueServices, query: SearchQuery, lang: Language) =>
  index.searchCounted(query, lang, { relax: false })

/** The first programme of a search. */
function firstProgramme(services: CatalogueServices, query: SearchQuery, lang: Language): ProgrammeItem | null {
  return searchProgrammes(services, query, lang, { pageSize: PAGE_SIZE }).items[0] ?? null
}

const named = ({ name, level, university, provider }: ProgrammeItem, lang: Language) => {
  const by = university?.name ?? provider
  const programme = words[lang].t('programme', {
    name: localize(name, lang),
    level: programmeWords[lang](`level.${level}`),
  })
  return { programme: isolate(programme), university: by ? isolate(localize(by, lang)) : '' }
}

const linkTo = ({ type, slug }: ProgrammeItem, lang: Language): Answer['link'] => ({
  path: paths.programme({ lang, type, slug }),
  label: words[lang].t('programmeLink'),
})

const resultsOf = (query: SearchQuery, lang: Language, label: string): Answer['link'] => ({
  path: paths.search({ lang, params: toSearchParams({ ...query, page: 1 }) }),
  label,
})

const withDay = (text: string, { index }: CatalogueServices, { t, lang }: Pick<Asked, 't' | 'lang'>): string =>
  `${text} ${t('asOf', { date: isolate(formatDate(lang, index.asOf)) })}`

/** `18 months`, «سنتان». */
function lengthOf(lang: Language, months: number): string {
  const [unit, amount] = months % 12 === 0 ? (['year', months / 12] as const) : (['month', months] as const)
  return new Intl.NumberFormat(localeOf(lang), { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
