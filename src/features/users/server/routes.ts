import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import {
  userChangeSchema,
  userHistoryQuery,
  userHistorySchema,
  userInputSchema,
  userListQuery,
  userListSchema,
  userViewSchema,
} from '#features/users/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { documented, documentedChange, idParam, validate } from '#platform/http/validate.ts'
import {
  createUser,
  removeUser,
  resetUserSecondFactor,
  signOutUser,
  updateUser,
  viewUser,
  viewUsers,
} from './service.ts'
import { viewUserHistory } from './user-history.ts'

const TAG = 'staff: users'
const smallBody = limitBody(8)
/** The routes of user administration. */
export const userRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/users/*', requireUser(services))
    .get(
      '/admin/users',
      documented(TAG, 'Accounts, page by page', userListSchema),
      validate('query', userListQuery),
      async (c) => c.json(await viewUsers(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/users',
      smallBody,
      documentedChange(TAG, 'Make an account; its owner is told by mail', userViewSchema, 201),
      validate('json', userInputSchema),
      async (c) => {
        const view = await createUser(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .get(
      '/admin/users/:id',
      documented(TAG, 'One account; the ETag is its version', userViewSchema),
      validate('param', idParam),
      async (c) => c.json(withVersion(c, await viewUser(services, c.get('actor'), c.req.valid('param').id))),
    )
    .get(
      '/admin/users/:id/history',
      documented(TAG, 'What staff have done to an account, the newest first', userHistorySchema),
      validate('param', idParam),
      validate('query', userHistoryQuery),
      async (c) => {
        const request = { ...c.req.valid('param'), ...c.req.valid('query') }
        return c.json(await viewUserHistory(services, c.get('actor'), request))
      },
    )
    .put(
      '/admin/users/:id',
      smallBody,
      documentedChange(TAG, 'Change an account at the version of If-Match', userViewSchema),
      validate('param', idParam),
      validate('json', userChangeSchema),
      async (c) => {
        const change = { id: c.req.valid('param').id, version: requireVersion(c), change: c.req.valid('json') }
        return c.json(withVersion(c, await updateUser(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/users/:id',
      documentedChange(TAG, 'Delete an account at the version of If-Match', doneSchema),
      validate('param', idParam),
      async (c) => {
        const user = { id: c.req.valid('param').id, version: requireVersion(c) }
        await removeUser(services, c.get('actor'), user, c.get('requestId'))
        return c.json(done)
      },
    )
    .delete(
      '/admin/users/:id/sessions',
      documentedChange(TAG, 'Sign somebody out everywhere', doneSchema),
      validate('param', idParam),
      async (c) => {
        await signOutUser(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))
        return c.json(done)
      },
    )
    .delete(
      '/admin/users/:id/second-factor',
      documentedChange(TAG, 'Take the second factor of somebody who lost theirs', doneSchema),
      validate('param', idParam),
      async (c) => {
        await resetUserSecondFactor(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))
        return c.json(done)
      },
    )
