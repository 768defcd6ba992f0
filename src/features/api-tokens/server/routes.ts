import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { apiTokenInputSchema, apiTokenListSchema, newApiTokenSchema } from '#features/api-tokens/contract.ts'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireVersion } from '#platform/http/if-match.ts'
import { documented, documentedChange, idParam, validate } from '#platform/http/validate.ts'
import { createApiToken, deleteApiToken, viewApiTokens } from './service.ts'

const TAG = 'staff: API tokens'

/** Routes of administrators for API tokens. */
export const apiTokenRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/tokens/*', requireUser(services))
    .get('/admin/tokens', documented(TAG, 'The tokens of the owner’s systems', apiTokenListSchema), async (c) =>
      c.json(await viewApiTokens(services, c.get('actor'))),
    )
    .post(
      '/admin/tokens',
      limitBody(8),
      documentedChange(TAG, 'Make a token; this answer alone shows it', newApiTokenSchema, 201),
      validate('json', apiTokenInputSchema),
      async (c) => c.json(await createApiToken(services, c.get('actor'), c.req.valid('json'), c.get('requestId')), 201),
    )
    .delete(
      '/admin/tokens/:id',
      documentedChange(TAG, 'Revoke a token at the version of If-Match', doneSchema),
      validate('param', idParam),
      async (c) => {
        const token = { id: c.req.valid('param').id, version: requireVersion(c) }
        await deleteApiToken(services, c.get('actor'), token, c.get('requestId'))
        return c.json(done)
      },
    )
