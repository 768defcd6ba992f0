import { Hono } from 'hono'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
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
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
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

const { documented, documentedChange } = callsOf({ tag: 'staff: users', access: 'admin' })
const smallBody = limitBody(8)
/** The routes of user administration. */
export const userRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/users/*', requireUser(services))
    .get(
      '/admin/users',
      documented({
        id: 'adminListUsers',
        description:
          'Answers accounts page by page: found by words of name or address, and filtered by role, permission and whether they are disabled.',
        answer: userListSchema,
      }),
      validate('query', userListQuery),
      async (c) => c.json(await viewUsers(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/users',
      smallBody,
      documentedChange({
        id: 'adminCreateUser',
        description: 'Creates an account without a password; its owner gets a mail that says how to set one.',
        problems: { 409: 'The address has an account' },
        answer: userViewSchema,
        status: 201,
      }),
      validate('json', userInputSchema),
      async (c) => {
        const view = await createUser(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .get(
      '/admin/users/:id',
      documented({
        id: 'adminGetUser',
        description: 'Answers an account, and in `can` whether it may be demoted or deleted.',
        versioned: true,
        answer: userViewSchema,
      }),
      validate('param', idParam),
      async (c) => c.json(withVersion(c, await viewUser(services, c.get('actor'), c.req.valid('param').id))),
    )
    .get(
      '/admin/users/:id/history',
      documented({
        id: 'adminListUserHistory',
        description: 'Answers what staff have done to an account, the newest first, ten a page.',
        answer: userHistorySchema,
      }),
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
      documentedChange({
        id: 'adminUpdateUser',
        description:
          'Replaces the profile, role and permissions of an account, or disables it. The change counts from its next call on.',
        versioned: true,
        problems: { 409: '`last_administrator`: nobody else could manage the site' },
        answer: userViewSchema,
      }),
      validate('param', idParam),
      validate('json', userChangeSchema),
      async (c) => {
        const change = { id: c.req.valid('param').id, version: requireVersion(c), change: c.req.valid('json') }
        return c.json(withVersion(c, await updateUser(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/users/:id',
      documentedChange({
        id: 'adminDeleteUser',
        description: 'Deletes an account with its personal data; applications that were sent stay without it.',
        versioned: true,
        problems: { 409: '`last_administrator`: nobody else could manage the site' },
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const user = { id: c.req.valid('param').id, version: requireVersion(c) }
        await removeUser(services, c.get('actor'), user, c.get('requestId'))
        return c.json(done)
      },
    )
    .delete(
      '/admin/users/:id/sessions',
      documentedChange({
        id: 'adminEndSessions',
        description: 'Signs somebody out on every device, which is recorded.',
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        await signOutUser(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))
        return c.json(done)
      },
    )
    .delete(
      '/admin/users/:id/second-factor',
      documentedChange({
        id: 'adminRemoveSecondFactor',
        description: 'Removes the second factor of somebody who has lost theirs, which is recorded.',
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        await resetUserSecondFactor(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))
        return c.json(done)
      },
    )
