import { Hono } from 'hono'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { savedViewsSchema, viewChangeSchema, viewInputSchema, viewListQuery } from '#features/views/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireVersion } from '#platform/http/if-match.ts'
import { documented, documentedChange, idParam, validate } from '#platform/http/validate.ts'
import { changeView, createView, deleteView, viewViews } from './service.ts'

const TAG = 'staff: lists'
const smallBody = limitBody(8)

/** Routes of staff for saved views; each answers with the views of the list. */
export const viewRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables }>()
    .use('/admin/views/*', requireUser(services))
    .get(
      '/admin/views',
      documented(TAG, 'Saved views of a list: own ones, and those that are shared', savedViewsSchema),
      validate('query', viewListQuery),
      async (c) => c.json(await viewViews(services, c.get('actor'), c.req.valid('query').list)),
    )
    .post(
      '/admin/views',
      smallBody,
      documentedChange(TAG, 'Save what a list shows under a name', savedViewsSchema, 201),
      validate('json', viewInputSchema),
      async (c) => c.json(await createView(services, c.get('actor'), c.req.valid('json')), 201),
    )
    .put(
      '/admin/views/:id',
      smallBody,
      documentedChange(TAG, 'Change a saved view at the version of If-Match', savedViewsSchema),
      validate('param', idParam),
      validate('json', viewChangeSchema),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(await changeView(services, c.get('actor'), at, c.req.valid('json')))
      },
    )
    .delete(
      '/admin/views/:id',
      documentedChange(TAG, 'Delete a saved view at the version of If-Match', savedViewsSchema),
      validate('param', idParam),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(await deleteView(services, c.get('actor'), at))
      },
    )
