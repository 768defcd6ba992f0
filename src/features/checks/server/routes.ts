import { Hono } from 'hono'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
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
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { validate } from '#platform/http/validate.ts'
import { checkTopic, takeCheckBack, viewChecks, viewDue } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: catalogue', access: 'staff', apiScope: 'content' })
const smallBody = limitBody(8)

/** Routes of staff for when fees, deadlines, requirements and living costs were last compared with their source. */
export const factCheckRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .get(
      '/admin/fact-checks',
      requireUser(services, { scope: 'content' }),
      documented({
        id: 'adminListDueChecks',
        description:
          'Answers what to check next: facts of published records, in the order in which somebody should compare them with their source again, those never checked, then the oldest. Unless `age` says otherwise, only those that nobody has checked for a year.',

        answer: dueListSchema,
      }),
      validate('query', dueQuerySchema),
      async (c) => c.json(await viewDue(services, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      '/admin/:entity{(?:majors|courses|universities|countries)}/:id/fact-checks',
      requireUser(services, { scope: 'content' }),
      documented({
        id: 'adminViewChecks',
        description:
          'Answers for each topic of a record when it was last compared with its source; by whom, and the address of the source. A topic that was never checked has version 0.',

        problems: { 404: 'No such record' },
        answer: recordChecksSchema,
      }),
      validate('param', checkedRecordParam),
      async (c) => c.json(await viewChecks(services, c.get('actor'), c.req.valid('param'))),
    )
    .put(
      '/admin/:entity{(?:majors|courses|universities|countries)}/:id/fact-checks/:topic',
      requireUser(services, { scope: 'content' }),
      smallBody,
      documentedChange({
        id: 'adminCheckTopic',
        description:
          'Says that a topic is right today: that its facts were compared with their source; without `source` the source stays as it is; an API token names one. `If-Match` is 0 where the topic was never checked.',
        versioned: true,
        problems: { 404: 'No such record or topic' },
        answer: factCheckSchema,
      }),
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
      documentedChange({
        id: 'adminTakeCheckBack',
        description:
          'Takes the last check of a topic back: puts back the one before that of `If-Match`, where that is still the last one.',
        versioned: true,
        problems: { 404: 'No such record or topic' },
        answer: factCheckSchema,
      }),
      validate('param', checkedTopicParam),
      async (c) => {
        const at = { ...c.req.valid('param'), version: requireVersion(c) }
        return c.json(withVersion(c, await takeCheckBack(services, c.get('actor'), at, c.get('requestId'))))
      },
    )
