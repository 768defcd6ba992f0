import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import {
  checkedRecordParam,
  checkedTopicParam,
  dueListSchema,
  dueQuerySchema,
  factCheckInputSchema,
  factCheckSchema,
  recordChecksSchema,
} from '#features/checks/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { documented, documentedChange, validate } from '#platform/http/validate.ts'
import { checkTopic, takeCheckBack, viewChecks, viewDue } from './service.ts'

const TAG = 'staff: checked facts'
const smallBody = limitBody(8)

/** Routes of staff for when fees, deadlines, requirements and living costs were last compared with their source. */
export const factCheckRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .get(
      '/admin/fact-checks',
      requireUser(services, { scope: 'content' }),
      documented(TAG, 'What to check next, the oldest first', dueListSchema),
      validate('query', dueQuerySchema),
      async (c) => c.json(await viewDue(services, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      '/admin/:entity{(?:majors|courses|universities|countries)}/:id/fact-checks',
      requireUser(services, { scope: 'content' }),
      documented(TAG, 'When each topic of a record was checked, by whom and against which source', recordChecksSchema),
      validate('param', checkedRecordParam),
      async (c) => c.json(await viewChecks(services, c.get('actor'), c.req.valid('param'))),
    )
    .put(
      '/admin/:entity{(?:majors|courses|universities|countries)}/:id/fact-checks/:topic',
      requireUser(services, { scope: 'content' }),
      smallBody,
      documentedChange(TAG, 'Say that a topic is right today, at the version of If-Match', factCheckSchema),
      validate('param', checkedTopicParam),
      validate('json', factCheckInputSchema),
      async (c) => {
        const at = { ...c.req.valid('param'), version: requireVersion(c) }
        const view = await checkTopic(services, c.get('actor'), at, c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
    .post(
      '/admin/:entity{(?:majors|courses|universities|countries)}/:id/fact-checks/:topic/undo',
      requireUser(services, { scope: 'content' }),
      documentedChange(TAG, 'Take the last check of a topic back, at the version of If-Match', factCheckSchema),
      validate('param', checkedTopicParam),
      async (c) => {
        const at = { ...c.req.valid('param'), version: requireVersion(c) }
        return c.json(withVersion(c, await takeCheckBack(services, c.get('actor'), at, c.get('requestId'))))
      },
    )
