import { Hono } from 'hono'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  familyNewsSchema,
  familyNewsStopSchema,
  familyPageParam,
  familyPageSeenSchema,
} from '#features/compare/family-pages/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { validate } from '#platform/http/validate.ts'
import { callerOf } from './caller.ts'
import { markSeen, stopNews } from './news.ts'
import { chooseNews, wantsNews } from './news-queries.ts'
import { NOT_FOUND } from './routes.ts'

const { documented, documentedChange } = callsOf({ tag: 'family pages', access: 'everybody' })

const smallBody = limitBody(8)

/** What is new on family pages, and who gets it by e-mail. */
export const familyNewsRoutes = (services: Services) => {
  const seeing = rateLimit('family-news.seen', services.now)
  const stopping = rateLimit('stop', services.now)
  return new Hono<SessionEnv>()
    .put(
      '/family-pages/:code/seen',
      smallBody,
      documentedChange({
        id: 'markFamilyPageSeen',
        description:
          'Remembers what the owner of a family page has seen on it, so that no e-mail repeats it; also the time zone for these e-mails. For a signed-in owner the page becomes one of the account.',
        problems: { 403: 'Somebody else made the page', 404: NOT_FOUND, 429: TOO_MANY_IN_AN_HOUR },
        answer: doneSchema,
      }),
      validate('param', familyPageParam),
      validate('json', familyPageSeenSchema),
      seeing,
      async (c) => {
        await markSeen(services, await callerOf(services, c), c.req.valid('param').code, c.req.valid('json'))
        return c.json(done)
      },
    )
    .post(
      '/family-news/stop',
      smallBody,
      documentedChange({
        id: 'stopFamilyNews',
        description:
          'Ends the e-mails about family pages with the token that each of them has. These tokens never expire.',
        problems: { 404: 'No valid token', 429: TOO_MANY_IN_AN_HOUR },
        answer: doneSchema,
      }),
      validate('json', familyNewsStopSchema),
      stopping,
      async (c) => {
        await stopNews(services, c.req.valid('json').token)
        return c.json(done)
      },
    )
    .get(
      '/family-news',
      documented({
        id: 'getFamilyNews',
        description: 'Answers whether the account gets news of its family pages: at most one e-mail a day.',
        access: 'account',
        answer: familyNewsSchema,
      }),
      requireUser(services, { ownOnly: true }),
      async (c) => c.json({ wanted: await wantsNews(services.db, c.get('actor').userId) }),
    )
    .put(
      '/family-news',
      smallBody,
      documentedChange({
        id: 'chooseFamilyNews',
        description: 'Starts or ends the e-mails about the family pages of the account.',
        access: 'account',
        answer: familyNewsSchema,
      }),
      requireUser(services, { ownOnly: true }),
      validate('json', familyNewsSchema),
      async (c) => {
        const { wanted } = c.req.valid('json')
        await chooseNews(services.db, c.get('actor').userId, wanted)
        return c.json({ wanted })
      },
    )
}
