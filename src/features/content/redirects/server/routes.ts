import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import {
  redirectInputSchema,
  redirectListQuery,
  redirectListSchema,
  redirectOfQuery,
  redirectOfSchema,
  redirectSchema,
} from '#features/content/redirects/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documented, documentedChange } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { createRedirect, deleteRedirect, redirectOf, updateRedirect, viewRedirect, viewRedirects } from './service.ts'

const TAG = 'staff: redirects'
const smallBody = limitBody(16)
const refusals = '`fields`: an address that cannot be taken, has a redirect already, or would make a loop or a chain'
const rules = 'Both are paths of this site. Loops and chains are refused: every redirect leads to a page in one step.'

/** Where pages that are not there lead, for everybody; and the routes of administrators who keep them. */
export const redirectRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .get(
      '/redirect',
      documented({
        id: 'getRedirect',
        tag: 'pages',
        summary: 'Where an address without a page leads',
        description:
          'Asked by pages that are not found. `to` is a path of this site, or null where there is no redirect.',
        access: 'everybody',
        answer: redirectOfSchema,
      }),
      validate('query', redirectOfQuery),
      async (c) => c.json(await redirectOf(services, c.req.valid('query').path)),
    )
    .use('/admin/redirects/*', requireUser(services))
    .get(
      '/admin/redirects',
      documented({
        id: 'adminListRedirects',
        tag: TAG,
        summary: 'Redirects page by page',
        description: 'Answers the redirects that staff keep, the newest first, or by the address they lead from.',
        access: 'admin',
        answer: redirectListSchema,
      }),
      validate('query', redirectListQuery),
      async (c) => c.json(await viewRedirects(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/redirects',
      smallBody,
      documentedChange({
        id: 'adminCreateRedirect',
        tag: TAG,
        summary: 'Add a redirect',
        description: `Leads readers of an address without a page to another one. ${rules}`,
        access: 'admin',
        problems: { 422: refusals },
        answer: redirectSchema,
        status: 201,
      }),
      validate('json', redirectInputSchema),
      async (c) => {
        const view = await createRedirect(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .get(
      '/admin/redirects/:id',
      documented({
        id: 'adminGetRedirect',
        tag: TAG,
        summary: 'One redirect',
        description: 'Answers one redirect.',
        access: 'admin',
        versioned: true,
        answer: redirectSchema,
      }),
      validate('param', idParam),
      async (c) => c.json(withVersion(c, await viewRedirect(services, c.get('actor'), c.req.valid('param').id))),
    )
    .put(
      '/admin/redirects/:id',
      smallBody,
      documentedChange({
        id: 'adminUpdateRedirect',
        tag: TAG,
        summary: 'Change a redirect',
        description: `Replaces a redirect. ${rules}`,
        access: 'admin',
        versioned: true,
        problems: { 422: refusals },
        answer: redirectSchema,
      }),
      validate('param', idParam),
      validate('json', redirectInputSchema),
      async (c) => {
        const change = { id: c.req.valid('param').id, version: requireVersion(c), input: c.req.valid('json') }
        return c.json(withVersion(c, await updateRedirect(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/redirects/:id',
      documentedChange({
        id: 'adminDeleteRedirect',
        tag: TAG,
        summary: 'Delete a redirect',
        description: 'Its address is not found again from then on.',
        access: 'admin',
        versioned: true,
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const redirect = { id: c.req.valid('param').id, version: requireVersion(c) }
        await deleteRedirect(services, c.get('actor'), redirect, c.get('requestId'))
        return c.json(done)
      },
    )
