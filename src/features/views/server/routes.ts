import { Hono } from 'hono'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { savedViewsSchema, viewChangeSchema, viewInputSchema, viewListQuery } from '#features/views/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { changeView, createView, deleteView, viewViews } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: lists', access: 'staff' })
const smallBody = limitBody(8)

/** Routes of staff for saved views; each answers with the views of the list. */
export const viewRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/views/*', requireUser(services))
    .get(
      '/admin/views',
      documented({
        id: 'adminListViews',
        description:
          'Answers the saved views of a list: the caller’s own and those that an administrator shares with all staff; none of a list that the caller may not see.',
        answer: savedViewsSchema,
      }),
      validate('query', viewListQuery),
      async (c) => c.json(await viewViews(services, c.get('actor'), c.req.valid('query').list)),
    )
    .post(
      '/admin/views',
      smallBody,
      documentedChange({
        id: 'adminCreateView',
        description:
          'Saves what a list shows under a name: search, filters, sort and columns; answers all views of that list. Only administrators share one with all staff.',
        answer: savedViewsSchema,
        status: 201,
        problems: { 409: 'There are as many views of the list as there may be' },
      }),
      validate('json', viewInputSchema),
      async (c) => c.json(await createView(services, c.get('actor'), c.req.valid('json')), 201),
    )
    .put(
      '/admin/views/:id',
      smallBody,
      documentedChange({
        id: 'adminUpdateView',
        description: 'Renames a saved view, or changes what it shows or who sees it; answers all views of its list.',
        answer: savedViewsSchema,
        versioned: true,
      }),
      validate('param', idParam),
      validate('json', viewChangeSchema),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(await changeView(services, c.get('actor'), at, c.req.valid('json')))
      },
    )
    .delete(
      '/admin/views/:id',
      documentedChange({
        id: 'adminDeleteView',
        description: 'Deletes a saved view and answers those of its list that are left.',
        answer: savedViewsSchema,
        versioned: true,
      }),
      validate('param', idParam),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(await deleteView(services, c.get('actor'), at))
      },
    )
