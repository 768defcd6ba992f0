import { Hono } from 'hono'
import { byAccount, requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { linkCheckSchema, linkListQuery, linkListSchema } from '#features/content/links/contract.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { checkAgain, viewLinks } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: catalogue', access: 'staff', apiScope: 'content' })

/** Routes of staff for links of the content that may lead nowhere. */
export const linkRoutes = (services: CatalogueServices) => {
  const checks = rateLimit('links', services.now, byAccount)
  return new Hono<SessionEnv>()
    .use('/admin/links/*', requireUser(services, { scope: 'content' }))
    .get(
      '/admin/links',
      documented({
        id: 'adminListLinks',
        description:
          'Answers links of published records, where they are and what their addresses answered last; unless `state` says otherwise those that are broken. Links of settings are for administrators.',
        answer: linkListSchema,
      }),
      validate('query', linkListQuery),
      async (c) => c.json(await viewLinks(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/links/:id/check',
      checks,
      documentedChange({
        id: 'adminCheckLink',
        description:
          'Looks whether the record still has the link, and whether its page is there; to ask another site may take some seconds.',
        problems: { 404: 'No record has this link any more', 429: TOO_MANY_IN_AN_HOUR },
        answer: linkCheckSchema,
      }),
      validate('param', idParam),
      async (c) => c.json(await checkAgain(services, c.get('actor'), c.req.valid('param').id)),
    )
}
