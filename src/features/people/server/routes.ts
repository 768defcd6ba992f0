import { Hono } from 'hono'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  counsellorViewSchema,
  handedOverSchema,
  handOverSchema,
  profileInputSchema,
  profileViewSchema,
} from '#features/people/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { noStore } from '#platform/http/no-store.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { changeCounsellor, changeProfile, viewCounsellor, viewProfile } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: users', access: 'admin' })
const own = callsOf({ tag: 'account', access: 'account' })

/** The routes of what the public reads about staff. */
export const peopleRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .get(
      '/users/me/counsellor',
      requireUser(services, { ownOnly: true }),
      own.documented({
        id: 'getOwnCounsellor',
        description:
          'Answers the counsellor who looks after the student, from the first saved list or draft on; null where nobody does.',
        answer: counsellorViewSchema,
      }),
      noStore,
      async (c) => c.json(await viewCounsellor(services, c.get('actor'))),
    )
    .put(
      '/admin/users/:id/counsellor',
      requireUser(services),
      limitBody(1),
      documentedChange({
        id: 'adminHandOverStudent',
        description:
          'Gives a student another counsellor. With what the one before has not taken; `instead` is the counsellor that was seen.',
        problems: { 412: 'The student has another counsellor than was seen' },
        answer: handedOverSchema,
      }),
      validate('param', idParam),
      validate('json', handOverSchema),
      async (c) => {
        const change = { userId: c.req.valid('param').id, ...c.req.valid('json') }
        return c.json(await changeCounsellor(services, c.get('actor'), change, c.get('requestId')))
      },
    )
    .use('/admin/users/:id/profile', requireUser(services))
    .get(
      '/admin/users/:id/profile',
      documented({
        id: 'adminGetUserProfile',
        description:
          'Answers the public profile of an account of staff; empty and at version 0 where nobody has written it.',
        versioned: true,
        answer: profileViewSchema,
      }),
      validate('param', idParam),
      async (c) => c.json(withVersion(c, await viewProfile(services, c.get('actor'), c.req.valid('param').id))),
    )
    .put(
      '/admin/users/:id/profile',
      limitBody(8),
      documentedChange({
        id: 'adminUpdateUserProfile',
        description:
          'Replaces the public profile of an account of staff. The public sees it while it is shown, has an English name, and the account can sign in.',
        versioned: true,
        answer: profileViewSchema,
      }),
      validate('param', idParam),
      validate('json', profileInputSchema),
      async (c) => {
        const change = { id: c.req.valid('param').id, version: requireVersion(c), input: c.req.valid('json') }
        return c.json(withVersion(c, await changeProfile(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
