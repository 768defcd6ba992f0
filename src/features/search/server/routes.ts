import { Hono } from 'hono'
import { z } from 'zod'
import { DeadlineCounts, SearchAnswer, Suggestion } from '#catalogue-index/query/query-schema.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import {
  helperListSchema,
  keywordGroupsSchema,
  majorListQuery,
  majorListSchema,
} from '#features/search/lists-contract.ts'
import { toJson } from '#lib/json.ts'
import { callsOf } from '#platform/http/documented.ts'
import { JSON_TYPE, startedAs } from '#platform/http/etag.ts'
import { keepLists } from '#platform/http/long-list.ts'
import { languageOf } from '#platform/http/problems.ts'
import { sendJson } from '#platform/http/send-json.ts'
import { validate } from '#platform/http/validate.ts'
import { allMajors, helperList, keywordGroups } from './lists.ts'
import { countUsers, knownTokens, search, suggest } from './service.ts'

const { documented } = callsOf({ tag: 'search', access: 'everybody' })

const one = z.union([z.string(), z.array(z.string())]).optional()

/** The parameters of P9. They are read leniently from the address itself; this describes and types them. */
const searchQuery = z.object({
  lang: one.describe('The language of labels and names, `en` or `ar`.'),
  q: one.describe(
    'Words in either language and any spelling, read by their meaning; `a | b` is one or the other, `!a` leaves out programmes of that name.',
  ),
  exact: one.describe('With any value the words are taken literally: nothing is read from them or corrected.'),
  destination: one.describe('Countries, by token: `germany`, or `-india` for everywhere but there. May be repeated.'),
  faculty: one.describe('Faculties, by token. May be repeated.'),
  level: one.describe('Levels: `bachelor`, `master` … May be repeated.'),
  exam: one.describe('Whether an entrance exam is required: `yes` or `no`.'),
  type: one.describe('The type of university: `public` or `private`.'),
  year: one.describe('The year in which an intake starts.'),
  month: one.describe('The months in which an intake starts, 1 to 12. May be repeated.'),
  mode: one.describe('Modes of study: `full-time` … May be repeated.'),
  duration: one.describe('Spans of months: `24-36`, `60+`. May be repeated.'),
  language: one.describe('Languages of teaching. May be repeated.'),
  scholarship: one.describe('Whether there is a scholarship: `none`, `partial` or `full`.'),
  min: one.describe('The smallest yearly fee, in US dollars.'),
  max: one.describe('The largest yearly fee, in US dollars.'),
  kind: one.describe('Only universities, majors, courses or articles.'),
  sort: one.describe('The order; without it by relevance where there are words.'),
  page: one.describe('Which page, from 1; each has 12 results.'),
})

export const searchRoutes = (services: CatalogueServices) => {
  const version = (list: string) => `${list}-${startedAs}-${services.index.generation}`
  const list = (version: string) => ({ version, type: JSON_TYPE })
  const sendList = keepLists()
  const known = knownTokens(services)
  return new Hono()
    .get(
      '/search',
      documented({
        id: 'searchCatalogue',
        description:
          'Finds programmes, universities and articles by words and filters. Answers the count of every option under the other filters. Filters may be repeated; values that do not exist are left out and named in `dropped`. Words that name a level, a country, a budget and the like are read as filters; `read` lists them, `understood` in full.',
        answer: SearchAnswer,
      }),
      validate('query', searchQuery),
      (c) =>
        sendJson(c, `${version('search')}-${languageOf(c)}`, () =>
          search(services, known(), new URL(c.req.url).searchParams, languageOf(c)),
        ),
    )
    .get(
      '/suggest',
      documented({
        id: 'suggestKeywords',
        description:
          'Completes what has been typed so far, in either language: at most 20 names of records, cities and tags, the best first; the landing page about just what was typed, where there is one (`landing`), comes before them; `X-Total-Count` says how many results the search for these words has. A sentence is read as the search reads it: what it finds is suggested. Where what was typed is just the name or an alias of one country or university, that is the first and has `exact`. Of what fits equally well, countries, universities and cities come first; places and faculties without programmes come last and have `hasProgrammes: false`. Where nothing has the words, their probable meaning is searched: with a letter or two wrong, written as they sound in the other script, or typed on the other keyboard layout. A known university that is not in the catalogue has an empty `customURLSlug`.',
        answer: z.array(Suggestion),
      }),
      validate('query', z.object({ q: one, lang: one })),
      (c) =>
        sendJson(c, `${version('suggest')}-${languageOf(c)}`, () => {
          const { suggestions, total } = suggest(services, c.req.query('q') ?? '', languageOf(c))
          c.header('x-total-count', String(total))
          return toJson(suggestions)
        }),
    )
    .get(
      '/deadlines',
      documented({
        id: 'countDeadlines',
        description:
          'Counts the majors and the courses with a deadline soon: one of the next intake that ends today or in the `days` days after it (of UTC). They are the first so many of `/search?kind=major&sort=deadline`, or `kind=course`.',
        answer: DeadlineCounts,
      }),
      (c) => sendJson(c, version('deadlines'), () => toJson(services.index.deadlines())),
    )
    .get(
      '/helper',
      documented({
        id: 'listNames',
        tag: 'lists',
        description:
          'Answers the ids and names of everything: all countries, faculties, universities, articles, courses, majors and tags, and the number of student accounts. The answer is large and carries an ETag.',
        answer: helperListSchema,
      }),
      async (c) => {
        const users = await countUsers(services)
        return sendList(c, list(`${version('helper')}-${users}`), () => helperList(services, users))
      },
    )
    .get(
      '/keyword',
      documented({
        id: 'listKeywords',
        tag: 'lists',
        description:
          'Answers the keywords of everything: tags, countries, universities, courses, articles and majors, each with the slug that leads to it. The answer is large and carries an ETag.',
        answer: keywordGroupsSchema,
      }),
      (c) => sendList(c, list(version('keyword')), () => keywordGroups(services)),
    )
    .get(
      '/majors/getAll/GetAllMajor',
      documented({
        id: 'listMajors',
        tag: 'lists',
        description: 'Answers every published major with its university, or the first `limit` of them (1 to 1,000).',
        answer: majorListSchema,
      }),
      validate('query', majorListQuery),
      (c) => {
        const { limit } = c.req.valid('query')
        return sendList(c, list(version(`majors-${limit ?? 'all'}`)), () => allMajors(services, limit))
      },
    )
}
