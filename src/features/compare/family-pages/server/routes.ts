import { Hono } from 'hono'
import { done, doneSchema } from '#features/auth/contract.ts'
import { neverCached } from '#features/auth/server/browser-binding.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import {
  familyPageChangeSchema,
  familyPageInputSchema,
  familyPageMadeSchema,
  familyPageParam,
  familyPageQuery,
  familyPageRightsSchema,
  familyPageSchema,
  ownFamilyPagesSchema,
} from '#features/compare/family-pages/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { validate } from '#platform/http/validate.ts'
import { callerOf, writerOf } from './caller.ts'
import { extendPage, familyPages, listOwnPages, makePage, removePage, viewRights } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'family pages', access: 'everybody' })
/** Kilobytes, above the limits of all fields. */
const smallBody = limitBody(16)

export const NOT_FOUND = 'No page has this code: it was withdrawn, has expired or never was'
export const FULL = 'The page, or the caller, has as many as it may'

/** Pages that students show their families. The code is enough; nobody needs an account. */
export const familyPageRoutes = (services: CatalogueServices) => {
  const { now } = services
  const viewPage = familyPages(services)
  // Codes of 54 bits cannot be guessed; the limit protects the database from attempts.
  const reading = rateLimit('family-pages.read', now)
  const making = rateLimit('family-pages.made', now)
  return new Hono()
    .use('/family-pages', neverCached)
    .use('/family-pages/*', neverCached)
    .get(
      '/family-pages',
      documented({
        id: 'listFamilyPages',
        description: 'Answers the open family pages that this browser or account has made, the newest first.',
        answer: ownFamilyPagesSchema,
      }),
      async (c) => c.json(await listOwnPages(services, await callerOf(services, c))),
    )
    .post(
      '/family-pages',
      smallBody,
      documentedChange({
        id: 'createFamilyPage',
        description:
          'Makes a page with up to six programmes and universities, for everybody with its code; open for 90 days. The answer sets the cookie that identifies its owner. At most 20 in an hour, and 20 open ones.',
        problems: { 409: FULL, 429: TOO_MANY_IN_AN_HOUR },
        answer: familyPageMadeSchema,
        status: 201,
      }),
      validate('json', familyPageInputSchema),
      making,
      async (c) => c.json(await makePage(services, await writerOf(services, c), c.req.valid('json')), 201),
    )
    .get(
      '/family-pages/:code',
      documented({
        id: 'getFamilyPage',
        description:
          'Answers a family page with the columns of a comparison and what the family has written; with `undo` also which of it the tokens take back.',
        problems: { 404: NOT_FOUND, 429: 'Too many attempts; `Retry-After` says when to come again' },
        answer: familyPageSchema,
      }),
      reading,
      validate('param', familyPageParam),
      validate('query', familyPageQuery),
      async (c) => {
        const { lang, undo } = c.req.valid('query')
        return c.json(await viewPage(c.req.valid('param').code, lang, undo))
      },
    )
    .get(
      '/family-pages/:code/rights',
      documented({
        id: 'getFamilyPageRights',
        description: 'Answers whether the caller made a family page, and what on it is the caller’s own.',
        problems: { 404: NOT_FOUND, 429: 'Too many attempts; `Retry-After` says when to come again' },
        answer: familyPageRightsSchema,
      }),
      reading,
      validate('param', familyPageParam),
      async (c) => c.json(await viewRights(services, await callerOf(services, c), c.req.valid('param').code)),
    )
    .patch(
      '/family-pages/:code',
      smallBody,
      documentedChange({
        id: 'extendFamilyPage',
        description: 'Sets for how many days from now a family page stays open. Only for its owner.',
        problems: { 403: 'Somebody else made the page', 404: NOT_FOUND },
        answer: doneSchema,
      }),
      validate('param', familyPageParam),
      validate('json', familyPageChangeSchema),
      async (c) => {
        const { code } = c.req.valid('param')
        await extendPage(services, await callerOf(services, c), code, c.req.valid('json').days)
        return c.json(done)
      },
    )
    .delete(
      '/family-pages/:code',
      documentedChange({
        id: 'deleteFamilyPage',
        description:
          'Deletes a family page and all that is written on it. Only for its owner, and for counsellors and administrators.',
        problems: { 403: 'Somebody else made the page', 404: NOT_FOUND },
        answer: doneSchema,
      }),
      validate('param', familyPageParam),
      async (c) => {
        await removePage(services, await callerOf(services, c), c.req.valid('param').code)
        return c.json(done)
      },
    )
}
