import { Hono } from 'hono'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { apiTokenInputSchema, apiTokenListSchema, newApiTokenSchema } from '#features/users/api-tokens/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { createApiToken, deleteApiToken, viewApiTokens } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: API tokens', access: 'admin' })

/** Routes of administrators for API tokens. */
export const apiTokenRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/tokens/*', requireUser(services))
    .get(
      '/admin/tokens',
      documented({
        id: 'adminListApiTokens',
        description:
          'Answers all API tokens, active, expired and revoked, without the secret itself: who made each, what it may do and when it was last used.',
        answer: apiTokenListSchema,
      }),
      async (c) => c.json(await viewApiTokens(services, c.get('actor'))),
    )
    .post(
      '/admin/tokens',
      limitBody(8),
      documentedChange({
        id: 'adminCreateApiToken',
        description:
          'Creates an API token, which acts as an editor in the name of the caller. This answer alone shows it; at most 50 are active at a time.',
        problems: { 409: 'As many are active as there may be' },
        answer: newApiTokenSchema,
        status: 201,
      }),
      validate('json', apiTokenInputSchema),
      async (c) => c.json(await createApiToken(services, c.get('actor'), c.req.valid('json'), c.get('requestId')), 201),
    )
    .delete(
      '/admin/tokens/:id',
      documentedChange({
        id: 'adminRevokeApiToken',
        description:
          'Ends an API token from its next call on; the record of it stays. `If-Match` carries its `version`.',
        versioned: true,
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const token = { id: c.req.valid('param').id, version: requireVersion(c) }
        await deleteApiToken(services, c.get('actor'), token, c.get('requestId'))
        return c.json(done)
      },
    )
