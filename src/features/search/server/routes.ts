import { Hono } from 'hono'
import { z } from 'zod'
import { SearchAnswer, Suggestion } from '#catalogue-index/query/query-schema.ts'
import {
  helperListSchema,
  keywordGroupsSchema,
  majorListQuery,
  majorListSchema,
} from '#features/search/lists-contract.ts'
import type { Services } from '#features/services.ts'
import { toJson } from '#lib/json.ts'
import { startedAs } from '#platform/http/etag.ts'
import { languageOf } from '#platform/http/problems.ts'
import { sendJson } from '#platform/http/send-json.ts'
import { streamJson } from '#platform/http/stream-json.ts'
import { documented, validate } from '#platform/http/validate.ts'
import { allMajors, helperList, keywordGroups } from './lists.ts'
import { countUsers, knownTokens, search, suggest } from './service.ts'

const one = z.union([z.string(), z.array(z.string())]).optional()

/** The parameters of P9. They are read leniently from the address itself; this describes and types them. */
const searchQuery = z.object({
  lang: one,
  q: one,
  destination: one,
  faculty: one,
  level: one,
  exam: one,
  type: one,
  year: one,
  month: one,
  mode: one,
  duration: one,
  language: one,
  scholarship: one,
  min: one,
  max: one,
  kind: one,
  sort: one,
  page: one,
})

export const searchRoutes = (services: Services) => {
  const version = (list: string) => `${list}-${startedAs}-${services.index.generation}`
  const known = knownTokens(services)
  return new Hono()
    .get('/search', documented('search', 'Search the catalogue', SearchAnswer), validate('query', searchQuery), (c) =>
      sendJson(c, `${version('search')}-${languageOf(c)}`, () =>
        search(services, known(), new URL(c.req.url).searchParams, languageOf(c)),
      ),
    )
    .get(
      '/suggest',
      documented('search', 'What the typed words may mean', z.array(Suggestion)),
      validate('query', z.object({ q: one, lang: one })),
      (c) =>
        sendJson(c, `${version('suggest')}-${languageOf(c)}`, () =>
          toJson(suggest(services, c.req.query('q') ?? '', languageOf(c))),
        ),
    )
    .get('/helper', documented('lists', 'Names of everything', helperListSchema), async (c) => {
      const users = await countUsers(services)
      return streamJson(c, `${version('helper')}-${users}`, () => helperList(services, users))
    })
    .get('/keyword', documented('lists', 'Keyword groups', keywordGroupsSchema), (c) =>
      streamJson(c, version('keyword'), () => keywordGroups(services)),
    )
    .get(
      '/majors/getAll/GetAllMajor',
      documented('lists', 'Every major, or the first so many', majorListSchema),
      validate('query', majorListQuery),
      (c) => {
        const { limit } = c.req.valid('query')
        return streamJson(c, version(`majors-${limit ?? 'all'}`), () => allMajors(services, limit))
      },
    )
}
