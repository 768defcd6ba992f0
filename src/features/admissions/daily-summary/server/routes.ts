import { Hono } from 'hono'
import { z } from 'zod'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { changeChoice, viewChoice } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: daily summary', access: 'counsellor' })
const smallBody = limitBody(8)
const choiceSchema = z.object({ wanted: z.boolean() })

/** Whether somebody of the staff is notified by e-mail each working morning what is due. */
export const dailySummaryRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .get(
      '/daily-summary',
      requireUser(services),
      documented({
        id: 'getDailySummary',
        description:
          'Answers whether the account gets the daily summary: an e-mail about what is due, each working morning of the office on which something is.',
        answer: choiceSchema,
      }),
      async (c) => c.json(await viewChoice(services, c.get('actor'))),
    )
    .put(
      '/daily-summary',
      smallBody,
      requireUser(services),
      documentedChange({
        id: 'chooseDailySummary',
        description: 'Starts or ends the daily summary of the account.',
        answer: choiceSchema,
      }),
      validate('json', choiceSchema),
      async (c) => c.json(await changeChoice(services, c.get('actor'), c.req.valid('json').wanted)),
    )
