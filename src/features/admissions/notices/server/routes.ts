import { Hono } from 'hono'
import {
  noticeListAnswerSchema,
  noticeListQuery,
  noticesReadSchema,
  unreadAnswerSchema,
} from '#features/admissions/notices/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { versionKnownToClient } from '#platform/http/version-known.ts'
import { readNotice, readNotices, viewNotices, viewUnread } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'account', access: 'account' })
const smallBody = limitBody(1)

/** The notices of an account on its screens. Every open page asks for the number, and an office is one caller. */
export const noticeRoutes = (services: Services) => {
  const calls = rateLimit('notices', services.now)
  return new Hono<SessionEnv>()
    .use('/notices/*', calls, requireUser(services))
    .get(
      '/notices',
      documented({
        id: 'listNotices',
        description: 'Answers the notices of the account, the newest first; `before` leads to older ones.',
        problems: { 429: TOO_MANY_IN_AN_HOUR },
        answer: noticeListAnswerSchema,
      }),
      validate('query', noticeListQuery),
      async (c) => c.json({ data: await viewNotices(services, c.get('actor'), c.req.valid('query').before) }),
    )
    .get(
      '/notices/unread',
      documented({
        id: 'countUnreadNotices',
        description:
          'Answers how many notices are unread and when the newest of them came. With the ETag in `If-None-Match` 304 says that nothing has changed.',
        problems: { 429: TOO_MANY_IN_AN_HOUR },
        answer: unreadAnswerSchema,
      }),
      async (c) => {
        const unread = await viewUnread(services, c.get('actor'))
        const version = `${unread.unread}-${unread.newestAt ?? ''}`
        c.header('etag', `W/"${version}"`)
        return versionKnownToClient(c) === version ? (c.body(null, 304) as never) : c.json({ data: unread })
      },
    )
    .post(
      '/notices/read',
      smallBody,
      documentedChange({
        id: 'markNoticesRead',
        description:
          'Marks all notices as read that came until a moment; or those about one application, except for its messages, which are read once they are seen.',
        problems: { 429: TOO_MANY_IN_AN_HOUR },
        answer: unreadAnswerSchema,
      }),
      validate('json', noticesReadSchema),
      async (c) => c.json({ data: await readNotices(services, c.get('actor'), c.req.valid('json')) }),
    )
    .post(
      '/notices/:id/read',
      smallBody,
      documentedChange({
        id: 'markNoticeRead',
        description: 'Marks one notice of the account as read and answers how many are left.',
        problems: { 404: 'No such notice of the account', 429: TOO_MANY_IN_AN_HOUR },
        answer: unreadAnswerSchema,
      }),
      validate('param', idParam),
      async (c) => c.json({ data: await readNotice(services, c.get('actor'), c.req.valid('param').id) }),
    )
}
