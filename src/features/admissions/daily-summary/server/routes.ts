import { Hono } from 'hono'
import { dailySummarySchema, dailySummaryStopSchema } from '#features/admissions/daily-summary/contract.ts'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documented, documentedChange, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { validate } from '#platform/http/validate.ts'
import { changeChoice, stopSummary, viewChoice } from './service.ts'

const TAG = 'staff: daily summary'
const smallBody = limitBody(8)

/** Whether somebody of the staff is told by e-mail each working morning what is due. */
export const dailySummaryRoutes = (services: Services) => {
  const stopping = rateLimit('stop', services.now)
  return new Hono<{ Variables: SessionVariables }>()
    .post(
      '/daily-summary/stop',
      smallBody,
      documentedChange({
        id: 'stopDailySummary',
        tag: TAG,
        summary: 'End the daily summary with the token of one',
        description: 'Ends the daily summary with the token that each of these e-mails has. These tokens never expire.',
        access: 'everybody',
        problems: { 404: 'No valid token', 429: TOO_MANY_IN_AN_HOUR },
        answer: doneSchema,
      }),
      validate('json', dailySummaryStopSchema),
      stopping,
      async (c) => {
        await stopSummary(services, c.req.valid('json').token)
        return c.json(done)
      },
    )
    .get(
      '/daily-summary',
      requireUser(services),
      documented({
        id: 'getDailySummary',
        tag: TAG,
        summary: 'Whether the account gets the daily summary',
        description:
          'Answers whether the account is told by e-mail what is due, each working morning of the office on which something is.',
        access: 'counsellor',
        answer: dailySummarySchema,
      }),
      async (c) => c.json(await viewChoice(services, c.get('actor'))),
    )
    .put(
      '/daily-summary',
      smallBody,
      requireUser(services),
      documentedChange({
        id: 'chooseDailySummary',
        tag: TAG,
        summary: 'Choose whether the account gets the daily summary',
        description: 'Starts or ends the daily summary of the account.',
        access: 'counsellor',
        answer: dailySummarySchema,
      }),
      validate('json', dailySummarySchema),
      async (c) => c.json(await changeChoice(services, c.get('actor'), c.req.valid('json').wanted)),
    )
}
